/// The land of a city and the areas that no road may enter.
#pragma once

#include <vector>

#include "settle/scene/scene.hpp"

namespace settle {

/// The boundary; without one the hull of all roads, widened by `layout.margin` (L23).
std::vector<Polygon_mm> find_land(const Scene& scene);

/// Blocker areas and the strips of blocker lines, as one union.
std::vector<Polygon_mm> find_blockers(const Scene& scene);

/// What of the blockers may be crossed on bridges, one area for each set of limits.
std::vector<BridgedArea> find_bridged(const Scene& scene);

}  // namespace settle
