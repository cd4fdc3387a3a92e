#include "road/lanes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "settle/core/integer_math.hpp"
#include "support/road_packs.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

RoadPack with_lanes(RoadPack pack, DriveOn drive_on = DriveOn::right) {
  Scene scene;
  scene.drive_on = drive_on;
  add_lanes(scene, pack);
  return pack;
}

const LaneLine& lane_of(const RoadPack& pack, const std::string& road, int direction, int index) {
  const auto found = std::ranges::find_if(pack.lanes, [&](const LaneLine& l) {
    return l.kind == LaneKind::lane && l.road_id == road && l.direction == direction && l.index == index;
  });
  REQUIRE(found != pack.lanes.end());
  return *found;
}

std::size_t count_lanes(const RoadPack& pack, const std::string& road, int direction) {
  return static_cast<std::size_t>(std::ranges::count_if(pack.lanes, [&](const LaneLine& l) {
    return l.kind == LaneKind::lane && l.road_id == road && l.direction == direction;
  }));
}

bool has_link(const RoadPack& pack, const LaneLine& from, const LaneLine& to) {
  return std::ranges::any_of(pack.lanes, [&](const LaneLine& l) { return l.from_id == from.id && l.to_id == to.id; });
}

/// Four roads of 40 m away from (0, 0): ra east, rb north, rc west, rd south.
RoadPack cross(std::int64_t width_mm = 8000, int lanes = 0) {
  return star_pack({{{40'000, 0}, width_mm, lanes}, {{0, 40'000}, width_mm, lanes}, {{-40'000, 0}, width_mm, lanes}, {{0, -40'000}, width_mm, lanes}});
}

using Line = std::vector<Point_mm>;

}  // namespace

