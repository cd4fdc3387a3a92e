#include <doctest/doctest.h>

#include <algorithm>

#include "settle/layout/build_layout.hpp"
#include "street/fillets.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LayoutPack layout_of(const Scene& scene) {
  Progress progress;
  LayoutPack pack = build_layout(scene, 1, progress);
  for (const std::string& w : check_layout(pack)) FAIL_CHECK(w);
  return pack;
}

std::int64_t surface_area(const LayoutPack& pack) {
  std::int64_t doubled = 0;
  for (const SurfacePolygon& s : pack.road_surface) doubled += doubled_area(s.polygon);
  return doubled;
}

std::int64_t sidewalk_area(const LayoutPack& pack) {
  std::int64_t doubled = 0;
  for (const SidewalkStrip& s : pack.sidewalk_strips) doubled += doubled_area(s.polygon);
  return doubled;
}

bool has_surface_vertex(const LayoutPack& pack, Point_mm p) {
  return std::ranges::any_of(pack.road_surface, [&](const SurfacePolygon& s) {
    return std::ranges::count(s.polygon.outer, p) > 0 ||
           std::ranges::any_of(s.polygon.holes, [&](const Ring_mm& hole) { return std::ranges::count(hole, p) > 0; });
  });
}

/// 14 m wide up to the middle of the land, 8 m from there on.
Scene step_scene(const std::vector<Point_mm>& narrow = {{200'000, 100'000}, {405'000, 100'000}}) {
  Scene scene;
  scene.boundary = {rectangle(0, 0, 400'000, 200'000)};
  scene.roads = {road("wide", {{-5'000, 100'000}, {200'000, 100'000}}, 14'000), road("narrow", narrow)};
  return scene;
}

constexpr std::int64_t kPlainStep = 2 * 200'000LL * (14'000 + 8'000);

/// A lane of 10 m that ends in the middle of the land.
Scene lane_scene() {
  Scene scene;
  scene.boundary = {rectangle(0, 0, 200'000, 200'000)};
  scene.roads = {road("lane", {{-5'000, 100'000}, {100'000, 100'000}}, 10'000)};
  return scene;
}

/// What a quarter of a circle leaves of the square round it, times two: `quarter` runs counter-clockwise from axis to axis.
std::int64_t corner_left(const std::vector<Point_mm>& quarter) {
  std::int64_t fan = 0;
  for (std::size_t i = 1; i < quarter.size(); ++i) fan += cross(quarter[i - 1], quarter[i]);
  return 2 * quarter.front().x * quarter.front().x - fan;
}

}  // namespace

TEST_CASE("a road that goes on narrower is widened along three times the step on each side, and its sidewalks follow") {
  const LayoutPack pack = layout_of(step_scene());
  CHECK(surface_area(pack) == kPlainStep + 2 * 3'000LL * 9'000);
  for (const std::int64_t y : {96'000, 104'000}) CHECK(has_surface_vertex(pack, {209'000, y}));
  for (const std::int64_t y : {93'000, 107'000}) CHECK(has_surface_vertex(pack, {200'000, y}));
  CHECK(sidewalk_area(pack) == 2 * 400'000LL * 4'000);
}

TEST_CASE("the ratio of a taper is the scene's, and 0 leaves the step") {
  Scene scene = step_scene();
  scene.layout.surface.taper = {1, 2};
  CHECK(surface_area(layout_of(scene)) == kPlainStep + 2 * 3'000LL * 1'500);
  scene.layout.surface.taper = {0, 1};
  const LayoutPack plain = layout_of(scene);
  CHECK(surface_area(plain) == kPlainStep);
  CHECK(has_surface_vertex(plain, {200'000, 104'000}));
}

TEST_CASE("a taper takes at most half of the first segment, and none that would be steeper than the step is long") {
  const LayoutPack half = layout_of(step_scene({{200'000, 100'000}, {210'000, 100'000}, {405'000, 101'000}}));
  for (const std::int64_t y : {96'000, 104'000}) CHECK(has_surface_vertex(half, {205'000, y}));
  Scene scene = step_scene({{200'000, 100'000}, {204'000, 100'000}, {405'000, 101'000}});
  const std::int64_t area = surface_area(layout_of(scene));
  scene.layout.surface.taper = {0, 1};
  CHECK(surface_area(layout_of(scene)) == area);
}

TEST_CASE("a dead end with a head is a regular 24-gon round its node, and the node says so") {
  Scene scene = lane_scene();
  const std::int64_t plain = surface_area(layout_of(scene));
  CHECK(plain == 2 * 100'000LL * 10'000);
  scene.layout.surface.heads_mm = 10'000;
  const LayoutPack pack = layout_of(scene);
  const std::vector<Point_mm> quarter{{10'000, 0}, {9'659, 2'588}, {8'660, 5'000}, {7'071, 7'071}, {5'000, 8'660}, {2'588, 9'659}, {0, 10'000}};
  const std::int64_t whole = 4 * (2 * 10'000LL * 10'000 - corner_left(quarter));
  // What the lane covers already: west of the node, within 5 m of its line.
  const std::int64_t lane = 2 * (cross({10'000, 0}, {9'659, 2'588}) + cross({9'659, 2'588}, {8'660, 5'000}) + cross({8'660, 5'000}, {0, 5'000}));
  CHECK(surface_area(pack) == plain + whole - lane);
  CHECK(pack.sidewalk_strips.size() == 1);
  for (const NetworkNode& node : pack.network.nodes) CHECK(node.head_mm == (node.kind == NodeKind::end ? 10'000 : 0));
}

TEST_CASE("a head that is no wider than its road is none") {
  Scene scene = lane_scene();
  scene.layout.surface.heads_mm = 5'000;
  const LayoutPack pack = layout_of(scene);
  CHECK(surface_area(pack) == 2 * 100'000LL * 10'000);
  for (const NetworkNode& node : pack.network.nodes) CHECK(node.head_mm == 0);
}

TEST_CASE("the corners of a crossing are rounded by arcs of eight chords, and the sidewalk's by its own radius") {
  Scene scene = cross_scene();
  scene.layout.surface.corner_radius_mm = 10'000;
  const LayoutPack pack = layout_of(scene);
  const std::int64_t kerb = corner_left({{10'000, 0}, {9'808, 1'951}, {9'239, 3'827}, {8'315, 5'556}, {7'071, 7'071}, {5'556, 8'315}, {3'827, 9'239}, {1'951, 9'808}, {0, 10'000}});
  const std::int64_t walk = corner_left({{8'000, 0}, {7'846, 1'561}, {7'391, 3'061}, {6'652, 4'445}, {5'657, 5'657}, {4'445, 6'652}, {3'061, 7'391}, {1'561, 7'846}, {0, 8'000}});
  REQUIRE(pack.blocks.size() == 4);
  for (const Block& block : pack.blocks) {
    CHECK(doubled_area(block.polygon) == 2 * 196'000LL * 196'000 - kerb);
    CHECK(std::ranges::count(block.frontages, FrontageKind::street, &Frontage::kind) == 2);
  }
  CHECK(pack.sidewalk_strips.size() == 8);
  CHECK(sidewalk_area(pack) == 4 * (2 * 196'000LL * 196'000 - kerb - 2 * 194'000LL * 194'000 + walk));
}

TEST_CASE("a radius under the sidewalk's width rounds the kerb only") {
  Scene scene = cross_scene();
  scene.layout.surface.corner_radius_mm = 2'000;
  const LayoutPack pack = layout_of(scene);
  const std::int64_t block = doubled_area(pack.blocks[0].polygon);
  CHECK(block < 2 * 196'000LL * 196'000);
  CHECK(block > 2 * 196'000LL * 196'000 - 2 * 2'000 * 2'000);
  CHECK(sidewalk_area(pack) == 4 * (block - 2 * 194'000LL * 194'000));
}

TEST_CASE("an arc ends at half of the first segments where the radius would take it farther") {
  Scene scene = cross_scene();
  scene.layout.surface.corner_radius_mm = 100'000;
  const LayoutPack pack = layout_of(scene);
  for (const Point_mm p : {Point_mm{300'000, 204'000}, {204'000, 300'000}, {100'000, 196'000}, {196'000, 100'000}}) CHECK(has_surface_vertex(pack, p));
  CHECK(surface_area(pack) > 2 * (2 * 400'000LL * 8'000 - 8'000 * 8'000));
}

TEST_CASE("kerbs from 10 to 170 degrees apart are rounded") {
  const auto radius = [](Point_mm b) { return fillet_radius({{}, {900'000, 0}, b, 8'000, 8'000, {}, {}}, 6'000); };
  CHECK(radius({900'000, 142'000}) == 0);       // 8.97 degrees
  CHECK(radius({900'000, 175'000}) == 6'000);   // 11.0
  CHECK(radius({0, 900'000}) == 6'000);
  CHECK(radius({-900'000, 175'000}) == 6'000);  // 169.0
  CHECK(radius({-900'000, 142'000}) == 0);
  CHECK(radius({0, -900'000}) == 0);
}
