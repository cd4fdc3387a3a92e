/// The faces of one level become pieces with their points, and the surface with every vertex that a cut put on it.
#pragma once

#include "road/cut_ribbon.hpp"
#include "road/make_junctions.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

struct PieceRules {
  RibbonRules ribbons;
  bool crosswalks_everywhere = false;  ///< at every junction face, not only at three gates and more
  std::vector<std::int64_t> piece_lengths_mm;
};

/// Ids over all levels of a pack.
struct RoadIds {
  UniqueIds junctions, pieces, kerbs;
};

/// Appends to pieces, points, junctions, surface, kerbs and findings. `surface_ids` are those of the level's polygons.
void add_level_pieces(LevelCut& level, const std::vector<std::string>& surface_ids, const PieceRules& rules, RoadIds& ids, RoadPack& pack);

}  // namespace settle
