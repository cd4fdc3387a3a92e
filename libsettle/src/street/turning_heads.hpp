/// The round end of a road that leads nowhere.
#pragma once

#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

/// A regular polygon of 24 corners, one of them due east, counter-clockwise; each axis rounded once, half away from the middle.
std::vector<Point_mm> head_ring(Point_mm middle, std::int64_t radius_mm);

}  // namespace settle
