// The angle by three halvings, tan(a/2) = t / (1 + sqrt(1 + t²)), and the arctangent's series.
#include "direction_angle.hpp"

#include <cmath>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// Degrees of the arctangent of t, 0 <= t <= 1.
double arctangent_deg(double t) {
  double scale = 1;
  for (int halving = 0; halving < 3; ++halving, scale *= 2) t = t / (1 + std::sqrt(1 + t * t));
  double sum = 0, power = t;
  for (int k = 1; k < 25; k += 2) {
    sum += (k % 4 == 1 ? power : -power) / k;
    power *= t * t;
  }
  return scale * sum * (180 / 3.14159265358979323846);
}

}  // namespace

std::int64_t angle_deg_e6(Point_mm d) {
  const auto x = static_cast<double>(d.x < 0 ? -d.x : d.x), y = static_cast<double>(d.y < 0 ? -d.y : d.y);
  double angle = y <= x ? arctangent_deg(y / x) : 90 - arctangent_deg(x / y);
  if (d.x < 0) angle = 180 - angle;
  return std::llround((d.y < 0 ? -angle : angle) * 1e6);
}

std::int64_t unit_e9(std::int64_t part, Point_mm direction) {
  constexpr std::int64_t kNano = 1'000'000'000;
  // The root of the length times 2^20 leaves an error far below half a billionth.
  const std::int64_t length = isqrt(static_cast<Int128>(squared_length(direction)) << 40);
  return round_half_away((static_cast<Int128>(part) * kNano) << 20, length);
}

}  // namespace settle
