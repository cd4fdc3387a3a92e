// Method: a segment and an open rectangle are disjoint exactly when one of the axes x, y or the segment's normal separates
// them (separating axes of two convex sets). A rectangle that no side of the parcel meets lies wholly inside or wholly
// outside, and the crossing parity of its centre tells which. Everything is exact: products of frame coordinates stay
// under 2^102.
#include "settle/lots/frame_rectangle.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// v * 2^20 / |d|, rounded half away from zero, for one member v of d.
std::int64_t scaled_member(std::int64_t v, Int128 squared) {
  const Int128 doubled_squared = 4 * static_cast<Int128>(v) * v * kMaxDirection * kMaxDirection / squared;
  const std::int64_t magnitude = (isqrt(doubled_squared) + 1) / 2;
  return v < 0 ? -magnitude : magnitude;
}

std::int64_t floor_frame_length(std::int64_t units, Point_mm direction) {
  return units <= 0 ? 0 : isqrt(static_cast<Int128>(units) * units / squared_length(direction));
}

Int128 wide_cross(Point_mm a, Point_mm b) { return static_cast<Int128>(a.x) * b.y - static_cast<Int128>(a.y) * b.x; }

/// The closed segment ab meets the open box.
bool meets_open_box(Point_mm a, Point_mm b, const FrameRectangle& box) {
  if ((a.x <= box.left && b.x <= box.left) || (a.x >= box.right && b.x >= box.right)) return false;
  if ((a.y <= box.bottom && b.y <= box.bottom) || (a.y >= box.top && b.y >= box.top)) return false;
  if (a == b) return true;
  const Point_mm u = b - a;
  const Point_mm corners[] = {{box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}};
  bool on_left = false, on_right = false;
  for (const Point_mm corner : corners) {
    const Int128 side = wide_cross(u, corner - a);
    on_left = on_left || side > 0;
    on_right = on_right || side < 0;
  }
  return on_left && on_right;
}

/// The ray from the point with doubled coordinates `at2` toward -x crosses the segment.
bool crosses_ray(Point_mm a, Point_mm b, Point_mm at2) {
  if (a.y > b.y) std::swap(a, b);
  if (2 * a.y > at2.y || at2.y >= 2 * b.y) return false;
  return wide_cross(b - a, {at2.x - 2 * a.x, at2.y - 2 * a.y}) < 0;
}

/// Calls visit(a, b) for every side of the ring in the rectangle's frame.
template <class Visit>
void visit_sides(const Ring_mm& ring, const FrameRectangle& r, Visit&& visit) {
  if (ring.empty()) return;
  const Point_mm first = to_frame(ring.front(), r.origin, r.direction);
  Point_mm a = first;
  for (std::size_t i = 1; i < ring.size(); ++i) {
    const Point_mm b = to_frame(ring[i], r.origin, r.direction);
    visit(a, b);
    a = b;
  }
  visit(a, first);
}

}  // namespace

Point_mm reduce_direction(Point_mm d) {
  if (d == Point_mm{}) return d;
  std::int64_t g = gcd(d.x, d.y);
  d = {d.x / g, d.y / g};
  const Int128 squared = static_cast<Int128>(d.x) * d.x + static_cast<Int128>(d.y) * d.y;
  if (squared <= static_cast<Int128>(kMaxDirection) * kMaxDirection) return d;
  d = {scaled_member(d.x, squared), scaled_member(d.y, squared)};
  g = gcd(d.x, d.y);
  return {d.x / g, d.y / g};
}

Point_mm to_frame(Point_mm at, Point_mm origin, Point_mm d) {
  const Point_mm v = at - origin;
  return {dot(d, v), cross(d, v)};
}

std::int64_t width_mm(const FrameRectangle& r) { return floor_frame_length(r.right - r.left, r.direction); }
std::int64_t depth_mm(const FrameRectangle& r) { return floor_frame_length(r.top - r.bottom, r.direction); }
Int128 frame_area(const FrameRectangle& r) { return static_cast<Int128>(r.right - r.left) * (r.top - r.bottom); }

bool is_certified(std::span<const Polygon_mm> parcel, const FrameRectangle& r) {
  if (r.left >= r.right || r.bottom >= r.top) return false;
  const Point_mm centre2{r.left + r.right, r.bottom + r.top};
  bool met = false, inside = false;
  const auto look = [&](Point_mm a, Point_mm b) {
    met = met || meets_open_box(a, b, r);
    inside = inside != crosses_ray(a, b, centre2);
  };
  for (const Polygon_mm& part : parcel) {
    visit_sides(part.outer, r, look);
    for (const Ring_mm& hole : part.holes) visit_sides(hole, r, look);
  }
  return inside && !met;
}

std::vector<int> find_touching_sides(std::span<const Ring_mm> rings, const FrameRectangle& r) {
  const FrameRectangle grown{r.origin, r.direction, r.left - 1, r.bottom - 1, r.right + 1, r.top + 1};
  std::vector<int> touching;
  int side = 0;
  for (const Ring_mm& ring : rings) {
    visit_sides(ring, r, [&](Point_mm a, Point_mm b) {
      if (meets_open_box(a, b, grown)) touching.push_back(side);
      ++side;
    });
  }
  return touching;
}

}  // namespace settle
