/// The ground that roads cover: strips along centre lines, their caps, and what shapes the surface where they meet and end.
///
///     network --build_strips--> directed edges of rings --outline_of--> edges of the outline
///
/// Guarantees
/// 1. Every ring runs counter-clockwise round ground that its road covers, so a place is road where the winding number of
///    all rings is over 0.
/// 2. Two roads of equal width that pass a node within 30 degrees of straight share one corner on each side: no notch.
/// 3. Each offset is rounded once, relative to its point of the centre line, half away from that point: mirroring or
///    shifting the network mirrors or shifts the strips.
/// 4. An edge of the outline has ground on its left and none on its right; neighbours share their vertices.
/// 5. Where a road goes on narrower, it is widened along a taper, on each side that has room.
/// 6. A node with a head has a regular 24-gon of that radius round it.
/// 7. The corner between two kerbs that cross at 10 to 170 degrees is rounded as far as half of their first segments allows.
/// 8. Strips with sidewalks cover those without: heads and tapers grow, corner radii shrink by the sidewalk.
/// Not done here: what lies outside the land is cut off by layout.
#pragma once

#include <vector>

#include "settle/core/point_mm.hpp"
#include "settle/scene/surface_parameters.hpp"
#include "settle/street/network.hpp"

namespace settle {

/// What a strip covers on each side of the centre line. `with_sidewalk` also reaches one sidewalk past a dead end.
enum class StripExtent { carriageway, with_sidewalk };

enum class StripSide : char { right, left, cap, wedge };

/// A directed edge with ground on its left, and whose it is: road (index), side, segment of the road's line.
struct StripEdge {
  Point_mm a, b;
  std::int32_t road = 0;
  StripSide side = StripSide::right;
  std::int32_t segment = 0;
};

struct StripRequest {
  int level_z = 0;
  StripExtent extent = StripExtent::carriageway;
  SurfaceParameters surface{};
};

/// Rings of all roads of one level. An end of kind `border` is prolonged by its width.
std::vector<StripEdge> build_strips(const Network& network, const StripRequest& request);

/// The sides of a road, vertex k beside vertex k of its line; the first and last vertices are the corners of its caps.
/// Both are empty for a road of another level, and where the strip is laid as plain rectangles.
struct RoadSides {
  std::vector<Point_mm> right, left;
};
std::vector<RoadSides> road_sides(const Network& network, const StripRequest& request);

/// The edges with ground (winding > 0) on exactly one side. Where several strips share an edge it belongs to the road of
/// the highest class, then the lowest index.
std::vector<StripEdge> outline_of(const Network& network, const std::vector<StripEdge>& strips);

/// The right-hand offset of width / 2 from a line along `direction`, each axis rounded once, half away from zero.
Point_mm right_offset(Point_mm direction, std::int64_t width_mm);
/// The right-hand offset on the bisector of a bend from direction u to direction v (mitre).
Point_mm right_mitre(Point_mm u, Point_mm v, std::int64_t width_mm);

}  // namespace settle
