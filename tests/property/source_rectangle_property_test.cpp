#include <doctest/doctest.h>

#include "settle/lots/largest_rectangle.hpp"
#include "settle/lots/source_rectangle.hpp"
#include "support/random_polygon.hpp"

using namespace settle;

TEST_CASE("the source's steps made safe give a certified rectangle in every parcel, never larger than the bound") {
  std::int64_t share_e3 = 0;
  for (std::int64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    const Polygon_mm polygon = settle_test::random_polygon({seed, 4 + static_cast<int>(seed % 12), static_cast<int>(seed % 4)});
    for (const Point_mm direction : {Point_mm{1, 0}, {3, 1}, {-524287, -900001}}) {
      const Point_mm d = reduce_direction(direction);
      const auto source = find_source_rectangle(std::span(&polygon, 1), d);
      const auto largest = find_largest_rectangle(std::span(&polygon, 1), d, {});
      REQUIRE(source);
      REQUIRE(largest.rectangle);
      CHECK(is_certified(std::span(&polygon, 1), *source));
      CHECK(frame_area(*source) <= largest.bound_mm2 * static_cast<Int128>(squared_length(d)));
      share_e3 += static_cast<std::int64_t>(1000 * frame_area(*source) / frame_area(*largest.rectangle));
    }
  }
  // Not a toy: on random polygons the steps still keep most of the room.
  CHECK(share_e3 / 900 > 400);
}

TEST_CASE("where the source's rays miss a hole, the rectangle stays out of it all the same") {
  const std::vector<Polygon_mm> parcel{{{{0, 0}, {40000, 0}, {40000, 40000}, {0, 40000}},
                                        {{{19000, 30000}, {19000, 34000}, {21000, 34000}, {21000, 30000}}}}};
  const auto source = find_source_rectangle(parcel, {1, 0});
  REQUIRE(source);
  CHECK(is_certified(parcel, *source));
}

TEST_CASE("on a convex parcel the source's rectangle touches its bounding rectangle's square at once") {
  const std::vector<Polygon_mm> square{{{{0, 0}, {10000, 0}, {10000, 10000}, {0, 10000}}, {}}};
  const auto source = find_source_rectangle(square, {1, 0});
  REQUIRE(source);
  CHECK(width_mm(*source) == 10000);
  CHECK(depth_mm(*source) == 10000);
}
