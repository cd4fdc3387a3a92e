/// Where each road is free of all others, and the gates at the ends of what is free.
#pragma once

#include <vector>

#include "road/chord.hpp"

namespace settle {

struct GateRules {
  std::int64_t min_middle_mm = 5000;
  bool reach_is_source = false;  ///< a gate lies no nearer to its node than the next road is wide
};

/// A run of one road on which both its sides are outline, between two gates, or a gate and the cap of its dead end.
struct Ribbon {
  std::int32_t road = -1;
  std::int64_t from_mm = 0, to_mm = 0;  ///< places of the gates; of a cap the end of the road
  const Stretch* right = nullptr;
  const Stretch* left = nullptr;
  bool starts_with_gate = true, ends_with_gate = true;
};

struct GatePlan {
  std::vector<Ribbon> ribbons;  ///< by road, then place
  std::vector<Ribbon> links;    ///< free, but shorter than `min_middle`: part of the junction
};

GatePlan plan_gates(const LevelRoads& roads, const RoadOutline& outline, const std::vector<std::vector<Stretch>>& stretches,
                    const GateRules& rules);

}  // namespace settle
