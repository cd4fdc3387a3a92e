/// Inputs that are areas: boundary, road blockers, heights, zones.
#pragma once

#include <vector>

#include "read_roads.hpp"

namespace settle {

/// How lines and points become an outline.
struct BoundaryRules {
  std::int64_t snap_mm = 0;
  std::int64_t edge_mm = 0;  ///< of the concave hull of points; 0 = convex
};

/// The land: polygons, or lines that chain into rings within `snap_mm`, or the hull of points. A fault when nothing with an
/// area comes of it.
std::vector<Polygon_mm> read_boundary(const Input& input, const BoundaryRules& rules, const InputContext& context);

struct Blockers {
  std::vector<Polygon_mm> areas;
  std::vector<BlockerLine> lines;
  std::vector<BridgedArea> bridged;
};
/// Blockers on the ground; those on another level block nothing and are counted. `over_water` is how long bridges may be
/// over water and rail; others are never crossed unless their own property `bridge` says so.
Blockers read_blockers(const Input& input, const BridgeLimits& over_water, const InputContext& context);

/// Bumps (points with `radius` and `height`) and polygons with a `height`, sorted.
std::vector<HeightSource> read_heights(const Input& input, const InputContext& context);

/// Polygons with `id`, `kind`, `name`, sorted by id.
std::vector<Zone> read_zones(const Input& input, const InputContext& context);

}  // namespace settle
