/// Doubles for people, made from whole numbers at the very end; they decide nothing.
#pragma once

#include <algorithm>
#include <vector>

namespace settle {

inline constexpr double kDoubledMm2PerM2 = 2e6;

inline double ratio(double part, double whole) { return whole == 0 ? 0 : part / whole; }

/// Nearest rank.
inline double percentile(std::vector<double> values, int percent) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t rank = (values.size() * static_cast<std::size_t>(percent) + 99) / 100;
  return values[rank == 0 ? 0 : rank - 1];
}

}  // namespace settle
