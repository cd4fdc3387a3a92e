/// An exact ratio of whole numbers.
#pragma once

#include <cstdint>
#include <numeric>

namespace settle {

struct Fraction {
  std::int64_t num = 1, den = 1;
  friend bool operator==(const Fraction&, const Fraction&) = default;
};

/// Reduced; d > 0.
constexpr Fraction reduced(std::int64_t n, std::int64_t d) {
  const std::int64_t g = std::gcd(n, d);
  return g > 1 ? Fraction{n / g, d / g} : Fraction{n, d};
}

}  // namespace settle
