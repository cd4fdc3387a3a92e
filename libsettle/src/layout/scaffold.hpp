/// The scaffold that main roads are found on: the outline of the whole grid cells inside the land (L5).
///
///     land, grid --make_scaffold--> simple ring near the outline        land, grid --grid_lines--> its straight lines
///
/// 1. The ring is simple and counter-clockwise; it is the land's own outer ring where no cell is wholly inside.
/// 2. The grid lies along the outline's longest straight side, about the centre of the bounding box in that direction: a
///    shift moves the scaffold exactly, a quarter turn turns it, but for coordinates on an exact half millimetre.
/// 3. A grid other than the one asked for, a part left out and the boundary in the scaffold's place are told.
/// Not done here: cuts (scaffold_cuts). Holes of the land are not looked at.
#pragma once

#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/core/segment_grid.hpp"
#include "settle/scene/city_parameters.hpp"

namespace settle {

struct Scaffold {
  Ring_mm ring;
  std::vector<Segment_mm> grid_lines;  ///< from end to end of the grid; of the method `divide` only
  std::int64_t divide_size_mm = 0;     ///< of the grid that was used; of the coarsest where none has an inner cell
};

Scaffold make_scaffold(const Polygon_mm& land, const BaseParameters& parameters, std::vector<Finding>& findings);

}  // namespace settle
