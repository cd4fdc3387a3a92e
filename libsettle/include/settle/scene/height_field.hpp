/// How tall buildings may be at a place: the greatest of the scene's height sources there.
#pragma once

#include <cstdint>
#include <span>

#include "settle/core/ring.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// The greatest height of any source that touches the polygon, at the place of the polygon where it is greatest; 0 when
/// none does. A bump falls off linearly to 0 at its radius (distances in whole millimetres, rounded down).
std::int64_t greatest_height_over(const Polygon_mm& polygon, std::span<const HeightSource> sources);

}  // namespace settle
