#include "layout/level_surfaces.hpp"

#include <algorithm>
#include <set>

#include "settle/core/planar_map.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

/// Tags: 1 the land, 2 + i the strip of road i (to tell whose a region is).
std::vector<TaggedSegment> drawing_of(const std::vector<StripEdge>& strips, const std::vector<Polygon_mm>& land) {
  std::vector<TaggedSegment> segments;
  for (const StripEdge& e : strips) segments.push_back({e.a, e.b, 2 + e.road});
  const auto add_ring = [&](const Ring_mm& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) segments.push_back({ring[i], ring[(i + 1) % ring.size()], 1});
  };
  for (const Polygon_mm& polygon : land) {
    add_ring(polygon.outer);
    for (const Ring_mm& hole : polygon.holes) add_ring(hole);
  }
  return segments;
}

}  // namespace

void add_level_surfaces(const std::vector<Polygon_mm>& land, const SurfaceParameters& surface, LayoutPack& pack) {
  std::set<int> levels;
  for (const NetworkRoad& road : pack.network.roads) levels.insert(road.level_z);
  levels.erase(0);
  UniqueIds ids;
  for (const int z : levels) {
    const auto strips = build_strips(pack.network, {z, StripExtent::carriageway, surface});
    const PlanarMap map = build_planar_map(snap_round(drawing_of(strips, land)));
    std::vector<char> is_strip(pack.network.roads.size() + 2, 1), is_land(is_strip.size(), 0);
    is_strip[0] = is_strip[1] = 0;
    is_land[1] = 1;
    const auto strip = winding_numbers(map, is_strip), inside = winding_numbers(map, is_land);
    std::vector<std::int32_t> label(strip.size(), -1);
    for (std::size_t f = 0; f < label.size(); ++f) label[f] = strip[f] > 0 && inside[f] > 0 ? 0 : -1;
    for (const Region& region : trace_regions(map, label)) {
      std::int32_t least = static_cast<std::int32_t>(is_strip.size());
      for (const auto& ring : region.rings) {
        for (const std::int32_t h : ring) {
          for (const EdgeUse& use : map.snapped.uses_of(static_cast<std::size_t>(h / 2))) {
            if (use.tag >= 2) least = std::min(least, use.tag);
          }
        }
      }
      const NetworkRoad& road = pack.network.roads[static_cast<std::size_t>(least - 2)];
      const Point_mm first = map.origin_point(region.rings[0][0]) - road.line[0];
      const std::string id = ids.give('s', StableHash().add(road.id).add(z).add(first.x).add(first.y));
      pack.road_surface.push_back({id, z, road.bridge, polygon_of(map, region)});
    }
  }
  std::sort(pack.road_surface.begin(), pack.road_surface.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace settle
