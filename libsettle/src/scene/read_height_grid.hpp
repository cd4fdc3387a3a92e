/// Heights as an ESRI ASCII grid (`.asc`), as features: each rectangle of cells of equal height is a polygon with a `height`.
#pragma once

#include <string>

#include "settle/scene/geojson_features.hpp"

namespace settle {

/// True for the name of a grid, by its ending.
bool is_height_grid(const std::string& name);

/// Cells without data (`NODATA_value`, default -9999) and those of height 0 and less give nothing. Every cell keeps its own
/// place: a point has the height of the cell whose centre is nearest. Throws IoError when the file cannot be read.
GeoResult read_height_grid(const std::string& path, const GeoRequest& request);

}  // namespace settle
