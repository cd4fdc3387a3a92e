/// The source document's way to a rectangle, kept for comparison and made safe: rays to the corners, then regrowth.
///
///   parcel, direction --find_source_rectangle--> FrameRectangle
///
/// 1. The rectangle is certified (frame_rectangle.hpp), on concave parcels and round holes too.
/// 2. No side that was regrown can be moved outward by one frame unit.
/// Not done here: the largest rectangle (largest_rectangle.hpp); limits; repair.
#pragma once

#include <optional>
#include <span>

#include "settle/lots/frame_rectangle.hpp"

namespace settle {

std::optional<FrameRectangle> find_source_rectangle(std::span<const Polygon_mm> parcel, Point_mm direction);

}  // namespace settle
