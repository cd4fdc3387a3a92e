// Method: the frame is undone exactly, x = (p X - q Y) / (p² + q²), and rounded once. Half angles come from the unit vector
// by square roots.
#include "pack/point_pose.hpp"

#include <cmath>

#include "pack/direction_angle.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// The place with doubled frame coordinates (x2, y2), rounded to the grid.
Point_mm to_world(const FrameRectangle& r, Int128 x2, Int128 y2) {
  const Int128 p = r.direction.x, q = r.direction.y;
  const Int128 denominator = 2 * squared_length(r.direction);
  return {r.origin.x + round_half_up(p * x2 - q * y2, denominator), r.origin.y + round_half_up(q * x2 + p * y2, denominator)};
}

}  // namespace

PointPose pose_of(const FrameRectangle& r) {
  PointPose pose;
  pose.centre = to_world(r, static_cast<Int128>(r.left) + r.right, static_cast<Int128>(r.bottom) + r.top);
  const auto fx = static_cast<double>(r.direction.y), fy = static_cast<double>(-r.direction.x);
  const double length = std::sqrt(fx * fx + fy * fy);
  pose.facing_x = fx / length;
  pose.facing_y = fy / length;
  pose.yaw_deg_e6 = angle_deg_e6({r.direction.y, -r.direction.x});
  // The larger half-angle function by a root, the other by division: neither loses digits.
  if (pose.facing_x >= 0) {
    pose.quaternion_w = std::sqrt((1 + pose.facing_x) / 2);
    pose.quaternion_z = pose.facing_y / (2 * pose.quaternion_w);
  } else {
    pose.quaternion_z = std::sqrt((1 - pose.facing_x) / 2);
    pose.quaternion_w = pose.facing_y / (2 * pose.quaternion_z);
    if (pose.quaternion_w < 0) pose.quaternion_w = -pose.quaternion_w, pose.quaternion_z = -pose.quaternion_z;
  }
  return pose;
}

std::array<Point_mm, 4> corners_of(const FrameRectangle& r) {
  const Int128 left2 = 2 * static_cast<Int128>(r.left), right2 = 2 * static_cast<Int128>(r.right);
  const Int128 bottom2 = 2 * static_cast<Int128>(r.bottom), top2 = 2 * static_cast<Int128>(r.top);
  return {to_world(r, left2, bottom2), to_world(r, right2, bottom2), to_world(r, right2, top2), to_world(r, left2, top2)};
}

}  // namespace settle
