/// Parts of the network that hang apart are joined where a straight link is possible (L15).
///
/// 1. A link runs from node to node, never from the border, is no longer than the limit, inside the land, and meets nothing.
/// 2. A part that stays apart and is shorter than the limit, without class A or B, is removed and told, and with
///    `PartScope::all` each with less than 3 % of the length in its part of the land; others
///    stay.
/// 3. With `PartScope::small` only parts are joined that are with their link no longer than the limit: whether one hangs
///    apart is then seen near it, so that nothing far away changes.
#pragma once

#include <span>

#include "layout/street_plan.hpp"

namespace settle {

enum class PartScope { all, small };
struct PartRules {
  std::int64_t longest_mm = 0;
  PartScope scope = PartScope::all;
};

void join_parts(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, const PartRules& rules);

}  // namespace settle
