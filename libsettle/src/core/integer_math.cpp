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

std::strong_ordering compare_fractions(Int128 a, Int128 b, Int128 c, Int128 d) {
  for (;;) {
    if (const Int128 p = a / b, q = c / d; p != q) return p < q ? std::strong_ordering::less : std::strong_ordering::greater;
    const Int128 r = a % b, s = c % d;
    if (r == 0 || s == 0) return (r != 0 ? 1 : 0) <=> (s != 0 ? 1 : 0);
    // r/b <=> s/d is d/s <=> b/r.
    a = d, c = b, b = s, d = r;
  }
}

std::int64_t gcd(std::int64_t a, std::int64_t b) { return std::gcd(a, b); }

}  // namespace settle
