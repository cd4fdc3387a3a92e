/// A road surface cut along chords: rings of outline edges and chord sides.
///
///     outline, chords --cut_surface--> cut surface
///
/// 1. Each edge of the outline (split where chords end) is in one ring, each kept chord in one ring on either side.
/// 2. Every ring that is no hole is simple and counter-clockwise, but the ring of a ribbon that closes on itself, which has
///    its one gate twice.
/// 3. So the faces tile the surface: their boundaries add up to its outline, which goes round every point at most once, and
///    each face goes round its own points once.
/// 4. A chord that would break 2 is dropped, zips first; two faces merge, nothing else changes.
#pragma once

#include <vector>

#include "road/chord.hpp"

namespace settle {

/// Half-edges: v < vertex count is the outline edge that starts at vertex v; vertex_count + 2 c runs along chord c, + 1
/// against it.
struct CutSurface {
  std::vector<Point_mm> vertices;       ///< the outline's vertices, then those put on its edges
  std::vector<std::int32_t> next;       ///< along the outline
  std::vector<std::int32_t> edge_of;    ///< the outline edge that the edge from each vertex is a part of
  std::vector<Chord> chords;            ///< kept, no two between the same vertices
  std::vector<std::int32_t> chord_from, chord_to;  ///< vertices
  std::vector<std::int32_t> ring_begin;
  std::vector<std::int32_t> halves;     ///< of ring r: ring_begin[r] .. ring_begin[r + 1]
  std::vector<std::int32_t> ring_of;    ///< of each half-edge
  std::vector<char> is_hole;            ///< of each ring
  int dropped_chords = 0;

  std::int32_t vertex_count() const { return static_cast<std::int32_t>(vertices.size()); }
  std::int32_t ring_count() const { return static_cast<std::int32_t>(ring_begin.size()) - 1; }
  bool is_chord(std::int32_t half) const { return half >= vertex_count(); }
  std::int32_t origin(std::int32_t half) const;
  std::int32_t target(std::int32_t half) const;
  /// What the chord says of the side that this half-edge bounds, and of the other.
  Beside beside(std::int32_t half) const;
  Beside beyond(std::int32_t half) const;
  std::span<const std::int32_t> ring(std::int32_t r) const;
  Ring_mm points(std::int32_t r) const;
};

CutSurface cut_surface(const RoadOutline& outline, std::vector<Chord> chords);

}  // namespace settle
