#include <doctest/doctest.h>

#include <algorithm>

#include "settle/layout/build_layout.hpp"
#include "settle/road/build_roads.hpp"
#include "settle/street/strips.hpp"
#include "support/random_scene.hpp"

using namespace settle;

namespace {

Scene shaped_scene(std::int64_t seed) {
  Scene scene = settle_tests::random_scene(seed);
  scene.layout.surface = {{3, 1}, 8'000, 6'000};
  return scene;
}

LayoutPack layout_of(const Scene& scene) {
  Progress silent;
  return build_layout(scene, 1, silent);
}

void shift(std::vector<Point_mm>& points, Point_mm by) {
  for (Point_mm& p : points) p = p + by;
}

/// Edges as unordered pairs of ends.
std::vector<std::pair<Point_mm, Point_mm>> edges_of(const Network& network, const StripRequest& request) {
  std::vector<std::pair<Point_mm, Point_mm>> edges;
  for (const StripEdge& e : build_strips(network, request)) edges.emplace_back(std::min(e.a, e.b), std::max(e.a, e.b));
  std::sort(edges.begin(), edges.end());
  return edges;
}

}  // namespace

TEST_CASE("with tapers, heads and rounded corners the land is still parted exactly, and pieces tile the surface") {
  int heads = 0, wider = 0;
  for (std::int64_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    const Scene scene = shaped_scene(seed);
    const LayoutPack layout = layout_of(scene);
    CHECK(check_layout(layout) == std::vector<std::string>{});
    Progress silent;
    CHECK(check_roads(build_roads(layout, scene, 1, silent)) == std::vector<std::string>{});
    heads += static_cast<int>(std::ranges::count_if(layout.network.nodes, [](const NetworkNode& n) { return n.head_mm > 0; }));
    Scene plain = scene;
    plain.layout.surface = {{0, 1}, 0, 0};
    const auto area = [](const LayoutPack& pack) {
      std::int64_t doubled = 0;
      for (const SurfacePolygon& s : pack.road_surface) doubled += doubled_area(s.polygon);
      return doubled;
    };
    const std::int64_t gain = area(layout) - area(layout_of(plain));
    CHECK(gain >= 0);
    wider += gain > 0;
  }
  CHECK(heads > 100);
  CHECK(wider > 80);
}

TEST_CASE("a shaped surface shifts with its scene and does not see how its lines were given") {
  const Point_mm by{90'000'000, 90'000'000};
  for (std::int64_t seed = 0; seed < 25; ++seed) {
    CAPTURE(seed);
    const LayoutPack plain = layout_of(shaped_scene(seed));
    Scene turned = shaped_scene(seed);
    std::reverse(turned.roads.begin(), turned.roads.end());
    for (RoadLine& r : turned.roads) std::reverse(r.line.begin(), r.line.end());
    const LayoutPack again = layout_of(turned);
    CHECK(again.road_surface == plain.road_surface);
    CHECK(again.blocks == plain.blocks);
    for (RoadLine& r : turned.roads) shift(r.line, by);
    for (auto* areas : {&turned.boundary, &turned.blockers}) {
      for (Polygon_mm& p : *areas) shift(p.outer, by);
    }
    for (BlockerLine& l : turned.blocker_lines) shift(l.line, by);
    LayoutPack moved = layout_of(turned);
    for (SurfacePolygon& s : moved.road_surface) {
      shift(s.polygon.outer, -by);
      for (Ring_mm& hole : s.polygon.holes) shift(hole, -by);
    }
    CHECK(moved.road_surface == plain.road_surface);
  }
}

TEST_CASE("the mirrored network has the mirrored strips, tapers, heads and rounded corners") {
  std::size_t shaped = 0;
  for (std::int64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    const Scene scene = shaped_scene(seed);
    const Network network = layout_of(scene).network;
    const auto mirrored = [](Point_mm p) { return Point_mm{-p.x, p.y}; };
    Network other = network;
    for (NetworkNode& n : other.nodes) n.at = mirrored(n.at);
    for (NetworkRoad& r : other.roads) std::ranges::transform(r.line, r.line.begin(), mirrored);
    for (const StripExtent extent : {StripExtent::carriageway, StripExtent::with_sidewalk}) {
      auto expected = edges_of(network, {0, extent, scene.layout.surface});
      for (auto& [a, b] : expected) std::tie(a, b) = std::minmax({mirrored(a), mirrored(b)});
      std::sort(expected.begin(), expected.end());
      CHECK(edges_of(other, {0, extent, scene.layout.surface}) == expected);
      shaped += expected.size() - edges_of(network, {0, extent, {{0, 1}, 0, 0}}).size();
    }
  }
  CHECK(shaped > 10'000);
}
