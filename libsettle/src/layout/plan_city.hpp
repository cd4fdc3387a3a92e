/// The method `city`: from an outline and its main roads to a network of streets and districts (L5 to L15).
///
///     Scene, land, blockers --plan_city--> road lines that meet at ends only, districts, scaffold
///
/// 1. Up to its last third the plan is blind of blockers; they only cut, so an edit of one stays local.
/// 2. A road is in a blocker only on a bridge as long as its class may have.
/// 3. A shift of the scene by whole millimetres shifts the plan: keys and chance know places in parents' frames only.
/// 4. What is removed is told, with the street's id and a reason.
#pragma once

#include <vector>

#include "layout/cross_blockers.hpp"
#include "layout/district_frame.hpp"
#include "settle/core/finding.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct CityPlan {
  std::vector<RoadLine> roads;
  std::vector<Polygon_mm> simplified;
  std::vector<CityDistrict> districts;
  std::vector<Finding> findings;
  Ledger ledger;  ///< of drawn main roads
};

CityPlan plan_city(const Scene& scene, const std::vector<Polygon_mm>& land, const BlockedGround& ground);

}  // namespace settle
