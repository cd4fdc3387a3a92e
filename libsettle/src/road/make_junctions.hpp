/// Junction records of one level: each junction face, and each node without one, with its arms.
#pragma once

#include <vector>

#include "road/cut_level.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {

/// A junction and the ring that is its face; -1 for a bare node.
struct LevelJunction {
  std::int32_t ring = -1;
  std::vector<std::int32_t> nodes;  ///< by index
  Junction junction;
  std::uint64_t id = 0;             ///< the hash that the junction's id is made of
};

/// A node belongs to the face behind the gate of one of its arms (the one that holds it, else that of the least road); else
/// to the face that its roads' kerbs border; else to that of a neighbour along a road without a run of its own.
std::vector<LevelJunction> make_junctions(const LevelCut& level, UniqueIds& ids);

/// Fills least and greatest angle of each arm and sorts arms: greatest angle first, then angle from the X axis, then road.
void measure_arms(std::vector<JunctionArm>& arms);

}  // namespace settle
