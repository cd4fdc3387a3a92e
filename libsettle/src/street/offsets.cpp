// Offsets without floating point. A perpendicular offset is exact: k = round(w dy / (2 L)) is the greatest k with
// (2k - 1)^2 L^2 <= (w dy)^2. A mitre uses unit normals in fixed point, 2^-30 of a millimetre a millimetre.
#include <algorithm>
#include <cmath>

#include "settle/core/integer_math.hpp"
#include "settle/street/strips.hpp"
#include "street/unit_normal.hpp"

namespace settle {
namespace {

/// round(w * d / (2 sqrt(length2))), half away from zero.
std::int64_t scaled(std::int64_t w, std::int64_t d, std::int64_t length2) {
  const Int128 target = Int128{w} * std::abs(d);
  auto k = static_cast<std::int64_t>(std::sqrt(static_cast<double>(target) / static_cast<double>(length2) * static_cast<double>(target) / 4.0));
  const auto fits = [&](std::int64_t c) { return c <= 0 || Int128{2 * c - 1} * (2 * c - 1) * length2 <= target * target; };
  while (!fits(k)) --k;
  while (fits(k + 1)) ++k;
  return d < 0 ? -k : k;
}

/// floor(|component| 2^30 / length) with its sign.
std::int64_t fixed(std::int64_t component, Int128 length2) {
  const std::int64_t magnitude = isqrt((Int128{component} * component << 60) / length2);
  return component < 0 ? -magnitude : magnitude;
}

}  // namespace

Point_mm unit_right_normal(Point_mm d) {
  const std::int64_t length2 = squared_length(d);
  return {fixed(d.y, length2), -fixed(d.x, length2)};
}

Point_mm right_offset(Point_mm d, std::int64_t width_mm) {
  const std::int64_t length2 = squared_length(d);
  return {scaled(width_mm, d.y, length2), -scaled(width_mm, d.x, length2)};
}

Point_mm right_mitre(Point_mm u, Point_mm v, std::int64_t width_mm) {
  if (cross(u, v) == 0 && dot(u, v) > 0) return right_offset(u, width_mm);
  const Point_mm nu = unit_right_normal(u), nv = unit_right_normal(v);
  const Int128 one = Int128{1} << 60;
  const Int128 denominator = 2 * (one + Int128{nu.x} * nv.x + Int128{nu.y} * nv.y);
  const auto axis = [&](std::int64_t sum) { return round_half_away(Int128{sum} * width_mm * (Int128{1} << 30), denominator); };
  return {axis(nu.x + nv.x), axis(nu.y + nv.y)};
}

}  // namespace settle
