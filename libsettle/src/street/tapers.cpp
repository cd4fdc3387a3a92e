// The taper runs straight from the wide road's corner to the narrow road's side, `ratio` steps from the narrow corner; over
// at most half of the narrow road's first segment, so that a taper at its other end has room as well. The tip is rounded
// once, relative to the corner.
#include "street/tapers.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/street/strips.hpp"

namespace settle {

std::optional<Point_mm> taper_tip(const WidthStep& step) {
  const Point_mm corner = step.narrow_side.a, along = step.narrow_side.b - corner;
  const std::int64_t wanted = round_half_up(Int128{step.ratio.num} * step.step_mm, 2 * step.ratio.den);
  const std::int64_t length = std::min({wanted, step.segment_mm / 2, floor_length(along)});
  const bool is_too_steep = length < wanted && 2 * length < step.step_mm;
  if (length <= 0 || is_too_steep) return std::nullopt;
  return corner + turned_left(right_offset(along, 2 * length));
}

}  // namespace settle
