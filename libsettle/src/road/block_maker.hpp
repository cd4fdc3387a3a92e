/// One model for each distinct kind of road piece.
///
///     RoadBlock --make_model--> RoadModel
///
/// 1. The model's frame: x along the road, y to its left, z up; its origin is the middle of the piece, at the carriageway.
/// 2. The carriageway fills length times width; kerb and sidewalk lie outside it on both sides, together `sidewalk_mm` wide.
/// 3. Everything lies within the block's length, so pieces in a row meet without a gap; marks repeat with the piece.
/// 4. Lane lines run in their driving direction; sidewalk lines in the middle of the sidewalks.
/// Not done here: plates, which are prisms of their own polygons (core/mesh_mm.hpp); scaling.
#pragma once

#include "settle/road/road_pack.hpp"

namespace settle {

RoadModel make_model(const RoadBlock& block, DriveOn drive_on);

/// Replaces `pack.models`: one for each of `pack.blocks`, in their order.
void add_models(const Scene& scene, RoadPack& pack);

}  // namespace settle
