/// T19 (3), T21: one extrusion a lot, on the street end of its certified rectangle, and what each wall faces.
#pragma once

#include <optional>

#include "lots/block_ground.hpp"
#include "settle/lots/lots_pack.hpp"

namespace settle {

/// The rectangle's part nearest its street, at most `max_depth_mm` deep, as four grid points inside the lot, the street
/// side first. A rectangle whose rounded corners leave the lot gives way by a millimetre a side. None under 1 m.
std::optional<Ring_mm> place_footprint(const Polygon_mm& lot, const FrameRectangle& rectangle, std::int64_t max_depth_mm);

/// No edge of the lot enters the open convex ring, and its inside is the lot's.
bool lies_inside(const Ring_mm& convex, const Polygon_mm& lot);

/// By the side of the lot that a wall looks at, straight out of its middle: a street, another lot within
/// `party_distance_mm` (party), the outside of the block without a road (front), else the yard: back for the wall opposite
/// the street side, side for the others.
std::vector<Facing> find_facings(const BlockGround& ground, const Polygon_mm& lot, const Ring_mm& footprint,
                                 std::int64_t party_distance_mm);

}  // namespace settle
