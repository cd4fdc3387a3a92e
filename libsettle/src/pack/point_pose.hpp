/// Where a constraint point stands and how it is turned, as numbers for files.
#pragma once

#include <array>
#include <cstdint>

#include "settle/lots/constraint_point.hpp"

namespace settle {

struct PointPose {
  Point_mm centre;                      ///< rounded to the millimetre
  double facing_x, facing_y;            ///< unit vector toward the street
  std::int64_t yaw_deg_e6;              ///< of the facing, counter-clockwise from +x, in (-180, 180], millionths
  double quaternion_z, quaternion_w;    ///< x and y are zero
};

/// Only + - * / and sqrt of IEEE doubles in a fixed order: the same on every machine.
PointPose pose_of(const FrameRectangle& rectangle);

/// Counter-clockwise from the left end of the street side, rounded.
std::array<Point_mm, 4> corners_of(const FrameRectangle& rectangle);

}  // namespace settle
