/// One planar map of the whole land: what every piece of ground is, and what every edge belongs to.
///
///     network, land, blockers --map_ground--> faces with a ground, edges with an owner
///
/// 1. Strips, outline, land and blockers are noded once, together, so all that is made of faces shares its vertices.
/// 2. A face is road where the surface of level 0 covers it, else blocked in a blocker, else sidewalk beside a road, else
///    open; outside the land it is outside.
/// 3. Sidewalks of two roads part at a chord from the corner of the kerb to the corner of the walk, where one fits.
#pragma once

#include <vector>

#include "settle/core/planar_map.hpp"
#include "settle/core/ring.hpp"
#include "settle/street/network.hpp"
#include "settle/street/strips.hpp"

namespace settle {

enum class GroundUse : char { outside, road, blocked, sidewalk, open };

/// Who drew an edge. `kerb`: the road surface's outline; `walk`: the outer line of a sidewalk; `chord`: between sidewalks.
enum class EdgeSource : char { kerb, walk, land, blocker, chord };

struct GroundMap {
  PlanarMap map;                      ///< edges between unlike grounds, and chords
  std::vector<GroundUse> face_use;    ///< of each face
  std::vector<EdgeSource> source;     ///< by tag of an edge use
  std::vector<StripEdge> strip;       ///< by tag; of kerb and walk edges

  GroundUse use_left_of(std::int32_t h) const { return face_use[static_cast<std::size_t>(map.face[static_cast<std::size_t>(h)])]; }
  GroundUse use_right_of(std::int32_t h) const { return use_left_of(h ^ 1); }
  /// The strip whose kerb runs along the half-edge; null when none does.
  const StripEdge* kerb_of(std::int32_t h) const;
};

struct GroundRequest {
  const Network& network;
  const std::vector<Polygon_mm>& land;
  const std::vector<Polygon_mm>& blockers;
  const SurfaceParameters& surface;
  int jobs = 1;
};

GroundMap map_ground(const GroundRequest& request);

}  // namespace settle
