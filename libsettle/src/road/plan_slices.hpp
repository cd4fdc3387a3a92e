/// Which slices a run of road is cut into: places only, no geometry.
#pragma once

#include <vector>

#include "road/cut_ribbon.hpp"

namespace settle {

/// The rings stay empty. Slices follow one another without a gap from `from_mm` to `to_mm`.
std::vector<Slice> plan_slices(const LevelRoads& roads, const Ribbon& ribbon, CrosswalkAt crosswalks, const RibbonRules& rules,
                               PieceFitter& fitter);

}  // namespace settle
