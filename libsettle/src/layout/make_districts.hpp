/// Class A roads part the land into districts (L8).
///
///     land, main roads --make_districts--> plan of class A streets, districts
///
/// 1. The districts tile the land as noded with the main roads; a piece smaller than the least block belongs to the
///    neighbour that it shares most with.
/// 2. A district's key comes from the lengths of its ring's edges and the main roads along them.
#pragma once

#include <vector>

#include "layout/district_frame.hpp"
#include "layout/main_roads.hpp"
#include "layout/street_plan.hpp"

namespace settle {

struct DistrictRules {
  std::int64_t merge_mm = 0;       ///< junctions of main roads this near become one
  std::int64_t least_mm2 = 0;
};

std::vector<CityDistrict> make_districts(std::vector<Polygon_mm>& land, std::span<const MainRoad> roads, const DistrictRules& rules, StreetPlan& plan);

}  // namespace settle
