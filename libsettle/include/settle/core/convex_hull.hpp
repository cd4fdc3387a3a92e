/// The convex hull of points on the grid, exact (monotone chain; Andrew, 1979).
#pragma once

#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

/// Counter-clockwise from the least point, without straight vertices. Fewer than three corners when the points have no
/// area: the two ends of their segment, or the one point.
Ring_mm convex_hull(std::vector<Point_mm> points);

}  // namespace settle
