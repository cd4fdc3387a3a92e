#include "street/turning_heads.hpp"

#include <array>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// round(2^30 cos(15 k degrees)), k = 0 .. 6.
constexpr std::array<std::int64_t, 7> kCosines{1'073'741'824, 1'037'154'959, 929'887'697, 759'250'125, 536'870'912, 277'904'834, 0};

}  // namespace

std::vector<Point_mm> head_ring(Point_mm middle, std::int64_t radius_mm) {
  std::vector<Point_mm> ring;
  const auto at = [&](std::size_t k) { return round_half_away(Int128{kCosines[k]} * radius_mm, Int128{1} << 30); };
  for (int quarter = 0; quarter < 4; ++quarter) {
    for (std::size_t k = 0; k < 6; ++k) {
      Point_mm p{at(k), at(6 - k)};
      for (int turn = 0; turn < quarter; ++turn) p = turned_left(p);
      ring.push_back(middle + p);
    }
  }
  return ring;
}

}  // namespace settle
