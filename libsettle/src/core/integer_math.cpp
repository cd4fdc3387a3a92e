#include "settle/core/integer_math.hpp"

#include <cmath>
#include <numeric>

namespace settle {

// The double root is within 1 of the answer below 2^100 and only starts the search; the two loops correct it exactly.
std::int64_t isqrt(Int128 n) {
  if (n <= 0) return 0;
  auto r = static_cast<Int128>(std::sqrt(static_cast<double>(n)));
  while (r * r > n) --r;
  while ((r + 1) * (r + 1) <= n) ++r;
  return static_cast<std::int64_t>(r);
}

std::int64_t gcd(std::int64_t a, std::int64_t b) { return std::gcd(a, b); }

}  // namespace settle
