/// Small repairs of a noded plan: free ends, joints, sharp angles (L14, L15).
#pragma once

#include "layout/street_plan.hpp"

namespace settle {

/// Free ends shorter than this go; 0 keeps all.
struct StubRules {
  std::int64_t main_mm = 0;     ///< class A
  std::int64_t street_mm = 0;   ///< B and C
  PlanScope scope = PlanScope::all;
};

/// Chains from a free end to the next junction or border that are too short go, until none is left.
void prune_stubs(StreetPlan& plan, const StubRules& rules);

/// A node of two edges of one class that lie straight, to half a metre, is dissolved.
void dissolve_joints(StreetPlan& plan);

/// Of two roads that leave a junction at less than the angle, the lower class, then the shorter one, goes as far as its next
/// node. Class A stays.
void part_sharp_angles(StreetPlan& plan, std::int64_t least_deg, PlanScope scope);

}  // namespace settle
