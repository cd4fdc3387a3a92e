/// Directed edges of many rings, and what cancels among them: areas, twins and nesting follow from it exactly.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

/// An edge of a ring, from a to b with its face on the left. `owner` is whatever number the caller gave the face.
struct DirectedEdge {
  Point_mm a, b;
  std::int32_t owner = 0;
};

std::vector<Box_mm> boxes_of(std::span<const DirectedEdge> edges);
void append_ring(std::vector<DirectedEdge>& edges, std::span<const Point_mm> ring, std::int32_t owner);
void append_polygon(std::vector<DirectedEdge>& edges, const Polygon_mm& polygon, std::int32_t owner);
/// The same edges turned round: the face is subtracted.
void append_reversed(std::vector<DirectedEdge>& edges, const Polygon_mm& polygon, std::int32_t owner);

/// What is left of a chain of edges when each pair of opposite edges is taken out. Sorted by (min end, max end, direction).
std::vector<DirectedEdge> cancel_twins(std::vector<DirectedEdge> edges);

/// The edges cut at each of the vertices that lies exactly on them.
std::vector<DirectedEdge> cut_at(std::span<const DirectedEdge> edges, std::vector<Point_mm> vertices);

/// Two edges of a set that meet elsewhere than in a common end, or run along each other; one a pair.
struct Contact {
  std::int32_t owner_a = 0, owner_b = 0;
  Point_mm at;  ///< a vertex inside the other edge, or an end of the first edge when they cross
};
/// All contacts among undirected edges; the same edge in several rings counts once. Empty means planar.
/// Boxes of the edges in a packed tree (Leutenegger, Edgington, Lopez 1997), then exact predicates: O(n log n + pairs).
std::vector<Contact> find_contacts(std::span<const DirectedEdge> edges);

/// nullopt when the chain bounds a region: its winding number is 0 or 1 everywhere, so what was subtracted from it
/// lies inside and apart. Else a place where it is not. The chain is cancelled and planar (find_contacts is empty).
std::optional<Point_mm> find_winding_fault(std::span<const DirectedEdge> cancelled);

}  // namespace settle
