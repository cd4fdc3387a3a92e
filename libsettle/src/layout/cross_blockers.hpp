/// Blockers cut the network; what may cross them becomes a bridge (L13).
///
///     noded plan, blockers --cut_at_blockers--> plan without roads in blockers, but for bridges
///
/// 1. A stretch inside blockers stays where it is no longer than its class may cross all of them, and comes out at both ends.
///    Its length is counted along the road's line, through junctions too. An edge that only holds such stretches stays whole
///    and is a bridge.
/// 2. What is cut is marked as touched, with all that it ended at.
/// 3. Applied to its own result it removes nothing.
#pragma once

#include <span>
#include <vector>

#include "layout/street_plan.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct BlockedGround {
  std::vector<Polygon_mm> all;        ///< disjoint
  std::vector<BridgedArea> bridged;   ///< what of it may be crossed
};

void cut_at_blockers(StreetPlan& plan, const BlockedGround& ground);

}  // namespace settle
