// Method: bottom and top go inward to whole numbers, then left and right follow exactly from the edges that bound them; the
// wider room that an inward step gives makes the loss less than one unit a side. Where a least width binds, the inward step
// of left and right would lose the rectangle, so width is also fixed first and bottom and top follow.
#include "lots/rectangle_rounding.hpp"

#include <cmath>

#include "settle/core/integer_math.hpp"

namespace settle::rectangle_search {
namespace {

/// Offset from e.left.x of the place where e has the given Y, times dy over dx: exact numerator and denominator.
struct Ratio {
  Int128 numerator, denominator;
};
Ratio x_offset(const Edge& e, std::int64_t y) {
  Int128 n = static_cast<Int128>(y - e.left.y) * (e.right.x - e.left.x);
  Int128 d = e.right.y - e.left.y;
  return d < 0 ? Ratio{-n, -d} : Ratio{n, d};
}

/// floor(n / d), d > 0. Starts at a guess, so that the common case needs no 128-bit division.
std::int64_t floor_near(Ratio r, double guess) {
  if (std::abs(guess) < 0x1p62) {
    Int128 q = static_cast<std::int64_t>(guess);
    const Int128 rest = r.numerator - q * r.denominator;
    if (rest >= 0 && rest < r.denominator) return static_cast<std::int64_t>(q);
    if (rest < 0 && rest >= -r.denominator) return static_cast<std::int64_t>(q - 1);
    if (rest >= r.denominator && rest < 2 * r.denominator) return static_cast<std::int64_t>(q + 1);
  }
  return static_cast<std::int64_t>(floor_div(r.numerator, r.denominator));
}

std::int64_t floor_x(const Edge& e, std::int64_t y) {
  return e.left.x + floor_near(x_offset(e, y), (static_cast<double>(y) - e.left_y) * e.inverse);
}
std::int64_t ceil_x(const Edge& e, std::int64_t y) {
  Ratio r = x_offset(e, y);
  r.numerator = -r.numerator;
  return e.left.x - floor_near(r, (e.left_y - static_cast<double>(y)) * e.inverse);
}

std::int64_t floor_y(const Edge& e, std::int64_t x) {
  return e.left.y + static_cast<std::int64_t>(floor_div(static_cast<Int128>(x - e.left.x) * (e.right.y - e.left.y), e.right.x - e.left.x));
}
std::int64_t ceil_y(const Edge& e, std::int64_t x) {
  return e.left.y + static_cast<std::int64_t>(ceil_div(static_cast<Int128>(x - e.left.x) * (e.right.y - e.left.y), e.right.x - e.left.x));
}

std::int64_t exact_left(const Leaf& leaf, std::int64_t bottom, std::int64_t top) {
  auto x = static_cast<std::int64_t>(leaf.x_min);
  if (leaf.floor_left) x = std::max(x, ceil_x(*leaf.floor_left, bottom));
  if (leaf.ceiling_left) x = std::max(x, ceil_x(*leaf.ceiling_left, top));
  return x;
}
std::int64_t exact_right(const Leaf& leaf, std::int64_t bottom, std::int64_t top) {
  auto x = static_cast<std::int64_t>(leaf.x_max);
  if (leaf.floor_right) x = std::min(x, floor_x(*leaf.floor_right, bottom));
  if (leaf.ceiling_right) x = std::min(x, floor_x(*leaf.ceiling_right, top));
  return x;
}

/// Cuts to the aspect, keeping the street side and the left side; appends when something within the limits is left.
void append_within(IntegerRectangle r, const FrameLimits& limits, std::vector<IntegerRectangle>& rounded) {
  if (r.left >= r.right || r.bottom >= r.top) return;
  if (const std::int64_t aspect = limits.aspect_thousandths; aspect > 0) {
    const auto longest = [&](std::int64_t other) {
      return static_cast<std::int64_t>(floor_div(static_cast<Int128>(aspect) * other, 1000));
    };
    r.right = std::min(r.right, r.left + longest(r.top - r.bottom));
    r.top = std::min(r.top, r.bottom + longest(r.right - r.left));
  }
  if (r.right - r.left >= limits.min_width && r.top - r.bottom >= limits.min_depth) rounded.push_back(r);
}

}  // namespace

bool ranks_before(const IntegerRectangle& a, const IntegerRectangle& b) {
  const Int128 area_a = static_cast<Int128>(a.right - a.left) * (a.top - a.bottom);
  const Int128 area_b = static_cast<Int128>(b.right - b.left) * (b.top - b.bottom);
  if (area_a != area_b) return area_a > area_b;
  if (a.bottom != b.bottom) return a.bottom < b.bottom;
  if (a.left != b.left) return a.left < b.left;
  return a.right < b.right;
}

void append_rounded(const Candidate& c, double window, Near near, const FrameLimits& limits,
                    std::vector<IntegerRectangle>& rounded) {
  const double inward = near == Near::on_it ? -window : window;
  const auto bottom = static_cast<std::int64_t>(std::ceil(c.bottom + inward));
  const auto top = static_cast<std::int64_t>(std::floor(c.top - inward));
  const std::int64_t left = exact_left(c.leaf, bottom, top), right = exact_right(c.leaf, bottom, top);
  append_within({left, bottom, right, top}, limits, rounded);
  if (limits.min_width == 0 || right - left >= limits.min_width) return;

  const auto append_width_first = [&](std::int64_t l, std::int64_t r) {
    std::int64_t b = bottom, t = top;
    if (c.leaf.floor_left) b = std::max(b, ceil_y(*c.leaf.floor_left, l));
    if (c.leaf.floor_right) b = std::max(b, ceil_y(*c.leaf.floor_right, r));
    if (c.leaf.ceiling_left) t = std::min(t, floor_y(*c.leaf.ceiling_left, l));
    if (c.leaf.ceiling_right) t = std::min(t, floor_y(*c.leaf.ceiling_right, r));
    if (l >= static_cast<std::int64_t>(c.leaf.x_min) && r <= static_cast<std::int64_t>(c.leaf.x_max)) {
      append_within({l, b, r, t}, limits, rounded);
    }
  };
  append_width_first(left, left + limits.min_width);
  append_width_first(right - limits.min_width, right);
}

}  // namespace settle::rectangle_search
