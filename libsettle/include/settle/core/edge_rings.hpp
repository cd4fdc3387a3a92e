/// From a bag of directed edges to rings: edges --trace--> simple rings --assemble--> polygons.
///
/// 1. The land lies on the left of every edge; each edge is in exactly one ring.
/// 2. Where rings meet in a vertex they are separated: no ring visits a vertex twice.
/// 3. Rings come in the order of their first edge, and start with it: nothing depends on where in the plane they lie.
/// Not done here: noding. Edges meet in common end points only.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct Edge_mm {
  Point_mm from, to;
  friend bool operator==(const Edge_mm&, const Edge_mm&) = default;
};

/// The edges have a common point besides a shared end: they cross, touch or overlap.
bool edges_conflict(const Edge_mm& e, const Edge_mm& f);

/// Where the middle of an edge lies, exact also when it is on a half millimetre.
Location locate_middle(const Edge_mm& e, Polygon_mm polygon);

/// Appends the ring's edges, vertex 0 -> 1 first.
void append_edges(std::span<const Point_mm> ring, std::vector<Edge_mm>& edges);
void append_edges(const Polygon_mm& polygon, std::vector<Edge_mm>& edges);

/// Drops every edge whose opposite is there too; the order of the rest stays.
std::vector<Edge_mm> cancel_opposite_edges(std::span<const Edge_mm> edges);

/// None when the edges do not close.
std::optional<std::vector<Ring_mm>> trace_rings(std::span<const Edge_mm> edges);

/// Counter-clockwise rings become outer rings, in their order; each clockwise ring the hole of the least one round it.
/// None when a ring has no area or a hole no ring round it.
std::optional<std::vector<Polygon_mm>> assemble_polygons(std::vector<Ring_mm> rings);

/// `whole` less `parts`, all of one planar partition with common vertices, by cancelling edges: no geometry is computed.
std::optional<std::vector<Polygon_mm>> subtract_faces(const Polygon_mm& whole, std::span<const Polygon_mm> parts);

}  // namespace settle
