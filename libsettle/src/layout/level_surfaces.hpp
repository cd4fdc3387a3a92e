/// Road surfaces of other levels: bridges and tunnels that pass over or under the ground.
#pragma once

#include "settle/layout/layout_pack.hpp"

namespace settle {

/// Adds the road surface of each level but 0, inside the land, to `pack.road_surface`.
void add_level_surfaces(const std::vector<Polygon_mm>& land, const SurfaceParameters& surface, LayoutPack& pack);

}  // namespace settle
