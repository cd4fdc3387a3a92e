/// Which lanes go on into which at a junction, and the curves that join them.
#pragma once

#include "settle/road/road_pack.hpp"

namespace settle {

/// Lanes that follow one another, kerb first.
struct LaneRow {
  std::uint32_t first = 0, count = 0;
};

/// The end of a road at a junction.
struct LaneArm {
  std::uint32_t road = 0, junction = 0;  ///< positions in the pack
  std::uint32_t meeting = 0;  ///< arms of one meeting are joined: the first of the junctions that share nodes
  bool has_head = false;      ///< at a turning head
  bool starts_here = true;    ///< the road's line starts here
  Point_mm outward;
  LaneRow incoming, outgoing;
};

/// A way on, by positions.
struct LaneLink {
  std::uint32_t from_arm = 0, from_lane = 0, to_arm = 0, to_lane = 0;
};

/// One link for each way on; `road_rank` is the order of the roads.
std::vector<LaneLink> link_lanes(const std::vector<LaneArm>& arms, const std::vector<std::uint32_t>& road_rank, DriveOn drive_on);

/// Where a lane enters or leaves a junction: `heading` is the direction of travel there.
struct LaneEnd {
  Point_mm at, heading;
};
/// Empty where both ends are one point.
std::vector<Point_mm> curve_between(const LaneEnd& from, const LaneEnd& to);

}  // namespace settle
