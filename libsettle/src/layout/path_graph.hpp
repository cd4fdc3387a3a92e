/// The graph that main roads are found on: cuts and the land's rings, noded (L6).
///
///     land, cuts, places --PathGraph--> edges inside the land and along its rings
///
/// 1. Edges meet in vertices only; each place given is a vertex.
/// 2. An edge knows whether it runs along the land's edge, and how its cut runs: so no bend comes from rounding.
#pragma once

#include <span>
#include <vector>

#include "settle/core/planar_map.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {

class PathGraph {
 public:
  PathGraph(const Polygon_mm& land, std::vector<Segment_mm> cuts, std::span<const Point_mm> places);

  std::size_t half_edge_count() const { return 2 * map_.snapped.edges.size(); }
  std::size_t vertex_count() const { return map_.snapped.vertices.size(); }
  Point_mm at(std::int32_t vertex) const { return map_.snapped.vertices[static_cast<std::size_t>(vertex)]; }
  std::int32_t origin(std::int32_t h) const { return map_.origin(h); }
  std::int32_t target(std::int32_t h) const { return map_.origin(h ^ 1); }
  bool is_on_border(std::int32_t h) const { return is_border_[static_cast<std::size_t>(h / 2)] != 0; }
  bool is_at_border(std::int32_t vertex) const;
  /// Half-edges that leave a vertex, in the land or along its edge.
  std::span<const std::int32_t> leaving(std::int32_t vertex) const;
  /// Both run along one cut, the same way.
  bool go_on_straight(std::int32_t h, std::int32_t next) const;
  /// Of the cut that it runs along, else its own.
  Point_mm direction(std::int32_t h) const;
  std::int32_t vertex(Point_mm place) const;
  /// The nearest vertex that an edge leaves; of equally near ones the farthest along `towards`, then to its left.
  std::int32_t nearest_vertex(Point_mm place, Point_mm towards) const;
  /// The land as noded with the cuts: every border place of the graph is a vertex of it.
  const std::vector<Polygon_mm>& land() const { return land_; }

 private:
  std::vector<Segment_mm> cuts_;
  PlanarMap map_;
  std::vector<char> is_border_;
  std::vector<std::size_t> begin_;
  std::vector<std::int32_t> leaving_;
  std::vector<Polygon_mm> land_;
};

}  // namespace settle
