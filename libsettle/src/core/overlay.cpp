#include "settle/core/overlay.hpp"

#include "settle/core/planar_map.hpp"

namespace settle {
namespace {

void add_ring(std::vector<TaggedSegment>& segments, const Ring_mm& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) segments.push_back({ring[i], ring[(i + 1) % ring.size()], 0});
}

template <class Rule>
std::vector<Polygon_mm> polygons_where(std::span<const TaggedSegment> segments, Rule inside) {
  const PlanarMap map = build_planar_map(snap_round(segments));
  std::vector<std::int32_t> label = winding_numbers(map, std::vector<char>{1});
  for (std::int32_t& l : label) l = inside(l) ? 0 : -1;
  std::vector<Polygon_mm> polygons;
  for (const Region& region : trace_regions(map, label)) {
    Polygon_mm polygon = polygon_of(map, region);
    drop_straight_vertices(polygon.outer);
    for (Ring_mm& hole : polygon.holes) drop_straight_vertices(hole);
    polygons.push_back(std::move(polygon));
  }
  return polygons;
}

}  // namespace

std::vector<Polygon_mm> even_odd_polygons(std::span<const Ring_mm> rings) {
  std::vector<TaggedSegment> segments;
  for (const Ring_mm& ring : rings) add_ring(segments, ring);
  return polygons_where(segments, [](std::int32_t winding) { return winding % 2 != 0; });
}

std::vector<Polygon_mm> union_polygons(std::span<const Polygon_mm> polygons) {
  std::vector<TaggedSegment> segments;
  for (const Polygon_mm& polygon : polygons) {
    add_ring(segments, polygon.outer);
    for (const Ring_mm& hole : polygon.holes) add_ring(segments, hole);
  }
  return positive_polygons(segments);
}

std::vector<Polygon_mm> positive_polygons(std::span<const TaggedSegment> rings) {
  return polygons_where(rings, [](std::int32_t winding) { return winding > 0; });
}

}  // namespace settle
