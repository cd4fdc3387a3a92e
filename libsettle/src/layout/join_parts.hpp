/// Parts of the network that hang apart are joined where a straight link is possible (L15).
///
/// 1. A link runs from node to node, never from the border, is no longer than the limit, inside the land, and meets nothing.
/// 2. A part that stays apart and is shorter than the limit, without class A or B, is removed and told; others stay.
#pragma once

#include <span>

#include "layout/street_plan.hpp"

namespace settle {

void join_parts(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, std::int64_t longest_mm);

}  // namespace settle