TEST_CASE("lanes are given, or as many of 3 m as fit, two on a road of 5 m, at least one") {
  const auto lanes = [](std::int64_t width_mm, int oneway, int given = 0) {
    NetworkRoad road;
    road.width_mm = width_mm;
    road.oneway = oneway;
    road.lanes = given;
    return lane_count(road);
  };
  CHECK(lanes(20'000, 0) == 6);
  CHECK(lanes(13'000, 0) == 4);
  CHECK(lanes(8'000, 0) == 2);
  CHECK(lanes(5'000, 0) == 2);
  CHECK(lanes(4'999, 0) == 1);
  CHECK(lanes(5'000, 1) == 1);
  CHECK(lanes(500, 1) == 1);
  CHECK(lanes(8'000, 0, 3) == 3);
}

TEST_CASE("a lane runs from reach to end, on the driving side, in its driving direction") {
  const RoadPack right = with_lanes(cross());
  CHECK(lane_of(right, "ra", 1, 0).line == Line{{10'000, -2'000}, {40'000, -2'000}});
  CHECK(lane_of(right, "ra", -1, 0).line == Line{{40'000, 2'000}, {10'000, 2'000}});
  CHECK(lane_of(right, "ra", 1, 0).width_mm == 4'000);
  const RoadPack left = with_lanes(cross(), DriveOn::left);
  CHECK(lane_of(left, "ra", 1, 0).line == Line{{10'000, 2'000}, {40'000, 2'000}});
  CHECK(lane_of(left, "ra", -1, 0).line == Line{{40'000, -2'000}, {10'000, -2'000}});
}

TEST_CASE("the odd lane of a two-way road runs along it, a single lane both ways, a one-way road's all one way") {
  const RoadPack odd = with_lanes(star_pack({{{40'000, 0}, 9'000, 3}, {{0, 40'000}, 4'000}, {{-40'000, 0}, 6'000, 2, -1}, {{0, -40'000}, 6'000, 2, 1}}));
  CHECK(count_lanes(odd, "ra", 1) == 2);
  CHECK(count_lanes(odd, "ra", -1) == 1);
  CHECK(lane_of(odd, "ra", 1, 0).line.front() == Point_mm{10'000, -3'000});
  CHECK(lane_of(odd, "ra", 1, 1).line.front() == Point_mm{10'000, 0});
  CHECK(lane_of(odd, "ra", -1, 0).line.back() == Point_mm{10'000, 3'000});
  CHECK(lane_of(odd, "rb", 1, 0).line == Line{{0, 10'000}, {0, 40'000}});
  CHECK(lane_of(odd, "rb", -1, 0).line == Line{{0, 40'000}, {0, 10'000}});
  CHECK(count_lanes(odd, "rc", 1) == 0);
  CHECK(count_lanes(odd, "rc", -1) == 2);
  CHECK(lane_of(odd, "rc", -1, 0).line.back() == Point_mm{-10'000, -1'500});
  CHECK(count_lanes(odd, "rd", 1) == 2);
}

TEST_CASE("a lane follows the bends of its road on their bisectors") {
  RoadPack pack = star_pack({{{40'000, 0}}, {{-40'000, 0}}});
  pack.network.roads[0].line = {{0, 0}, {20'000, 0}, {40'000, 20'000}};
  const Line line = lane_of(with_lanes(pack), "ra", 1, 0).line;
  REQUIRE(line.size() == 3);
  CHECK(line[1] == Point_mm{20'828, -2'000});
}

TEST_CASE("a road that a junction's face hides, or that is all reach, has no lanes") {
  RoadPack pack = cross();
  for (Junction& j : pack.junctions) {
    for (JunctionArm& arm : j.arms) {
      if (arm.road_id == "ra" && arm.reach_mm > 0) arm.reach_mm = 40'000;
    }
  }
  CHECK(count_lanes(with_lanes(pack), "ra", 1) == 0);
  for (Junction& j : pack.junctions) std::erase_if(j.arms, [](const JunctionArm& arm) { return arm.road_id == "rb"; });
  CHECK(count_lanes(with_lanes(pack), "rb", 1) == 0);
  CHECK(count_lanes(with_lanes(pack), "rc", 1) == 1);
}

TEST_CASE("at a crossing of two-lane streets each lane goes on into each other street, and none back") {
  for (const DriveOn side : {DriveOn::right, DriveOn::left}) {
    const RoadPack pack = with_lanes(cross(), side);
    CHECK(std::ranges::count(pack.lanes, LaneKind::link, &LaneLine::kind) == 12);
    for (const char* from : {"ra", "rb", "rc", "rd"}) {
      for (const char* to : {"ra", "rb", "rc", "rd"}) {
        CHECK(has_link(pack, lane_of(pack, from, -1, 0), lane_of(pack, to, 1, 0)) == (std::string(from) != to));
      }
    }
  }
}

TEST_CASE("the lane at the kerb turns to the kerb's side, the inner one across, both go ahead") {
  for (const DriveOn side : {DriveOn::right, DriveOn::left}) {
    const RoadPack pack = with_lanes(cross(14'000, 4), side);
    // From the west, heading east: south is to the right, north to the left.
    const auto into = [&](const char* road, int from, int to) { return has_link(pack, lane_of(pack, "rc", -1, from), lane_of(pack, road, 1, to)); };
    const char* kerb_side = side == DriveOn::right ? "rd" : "rb";
    const char* far_side = side == DriveOn::right ? "rb" : "rd";
    CHECK(into(kerb_side, 0, 0));
    CHECK_FALSE(into(kerb_side, 1, 0));
    CHECK_FALSE(into(kerb_side, 1, 1));
    CHECK(into(far_side, 1, 1));
    CHECK_FALSE(into(far_side, 0, 0));
    CHECK_FALSE(into(far_side, 0, 1));
    CHECK(into("ra", 0, 0));
    CHECK(into("ra", 1, 1));
    CHECK_FALSE(into("ra", 0, 1));
    CHECK_FALSE(into("ra", 1, 0));
  }
}

TEST_CASE("the lanes of a stem share out its turns") {
  const RoadPack pack = with_lanes(star_pack({{{40'000, 0}, 14'000, 4}, {{-40'000, 0}, 14'000, 4}, {{0, -40'000}, 14'000, 4}}));
  const auto into = [&](const char* road, int from, int to) { return has_link(pack, lane_of(pack, "rc", -1, from), lane_of(pack, road, 1, to)); };
  CHECK(into("ra", 0, 0));
  CHECK(into("rb", 1, 1));
  CHECK_FALSE(into("ra", 1, 0));
  CHECK_FALSE(into("rb", 0, 1));
}

TEST_CASE("every lane at a junction with other roads has a way on and a way in, whatever the lane counts") {
  for (int seed = 0; seed < 200; ++seed) {
    const auto draw = [&](int slot, int count) { return (seed * 7919 + slot * 104'729 + seed * slot * 31) / 7 % count; };
    std::vector<StarArm> arms;
    static const Point_mm kEnds[] = {{40'000, 3'000}, {17'000, 33'000}, {-9'000, 41'000}, {-44'000, -2'000}, {-21'000, -30'000}, {2'000, -47'000}};
    for (int a = 0; a < 3 + draw(1, 4); ++a) {
      arms.push_back({kEnds[a], 3'000 + 1'000 * draw(10 + a, 20), draw(20 + a, 6), draw(30 + a, 4) == 0 ? 1 : 0, draw(40 + a, 2) == 0});
    }
    for (const DriveOn side : {DriveOn::right, DriveOn::left}) {
      const RoadPack pack = with_lanes(star_pack(arms), side);
      std::map<std::string, const LaneLine*> by_id;
      for (const LaneLine& l : pack.lanes) by_id[l.id] = &l;
      CHECK(by_id.size() == pack.lanes.size());
      std::set<std::string> left, entered, roads_in, roads_out;
      for (const LaneLine& l : pack.lanes) {
        if (l.kind != LaneKind::link) continue;
        left.insert(l.from_id);
        entered.insert(l.to_id);
        const LaneLine &from = *by_id.at(l.from_id), &to = *by_id.at(l.to_id);
        CHECK(from.road_id != to.road_id);
        CHECK(l.line.front() == from.line.back());
        CHECK(l.line.back() == to.line.front());
        CHECK(l.junction_id == "k0");
      }
      const auto leads_in = [&](const LaneLine& l) { return squared_length(l.line.back()) < squared_length(l.line.front()); };
      for (const LaneLine& l : pack.lanes) {
        if (l.kind == LaneKind::lane) (leads_in(l) ? roads_in : roads_out).insert(l.road_id);
      }
      const auto has_other = [](const std::set<std::string>& roads, const std::string& own) { return roads.size() > (roads.contains(own) ? 1u : 0u); };
      for (const LaneLine& l : pack.lanes) {
        if (l.kind != LaneKind::lane) continue;
        if (leads_in(l)) CHECK(left.contains(l.id) == has_other(roads_out, l.road_id));
        if (!leads_in(l)) CHECK(entered.contains(l.id) == has_other(roads_in, l.road_id));
      }
    }
  }
}

TEST_CASE("a link turns smoothly: it starts along its lane, ends along the next and never turns back") {
  const RoadPack pack = with_lanes(cross());
  const LaneLine from = lane_of(pack, "rc", -1, 0), to = lane_of(pack, "rd", 1, 0);
  const auto link = std::ranges::find_if(pack.lanes, [&](const LaneLine& l) { return l.from_id == from.id && l.to_id == to.id; });
  REQUIRE(link != pack.lanes.end());
  REQUIRE(link->line.size() == 9);
  for (std::size_t i = 2; i < link->line.size(); ++i) {
    CHECK(settle::cross(link->line[i - 1] - link->line[i - 2], link->line[i] - link->line[i - 1]) < 0);
  }
  const auto ahead = std::ranges::find_if(pack.lanes, [&](const LaneLine& l) { return l.from_id == from.id && l.to_id == lane_of(pack, "ra", 1, 0).id; });
  REQUIRE(ahead != pack.lanes.end());
  CHECK(ahead->line == Line{{-10'000, -2'000}, {10'000, -2'000}});
}

TEST_CASE("only a turning head leads a lane back into its own road") {
  RoadPack pack = star_pack({{{40'000, 0}}, {{-40'000, 0}}});
  const auto turns_back = [](const RoadPack& p) {
    return has_link(p, lane_of(p, "ra", 1, 0), lane_of(p, "ra", -1, 0));
  };
  CHECK_FALSE(turns_back(with_lanes(pack)));
  for (NetworkNode& node : pack.network.nodes) {
    if (node.at == Point_mm{40'000, 0}) node.head_mm = 6'500;
  }
  CHECK(turns_back(with_lanes(pack)));
}

TEST_CASE("lanes that meet in one point are linked without a line") {
  RoadPack pack = star_pack({{{40'000, 0}}, {{-40'000, 0}}});
  for (Junction& j : pack.junctions) {
    j.polygon = {};
    for (JunctionArm& arm : j.arms) arm.reach_mm = 0;
  }
  const RoadPack made = with_lanes(pack);
  const auto link = std::ranges::find_if(made.lanes, [](const LaneLine& l) { return l.kind == LaneKind::link; });
  REQUIRE(link != made.lanes.end());
  CHECK(link->line.empty());
}

TEST_CASE("ids of lanes stay when the network is shifted, and rows ascend by id") {
  RoadPack pack = cross();
  const RoadPack before = with_lanes(pack);
  for (NetworkRoad& road : pack.network.roads) {
    for (Point_mm& p : road.line) p = p + Point_mm{90'000'000, 9'000'001};
  }
  const RoadPack after = with_lanes(pack);
  REQUIRE(before.lanes.size() == after.lanes.size());
  for (std::size_t i = 0; i < before.lanes.size(); ++i) CHECK(before.lanes[i].id == after.lanes[i].id);
  CHECK(std::ranges::is_sorted(before.lanes, {}, &LaneLine::id));
}
