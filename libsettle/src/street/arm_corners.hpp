/// The corners of road ends round each node.
#pragma once

#include <vector>

#include "settle/street/strips.hpp"

namespace settle {

/// One end of a road, seen outward from its node: right and left corner, and what the cap passes between them.
struct ArmEnd {
  Point_mm right, left;
  std::vector<Point_mm> between;  ///< from right to left; holds the node
  Point_mm node;                  ///< where the end stands (past the node where it is prolonged)
};

/// A polygon outside a bend: node, corner, perhaps the mitre tip, corner; counter-clockwise.
struct Wedge {
  std::int32_t road = 0;
  std::vector<Point_mm> ring;
};

/// A road at one of its nodes.
struct ArmOf {
  std::int32_t road = 0;
  bool starts_here = false;
};

/// Two arms of a node, b next to a counter-clockwise: the left side of a faces the right side of b.
struct ArmPair {
  Point_mm node;
  ArmOf a, b;
};

struct ArmCorners {
  std::vector<ArmEnd> at_start, at_end;  ///< of each road; unused for roads of other levels
  std::vector<Wedge> wedges;
  std::vector<ArmPair> steps;     ///< one of the two goes on as the other, at another width
  std::vector<ArmPair> crotches;  ///< less than 180 degrees apart, their strips overlap

  const ArmEnd& end_of(const ArmOf& arm) const { return (arm.starts_here ? at_start : at_end)[static_cast<std::size_t>(arm.road)]; }
};

ArmCorners find_arm_corners(const Network& network, const StripRequest& request);

/// Width of the strip of a road.
std::int64_t strip_width(const NetworkRoad& road, StripExtent extent);

}  // namespace settle
