/// Small blockers that may not be bridged (trees, ponds) bend a street instead of cutting it (L13).
///
/// 1. A street that a blocker of at most the given size crosses runs round its hull, widened by half the carriageway and the
///    clearance, on the shorter side; a junction inside that hull moves to its rim.
/// 2. Where the way round meets other small blockers it goes round those too; what is still crossed after that is left to be
///    cut.
#pragma once

#include <array>
#include <span>

#include "layout/cross_blockers.hpp"

namespace settle {

struct DetourRules {
  std::int64_t greatest_mm = 30'000;              ///< size of a small blocker, in x and in y
  std::array<std::int64_t, 4> set_back_mm{};      ///< by class: half the carriageway and the clearance
};

void bend_round_small_blockers(StreetPlan& plan, const BlockedGround& ground, const DetourRules& rules);

}  // namespace settle
