#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/shape_measures.hpp"
#include "support/random_geometry.hpp"

using namespace settle;

TEST_CASE("the narrowest box of a rectangle is the rectangle, turned or not") {
  const OrientedBox box = narrowest_box(Ring_mm{{0, 0}, {30'000, 0}, {30'000, 8'000}, {0, 8'000}});
  CHECK(box.floor_width_mm() == 8'000);
  CHECK(box.floor_length_mm() == 30'000);
  CHECK(box.width_is_at_least(8'000));
  CHECK_FALSE(box.width_is_at_least(8'001));
  const OrientedBox slanted = narrowest_box(Ring_mm{{0, 0}, {24'000, 18'000}, {19'200, 24'400}, {-4'800, 6'400}});
  CHECK(slanted.floor_width_mm() == 8'000);
  CHECK(slanted.floor_length_mm() == 30'000);
}

TEST_CASE("the narrowest box holds every point and no flush direction is narrower") {
  settle_tests::RandomGeometry random(5);
  for (int round = 0; round < 300; ++round) {
    const Ring_mm ring = random.tangle(3 + round % 20, 200'000);
    const std::vector<int> hull = convex_hull(ring);
    if (hull.size() < 3) continue;
    const OrientedBox box = narrowest_box(ring);
    const Int128 width = box.across_max - box.across_min;
    for (const Point_mm p : ring) {
      CHECK(cross(box.direction, p) >= box.across_min);
      CHECK(cross(box.direction, p) <= box.across_max);
      CHECK(dot(box.direction, p) >= box.along_min);
      CHECK(dot(box.direction, p) <= box.along_max);
    }
    for (std::size_t i = 0; i < hull.size(); ++i) {
      const Point_mm d = ring[hull[(i + 1) % hull.size()]] - ring[hull[i]];
      std::int64_t low = INT64_MAX, high = INT64_MIN;
      for (const Point_mm p : ring) low = std::min(low, cross(d, p)), high = std::max(high, cross(d, p));
      const Int128 other = high - low;
      CHECK(compare_fractions(width * width, squared_length(box.direction), other * other, squared_length(d)) <= 0);
    }
  }
}

TEST_CASE("compactness is P over the root of A, holes counted") {
  const Compactness square = compactness({{{0, 0}, {10'000, 0}, {10'000, 10'000}, {0, 10'000}}, {}});
  CHECK(square.thousandths() == 4'000);
  CHECK_FALSE(square.is_worse_than(400));
  CHECK(square.is_worse_than(399));
  const Compactness strip = compactness({{{0, 0}, {80'000, 0}, {80'000, 10'000}, {0, 10'000}}, {}});
  CHECK(strip.thousandths() == 6'363);
  const Compactness holed = compactness({{{0, 0}, {10'000, 0}, {10'000, 10'000}, {0, 10'000}}, {{{4'000, 4'000}, {4'000, 6'000}, {6'000, 6'000}, {6'000, 4'000}}}});
  CHECK(holed.perimeter_mm == 48'000);
}

TEST_CASE("fractions compare exactly where their products would not fit") {
  const Int128 big = Int128{1} << 120;
  CHECK(compare_fractions(big + 1, big, big, big - 1) < 0);
  CHECK(compare_fractions(big, big - 1, big, big - 1) == 0);
  CHECK(compare_fractions(2, 3, 3, 5) > 0);
  CHECK(compare_fractions(0, 7, 0, 9) == 0);
  CHECK(compare_fractions(0, 7, 1, big) < 0);
  settle_tests::RandomGeometry random(9);
  for (int i = 0; i < 2'000; ++i) {
    const std::int64_t a = random.number(0, 60), b = random.number(1, 60), c = random.number(0, 60), d = random.number(1, 60);
    CHECK(compare_fractions(a, b, c, d) == (a * d <=> c * b));
  }
}
