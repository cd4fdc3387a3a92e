/// Rings and polygons on the millimetre grid, with their exact measures.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

/// A closed ring, written open: the edge from the last vertex to the first is implied. Outer rings counter-clockwise,
/// holes clockwise, in every pack.
using Ring_mm = std::vector<Point_mm>;

struct Polygon_mm {
  Ring_mm outer;
  std::vector<Ring_mm> holes;
  friend bool operator==(const Polygon_mm&, const Polygon_mm&) = default;
};

/// Closed integer box; empty when min > max.
struct Box_mm {
  Point_mm min{INT64_MAX, INT64_MAX};
  Point_mm max{INT64_MIN, INT64_MIN};
  void add(Point_mm p);
  void add(const Box_mm& other);
  bool empty() const { return min.x > max.x; }
  bool meets(const Box_mm& o) const { return min.x <= o.max.x && o.min.x <= max.x && min.y <= o.max.y && o.min.y <= max.y; }
};

enum class Location { outside, boundary, inside };

/// Twice the signed area, mm²; exact for any ring within the coordinate limit. Positive = counter-clockwise.
std::int64_t doubled_area(std::span<const Point_mm> ring);
/// Outer ring less its holes (holes are clockwise, so areas add).
std::int64_t doubled_area(const Polygon_mm& polygon);
/// Sum over edges of floor(edge length), mm.
std::int64_t floor_perimeter(std::span<const Point_mm> ring);
/// Sum over the segments of an open line of floor(segment length), mm.
std::int64_t floor_line_length(std::span<const Point_mm> line);
Box_mm bounds(std::span<const Point_mm> points);
/// Even-odd location, exact.
Location locate(Point_mm p, std::span<const Point_mm> ring);
Location locate(Point_mm p, const Polygon_mm& polygon);
/// True when no two edges meet except neighbours in their common vertex and no vertex repeats. O(n log n) typical.
bool is_simple(std::span<const Point_mm> ring);
/// Drops repeated vertices and vertices exactly on the line of their neighbours (spikes included); may leave < 3.
void drop_straight_vertices(Ring_mm& ring);
/// Starts the ring at its least vertex (x, then y): the canonical written form.
void start_at_least_vertex(Ring_mm& ring);

}  // namespace settle
