#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "settle/core/integer_math.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/road/build_roads.hpp"
#include "support/junction_cases.hpp"
#include "support/scenes.hpp"

using namespace settle;

namespace {

RoadPack roads_of(const Scene& scene) {
  Progress silent;
  return build_roads(build_layout(scene, 1, silent), scene, 1, silent);
}

std::map<PieceKind, int> kinds(const RoadPack& pack) {
  std::map<PieceKind, int> count;
  for (const RoadPiece& p : pack.pieces) ++count[p.kind];
  return count;
}

/// Gates of each junction face, ascending.
std::vector<int> gates(const RoadPack& pack) {
  std::vector<int> all;
  for (const Junction& j : pack.junctions) {
    if (!j.polygon.outer.empty()) all.push_back(j.gates);
  }
  std::sort(all.begin(), all.end());
  return all;
}

const Scene& scene_of(const std::vector<settle_tests::JunctionCase>& cases, const std::string& name) {
  return std::find_if(cases.begin(), cases.end(), [&](const auto& c) { return c.name == name; })->scene;
}

}  // namespace

TEST_CASE("all forty junction cases tile their surface exactly") {
  const auto cases = settle_tests::junction_cases();
  REQUIRE(cases.size() == 40);
  for (const auto& c : cases) {
    CAPTURE(c.name);
    const RoadPack pack = roads_of(c.scene);
    CHECK(check_roads(pack) == std::vector<std::string>{});
    CHECK(pack.pieces.size() >= 5);
    for (const Finding& f : pack.findings) CHECK(f.code == "R-IN-JUNCTION");  // no cut dropped, no face odd, no hole
  }
}

TEST_CASE("junction cases have the gates, crosswalks and zips that their shape asks for") {
  struct Expected {
    std::string name;
    std::vector<int> gates;
    int crosswalks, middles, zips;
  };
  const std::vector<Expected> table{
      {"Y90", {3}, 3, 18, 0},       {"Y15", {3}, 3, 14, 0},      {"Y8", {2, 3}, 3, 12, 1},     {"Y5", {2, 3}, 3, 10, 3},
      {"Y1", {2}, 0, 5, 4},         {"X90", {4}, 4, 24, 0},      {"X10", {2, 3, 3}, 4, 16, 2}, {"X2", {2}, 0, 0, 8},
      {"B90", {2}, 0, 12, 0},       {"B170", {1, 3}, 0, 6, 1},   {"B179", {1}, 0, 0, 4},       {"W7_28_15", {3}, 3, 15, 0},
      {"S12", {3, 3}, 4, 25, 0},    {"S6", {4}, 4, 24, 0},       {"S0.1", {4}, 4, 24, 0},      {"N16", {16}, 16, 64, 0},
      {"LOOP", {2, 2, 2, 3}, 3, 12, 0}, {"LOOP_TINY", {1}, 0, 5, 0}, {"BENDIN", {2, 3}, 3, 10, 3}, {"UTURN", {1, 2}, 0, 2, 3},
      {"OVERLAP_END", {3}, 3, 17, 0}, {"COLLIN", {}, 0, 10, 0},  {"TRI", {3}, 3, 17, 0}};
  const auto cases = settle_tests::junction_cases();
  for (const Expected& e : table) {
    CAPTURE(e.name);
    const RoadPack pack = roads_of(scene_of(cases, e.name));
    auto count = kinds(pack);
    CHECK(gates(pack) == e.gates);
    CHECK(count[PieceKind::crosswalk] == e.crosswalks);
    CHECK(count[PieceKind::middle] == e.middles);
    CHECK(count[PieceKind::zip] == e.zips);
  }
}

