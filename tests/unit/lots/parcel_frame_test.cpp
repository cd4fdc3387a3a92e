#include "settle/lots/parcel_frame.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "settle/lots/frame_rectangle.hpp"

using namespace settle;

namespace {

std::vector<Polygon_mm> box_parcel(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) {
  return {{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {}}};
}

Street street(std::string id, std::vector<Point_mm> line, std::int64_t level = 3) {
  return {std::move(id), "C", level, 16000, std::move(line)};
}

constexpr std::int64_t kSearch = 200000;

}  // namespace

TEST_CASE("a parcel faces the street that its side runs along, with the parcel on the left") {
  const StreetIndex streets({street("main", {{-50000, -8000}, {50000, -8000}})});
  for (const auto& parcel : {box_parcel(0, 0, 20000, 30000), box_parcel(0, -46000, 20000, -16000)}) {
    const auto frame = find_parcel_frame(parcel, streets, kSearch);
    REQUIRE(frame);
    CHECK(frame->touches_street);
    CHECK(frame->frontage_mm == 20000);
    CHECK_FALSE(frame->is_corner);
    const bool lies_above = parcel[0].outer[0].y == 0;
    CHECK(reduce_direction(frame->direction) == (lies_above ? Point_mm{1, 0} : Point_mm{-1, 0}));
  }
}

TEST_CASE("the street with the longest sides wins, and a second street makes a corner parcel") {
  const StreetIndex streets({street("long", {{-8000, -50000}, {-8000, 50000}}), street("short", {{-50000, -8000}, {50000, -8000}})});
  const auto frame = find_parcel_frame(box_parcel(0, 0, 20000, 30000), streets, kSearch);
  REQUIRE(frame);
  CHECK(streets.street(frame->street).id == "long");
  CHECK(frame->frontage_mm == 30000);
  CHECK(frame->is_corner);
  CHECK(reduce_direction(frame->direction) == Point_mm{0, -1});
}

TEST_CASE("of equal frontages the higher class wins, then the lesser id") {
  const std::vector<Point_mm> left{{-8000, -50000}, {-8000, 50000}}, below{{-50000, -8000}, {50000, -8000}};
  const auto parcel = box_parcel(0, 0, 20000, 20000);
  const StreetIndex by_class({street("a", left, 3), street("b", below, 1)});
  CHECK(by_class.street(find_parcel_frame(parcel, by_class, kSearch)->street).id == "b");
  const StreetIndex by_id({street("b", below), street("a", left)});
  CHECK(by_id.street(find_parcel_frame(parcel, by_id, kSearch)->street).id == "a");
}

TEST_CASE("thirty degrees to the street is parallel enough, a hair more is not") {
  // 30 degrees exactly is irrational on the grid: these two directions stand just inside and just outside of it.
  const auto parcel = box_parcel(0, 0, 20000, 30000);
  const StreetIndex just_inside({street("s", {{10000 - 17321, -3000 - 10000}, {10000 + 17321, -3000 + 10000}})});
  CHECK(find_parcel_frame(parcel, just_inside, kSearch)->touches_street);
  const StreetIndex just_outside({street("s", {{10000 - 17320, -3000 - 10000}, {10000 + 17320, -3000 + 10000}})});
  CHECK_FALSE(find_parcel_frame(parcel, just_outside, kSearch)->frontage_mm == 20000);
}

TEST_CASE("without a street side the nearest street gives the direction and is not touched") {
  const StreetIndex streets({street("near", {{-50000, -60000}, {50000, -60000}}), street("far", {{-50000, 150000}, {50000, 150000}})});
  const auto parcel = box_parcel(0, 0, 20000, 30000);
  const auto frame = find_parcel_frame(parcel, streets, kSearch);
  REQUIRE(frame);
  CHECK(streets.street(frame->street).id == "near");
  CHECK_FALSE(frame->touches_street);
  CHECK(frame->frontage_mm == 0);
  CHECK(reduce_direction(frame->direction) == Point_mm{1, 0});
  CHECK(find_parcel_frame(parcel, streets, 60000));
  CHECK_FALSE(find_parcel_frame(parcel, streets, 59999));
}

TEST_CASE("where two segments meet, the one along the side counts") {
  const StreetIndex streets({street("bent", {{-30000, -40000}, {10000, -8000}, {60000, -8000}})});
  const auto frame = find_parcel_frame(box_parcel(0, 0, 20000, 30000), streets, kSearch);
  REQUIRE(frame);
  CHECK(frame->touches_street);
  CHECK(reduce_direction(frame->direction) == Point_mm{1, 0});
}

TEST_CASE("a frame does not depend on where the parcel lies, its ring's start or its winding") {
  const std::vector<Point_mm> line{{-50000, -9000}, {4000, -7000}, {50000, -12000}};
  const Ring_mm ring{{0, 0}, {11000, -1000}, {22000, 500}, {20000, 30000}, {-2000, 28000}};
  const StreetIndex streets({street("s", line)});
  const std::vector<Polygon_mm> parcel{{ring, {}}};
  const auto frame = find_parcel_frame(parcel, streets, kSearch);
  REQUIRE(frame);
  const Point_mm by{-7654321, 1234567};
  std::vector<Point_mm> moved_line = line;
  for (Point_mm& p : moved_line) p = p + by;
  const StreetIndex moved_streets({street("s", moved_line)});
  for (std::size_t start = 0; start < ring.size(); ++start) {
    Ring_mm other = ring;
    std::rotate(other.begin(), other.begin() + start, other.end());
    if (start % 2) std::reverse(other.begin(), other.end());
    for (Point_mm& p : other) p = p + by;
    const std::vector<Polygon_mm> moved_parcel{{other, {}}};
    const auto again = find_parcel_frame(moved_parcel, moved_streets, kSearch);
    REQUIRE(again);
    CHECK(again->direction == frame->direction);
    CHECK(again->frontage_mm == frame->frontage_mm);
  }
}

TEST_CASE("the longest side is the parcel's own frame") {
  const ParcelFrame frame = make_longest_side_frame(box_parcel(0, 0, 20000, 30000));
  CHECK(reduce_direction(frame.direction) == Point_mm{0, -1});
  CHECK(frame.street == -1);
  CHECK_FALSE(frame.touches_street);
}

TEST_CASE("degrees become a direction without sines, multiples of 45 exactly") {
  CHECK(direction_of_degrees(0) == Point_mm{1, 0});
  CHECK(direction_of_degrees(45) == Point_mm{1, 1});
  CHECK(direction_of_degrees(90) == Point_mm{0, 1});
  CHECK(direction_of_degrees(135) == Point_mm{-1, 1});
  CHECK(direction_of_degrees(180) == Point_mm{-1, 0});
  CHECK(direction_of_degrees(-90) == Point_mm{0, -1});
  CHECK(direction_of_degrees(675) == Point_mm{1, -1});
  // 2^20 cos 30° = 908093.45, 2^20 sin 30° = 524288
  CHECK(direction_of_degrees(30) == reduce_direction({908093, 524288}));
  CHECK(direction_of_degrees(360 + 30) == direction_of_degrees(30));
}

TEST_CASE("a direction is reduced, and scaled down when it is too long") {
  CHECK(reduce_direction({0, 0}) == Point_mm{0, 0});
  CHECK(reduce_direction({-6, 9}) == Point_mm{-2, 3});
  CHECK(reduce_direction({3 * kMaxDirection, 0}) == Point_mm{1, 0});
  CHECK(reduce_direction({30000001, 40000000}) == Point_mm{629146, 838861});
}
