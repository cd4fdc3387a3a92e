/// The angle of a direction as a number for files.
#pragma once

#include <cstdint>

#include "settle/core/point_mm.hpp"

namespace settle {

/// Counter-clockwise from +x in (-180, 180], millionths of a degree. Only + - * / and sqrt of IEEE doubles in a fixed
/// order: the same on every machine.
std::int64_t angle_deg_e6(Point_mm direction);

/// part / |direction| in billionths, rounded half away from zero, exact: of a unit vector.
std::int64_t unit_e9(std::int64_t part, Point_mm direction);

}  // namespace settle
