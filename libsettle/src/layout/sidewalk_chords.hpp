/// Where the sidewalks of two roads part.
#pragma once

#include <cstdint>
#include <vector>

#include "settle/street/network.hpp"

namespace settle {

struct GroundMap;

/// From a corner of the kerb (vertex u) to a corner of the walk's outer line (vertex v).
struct SidewalkChord {
  std::int32_t u = 0, v = 0;
};

/// One chord for each vertex of a kerb where the road changes, to the nearest vertex of the walk's line, if the chord
/// runs inside the sidewalk and meets no edge and no earlier chord. Order: by vertex.
std::vector<SidewalkChord> find_sidewalk_chords(const GroundMap& ground, const Network& network);

}  // namespace settle
