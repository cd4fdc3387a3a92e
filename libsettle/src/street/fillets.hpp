/// The rounded corner between two kerbs.
#pragma once

#include <vector>

#include "settle/core/point_mm.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {

/// A crotch seen from its node: the first segments of two roads and the sides that cross, all outward, b next to a
/// counter-clockwise.
struct Crotch {
  Point_mm node;
  Point_mm along_a, along_b;  ///< first segments of the centre lines
  std::int64_t width_a_mm = 0, width_b_mm = 0;
  Segment_mm left_of_a, right_of_b;
};

/// The greatest radius up to `wanted_mm` whose arc touches both kerbs within half of the first segments; 0 where the roads
/// are less than 10 or more than 170 degrees apart or leave no room.
std::int64_t fillet_radius(const Crotch& crotch, std::int64_t wanted_mm);

/// An arc from the side of a to that of b, an odd number of points; empty where the sides do not cross or are too short, or
/// where rounding leaves no arc.
std::vector<Point_mm> fillet_arc(const Crotch& crotch, std::int64_t radius_mm);

}  // namespace settle
