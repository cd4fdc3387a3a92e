// A bump is highest over a polygon at its point nearest to the bump's centre; an area counts when the polygons have a
// common point.
#include "settle/scene/height_field.hpp"

#include <algorithm>

#include "settle/core/edge_rings.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

std::int64_t floor_distance(Point_mm p, const Edge_mm& e) {
  const Point_mm u = e.to - e.from;
  const std::int64_t along = dot(u, p - e.from), length2 = squared_length(u);
  if (along > 0 && along < length2) {
    const Int128 across = cross(u, p - e.from);
    return isqrt(across * across / length2);
  }
  return floor_length(along <= 0 ? p - e.from : p - e.to);
}

std::int64_t floor_distance(Point_mm p, const Polygon_mm& polygon) {
  if (locate(p, polygon) != Location::outside) return 0;
  std::vector<Edge_mm> edges;
  append_edges(polygon, edges);
  std::int64_t least = INT64_MAX;
  for (const Edge_mm& e : edges) least = std::min(least, floor_distance(p, e));
  return least;
}

bool polygons_touch(const Polygon_mm& a, const Polygon_mm& b) {
  if (!bounds(a.outer).meets(bounds(b.outer))) return false;
  if (locate(a.outer.front(), b) != Location::outside || locate(b.outer.front(), a) != Location::outside) return true;
  std::vector<Edge_mm> ea, eb;
  append_edges(a, ea);
  append_edges(b, eb);
  return std::any_of(ea.begin(), ea.end(), [&](const Edge_mm& e) {
    return std::any_of(eb.begin(), eb.end(), [&](const Edge_mm& f) { return segments_meet(e.from, e.to, f.from, f.to); });
  });
}

}  // namespace

std::int64_t greatest_height_over(const Polygon_mm& polygon, std::span<const HeightSource> sources) {
  std::int64_t greatest = 0;
  for (const HeightSource& source : sources) {
    if (source.height_mm <= greatest) continue;
    std::int64_t height = 0;
    if (source.centre) {
      const std::int64_t distance = floor_distance(*source.centre, polygon);
      if (distance < source.radius_mm) {
        height = static_cast<std::int64_t>(Int128{source.height_mm} * (source.radius_mm - distance) / source.radius_mm);
      } else if (distance == 0) {
        height = source.height_mm;
      }
    }
    for (const Polygon_mm& area : source.area) {
      if (polygons_touch(polygon, area)) height = std::max(height, source.height_mm);
    }
    greatest = std::max(greatest, height);
  }
  return greatest;
}

}  // namespace settle
