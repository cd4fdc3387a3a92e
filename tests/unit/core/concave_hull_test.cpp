#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "settle/core/concave_hull.hpp"
#include "settle/core/convex_hull.hpp"
#include "support/random_geometry.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

std::vector<Point_mm> random_points(int seed, int count, std::int64_t extent) {
  RandomGeometry random(seed);
  std::vector<Point_mm> points;
  for (int i = 0; i < count; ++i) points.push_back({random.number(0, extent), random.number(0, extent)});
  return points;
}

}  // namespace

TEST_CASE("a concave hull is simple, has corners among the points and all points in it") {
  std::size_t bays = 0;
  for (int seed = 0; seed < 60; ++seed) {
    // Small extents give many points in line and on circles.
    const std::vector<Point_mm> points = random_points(seed, 8 + seed * 3, seed % 2 == 0 ? 12 : 100'000);
    const std::int64_t edge_mm = seed % 2 == 0 ? seed % 5 : 4'000 + seed * 300;
    CAPTURE(seed);
    const Ring_mm ring = concave_hull(points, edge_mm);
    REQUIRE(ring.size() >= 3);
    CHECK(is_simple(ring));
    CHECK(doubled_area(ring) > 0);
    for (const Point_mm p : points) CHECK(locate(p, ring) != Location::outside);
    const std::set<Point_mm> known(points.begin(), points.end());
    for (const Point_mm p : ring) CHECK(known.contains(p));
    bays += doubled_area(ring) < doubled_area(convex_hull(points)) ? 1 : 0;
  }
  CHECK(bays > 40);
}

TEST_CASE("without a limit that matters the concave hull is the convex one") {
  for (int seed = 0; seed < 20; ++seed) {
    const std::vector<Point_mm> points = random_points(seed, 40, 50'000);
    CHECK(concave_hull(points, 100'000) == convex_hull(points));
  }
}

TEST_CASE("order and repeats of points do not change the concave hull") {
  for (int seed = 0; seed < 20; ++seed) {
    std::vector<Point_mm> points = random_points(seed, 80, 20);
    const Ring_mm ring = concave_hull(points, 4);
    std::reverse(points.begin(), points.end());
    points.insert(points.end(), points.begin(), points.begin() + 20);
    CHECK(concave_hull(points, 4) == ring);
  }
}

TEST_CASE("points in a line have no hull with an area") {
  CHECK(concave_hull({{0, 0}, {5, 5}, {9, 9}}, 3).empty());
  CHECK(concave_hull({{0, 0}}, 3).empty());
  CHECK(concave_hull({}, 3).empty());
}
