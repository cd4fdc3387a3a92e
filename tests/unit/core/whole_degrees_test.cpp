#include "settle/core/whole_degrees.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

using namespace settle;

TEST_CASE("directions at whole degrees turn by quarters exactly and have length one to a billionth") {
  CHECK(direction_at(0) == Point_mm{1'000'000'000, 0});
  CHECK(direction_at(30).y == 500'000'000);
  CHECK(direction_at(60).x == 500'000'000);
  CHECK(direction_at(45).x == 707'106'781);
  for (std::int64_t d = -200; d < 400; ++d) {
    const Point_mm v = direction_at(d);
    CHECK(turned_left(v) == direction_at(d + 90));
    const std::int64_t off = squared_length(v) - kSineScale * kSineScale;
    CHECK(std::abs(off) < 2 * kSineScale);
  }
}

TEST_CASE("angles are compared with whole degrees on either side") {
  CHECK(is_angle_under({1000, 0}, {1000, 577}, 30));
  CHECK_FALSE(is_angle_under({1000, 0}, {1000, 578}, 30));
  CHECK(is_angle_under({1000, 0}, {1000, -577}, 30));
  CHECK_FALSE(is_angle_under({1000, 0}, {-1000, 1}, 89));
  CHECK_FALSE(is_angle_under({1000, 0}, {1000, 0}, 0));
}
