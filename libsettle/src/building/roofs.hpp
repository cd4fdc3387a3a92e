/// (outline of a volume's top, BDF) --make_roofs--> its uninset top, the roof and the sub-roof.
///
/// 1. The top is the outline as it is, one polygon an outer ring.
/// 2. A roof or sub-roof is valid, lies inside the outline, and each of its sides runs at its inset (within 2 mm of
///    rounding) from the side it comes from; where that cannot be had there is none, and a finding `W-ROOF-INSET`.
#pragma once

#include <string>
#include <vector>

#include "building/plan_building.hpp"

namespace settle {

void make_roofs(const std::string& building_id, const PlannedTop& top, std::vector<Roof>& roofs, std::vector<Finding>& findings);

/// The polygon less a band of `inset_mm` along its sides; none when the band eats a side. inset_mm > 0.
std::optional<Polygon_mm> inset_polygon(const Polygon_mm& polygon, std::int64_t inset_mm);

}  // namespace settle
