/// Whole pieces for a length of road: which, in what order, and the one scale that makes them fit.
///
///     piece lengths, length --fit--> lengths in order along the road
///
/// 1. The sum of the lengths has the least max(s, 1 / s) of the scale s = length / sum; ties: fewest pieces, then the
///    longer sum.
/// 2. The order reads the same from both ends but for the odd ones in the middle, longest first.
#pragma once

#include <cstdint>
#include <vector>

namespace settle {

class PieceFitter {
 public:
  /// Lengths > 0, at least one.
  explicit PieceFitter(std::vector<std::int64_t> lengths_mm);
  std::vector<std::int64_t> fit(std::int64_t length_mm);

 private:
  void grow(std::int64_t units);
  bool is_reachable(std::int64_t units) const { return fewest_[static_cast<std::size_t>(units)] < kNever; }

  static constexpr std::int32_t kNever = INT32_MAX;
  std::vector<std::int64_t> lengths_;  ///< in units, longest first
  std::int64_t unit_mm_ = 1;
  std::vector<std::int32_t> fewest_{0};  ///< pieces for each sum
};

}  // namespace settle
