/// A place on the millimetre grid, and the products of vectors that every predicate is built from.
#pragma once

#include <compare>
#include <cstdint>

namespace settle {

/// Exact products of differences: a 2x2 determinant of differences fits int64, a product of two of those fits this.
__extension__ using Int128 = __int128;

/// No coordinate lies farther than this from the scene's origin (100 km), so a difference stays under 2^28 and a
/// 2x2 determinant of differences under 2^57.
inline constexpr std::int64_t kMaxCoordinate_mm = 100'000'000;

/// A point or a vector, whole millimetres from the scene's origin. Ordered by (x, y).
struct Point_mm {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend constexpr auto operator<=>(const Point_mm&, const Point_mm&) = default;
  friend constexpr Point_mm operator+(Point_mm a, Point_mm b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point_mm operator-(Point_mm a, Point_mm b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point_mm operator-(Point_mm a) { return {-a.x, -a.y}; }
};

/// Twice the signed area spanned by two vectors; positive when b turns left of a.
constexpr std::int64_t cross(Point_mm a, Point_mm b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Point_mm a, Point_mm b) { return a.x * b.x + a.y * b.y; }
constexpr std::int64_t squared_length(Point_mm a) { return dot(a, a); }
/// The vector turned left by a quarter.
constexpr Point_mm turned_left(Point_mm a) { return {-a.y, a.x}; }

}  // namespace settle
