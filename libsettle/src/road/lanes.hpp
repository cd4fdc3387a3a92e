/// Lane lines along the roads, and the links that carry them across junctions.
///
///     network, junctions --add_lanes--> lanes
///
/// 1. A road's lanes run from reach to reach of its arms, side by side over the whole carriageway, each in its driving
///    direction; index 0 lies next to the kerb of its direction.
/// 2. Both ways: half of the lanes each, the odd one along the road's line; a single lane serves both directions.
/// 3. A lane that ends where another road's lanes begin has a link onward, and one that begins where another's end has a
///    link into it. No link turns back into its own road but at a turning head with no other road.
/// 4. A link begins and ends exactly on its lanes' ends; its line is empty where these are one point.
/// 5. Ids depend on the road's id, direction and index only; a link's on its lanes' ids.
/// Not done here: signals, priorities, lane changes.
#pragma once

#include "settle/road/road_pack.hpp"

namespace settle {

/// Lanes as drawn: those given, else as many of 3 m as fit, but two on a road of 5 m for both ways; at least 1.
int lane_count(const NetworkRoad& road);

/// Replaces `pack.lanes`; reads the network and the junctions.
void add_lanes(const Scene& scene, RoadPack& pack);

}  // namespace settle
