/// Joins drawn lines into closed rings.
#pragma once

#include <cstdint>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct ChainedLines {
  std::vector<Ring_mm> rings;
  std::vector<Point_mm> loose_ends;  ///< ends that found no other within reach; empty when every line is part of a ring
};

/// Ends within `reach_mm` of each other are joined, the nearest pairs first, each end once. The result does not depend on
/// the order or the direction of the lines but for the start of a ring.
ChainedLines chain_lines(const std::vector<std::vector<Point_mm>>& lines, std::int64_t reach_mm);

}  // namespace settle
