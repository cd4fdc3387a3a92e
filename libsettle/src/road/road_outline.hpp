/// The outline of one level's road surface, and which road's side each of its edges is.
///
///     surface polygons, network --trace_outline--> outline --find_stretches--> stretches of free road sides
///
/// 1. Edge i runs from vertex i to vertex next[i] with ground on its left.
/// 2. An edge belongs to a road's side when it runs along it, within 2 mm; ties: class level, then index.
/// 3. A stretch is a run of edges of one side; `vertices` come in the road's direction with their places along it.
#pragma once

#include <cstdint>
#include <vector>

#include "settle/core/segment_grid.hpp"
#include "settle/layout/layout_pack.hpp"
#include "settle/road/road_pack.hpp"
#include "settle/street/strips.hpp"

namespace settle {

/// The roads of one level with their sides and places: place k of a road is the whole mm from its start to vertex k.
struct LevelRoads {
  const Network* network = nullptr;
  int level_z = 0;
  std::vector<RoadSides> sides;
  std::vector<std::vector<std::int64_t>> places;  ///< empty for roads of other levels
  std::vector<int> degree;                        ///< of each node, on this level

  const NetworkRoad& road(std::int32_t i) const { return network->roads[static_cast<std::size_t>(i)]; }
  std::int64_t length_mm(std::int32_t i) const { return places[static_cast<std::size_t>(i)].back(); }
};
LevelRoads roads_of_level(const Network& network, int level_z);

struct SideOf {
  std::int32_t road = -1;  ///< -1 = no road's side
  std::int32_t segment = 0;
  KerbSide side = KerbSide::right;
};

struct RoadOutline {
  std::vector<Point_mm> at;
  std::vector<std::int32_t> next, prev, surface;
  std::vector<SideOf> whose;
  std::vector<char> is_crowded;  ///< a vertex of another edge comes within 2 mm: no vertex may be put on this one

  void add_ring(const Ring_mm& ring, std::int32_t surface_index);
};
/// Edge i as a segment.
std::vector<Segment_mm> segments_of(const RoadOutline& outline);
RoadOutline trace_outline(const LevelRoads& roads, const std::vector<Polygon_mm>& surface);

/// Place along the road of a point beside its segment; a corner of a side has the place of its vertex.
std::int64_t place_beside(const LevelRoads& roads, const SideOf& whose, Point_mm p);

struct Stretch {
  KerbSide side = KerbSide::right;
  std::int64_t from_mm = 0, to_mm = 0;
  std::vector<std::int32_t> vertices;
  std::vector<std::int64_t> places;
};
/// For each road its stretches, those of the right side first, each sorted by place.
std::vector<std::vector<Stretch>> find_stretches(const LevelRoads& roads, const RoadOutline& outline);

}  // namespace settle
