/// Clean polygons from rings that may cross, touch or overlap.
///
///     rings --even_odd_polygons--> valid polygons        polygons --union_polygons--> valid polygons
///
/// Guarantees
/// 1. The result is valid (simple rings, outer counter-clockwise, holes clockwise and inside) and pairwise disjoint;
///    exactly straight vertices are dropped.
/// 2. A point of the plane farther than 0.71 mm from every input edge is inside the result exactly when the rule says so.
/// 3. A set of rings that is valid already comes back with the same corners.
#pragma once

#include <span>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/core/snap_rounding.hpp"

namespace settle {

/// Inside = an odd number of rings goes round the point; the winding of the rings does not matter.
std::vector<Polygon_mm> even_odd_polygons(std::span<const Ring_mm> rings);
/// Inside = in at least one polygon. Each polygon must be valid (outer counter-clockwise, holes clockwise).
std::vector<Polygon_mm> union_polygons(std::span<const Polygon_mm> polygons);
/// Inside = winding number over 0. The segments are directed rings, all of tag 0.
std::vector<Polygon_mm> positive_polygons(std::span<const TaggedSegment> rings);

}  // namespace settle
