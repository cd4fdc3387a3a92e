#include <doctest/doctest.h>

#include "settle/core/integer_math.hpp"
#include "settle/lots/largest_rectangle.hpp"
#include "settle/lots/parcel_frame.hpp"
#include "support/random_polygon.hpp"

using namespace settle;
using settle_test::PolygonRecipe;
using settle_test::random_polygon;

namespace {

/// Whole millimetres that the sides of the polygon block between x = l and x = r, outward; frame (1, 0).
std::vector<std::pair<std::int64_t, std::int64_t>> blocked_between(const Polygon_mm& polygon, std::int64_t l, std::int64_t r) {
  std::vector<std::pair<std::int64_t, std::int64_t>> blocked;
  const auto block_ring = [&](const Ring_mm& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      Point_mm a = ring[i], b = ring[(i + 1) % ring.size()];
      if (a.x > b.x) std::swap(a, b);
      if (b.x <= l || a.x >= r) continue;
      std::int64_t low = std::min(a.y, b.y), high = std::max(a.y, b.y);
      if (a.x != b.x) {
        const std::int64_t x0 = std::max(a.x, l), x1 = std::min(b.x, r);
        const Int128 dx = b.x - a.x, y0 = a.y * dx + (x0 - a.x) * (b.y - a.y), y1 = a.y * dx + (x1 - a.x) * (b.y - a.y);
        low = static_cast<std::int64_t>(floor_div(std::min(y0, y1), dx));
        high = static_cast<std::int64_t>(ceil_div(std::max(y0, y1), dx));
      }
      blocked.emplace_back(low, high);
    }
  };
  block_ring(polygon.outer);
  for (const Ring_mm& hole : polygon.holes) block_ring(hole);
  std::sort(blocked.begin(), blocked.end());
  return blocked;
}

/// The largest rectangle with left and right on the grid of `step_mm` and whole bottom and top, by trying all of them.
FrameRectangle try_everything(const Polygon_mm& polygon, std::int64_t step_mm, std::int64_t min_width) {
  const Box_mm box = bounds(polygon.outer);
  FrameRectangle best;
  for (std::int64_t l = box.min.x; l < box.max.x; l += step_mm) {
    for (std::int64_t r = l + step_mm; r <= box.max.x; r += step_mm) {
      if (r - l < min_width) continue;
      std::int64_t top = INT64_MIN;
      for (const auto& [low, high] : blocked_between(polygon, l, r)) {
        if (top != INT64_MIN && low > top) {
          FrameRectangle tried{{0, 0}, {1, 0}, l, top, r, low};
          if (frame_area(tried) > frame_area(best) && is_certified(std::span(&polygon, 1), tried)) best = tried;
        }
        top = std::max(top, high);
      }
    }
  }
  return best;
}

std::int64_t sides_mm(const FrameRectangle& r) { return width_mm(r) + depth_mm(r); }

Polygon_mm moved(Polygon_mm polygon, Point_mm by) {
  for (Point_mm& p : polygon.outer) p = p + by;
  for (Ring_mm& hole : polygon.holes) {
    for (Point_mm& p : hole) p = p + by;
  }
  return polygon;
}

const Point_mm kDirections[] = {{1, 0}, {0, 1}, {3, 1}, {-2, 7}, {1048575, 13}, {-524287, -900001}};

}  // namespace

TEST_CASE("no rectangle found by trying everything is larger, and none passes the bound") {
  for (std::int64_t seed = 0; seed < 150; ++seed) {
    CAPTURE(seed);
    const Polygon_mm polygon = random_polygon({seed, 4 + static_cast<int>(seed % 8), static_cast<int>(seed % 4)});
    const LargestRectangle found = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {});
    REQUIRE(found.rectangle);
    const FrameRectangle tried = try_everything(polygon, 250, 0);
    CHECK(frame_area(tried) <= frame_area(*found.rectangle) + 3 * sides_mm(tried));
    CHECK(frame_area(tried) <= found.bound_mm2);
    CHECK(found.bound_mm2 - frame_area(*found.rectangle) <= 3 * sides_mm(*found.rectangle));
  }
}

