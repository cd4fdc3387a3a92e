/// The edges of land or blockers, to ask which places lie on them.
#pragma once

#include <span>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {

/// A place on an edge lies within a millimetre of it, as it was rounded once.
class PolygonEdges {
 public:
  explicit PolygonEdges(std::span<const Polygon_mm> polygons);

  bool hold(Point_mm p) const;
  /// All edges, each bent to pass through those of the points that lie on it between its ends.
  std::vector<Segment_mm> through(std::span<const Point_mm> points) const;

 private:
  template <class Visit>
  void for_each_at(Point_mm p, Visit&& visit) const;

  std::vector<Segment_mm> segments_;
  SegmentGrid grid_;
};

}  // namespace settle
