/// Streets that end at a blocker are led on along its edge (L13).
///
/// 1. Two ends that follow each other along an edge are joined, straight or along the edge at the set-back, when the way is
///    short enough, both by itself and beside the edge, and meets nothing.
/// 2. An end that is joined stands back from the blocker by the set-back.
#pragma once

#include <span>

#include "layout/street_plan.hpp"

namespace settle {

struct QuayRules {
  std::int64_t set_back_mm = 0;
  std::int64_t longest_mm = 0;
};

void add_quays(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, const QuayRules& rules);

}  // namespace settle
