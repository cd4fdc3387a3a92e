/// The largest rectangle of one orientation inside a parcel, proven in integers.
///
///   parcel, direction, limits --find_largest_rectangle--> FrameRectangle, bound
///
/// 1. The rectangle is certified (frame_rectangle.hpp): it never leaves its parcel, holes included.
/// 2. No rectangle of that orientation within the limits has more area than `bound_mm2`, and the one found lacks at most
///    3 mm x (width + depth) of it. Rectangles thinner than 3 mm do not count.
/// 3. Among equal areas it is the one nearest the street (least Y), then the leftmost (least X).
/// 4. Moving the parcel, turning a ring's start or reversing a ring changes nothing.
/// Not done here: repair. Rings must be simple and may meet in points only.
#pragma once

#include <optional>
#include <span>

#include "settle/core/ring.hpp"
#include "settle/lots/frame_rectangle.hpp"

namespace settle {

/// What a rectangle must be to count; zero means no limit.
struct RectangleLimits {
  std::int64_t min_width_mm = 0;
  std::int64_t min_depth_mm = 0;
  std::int64_t max_aspect_thousandths = 0;  ///< longer side / shorter side, at least 1000
};

/// A millimetre or more each way, and within the limits, by the measures that are published.
bool is_within(const FrameRectangle& rectangle, const RectangleLimits& limits);

struct LargestRectangle {
  std::optional<FrameRectangle> rectangle;  ///< none: no rectangle of a millimetre or more within the limits
  std::int64_t bound_mm2 = 0;
};

/// `direction` is the frame's X axis as `reduce_direction` gives it; the street lies on its right. A parcel of several
/// parts is one parcel: the rectangle lies in one of them.
LargestRectangle find_largest_rectangle(std::span<const Polygon_mm> parcel, Point_mm direction,
                                        const RectangleLimits& limits);

}  // namespace settle
