/// From the ground map to the parts of the layout pack that are made of its faces.
#pragma once

#include "layout/ground_map.hpp"
#include "settle/layout/layout_pack.hpp"

namespace settle {

/// Fills road_surface (level 0), blocks with frontages, sidewalk strips, left_over and land. A face between roads is verge
/// when its area is under `verge_area_mm2`, or its width (the narrowest box, or 4 A / P) under `verge_width_mm`.
void make_blocks(const GroundMap& ground, const LayoutParameters& parameters, LayoutPack& pack);

}  // namespace settle
