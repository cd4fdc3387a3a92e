/// Cuts where two roads run side by side under one surface, so that what they share is no endless junction.
#pragma once

#include "road/plan_gates.hpp"

namespace settle {

struct ZipRules {
  std::int64_t piece_mm = 20'000;
  std::int64_t least_mm = 5'000;
};

/// A piece between two chords of one zip.
struct ZipPiece {
  std::int32_t road = -1, other = -1;
  std::int64_t from_mm = 0, to_mm = 0;  ///< along `road`
  int chords = 2;                       ///< 1 where the caps of dead ends close it
};

struct ZipPlan {
  std::vector<ZipPiece> pieces;
  std::vector<Chord> chords;  ///< an index of a zip side is that of a piece
};

ZipPlan plan_zips(const LevelRoads& roads, const RoadOutline& outline, const std::vector<std::vector<Stretch>>& stretches,
                  const GatePlan& gates, const ZipRules& rules);

}  // namespace settle
