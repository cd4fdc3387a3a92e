/// Inputs that are areas: boundary, road blockers, heights, zones.
#pragma once

#include <vector>

#include "read_roads.hpp"

namespace settle {

/// The land: polygons, or lines that chain into rings within `snap_mm`, or the convex hull of points. A fault when nothing
/// with an area comes of it.
std::vector<Polygon_mm> read_boundary(const Input& input, std::int64_t snap_mm, const InputContext& context);

struct Blockers {
  std::vector<Polygon_mm> areas;
  std::vector<BlockerLine> lines;
};
/// Blockers on the ground; those on another level block nothing and are counted.
Blockers read_blockers(const Input& input, const InputContext& context);

/// Bumps (points with `radius` and `height`) and polygons with a `height`, sorted.
std::vector<HeightSource> read_heights(const Input& input, const InputContext& context);

/// Polygons with `id`, `kind`, `name`, sorted by id.
std::vector<Zone> read_zones(const Input& input, const InputContext& context);

}  // namespace settle
