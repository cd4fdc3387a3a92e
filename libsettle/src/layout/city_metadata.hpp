/// Districts, heights and the hull of the network.
#pragma once

#include "settle/layout/layout_pack.hpp"

namespace settle {

/// Gives each block its height and district, and writes the districts (L20): the scene's zones, and one for all other land
/// of kind `residential` under 20 m of height, else `commercial`.
void add_city_metadata(const Scene& scene, LayoutPack& pack);

}  // namespace settle
