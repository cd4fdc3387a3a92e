/// The greatest circle in a block less its sidewalks.
#pragma once

#include "settle/layout/layout_pack.hpp"

namespace settle {

/// True when a circle of this diameter fits; a fit within half a metre of it may be missed.
bool holds_circle(const Block& block, std::int64_t diameter_mm);

}  // namespace settle