TEST_CASE("the road pack moves with its scene, to the millimetre and by the same ids") {
  const Point_mm by{90'000'000, -90'000'000};
  for (auto& c : settle_tests::junction_cases()) {
    CAPTURE(c.name);
    const RoadPack here = roads_of(c.scene);
    for (RoadLine& r : c.scene.roads) {
      for (Point_mm& p : r.line) p = p + by;
    }
    const RoadPack there = roads_of(c.scene);
    REQUIRE(there.pieces.size() == here.pieces.size());
    for (std::size_t i = 0; i < here.pieces.size(); ++i) {
      Ring_mm moved = here.pieces[i].polygon.outer;
      for (Point_mm& p : moved) p = p + by;
      CHECK(there.pieces[i].id == here.pieces[i].id);
      CHECK(there.pieces[i].polygon.outer == moved);
    }
  }
}

TEST_CASE("shuffled and reversed roads give the same pack") {
  for (auto& c : settle_tests::junction_cases()) {
    CAPTURE(c.name);
    const RoadPack before = roads_of(c.scene);
    std::reverse(c.scene.roads.begin(), c.scene.roads.end());
    for (RoadLine& r : c.scene.roads) std::reverse(r.line.begin(), r.line.end());
    const RoadPack after = roads_of(c.scene);
    CHECK(after.pieces == before.pieces);
    CHECK(after.points == before.points);
    CHECK(after.junctions == before.junctions);
  }
}

