#include "settle/core/predicates.hpp"

#include <algorithm>

#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {
int sign(std::int64_t v) { return (v > 0) - (v < 0); }
}  // namespace

bool lies_on_segment(Point_mm c, Point_mm a, Point_mm b) {
  return orientation(a, b, c) == 0 && std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= c.y && c.y <= std::max(a.y, b.y);
}

bool lies_within(std::int64_t reach_mm, Point_mm c, Point_mm a, Point_mm b) {
  const Point_mm along = b - a, from_a = c - a;
  const std::int64_t at = dot(along, from_a), reach2 = reach_mm * reach_mm;
  if (at <= 0) return squared_length(from_a) <= reach2;
  if (at >= squared_length(along)) return squared_length(c - b) <= reach2;
  const Int128 off = cross(along, from_a);
  return off * off <= Int128{reach2} * squared_length(along);
}

bool segments_meet(Point_mm a, Point_mm b, Point_mm c, Point_mm d) {
  const int o1 = sign(orientation(a, b, c)), o2 = sign(orientation(a, b, d));
  const int o3 = sign(orientation(c, d, a)), o4 = sign(orientation(c, d, b));
  if (o1 * o2 < 0 && o3 * o4 < 0) return true;
  return lies_on_segment(c, a, b) || lies_on_segment(d, a, b) || lies_on_segment(a, c, d) || lies_on_segment(b, c, d);
}

bool segments_cross(Point_mm a, Point_mm b, Point_mm c, Point_mm d) {
  return sign(orientation(a, b, c)) * sign(orientation(a, b, d)) < 0 &&
         sign(orientation(c, d, a)) * sign(orientation(c, d, b)) < 0;
}

Point_mm rounded_crossing(Point_mm a, Point_mm b, Point_mm c, Point_mm d) {
  const Point_mm u = b - a, v = d - c;
  Int128 den = cross(u, v);
  SETTLE_CHECK(den != 0);
  Int128 num = cross(c - a, v);
  if (den < 0) {
    den = -den;
    num = -num;
  }
  return {a.x + round_half_up(num * u.x, den), a.y + round_half_up(num * u.y, den)};
}

std::strong_ordering compare_angle(Point_mm u, Point_mm v) {
  const auto lower = [](Point_mm w) { return w.y < 0 || (w.y == 0 && w.x < 0); };
  if (lower(u) != lower(v)) return lower(u) ? std::strong_ordering::greater : std::strong_ordering::less;
  return 0 <=> cross(u, v);
}

}  // namespace settle
