#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "settle/core/predicates.hpp"
#include "settle/layout/build_layout.hpp"
#include "support/random_geometry.hpp"
#include "support/random_scene.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LayoutPack layout_of(const Scene& scene) {
  Progress progress;
  return build_layout(scene, 1, progress);
}

}  // namespace

TEST_CASE("whatever streets are thrown down, the land is parted exactly") {
  std::set<std::string> codes;
  std::size_t blocks = 0, strips = 0, levels = 0;
  for (int seed = 0; seed < 150; ++seed) {
    const LayoutPack pack = layout_of(random_scene(seed));
    CAPTURE(seed);
    for (const std::string& wrong : check_layout(pack)) FAIL_CHECK(wrong);
    for (const Finding& f : pack.findings) codes.insert(f.code);
    blocks += pack.blocks.size();
    strips += pack.sidewalk_strips.size();
    levels += static_cast<std::size_t>(std::count_if(pack.road_surface.begin(), pack.road_surface.end(), [](const auto& s) { return s.level_z != 0; }));
  }
  CHECK(blocks > 300);
  CHECK(strips > 1000);
  CHECK(levels > 20);
  for (const char* code : {"L-DUPLICATE", "L-IN-BLOCKER", "L-OUTSIDE", "L-VERGE", "L-END-JOINED"}) {
    CAPTURE(code);
    CHECK(codes.contains(code));
  }
}

TEST_CASE("ids are unique and streets lie off the blockers whatever is thrown down") {
  int streets_looked_at = 0;
  for (int seed = 0; seed < 90; seed += 3) {
    const Scene scene = random_scene(seed);
    const LayoutPack pack = layout_of(scene);
    std::set<std::string> ids;
    for (const auto& n : pack.network.nodes) CHECK(ids.insert(n.id).second);
    for (const auto& r : pack.network.roads) CHECK(ids.insert(r.id).second);
    for (const auto& b : pack.blocks) CHECK(ids.insert(b.id).second);
    for (const auto& s : pack.sidewalk_strips) CHECK(ids.insert(s.id).second);
    for (const auto& s : pack.road_surface) CHECK(ids.insert(s.id).second);
    for (const auto& r : pack.network.roads) {
      if (r.level_z != 0) continue;
      for (std::size_t k = 1; k < r.line.size(); ++k) {
        const Point_mm middle{(r.line[k - 1].x + r.line[k].x) / 2, (r.line[k - 1].y + r.line[k].y) / 2};
        const Polygon_mm core = rectangle(90'002, 90'002, 169'998, 139'998);
        CHECK(locate(middle, core) == Location::outside);
        ++streets_looked_at;
      }
    }
  }
  CHECK(streets_looked_at > 300);
}

TEST_CASE("a layout does not depend on the order of its streets, their direction, or the number of jobs") {
  for (int seed = 0; seed < 30; ++seed) {
    Scene scene = random_scene(seed);
    const LayoutPack plain = layout_of(scene);
    RandomGeometry random(900 + seed);
    for (std::size_t i = scene.roads.size(); i > 1; --i) {
      std::swap(scene.roads[i - 1], scene.roads[static_cast<std::size_t>(random.number(0, static_cast<std::int64_t>(i) - 1))]);
    }
    for (RoadLine& r : scene.roads) std::reverse(r.line.begin(), r.line.end());
    Progress progress;
    const LayoutPack other = build_layout(scene, 2, progress);
    CAPTURE(seed);
    REQUIRE(other.network.roads.size() == plain.network.roads.size());
    for (std::size_t i = 0; i < plain.network.roads.size(); ++i) {
      CHECK(other.network.roads[i].id == plain.network.roads[i].id);
      CHECK(other.network.roads[i].line == plain.network.roads[i].line);
    }
    REQUIRE(other.blocks.size() == plain.blocks.size());
    for (std::size_t i = 0; i < plain.blocks.size(); ++i) {
      CHECK(other.blocks[i].id == plain.blocks[i].id);
      CHECK(other.blocks[i].polygon == plain.blocks[i].polygon);
    }
  }
}

TEST_CASE("a shift of everything shifts the layout exactly and keeps every id") {
  const Point_mm by{61'234'567, -39'876'543};
  for (int seed = 0; seed < 30; ++seed) {
    Scene scene = random_scene(seed);
    const LayoutPack plain = layout_of(scene);
    const auto shift = [&](std::vector<Point_mm>& points) {
      for (Point_mm& p : points) p = p + by;
    };
    for (RoadLine& r : scene.roads) shift(r.line);
    for (Polygon_mm& p : scene.boundary) shift(p.outer);
    for (Polygon_mm& p : scene.blockers) shift(p.outer);
    for (BlockerLine& l : scene.blocker_lines) shift(l.line);
    const LayoutPack moved = layout_of(scene);
    CAPTURE(seed);
    REQUIRE(moved.blocks.size() == plain.blocks.size());
    for (std::size_t i = 0; i < plain.blocks.size(); ++i) {
      Polygon_mm expected = plain.blocks[i].polygon;
      shift(expected.outer);
      for (Ring_mm& hole : expected.holes) shift(hole);
      CHECK(moved.blocks[i].id == plain.blocks[i].id);
      CHECK(moved.blocks[i].polygon == expected);
    }
  }
}

TEST_CASE("a layout's network, given again as its streets, returns itself whole, and with it every block") {
  std::size_t roads = 0;
  std::vector<int> seeds{213, 308};  // a road that leaves the land at a thin angle; a hairpin of two loose ends
  for (int seed = 0; seed < 60; ++seed) seeds.push_back(seed);
  for (const int seed : seeds) {
    Scene scene = random_scene(seed);
    if (scene.boundary.empty()) scene.boundary = {rectangle(-400'000, -400'000, 700'000, 700'000)};  // the hull would change
    const LayoutPack once = layout_of(scene);
    scene.roads.clear();
    for (const NetworkRoad& r : once.network.roads) {
      RoadLine line = road(r.id, r.line, r.width_mm, r.sidewalk_mm);
      line.level = r.level;
      line.level_z = r.level_z;
      line.bridge = r.bridge;
      line.source_id = r.source_id;
      line.source_at_mm = r.source_at_mm;
      scene.roads.push_back(std::move(line));
    }
    const LayoutPack twice = layout_of(scene);
    CAPTURE(seed);
    CHECK(twice.network == once.network);
    CHECK(twice.road_surface == once.road_surface);
    CHECK(twice.blocks == once.blocks);
    roads += once.network.roads.size();
  }
  CHECK(roads > 1'000);
}
