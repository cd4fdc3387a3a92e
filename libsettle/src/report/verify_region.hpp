/// Whether a segment stays out of the inside of a region given by directed edges, exactly, contact allowed.
#pragma once

#include <span>
#include <vector>

#include "report/verify_box_tree.hpp"
#include "report/verify_edges.hpp"

namespace settle {

/// A region on the left of its edges; the edges are planar, close up and have winding 0 or 1 everywhere.
class EdgeRegion {
 public:
  explicit EdgeRegion(std::vector<DirectedEdge> edges);
  static EdgeRegion of(const Polygon_mm& polygon);
  /// Everything outside the polygon.
  static EdgeRegion outside(const Polygon_mm& polygon);

  /// True when some point of the closed segment lies strictly inside the region.
  bool is_entered_by(Point_mm p, Point_mm q) const;
  /// True when the segment runs along an edge of the region, over more than a point, in the opposite direction.
  bool is_met_backwards_by(Point_mm p, Point_mm q) const;
  bool holds_inside(Point_mm p) const;

 private:
  bool points_inside(Point_mm vertex, Point_mm toward) const;

  std::vector<DirectedEdge> edges_;
  BoxTree tree_;
  std::int64_t winding_outside_ = 0;  ///< 1 for a region that is unbounded
};

/// The closed polygon holds the whole of the inner one; both valid. Contact of boundaries is allowed.
bool polygon_holds(const Polygon_mm& polygon, const Polygon_mm& inner);
/// The closed polygon holds every point of the line.
bool polygon_holds_line(const Polygon_mm& polygon, std::span<const Point_mm> line);

}  // namespace settle
