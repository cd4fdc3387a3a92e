/// What of drawn lines lies inside a piece of land, in simple stretches.
///
///     lines, land --clip_lines--> stretches
///
/// 1. A stretch lies inside the land, but for single points at its edge; what runs along the edge is left out. Its places are
///    rounded once, so an end at the edge lies within 0.71 mm of it.
/// 2. A stretch meets itself nowhere, but a closed one ends where it begins: a line that crosses itself is parted there.
/// 3. Stretches come in the order of the lines and along them.
#pragma once

#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct ClippedLine {
  std::size_t line = 0;       ///< which of the lines
  std::vector<Point_mm> points;
  bool starts_at_edge = false, ends_at_edge = false;

  bool is_closed() const { return points.front() == points.back(); }
};

std::vector<ClippedLine> clip_lines(std::span<const std::vector<Point_mm>> lines, const Polygon_mm& land);

}  // namespace settle
