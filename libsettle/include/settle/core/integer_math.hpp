/// Whole-number arithmetic with a stated rounding: no floating point decides anything in settle.
#pragma once

#include <compare>
#include <cstdint>

#include "settle/core/point_mm.hpp"

namespace settle {

/// floor(n / d), d != 0.
constexpr Int128 floor_div(Int128 n, Int128 d) {
  // A 64-bit division, where it will do, takes a fraction of the time of a 128-bit one.
  const auto n64 = static_cast<std::int64_t>(n), d64 = static_cast<std::int64_t>(d);
  if (n64 == n && d64 == d && d64 > 0) {
    const std::int64_t q = n64 / d64;
    return n64 % d64 < 0 ? q - 1 : q;
  }
  const Int128 q = n / d;
  return (n % d != 0 && ((n < 0) != (d < 0))) ? q - 1 : q;
}
constexpr Int128 ceil_div(Int128 n, Int128 d) { return -floor_div(-n, d); }

/// The grid's rounding, floor(n/d + 1/2), d > 0.
constexpr std::int64_t round_half_up(Int128 n, Int128 d) { return static_cast<std::int64_t>(floor_div(2 * n + d, 2 * d)); }

/// Half away from zero, d > 0: symmetric under n -> -n.
constexpr std::int64_t round_half_away(Int128 n, Int128 d) {
  return n >= 0 ? static_cast<std::int64_t>((2 * n + d) / (2 * d)) : -static_cast<std::int64_t>((2 * -n + d) / (2 * d));
}

/// floor(sqrt(n)), n >= 0.
std::int64_t isqrt(Int128 n);

/// floor of the length of a vector, in its unit.
inline std::int64_t floor_length(Point_mm v) { return isqrt(squared_length(v)); }

/// a/b <=> c/d for a, c >= 0 and b, d > 0: by quotients and remainders, so no product can overflow.
std::strong_ordering compare_fractions(Int128 a, Int128 b, Int128 c, Int128 d);

/// Non-negative greatest common divisor; gcd(0, 0) = 0.
std::int64_t gcd(std::int64_t a, std::int64_t b);

}  // namespace settle
