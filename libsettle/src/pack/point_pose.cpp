// Method: the frame is undone exactly, x = (p X - q Y) / (p² + q²), and rounded once. Half angles come from the unit vector
// by square roots; the angle by three halvings (tan(a/2) = t / (1 + sqrt(1 + t²))) and the arctangent's series.
#include "pack/point_pose.hpp"

#include <cmath>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// The place with doubled frame coordinates (x2, y2), rounded to the grid.
Point_mm to_world(const FrameRectangle& r, Int128 x2, Int128 y2) {
  const Int128 p = r.direction.x, q = r.direction.y;
  const Int128 denominator = 2 * squared_length(r.direction);
  return {r.origin.x + round_half_up(p * x2 - q * y2, denominator), r.origin.y + round_half_up(q * x2 + p * y2, denominator)};
}

/// Degrees of the arctangent of t, 0 <= t <= 1.
double arctangent_deg(double t) {
  double scale = 1;
  for (int halving = 0; halving < 3; ++halving, scale *= 2) t = t / (1 + std::sqrt(1 + t * t));
  double sum = 0, power = t;
  for (int k = 1; k < 25; k += 2) {
    sum += (k % 4 == 1 ? power : -power) / k;
    power *= t * t;
  }
  return scale * sum * (180 / 3.14159265358979323846);
}

double angle_deg(double x, double y) {
  const double ax = std::abs(x), ay = std::abs(y);
  double angle = ay <= ax ? arctangent_deg(ay / ax) : 90 - arctangent_deg(ax / ay);
  if (x < 0) angle = 180 - angle;
  return y < 0 ? -angle : angle;
}

}  // namespace

PointPose pose_of(const FrameRectangle& r) {
  PointPose pose;
  const auto left = static_cast<Int128>(r.left), right = static_cast<Int128>(r.right);
  const auto bottom = static_cast<Int128>(r.bottom), top = static_cast<Int128>(r.top);
  pose.centre = to_world(r, left + right, bottom + top);
  pose.corners = {to_world(r, 2 * left, 2 * bottom), to_world(r, 2 * right, 2 * bottom), to_world(r, 2 * right, 2 * top),
                  to_world(r, 2 * left, 2 * top)};
  const auto fx = static_cast<double>(r.direction.y), fy = static_cast<double>(-r.direction.x);
  const double length = std::sqrt(fx * fx + fy * fy);
  pose.facing_x = fx / length;
  pose.facing_y = fy / length;
  pose.yaw_deg = angle_deg(fx, fy);
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

}  // namespace settle