TEST_CASE("under a least width no rectangle found by trying everything is larger") {
  int bound_by_limit = 0;
  for (std::int64_t seed = 0; seed < 80; ++seed) {
    CAPTURE(seed);
    const Polygon_mm polygon = random_polygon({seed, 4 + static_cast<int>(seed % 8), static_cast<int>(seed % 3)});
    const auto free = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {});
    REQUIRE(free.rectangle);
    const std::int64_t least = width_mm(*free.rectangle) + 250;
    const auto found = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {.min_width_mm = least});
    const FrameRectangle tried = try_everything(polygon, 250, least);
    if (!found.rectangle) {
      CHECK(std::min(width_mm(tried), depth_mm(tried)) <= 6);
      continue;
    }
    ++bound_by_limit;
    CHECK(width_mm(*found.rectangle) >= least);
    CHECK(frame_area(tried) <= frame_area(*found.rectangle) + 3 * sides_mm(tried));
    CHECK(frame_area(tried) <= found.bound_mm2);
  }
  CHECK(bound_by_limit > 20);
}

TEST_CASE("an aspect limit holds exactly and costs no more than it must") {
  for (std::int64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    const Polygon_mm polygon = random_polygon({seed, 4 + static_cast<int>(seed % 8), static_cast<int>(seed % 3)});
    const auto free = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {});
    const auto square = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {.max_aspect_thousandths = 1000});
    const auto stout = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {.max_aspect_thousandths = 2000});
    REQUIRE((free.rectangle && square.rectangle && stout.rectangle));
    CHECK(square.rectangle->right - square.rectangle->left == square.rectangle->top - square.rectangle->bottom);
    CHECK(is_certified(std::span(&polygon, 1), *stout.rectangle));
    CHECK(frame_area(*square.rectangle) <= frame_area(*stout.rectangle) + 3 * sides_mm(*square.rectangle));
    CHECK(frame_area(*stout.rectangle) <= frame_area(*free.rectangle));
    // Two squares side by side inside the free rectangle are within the limit of two to one.
    const std::int64_t shorter = std::min(width_mm(*free.rectangle), depth_mm(*free.rectangle));
    const std::int64_t longer = std::max(width_mm(*free.rectangle), depth_mm(*free.rectangle));
    CHECK(frame_area(*stout.rectangle) + 3 * sides_mm(*stout.rectangle) >= static_cast<Int128>(shorter) * std::min(longer, 2 * shorter));
  }
}

TEST_CASE("a certified rectangle survives every attempt to put a point of it outside the parcel") {
  for (std::int64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    const Polygon_mm polygon = random_polygon({seed, 5 + static_cast<int>(seed % 9), static_cast<int>(seed % 5)});
    for (const Point_mm direction : kDirections) {
      const Point_mm d = reduce_direction(direction);
      const auto found = find_largest_rectangle(std::span(&polygon, 1), d, {});
      REQUIRE(found.rectangle);
      const FrameRectangle& r = *found.rectangle;
      REQUIRE(is_certified(std::span(&polygon, 1), r));
      // Every grid point of the parcel's box that lies strictly inside the rectangle lies inside the parcel.
      for (std::int64_t x = 0; x <= 12000; x += 750) {
        for (std::int64_t y = 0; y <= 12000; y += 750) {
          const Point_mm f = to_frame({x, y}, r.origin, d);
          if (f.x > r.left && f.x < r.right && f.y > r.bottom && f.y < r.top) CHECK(locate({x, y}, polygon) == Location::inside);
        }
      }
      FrameRectangle grown = r;
      grown.top += 20000 * floor_length(d);
      CHECK_FALSE(is_certified(std::span(&polygon, 1), grown));
    }
  }
}

