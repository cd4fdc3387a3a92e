/// Snap rounding: any segments on the grid become a planar set of edges on the grid.
///
///     segments --snap_round--> vertices, edges, and for each edge the segments that run along it
///
/// Guarantees
/// 1. No two edges meet but in a common end vertex; no edge is repeated; no vertex lies inside an edge.
/// 2. Every end point of a segment is a vertex; every crossing is a vertex, rounded once, floor(x + 1/2), from the exact
///    rational.
/// 3. A segment becomes a chain of edges from its first to its last end point, each point of it within 0.71 mm of the
///    segment.
/// 4. The result depends on the set of segments alone, not on their order; it moves exactly with a shift of the input.
/// Not done here: faces (planar_map). A vertex may come nearer than 0.5 mm to an edge that it is not on; snapping the
/// result again then moves that edge onto it (never a vertex), and comes to rest after a few rounds.
/// Source: hot pixels after Hobby (1999) and Guibas and Marimont (1998), half-open pixels as in JTS.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

/// A directed segment; the tag says whose it is. A segment of no length makes its point a vertex and has no use.
struct TaggedSegment {
  Point_mm a, b;
  std::int32_t tag = 0;
};

/// One run of an input segment along an edge: direction +1 when it runs from vertex u to vertex v, -1 against.
struct EdgeUse {
  std::int32_t tag = 0;
  std::int32_t direction = 1;
  friend auto operator<=>(const EdgeUse&, const EdgeUse&) = default;
};

/// Vertices sorted by (x, y); edges u < v, sorted; uses of edge e = uses[use_begin[e] .. use_begin[e + 1]), sorted.
struct SnappedEdges {
  struct Edge {
    std::int32_t u = 0, v = 0;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  std::vector<Point_mm> vertices;
  std::vector<Edge> edges;
  std::vector<std::int32_t> use_begin;
  std::vector<EdgeUse> uses;
  std::span<const EdgeUse> uses_of(std::size_t edge) const {
    return std::span(uses).subspan(static_cast<std::size_t>(use_begin[edge]),
                                   static_cast<std::size_t>(use_begin[edge + 1] - use_begin[edge]));
  }
};

SnappedEdges snap_round(std::span<const TaggedSegment> segments);

/// Snaps again until nothing moves, so that the result snapped once more is itself. The vertices are those of the first
/// round; a chain may then lie farther than 0.71 mm from its segment where vertices crowd.
SnappedEdges snap_round_to_rest(std::span<const TaggedSegment> segments);

}  // namespace settle
