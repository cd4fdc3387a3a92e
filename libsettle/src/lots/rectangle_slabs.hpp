/// A parcel part cut into trapezoids at the X of its vertices, in a rectangle's frame: what the rectangle search walks.
#pragma once

#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle::rectangle_search {

/// A side that is not vertical, left to right. Its end points are exact; frame coordinates are exact in a double.
struct Edge {
  Point_mm left;
  Point_mm right;
  double left_x, left_y, right_x, right_y;
  double slope;    ///< dy / dx
  double inverse;  ///< dx / dy, infinite when level
  double y_at(double x) const { return x == right_x ? right_y : left_y + (x - left_x) * slope; }
  double x_at(double y) const { return left_x + (y - left_y) * inverse; }
};

/// The part of a slab between two neighbouring edges, inside the polygon.
struct Trapezoid {
  int floor;
  int ceiling;
  double left_x, right_x;
  double floor_left, floor_right, ceiling_left, ceiling_right;  ///< Y at the slab's two ends
  double left_gain, left_inverse;    ///< height won a unit of X that a left side moves inward, and its inverse; 0, 0: none
  double right_gain, right_inverse;  ///< the same for a right side
  int next_begin = 0;  ///< trapezoids of the next slab that share an open stretch with it: [next_begin, next_end)
  int next_end = 0;
  double reach = 0;    ///< greatest X that a walk to the right can come to
};

/// Reused from parcel to parcel: filling allocates nothing once it has grown.
struct Slabs {
  std::vector<std::int64_t> xs;
  std::vector<Edge> edges;
  std::vector<Trapezoid> trapezoids;  ///< slab by slab from left to right, in a slab from below
  std::vector<int> slab_begin;        ///< first trapezoid of each slab, and the end
  double largest = 1;                 ///< largest magnitude of a coordinate

  /// `rings` are in frame coordinates and meet in points only.
  void fill(std::span<const Ring_mm> rings);

 private:
  std::vector<int> active_;
  void add_ring(const Ring_mm& ring);
  void cut();
  void connect();
};

}  // namespace settle::rectangle_search