TEST_CASE("moving a parcel, turning a ring's start or reversing a ring changes nothing") {
  for (std::int64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    const Polygon_mm polygon = random_polygon({seed, 4 + static_cast<int>(seed % 9), static_cast<int>(seed % 3)});
    const Point_mm by{seed * 379 - 81234567, 51234567 - seed * 911};
    for (const Point_mm direction : kDirections) {
      const Point_mm d = reduce_direction(direction);
      const auto plain = find_largest_rectangle(std::span(&polygon, 1), d, {});
      REQUIRE(plain.rectangle);
      Polygon_mm other = moved(polygon, by);
      std::rotate(other.outer.begin(), other.outer.begin() + 1 + seed % 3, other.outer.end());
      if (seed % 2) std::reverse(other.outer.begin(), other.outer.end());
      for (Ring_mm& hole : other.holes) std::reverse(hole.begin(), hole.end());
      std::reverse(other.holes.begin(), other.holes.end());
      const auto changed = find_largest_rectangle(std::span(&other, 1), d, {});
      REQUIRE(changed.rectangle);
      const FrameRectangle &a = *plain.rectangle, &b = *changed.rectangle;
      CHECK(b.origin == a.origin + by);
      CHECK(std::array{a.left, a.bottom, a.right, a.top} == std::array{b.left, b.bottom, b.right, b.top});
      CHECK(plain.bound_mm2 == changed.bound_mm2);
    }
  }
}

TEST_CASE("a square of ten metres turned by any degree keeps 9.998 m each way in its own frame") {
  for (int degree = 0; degree < 360; ++degree) {
    CAPTURE(degree);
    const Point_mm d = direction_of_degrees(degree);
    // Corners of the turned square, each rounded once to the grid.
    const std::int64_t unit = floor_length(d);
    const auto corner = [&](std::int64_t x, std::int64_t y) {
      return Point_mm{round_half_up(static_cast<Int128>(d.x) * x - static_cast<Int128>(d.y) * y, unit),
                      round_half_up(static_cast<Int128>(d.y) * x + static_cast<Int128>(d.x) * y, unit)};
    };
    if (unit < 1000) continue;  // short directions have no whole length; the Pythagorean test has these
    const Polygon_mm square{{corner(0, 0), corner(10000, 0), corner(10000, 10000), corner(0, 10000)}, {}};
    const auto found = find_largest_rectangle(std::span(&square, 1), d, {});
    REQUIRE(found.rectangle);
    CHECK(width_mm(*found.rectangle) >= 9998);
    CHECK(depth_mm(*found.rectangle) >= 9998);
  }
}

TEST_CASE("turning parcel and direction together changes the area by at most 4 mm times width plus depth") {
  for (std::int64_t seed = 0; seed < 60; ++seed) {
    const Polygon_mm polygon = random_polygon({seed, 4 + static_cast<int>(seed % 8), static_cast<int>(seed % 3)});
    const auto plain = find_largest_rectangle(std::span(&polygon, 1), {1, 0}, {});
    REQUIRE(plain.rectangle);
    const Int128 area = frame_area(*plain.rectangle);
    for (int degree = 7; degree < 360; degree += 31) {
      CAPTURE(seed);
      CAPTURE(degree);
      const Point_mm d = direction_of_degrees(degree);
      const std::int64_t unit = floor_length(d);
      Polygon_mm turned = polygon;
      const auto turn = [&](Point_mm& p) {
        p = {round_half_up(static_cast<Int128>(d.x) * p.x - static_cast<Int128>(d.y) * p.y, unit),
             round_half_up(static_cast<Int128>(d.y) * p.x + static_cast<Int128>(d.x) * p.y, unit)};
      };
      for (Point_mm& p : turned.outer) turn(p);
      for (Ring_mm& hole : turned.holes) {
        for (Point_mm& p : hole) turn(p);
      }
      const auto found = find_largest_rectangle(std::span(&turned, 1), d, {});
      REQUIRE(found.rectangle);
      const Int128 turned_area = frame_area(*found.rectangle) / squared_length(d);
      const Int128 change = turned_area > area ? turned_area - area : area - turned_area;
      const std::int64_t sides = std::max(sides_mm(*plain.rectangle), sides_mm(*found.rectangle));
      CHECK(change <= 4 * sides);
    }
  }
}
