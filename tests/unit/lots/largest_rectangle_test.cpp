#include "settle/lots/largest_rectangle.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "settle/core/overlay.hpp"

using namespace settle;

namespace {

struct Rational {
  Int128 numerator, denominator;
};

/// Square metres to square millimetres.
Rational read_area(const nlohmann::json& value) {
  if (value.is_number_integer()) return {static_cast<Int128>(value.get<std::int64_t>()) * 1'000'000, 1};
  const auto text = value.get<std::string>();
  const std::size_t slash = text.find('/');
  return {static_cast<Int128>(std::stoll(text.substr(0, slash))) * 1'000'000, std::stoll(text.substr(slash + 1))};
}

std::vector<Ring_mm> read_rings(const nlohmann::json& polygon) {
  std::vector<Ring_mm> rings;
  for (const auto& ring : polygon) {
    rings.emplace_back();
    for (const auto& at : ring) rings.back().push_back({at[0].get<std::int64_t>() * 1000, at[1].get<std::int64_t>() * 1000});
  }
  return rings;
}

std::vector<Polygon_mm> square(std::int64_t size_mm) {
  return {{{{0, 0}, {size_mm, 0}, {size_mm, size_mm}, {0, size_mm}}, {}}};
}

}  // namespace

TEST_CASE("every vector's optimum is reached within 3 mm times its width and depth") {
  std::ifstream file(SETTLE_SOURCE_DIR "/tests/corpus/rect-vectors.json");
  const auto vectors = nlohmann::json::parse(file);
  REQUIRE(vectors.size() == 20);
  for (const auto& vector : vectors) {
    CAPTURE(vector["name"].get<std::string>());
    const std::vector<Ring_mm> rings = read_rings(vector["polygon"]);
    std::vector<Polygon_mm> parcel = even_odd_polygons(rings);
    const Point_mm direction = reduce_direction({vector["direction"][0], vector["direction"][1]});
    const LargestRectangle found = find_largest_rectangle(parcel, direction, {});
    REQUIRE(found.rectangle);
    CHECK(is_certified(parcel, *found.rectangle));
    const Rational best = read_area(vector["optimal_area"]);
    const Int128 unit = squared_length(direction);
    const Int128 lost = best.numerator * unit - frame_area(*found.rectangle) * best.denominator;
    const std::int64_t sides = width_mm(*found.rectangle) + depth_mm(*found.rectangle);
    CHECK(lost >= 0);
    CHECK(lost <= 3 * sides * unit * best.denominator);
    CHECK(best.numerator <= static_cast<Int128>(found.bound_mm2) * best.denominator);
  }
}

TEST_CASE("an axis-parallel square of ten metres gives exactly ten metres by ten") {
  const LargestRectangle found = find_largest_rectangle(square(10000), {1, 0}, {});
  REQUIRE(found.rectangle);
  CHECK(width_mm(*found.rectangle) == 10000);
  CHECK(depth_mm(*found.rectangle) == 10000);
}

TEST_CASE("of equal rectangles the one nearest the street wins, then the leftmost") {
  const std::vector<Polygon_mm> cross{{{{10000, 0}, {20000, 0}, {20000, 10000}, {30000, 10000}, {30000, 20000}, {20000, 20000},
                                        {20000, 30000}, {10000, 30000}, {10000, 20000}, {0, 20000}, {0, 10000}, {10000, 10000}}, {}}};
  const auto upright = find_largest_rectangle(cross, {1, 0}, {});
  REQUIRE(upright.rectangle);
  CHECK(width_mm(*upright.rectangle) == 10000);
  CHECK(depth_mm(*upright.rectangle) == 30000);
  const std::vector<Polygon_mm> u_shape{{{{0, 0}, {30000, 0}, {30000, 40000}, {20000, 40000}, {20000, 8000}, {10000, 8000}, {10000, 40000}, {0, 40000}}, {}}};
  const auto left = find_largest_rectangle(u_shape, {1, 0}, {});
  REQUIRE(left.rectangle);
  CHECK(left.rectangle->left == 0);
  CHECK(left.rectangle->right == 10000);
}

TEST_CASE("a least width, a least depth and an aspect are obeyed inside the search") {
  const std::vector<Polygon_mm> l_shape{{{{0, 0}, {30000, 0}, {30000, 10000}, {10000, 10000}, {10000, 40000}, {0, 40000}}, {}}};
  const auto wide = find_largest_rectangle(l_shape, {1, 0}, {.min_width_mm = 10001});
  REQUIRE(wide.rectangle);
  CHECK(width_mm(*wide.rectangle) == 30000);
  CHECK(depth_mm(*wide.rectangle) == 10000);
  CHECK_FALSE(find_largest_rectangle(l_shape, {1, 0}, {.min_width_mm = 10001, .min_depth_mm = 10001}).rectangle);
  const auto stout = find_largest_rectangle(l_shape, {1, 0}, {.max_aspect_thousandths = 1500});
  REQUIRE(stout.rectangle);
  CHECK(width_mm(*stout.rectangle) == 10000);
  CHECK(depth_mm(*stout.rectangle) == 15000);
  CHECK(stout.rectangle->bottom == 0);
}

TEST_CASE("a needle without a millimetre of room has no rectangle") {
  CHECK_FALSE(find_largest_rectangle(std::vector<Polygon_mm>{{{{0, 0}, {1000, 1}, {2000, 0}}, {}}}, {1, 0}, {}).rectangle);
}

TEST_CASE("a parcel of two parts has its rectangle in the roomier part") {
  std::vector<Polygon_mm> parcel = square(5000);
  parcel.push_back({{{5000, 0}, {12000, 0}, {12000, 7000}, {5000, 7000}}, {}});
  const auto found = find_largest_rectangle(parcel, {1, 0}, {});
  REQUIRE(found.rectangle);
  CHECK(width_mm(*found.rectangle) == 7000);
  CHECK(found.rectangle->left == 5000);
}

TEST_CASE("a square turned by any direction keeps its ten metres but for the rounding of its corners") {
  // Pythagorean directions give whole corners, so nothing may be lost; others may lose 2 mm a side.
  for (const auto& [p, q, hypotenuse] : {std::array{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {-20, 21, 29}, {-7, -24, 25}}) {
    const std::int64_t k = 2 * hypotenuse * 100;
    const Point_mm u{p * k, q * k};
    const std::vector<Polygon_mm> turned{{{{0, 0}, u, u + turned_left(u), turned_left(u)}, {}}};
    const auto found = find_largest_rectangle(turned, reduce_direction({p, q}), {});
    REQUIRE(found.rectangle);
    CHECK(width_mm(*found.rectangle) == k * hypotenuse);
    CHECK(depth_mm(*found.rectangle) == k * hypotenuse);
  }
}

TEST_CASE("a rectangle that rounding widened along a steep side is still no larger than its bound") {
  const std::vector<Polygon_mm> lot{
      {{{1961951, 508344}, {1947355, 494142}, {1936665, 483740}, {1962391, 457300}, {1966853, 475571}, {1974701, 507707}}, {}}};
  const Point_mm direction{12310, 50407};
  const LargestRectangle found = find_largest_rectangle(lot, direction, {});
  REQUIRE(found.rectangle);
  const FrameRectangle& r = *found.rectangle;
  CHECK(static_cast<Int128>(r.right - r.left) * (r.top - r.bottom) <= static_cast<Int128>(found.bound_mm2) * squared_length(direction));
}
