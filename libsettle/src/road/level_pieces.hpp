/// The faces of one level become pieces with their points, and the surface with every vertex that a cut put on it.
#pragma once

#include "road/cut_ribbon.hpp"
#include "road/make_junctions.hpp"
#include "road/piece_drafts.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

struct PieceRules {
  RibbonRules ribbons;
  bool crosswalks_everywhere = false;  ///< at every junction face, not only at three gates and more
  std::vector<std::int64_t> piece_lengths_mm;
};

/// What runs through all levels of a pack.
struct RoadDrafts {
  explicit RoadDrafts(const Network& network) : pieces(network) {}
  UniqueIds junctions, kerbs;
  PieceDrafts pieces;
};

/// Appends to the drafts, and to junctions, surface, kerbs and findings. `surface_ids` are those of the level's polygons.
void add_level_pieces(LevelCut& level, const std::vector<std::string>& surface_ids, const PieceRules& rules, RoadDrafts& drafts, RoadPack& pack);

}  // namespace settle
