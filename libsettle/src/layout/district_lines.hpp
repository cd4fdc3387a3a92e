/// The stretches of a district's lines that lie inside it.
///
///     district, frame, sorted positions on an axis --clip_lines--> for each position its intervals inside
///
/// 1. Each end of an interval is the exact crossing with an edge of the district, rounded once; two districts on both sides
///    of an edge give the same point for the same line.
/// 2. Every edge is met only by the lines that cross it: the cost is that of the edges and the crossings.
#pragma once

#include <span>
#include <vector>

#include "layout/district_columns.hpp"
#include "layout/district_frame.hpp"

namespace settle {

/// Rows run along u, columns along v.
enum class LineAxis { row, column };

struct LineInterval {
  std::int64_t low = 0, high = 0;  ///< whole units along the line
  Point_mm from, to;
};

std::vector<std::vector<LineInterval>> clip_lines(const CityDistrict& district, const DistrictFrame& frame, LineAxis axis,
                                                  std::span<const StreetColumn> lines);

}  // namespace settle
