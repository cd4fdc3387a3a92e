/// The faces of a planar set of edges, and regions made of faces.
///
///     snapped edges --build_planar_map--> half-edges, faces --trace_regions--> polygons
///
/// Guarantees
/// 1. Half-edge 2e runs u -> v of edge e, 2e + 1 runs v -> u; the face of a half-edge lies on its left.
/// 2. Face 0 is the unbounded one; every half-edge has one face; holes belong to the face that surrounds them.
/// 3. Regions of one label are valid polygons: simple rings, holes inside the outer ring, rings touch in vertices only.
///    Every half-edge between two labels stands in exactly one ring, so neighbours share all their vertices and the
///    doubled areas of all regions add up without any remainder.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/core/snap_rounding.hpp"

namespace settle {

struct PlanarMap {
  SnappedEdges snapped;
  std::vector<std::int32_t> next;  ///< the half-edge after this one round its face
  std::vector<std::int32_t> face;  ///< of each half-edge
  std::int32_t face_count = 1;

  std::int32_t origin(std::int32_t h) const {
    const SnappedEdges::Edge& e = snapped.edges[static_cast<std::size_t>(h / 2)];
    return h % 2 == 0 ? e.u : e.v;
  }
  Point_mm origin_point(std::int32_t h) const { return snapped.vertices[static_cast<std::size_t>(origin(h))]; }
};

PlanarMap build_planar_map(SnappedEdges snapped);

/// For each face the winding number of the segments whose tag has `in_layer[tag] != 0`.
std::vector<std::int32_t> winding_numbers(const PlanarMap& map, std::span<const char> in_layer);

/// A connected set of faces of one label. Rings are half-edges with the region on their left; ring 0 is the outer one.
struct Region {
  std::int32_t label = 0;
  std::vector<std::vector<std::int32_t>> rings;
  std::vector<std::int32_t> faces;  ///< ascending
};

/// One region for each edge-connected set of faces with an equal label >= 0; rings start at their least vertex, regions
/// are ordered by label and least vertex. `face_label` has one entry a face.
std::vector<Region> trace_regions(const PlanarMap& map, std::span<const std::int32_t> face_label);

Ring_mm ring_points(const PlanarMap& map, std::span<const std::int32_t> half_edges);
Polygon_mm polygon_of(const PlanarMap& map, const Region& region);

}  // namespace settle
