/// An open line with fewer bends.
#pragma once

#include <span>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

/// Keeps both ends and, between two kept points, the one farthest from their segment while that is farther than the
/// tolerance (Douglas, Peucker 1973). Exact; of equally far points the first stays.
std::vector<Point_mm> simplify_line(std::span<const Point_mm> line, std::int64_t tolerance_mm);

}  // namespace settle
