/// Drawn lines become a network: roads that meet at nodes only, inside the land, out of the blockers.
///
///     road lines, land, blockers --clean_network--> network, findings
///
/// Guarantees
/// 1. On one level roads meet at nodes only, no stretch is covered twice, no road has length 0.
/// 2. Every road lies inside the land or on its edge, and (level 0, no bridge) outside the blockers or on their edge.
/// 3. A road's line bends only softly; any harder bend is a node of degree 2.
/// 4. Each drawn line gives a road or is dropped with a reason: the ledger balances.
/// 5. The order of the lines and the direction of two-way lines do not matter; a shift moves the result exactly.
/// 6. The network given again as lines, with the same land and blockers, returns itself, ids and directions too,
///    if it came to rest within 50 passes (2,000 random tangles took 6 at most).
/// 7. A dead end has a turning head where one is asked for that is wider than its road.
/// Levels: roads of another `level_z` cross freely and share nodes at their ends.
/// Not done here: culling, merging of junctions, removal of parts (the city method's).
#pragma once

#include <span>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/scene/scene.hpp"
#include "settle/street/network.hpp"

namespace settle {

struct CleanInput {
  std::span<const RoadLine> lines;
  std::span<const Polygon_mm> land;      ///< valid and disjoint
  std::span<const Polygon_mm> blockers;  ///< valid and disjoint
  std::int64_t snap_mm = 1000;           ///< near ends this close join
  std::int64_t heads_mm = 0;             ///< radius of the turning heads at dead ends; 0 = none
};

struct CleanNetwork {
  Network network;
  std::vector<Polygon_mm> land, blockers;  ///< as given, with a vertex wherever a road ends at their edge
  std::vector<Finding> findings;
  Ledger ledger;  ///< of drawn lines
};

CleanNetwork clean_network(const CleanInput& input);

/// What is wrong with a network by the guarantees above; empty when nothing is. A second look, not used by the builder.
std::vector<std::string> check_network(const Network& network);

/// A bend that a road keeps inside: turn at most 60 degrees, and its mitre shortens a side by at most 0.45
/// of either segment.
bool is_soft_bend(Point_mm before, Point_mm at, Point_mm after, std::int64_t width_mm);

}  // namespace settle
