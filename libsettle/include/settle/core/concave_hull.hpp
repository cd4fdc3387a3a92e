/// An outline round points that follows them into bays.
///
///     points, longest edge --concave_hull--> ring
///
/// 1. The ring is simple, counter-clockwise, all points lie in it or on it, and its corners are among the points.
/// 2. An edge longer than `edge_mm` stays only where taking it out would make the ring touch itself.
/// 3. The order and repeats of points do not matter.
#pragma once

#include <cstdint>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

/// Empty when the points lie in a line.
Ring_mm concave_hull(std::vector<Point_mm> points, std::int64_t edge_mm);

}  // namespace settle
