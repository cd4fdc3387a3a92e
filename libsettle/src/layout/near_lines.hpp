/// Where a line runs beside another, and what is left of it when it gives way.
///
/// 1. A run counts where the segments' directions differ by less than 30 degrees, either way round, and the place lies beside
///    the other segment. Whole millimetres along the line.
/// 2. A line that gives way meets the other at the nearest place of it, so no sharp tip is left.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct LineRun {
  std::int64_t from_mm = 0, to_mm = 0;
};

/// Ascending and apart, nearer ones than the reach joined.
std::vector<LineRun> runs_beside(std::span<const Point_mm> line, std::span<const Point_mm> other, std::int64_t reach_mm);

/// The length that any of the runs covers.
std::int64_t covered_mm(std::vector<LineRun> runs);

/// The line without the runs, ascending and apart; each new end led straight on to the nearest place of `other`.
std::vector<std::vector<Point_mm>> give_way(std::span<const Point_mm> line, std::span<const LineRun> runs, std::span<const Point_mm> other);

/// The nearest place of a line, rounded once; the first of equally near ones.
Point_mm nearest_place(Point_mm p, std::span<const Point_mm> line);

}  // namespace settle
