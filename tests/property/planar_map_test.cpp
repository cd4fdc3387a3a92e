#include "settle/core/planar_map.hpp"

#include <doctest/doctest.h>

#include "settle/core/overlay.hpp"
#include "settle/core/predicates.hpp"
#include "support/random_geometry.hpp"

using namespace settle;
using settle_tests::RandomGeometry;

namespace {

std::vector<TaggedSegment> ring_segments(const std::vector<Ring_mm>& rings) {
  std::vector<TaggedSegment> segments;
  for (const Ring_mm& r : rings) {
    for (std::size_t i = 0; i < r.size(); ++i) segments.push_back({r[i], r[(i + 1) % r.size()], 0});
  }
  return segments;
}

Ring_mm square(std::int64_t x, std::int64_t y, std::int64_t size) {
  return {{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}};
}

/// Even-odd by definition: a ray upward from p, half-open in x; p lies on no edge.
bool odd(const std::vector<Ring_mm>& rings, Point_mm p) {
  bool in = false;
  for (const Ring_mm& ring : rings) {
    if (locate(p, ring) == Location::inside) in = !in;
  }
  return in;
}

bool near_an_edge(const std::vector<Ring_mm>& rings, Point_mm p) {
  for (const TaggedSegment& s : ring_segments(rings)) {
    const Int128 c = cross(s.b - s.a, p - s.a);
    if (c * c <= Int128{4} * squared_length(s.b - s.a)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a square in a square in a square nests its faces") {
  const std::vector<Ring_mm> rings{square(0, 0, 100), square(10, 10, 80), square(20, 20, 60), square(300, 0, 10)};
  const PlanarMap map = build_planar_map(snap_round(ring_segments(rings)));
  CHECK(map.face_count == 5);
  const auto winding = winding_numbers(map, std::vector<char>{1});
  CHECK(winding == std::vector<std::int32_t>{0, 1, 2, 3, 1});
  std::vector<std::int32_t> label;
  for (const std::int32_t w : winding) label.push_back(w == 1 ? 0 : -1);
  const auto regions = trace_regions(map, label);
  REQUIRE(regions.size() == 2);
  CHECK(doubled_area(polygon_of(map, regions[0])) == 2 * (100 * 100 - 80 * 80));
  CHECK(polygon_of(map, regions[0]).holes == std::vector<Ring_mm>{{{10, 10}, {10, 90}, {90, 90}, {90, 10}}});
}

TEST_CASE("a hole that touches the outer ring in a vertex stays a hole") {
  const std::vector<Ring_mm> rings{square(0, 0, 100), {{0, 0}, {40, 20}, {20, 40}}};
  const auto polygons = even_odd_polygons(rings);
  REQUIRE(polygons.size() == 1);
  CHECK(polygons[0].outer == square(0, 0, 100));
  REQUIRE(polygons[0].holes.size() == 1);
  CHECK(polygons[0].holes[0] == Ring_mm{{0, 0}, {20, 40}, {40, 20}});
}

TEST_CASE("two squares that touch in a point are two polygons, and a bow tie is two triangles") {
  CHECK(even_odd_polygons(std::vector<Ring_mm>{square(0, 0, 10), square(10, 10, 10)}).size() == 2);
  const auto bow = even_odd_polygons(std::vector<Ring_mm>{{{0, 0}, {10, 10}, {10, 0}, {0, 10}}});
  REQUIRE(bow.size() == 2);
  CHECK(bow[0].outer == Ring_mm{{0, 0}, {5, 5}, {0, 10}});
  CHECK(bow[1].outer == Ring_mm{{5, 5}, {10, 0}, {10, 10}});
}

TEST_CASE("the union of overlapping polygons with holes keeps only what no polygon covers") {
  const Polygon_mm frame{square(0, 0, 100), {{{20, 20}, {20, 80}, {80, 80}, {80, 20}}}};
  const Polygon_mm bar{{{40, -10}, {60, -10}, {60, 110}, {40, 110}}, {}};
  const auto joined = union_polygons(std::vector<Polygon_mm>{frame, bar});
  REQUIRE(joined.size() == 1);
  CHECK(joined[0].holes.size() == 2);
  CHECK(doubled_area(joined[0]) == 2 * (100 * 100 - 2 * 20 * 60 + 2 * 20 * 10));
}

TEST_CASE("regions of any tangle are valid, disjoint, and add up to the whole without a remainder") {
  for (int seed = 0; seed < 80; ++seed) {
    RandomGeometry random(seed);
    const std::int64_t span = seed % 2 == 0 ? 40 : 20000;
    const std::vector<Ring_mm> rings{random.tangle(9, span), random.tangle(6, span)};
    const PlanarMap map = build_planar_map(snap_round(ring_segments(rings)));
    std::vector<std::int32_t> label = winding_numbers(map, std::vector<char>{1});
    for (std::int32_t f = 0; f < map.face_count; ++f) {
      auto& l = label[static_cast<std::size_t>(f)];
      l = f == 0 ? -1 : (l % 2 != 0 ? 1 : 0);
    }
    std::int64_t sum = 0;
    CAPTURE(seed);
    for (const Region& region : trace_regions(map, label)) {
      const Polygon_mm polygon = polygon_of(map, region);
      REQUIRE(is_simple(polygon.outer));
      REQUIRE(doubled_area(polygon.outer) > 0);
      for (const Ring_mm& hole : polygon.holes) {
        REQUIRE(is_simple(hole));
        REQUIRE(doubled_area(hole) < 0);
        for (const Point_mm p : hole) REQUIRE(locate(p, polygon.outer) != Location::outside);
      }
      sum += doubled_area(polygon);
    }
    std::vector<std::int32_t> all(label.size(), 0);
    all[0] = -1;
    std::int64_t whole = 0;
    for (const Region& region : trace_regions(map, all)) whole += doubled_area(polygon_of(map, region));
    CHECK(sum == whole);
    CHECK(whole > 0);
  }
}

TEST_CASE("even-odd polygons hold just the points that an odd number of rings surrounds") {
  int inside_seen = 0, outside_seen = 0;
  for (int seed = 0; seed < 40; ++seed) {
    RandomGeometry random(500 + seed);
    const std::vector<Ring_mm> rings{random.tangle(8, 5000), random.tangle(5, 5000)};
    const auto polygons = even_odd_polygons(rings);
    for (int k = 0; k < 60; ++k) {
      const Point_mm p = random.point(5000);
      if (near_an_edge(rings, p)) continue;
      int holders = 0;
      for (const Polygon_mm& polygon : polygons) holders += locate(p, polygon) == Location::inside;
      const bool expected = odd(rings, p);
      (expected ? inside_seen : outside_seen) += 1;
      REQUIRE(holders == (expected ? 1 : 0));
    }
  }
  CHECK(inside_seen > 300);
  CHECK(outside_seen > 300);
}
