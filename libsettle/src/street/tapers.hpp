/// Where a road goes on narrower: what widens it up to the wider one.
#pragma once

#include <optional>

#include "settle/core/fraction.hpp"
#include "settle/core/point_mm.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {

/// One side of a width step.
struct WidthStep {
  Segment_mm narrow_side;   ///< of the narrow road, from its corner on the wide road's cap
  std::int64_t segment_mm;  ///< length of the narrow road's first segment
  std::int64_t step_mm;     ///< twice the step: wide less narrow width
  Fraction ratio;           ///< length of the taper over the step
};

/// Where the taper ends on the narrow road's side; none where there is no room.
std::optional<Point_mm> taper_tip(const WidthStep& step);

}  // namespace settle
