/// Which lanes go on into which at a junction, and the curves that join them.
#pragma once

#include "settle/road/road_pack.hpp"

namespace settle {

/// Where a lane enters or leaves a junction: `heading` is the direction of travel there.
struct LaneEnd {
  std::size_t lane = 0;  ///< in the pack
  Point_mm at, heading;
};

/// The end of a road at a junction. Lanes by index, kerb first.
struct LaneArm {
  const NetworkRoad* road = nullptr;
  const Junction* junction = nullptr;
  std::int32_t meeting = -1;  ///< arms of one meeting are joined: the first of the junctions that share nodes
  bool has_head = false;  ///< at a turning head
  bool starts_here = true;  ///< the road's line starts here
  Point_mm outward;
  std::vector<LaneEnd> incoming, outgoing;
};

/// One link for each way on, in the order of the arms; `lanes` are the pack's.
std::vector<LaneLine> link_lanes(const std::vector<LaneArm>& arms, const std::vector<LaneLine>& lanes, DriveOn drive_on);

}  // namespace settle
