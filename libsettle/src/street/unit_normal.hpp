/// Unit vectors in fixed point.
#pragma once

#include "settle/core/point_mm.hpp"

namespace settle {

/// The right-hand unit normal of a direction, times 2^30, toward zero.
Point_mm unit_right_normal(Point_mm direction);

}  // namespace settle
