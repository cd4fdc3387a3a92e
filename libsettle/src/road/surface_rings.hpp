/// The road surface of one level with the ends of all cuts as vertices, and the kerbs along it.
#pragma once

#include <vector>

#include "road/cut_level.hpp"
#include "road/cut_ribbon.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

/// Vertices that slices put on edges of the cut surface.
class SurfacePoints {
 public:
  /// Those of one edge in order along it, in one run.
  explicit SurfacePoints(std::vector<EdgePoint> points) : points_(std::move(points)) {}
  /// Those on the edge from a vertex, in order.
  std::span<const EdgePoint> on(std::int32_t vertex) const;
  /// Call once, before `on`.
  void sort();

 private:
  std::vector<EdgePoint> points_;
};

void add_surface(const LevelCut& level, SurfacePoints points, const std::vector<std::string>& surface_ids, UniqueIds& kerb_ids, RoadPack& pack);

}  // namespace settle
