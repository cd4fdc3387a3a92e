#include "settle/core/ring.hpp"

#include <doctest/doctest.h>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

using namespace settle;

TEST_CASE("the doubled area of the largest square allowed is exact") {
  const std::int64_t m = kMaxCoordinate_mm;
  CHECK(doubled_area(Ring_mm{{-m, -m}, {m, -m}, {m, m}, {-m, m}}) == 2 * (2 * m) * (2 * m));
}

TEST_CASE("a ring is simple only when no two edges meet but neighbours in their vertex") {
  CHECK(is_simple(Ring_mm{{0, 0}, {10, 0}, {10, 10}, {0, 10}}));
  CHECK(is_simple(Ring_mm{{0, 0}, {5, 0}, {10, 0}, {10, 10}}));
  CHECK_FALSE(is_simple(Ring_mm{{0, 0}, {10, 10}, {10, 0}, {0, 10}}));
  CHECK_FALSE(is_simple(Ring_mm{{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}));
  CHECK_FALSE(is_simple(Ring_mm{{0, 0}, {10, 0}, {4, 0}, {4, 10}}));
  CHECK_FALSE(is_simple(Ring_mm{{0, 0}, {0, 0}, {10, 0}, {0, 10}}));
  CHECK_FALSE(is_simple(Ring_mm{{0, 0}, {10, 0}}));
  CHECK_FALSE(is_simple(Ring_mm{{0, 0}, {10, 0}, {20, 0}}));
}

TEST_CASE("locating a point tells inside, outside and boundary apart at vertices and edges") {
  const Polygon_mm p{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, {{{4, 4}, {4, 6}, {6, 6}, {6, 4}}}};
  CHECK(locate({1, 1}, p) == Location::inside);
  CHECK(locate({5, 5}, p) == Location::outside);
  CHECK(locate({4, 5}, p) == Location::boundary);
  CHECK(locate({10, 10}, p) == Location::boundary);
  CHECK(locate({11, 10}, p) == Location::outside);
  CHECK(locate({-1, 10}, p) == Location::outside);
}

TEST_CASE("straight vertices and spikes are dropped, also across the start of the ring") {
  Ring_mm ring{{5, 0}, {10, 0}, {10, 10}, {20, 10}, {10, 10}, {0, 10}, {0, 0}};
  drop_straight_vertices(ring);
  start_at_least_vertex(ring);
  CHECK(ring == Ring_mm{{0, 0}, {10, 0}, {10, 10}, {0, 10}});
}

TEST_CASE("rounding is stated for halves and for negative numbers") {
  CHECK(round_half_up(5, 2) == 3);
  CHECK(round_half_up(-5, 2) == -2);
  CHECK(round_half_away(5, 2) == 3);
  CHECK(round_half_away(-5, 2) == -3);
  CHECK(floor_div(-7, 2) == -4);
  CHECK(ceil_div(7, 2) == 4);
  CHECK(isqrt(Int128{8} * 1'000'000'000'000'000'000) == 2'828'427'124);
  CHECK(isqrt(99) == 9);
  CHECK(isqrt(100) == 10);
}

TEST_CASE("crossings round once, halves upward on both axes") {
  CHECK(rounded_crossing({0, 0}, {1, 1}, {0, 1}, {1, 0}) == Point_mm{1, 1});
  CHECK(rounded_crossing({0, 0}, {-1, -1}, {0, -1}, {-1, 0}) == Point_mm{0, 0});
  CHECK(rounded_crossing({0, 0}, {3, 0}, {1, -1}, {1, 1}) == Point_mm{1, 0});
}

TEST_CASE("angles compare exactly through the full turn") {
  const std::vector<Point_mm> turn{{1, 0}, {2, 1}, {1, 1}, {0, 3}, {-5, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
  for (std::size_t i = 0; i < turn.size(); ++i) {
    for (std::size_t j = 0; j < turn.size(); ++j) CHECK(compare_angle(turn[i], turn[j]) == (i <=> j));
  }
  CHECK(compare_angle({3, 3}, {7, 7}) == 0);
}
