/// What shapes the surface beside the strips: tapers, turning heads, rounded corners.
#pragma once

#include <vector>

#include "street/arm_corners.hpp"

namespace settle {

struct LaidStrips {
  const ArmCorners& corners;
  const std::vector<RoadSides>& sides;  ///< of each road; empty where it is laid as rectangles
};

/// A place on a side of a strip, rounded, where a shape begins or ends.
struct SidePoint {
  std::int32_t road = 0;
  StripSide side = StripSide::right;
  std::int32_t segment = 0;
  Point_mm at;
};

struct SurfaceShapes {
  std::vector<Wedge> rings;             ///< counter-clockwise; they add to the strips' ground
  std::vector<SidePoint> side_points;   ///< the sides must pass through these: else they would cross a shape beside its end
};

SurfaceShapes shape_surface(const Network& network, const StripRequest& request, const LaidStrips& strips);

}  // namespace settle
