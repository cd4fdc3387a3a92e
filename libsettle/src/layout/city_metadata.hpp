/// Districts, heights and the hull of the network.
#pragma once

#include <span>

#include "layout/district_frame.hpp"
#include "settle/layout/layout_pack.hpp"

namespace settle {

/// Gives each block its height and district, and writes the districts (L20): the scene's zones, and for all other land
/// the planned districts, or one for each of its parts, of kind `residential` under 20 m of height, else `commercial`.
void add_city_metadata(const Scene& scene, std::span<const CityDistrict> planned, LayoutPack& pack);

}  // namespace settle
