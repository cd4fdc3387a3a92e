/// One level's road surface cut into labelled faces.
#pragma once

#include <memory>
#include <vector>

#include "road/label_rings.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// Everything that later steps look up; the ribbons point into `stretches`.
struct LevelCut {
  LevelRoads roads;
  RoadOutline outline;
  std::vector<std::vector<Stretch>> stretches;
  GatePlan gates;
  ZipPlan zips;
  CutSurface cut;
  std::vector<RingLabel> labels;
  JunctionClasses classes;
  int seams = 0;
  std::vector<std::int64_t> crosswalk_mm;  ///< behind each gate (2 i at the start of ribbon i, 2 i + 1 at its end), once sliced
};

struct LevelCutRules {
  GateRules gates;
  ZipRules zips;
};

std::unique_ptr<LevelCut> cut_level(const Network& network, int level_z, const std::vector<Polygon_mm>& surface, const LevelCutRules& rules);

}  // namespace settle
