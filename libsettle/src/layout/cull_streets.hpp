/// Streets that run side by side with a better one go (L12).
///
/// 1. An edge goes when kept edges of higher class (or equal class and more length, then key) run beside it, at less than
///    the angle and with less than the clearance between them, over more than the share of its length. What merely crosses
///    or goes on from it does not count. Class A stays.
/// 2. Whole edges only, measured by intervals: no sampling.
#pragma once

#include <array>

#include "layout/street_plan.hpp"
#include "settle/scene/street_parameters.hpp"

namespace settle {

/// Carriageway with both sidewalks of class A, B, C.
using StreetWidths = std::array<std::int64_t, 4>;  ///< by rank; entry 0 is not used

void cull_streets(StreetPlan& plan, const StreetParameters& parameters, const StreetWidths& widths);

}  // namespace settle