TEST_CASE("lengths along a road add up: reaches, crosswalks and scaled pieces to the millimetre") {
  const auto cases = settle_tests::junction_cases();
  const RoadPack pack = roads_of(scene_of(cases, "X90"));
  for (const NetworkRoad& road : pack.network.roads) {
    std::int64_t reach = 0, middle = 0;
    for (const Junction& j : pack.junctions) {
      for (const JunctionArm& a : j.arms) reach += a.road_id == road.id ? a.reach_mm : 0;
    }
    Int128 scaled = 0;
    std::int64_t den = 1;
    for (const RoadPoint& p : pack.points) {
      if (p.kind != PieceKind::middle || p.road_id != road.id) continue;
      CHECK(4 * p.scale.num <= 5 * p.scale.den);
      CHECK(5 * p.scale.num >= 4 * p.scale.den);
      den = p.scale.den;
      scaled += Int128{p.length_mm} * p.scale.num;
    }
    middle = static_cast<std::int64_t>(scaled / den);
    CHECK(reach == 6'500);  // half of 7 m, and 3 m of crosswalk
    CHECK(reach + middle == floor_line_length(road.line));
  }
}

TEST_CASE("a crossroads gives each arm a sector, a T patches the side without an arm") {
  const auto cases = settle_tests::junction_cases();
  CHECK(kinds(roads_of(scene_of(cases, "X90")))[PieceKind::arm] == 4);
  auto t = kinds(roads_of(scene_of(cases, "W7_14_90")));
  CHECK(t[PieceKind::arm] == 3);
  CHECK(t[PieceKind::patch] == 1);
  CHECK(t[PieceKind::junction] == 0);
}

TEST_CASE("the reach of the source puts a gate as far from the node as the next road is wide") {
  Scene scene = settle_tests::cross_scene();
  scene.road.reach = ReachRule::source;
  const RoadPack pack = roads_of(scene);
  CHECK(check_roads(pack) == std::vector<std::string>{});
  for (const Junction& j : pack.junctions) {
    if (j.kind != NodeKind::junction) continue;
    for (const JunctionArm& a : j.arms) CHECK(a.reach_mm == 8'000 + 3'000);
  }
}

TEST_CASE("arms stand in order of their greatest angle to another arm") {
  const auto cases = settle_tests::junction_cases();
  const RoadPack pack = roads_of(scene_of(cases, "Y90"));
  for (const Junction& j : pack.junctions) {
    for (std::size_t i = 1; i < j.arms.size(); ++i) {
      const Point_mm a = j.arms[i - 1].greatest, b = j.arms[i].greatest;
      CHECK(Int128{b.x} * a.y - Int128{b.y} * a.x >= 0);
    }
  }
}

TEST_CASE("a long middle is split where the scene limits it") {
  Scene scene = settle_tests::cross_scene();
  const auto middles = [&] { return kinds(roads_of(scene))[PieceKind::middle]; };
  const int without = middles();
  scene.road.max_middle_mm = 12'000;
  const RoadPack pack = roads_of(scene);
  CHECK(check_roads(pack) == std::vector<std::string>{});
  CHECK(kinds(pack)[PieceKind::middle] > without);
}

TEST_CASE("crosswalks stand at every junction face when the scene asks for all") {
  const auto cases = settle_tests::junction_cases();
  Scene scene = scene_of(cases, "B90");
  CHECK(kinds(roads_of(scene))[PieceKind::crosswalk] == 0);
  scene.road.crosswalks = CrosswalkRule::all;
  const RoadPack pack = roads_of(scene);
  CHECK(kinds(pack)[PieceKind::crosswalk] == 2);
  CHECK(check_roads(pack) == std::vector<std::string>{});
}

TEST_CASE("the check of roads sees a vertex moved by a millimetre and a piece lost") {
  const auto cases = settle_tests::junction_cases();
  const RoadPack good = roads_of(scene_of(cases, "X45"));
  for (std::size_t i = 0; i < good.pieces.size(); ++i) {
    RoadPack bad = good;
    bad.pieces[i].polygon.outer[0].x += 1;
    CHECK_FALSE(check_roads(bad).empty());
    bad = good;
    bad.pieces.erase(bad.pieces.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK_FALSE(check_roads(bad).empty());
  }
}

TEST_CASE("a bend tighter than the offset check is handed to a patch, its straights are filled with pieces") {
  Scene scene;
  std::vector<Point_mm> line{{0, 0}, {40'000, 0}};
  // A half circle of seven chords of 2 m, then back: a path of 3 m that turns on the spot.
  for (const Point_mm step : {Point_mm{1'813, 845}, {1'286, 1'532}, {445, 1'950}, {-445, 1'950}, {-1'286, 1'532}, {-1'813, 845}}) line.push_back(line.back() + step);
  line.push_back({0, line.back().y});
  scene.roads = {settle_tests::road("path", line, 3'000, 0)};
  const RoadPack pack = roads_of(scene);
  CHECK(check_roads(pack) == std::vector<std::string>{});
  auto count = kinds(pack);
  CHECK(count[PieceKind::patch] == 1);
  CHECK(count[PieceKind::middle] == 4);
  scene.road.offset_check_mm = 0;
  CHECK(kinds(roads_of(scene))[PieceKind::patch] == 0);
}

TEST_CASE("a roundabout is a ring of junctions and middles without a hole in any piece") {
  Scene scene;
  const std::vector<Point_mm> circle{{30'000, 0}, {27'716, 11'481}, {21'213, 21'213}, {11'481, 27'716}, {0, 30'000}, {-11'481, 27'716}, {-21'213, 21'213}, {-27'716, 11'481},
                                     {-30'000, 0}, {-27'716, -11'481}, {-21'213, -21'213}, {-11'481, -27'716}, {0, -30'000}, {11'481, -27'716}, {21'213, -21'213}, {27'716, -11'481}, {30'000, 0}};
  scene.roads = {settle_tests::road("ring", circle, 8'000), settle_tests::road("e", {{30'000, 0}, {120'000, 0}}, 8'000),
                 settle_tests::road("n", {{0, 30'000}, {0, 120'000}}, 8'000), settle_tests::road("w", {{-30'000, 0}, {-120'000, 0}}, 8'000)};
  const RoadPack pack = roads_of(scene);
  CHECK(check_roads(pack) == std::vector<std::string>{});
  CHECK(gates(pack) == std::vector<int>{3, 3, 3});
  for (const RoadPiece& p : pack.pieces) CHECK(p.polygon.holes.empty());
  // A small one is one junction, opened by seams.
  for (RoadLine& r : scene.roads) {
    for (Point_mm& p : r.line) p = {p.x / 4, p.y / 4};
  }
  const RoadPack small = roads_of(scene);
  CHECK(check_roads(small) == std::vector<std::string>{});
  for (const RoadPiece& p : small.pieces) CHECK(p.polygon.holes.empty());
}
