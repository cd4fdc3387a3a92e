/// Makes valid polygons of what a file calls a polygon.
#pragma once

#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct RepairedPolygon {
  std::vector<Polygon_mm> polygons;  ///< valid, disjoint; empty when nothing has area
  enum class Change { none, crossing, empty } change = Change::none;
};

/// The polygon of `rings` (closed or not, wound either way). Closing, repeated and straight vertices and winding are put
/// right without a word; rings that cross, touch along a stretch, overlap or run back on themselves are read even-odd.
RepairedPolygon repair_rings(std::vector<Ring_mm> rings);

/// Valid polygons in a fixed order with fixed ring starts, whatever the order they came in.
void sort_polygons(std::vector<Polygon_mm>& polygons);

}  // namespace settle
