/// Junctions that stand too near one another (L15).
///
/// 1. A cluster becomes one node, at the place of one of its own: best class, then at the border, then most roads, then
///    nearest to the middle. No cluster is wider than 1.6 times the reach (complete linkage).
/// 2. Two roads that end on opposite sides of a class A road, nearer than the reach along it, meet in one junction.
/// Not done here: noding; moved edges may cross others.
#pragma once

#include "layout/street_plan.hpp"

namespace settle {

void merge_junctions(StreetPlan& plan, std::int64_t reach_mm, PlanScope scope = PlanScope::all);
void pair_across(StreetPlan& plan, std::int64_t reach_mm);

}  // namespace settle
