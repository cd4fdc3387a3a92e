/// Road: from a network and its surface to junctions, road pieces, points to scatter models at, lanes and kerbs.
///
///     LayoutPack --build_roads--> RoadPack
///
/// Guarantees, on the numbers as written
/// 1. The pieces of a level tile its surface: valid polygons, disjoint inside, neighbours share their vertices, doubled
///    areas add up without remainder.
/// 2. The surface is layout's, with the ends of all cuts as vertices: each within 0.71 mm of the edge it was put on.
/// 3. Every road's length is accounted for: junction reaches, crosswalks, middles and patches add up to it, to 1 mm; the
///    sum of piece lengths times scale is the length of each middle to 1 mm; scales lie in their limits.
/// 4. Every piece that is placed has one point, every block code one block, every junction the arms of its nodes.
/// 5. Reversed two-way roads and any number of jobs: the same pack; a shift by whole millimetres: the same ids, counts, order.
/// Not done here: heights along a road; roads of different levels stand on planes of their own.
#pragma once

#include <string>
#include <vector>

#include "settle/core/progress.hpp"
#include "settle/layout/layout_pack.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

RoadPack build_roads(const LayoutPack& layout, const Scene& scene, int jobs, Progress& progress);

/// What is wrong with a pack by guarantees 1 to 4; empty when nothing is. A second look, not used by the builder.
std::vector<std::string> check_roads(const RoadPack& pack);

}  // namespace settle
