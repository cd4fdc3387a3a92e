/// One building before its points: which floors stand where, and how each wall of each floor is filled.
///
/// (mass, kit) --plan_building--> floors with fits, findings
#pragma once

#include <string>
#include <vector>

#include "building/corners.hpp"
#include "building/kit.hpp"
#include "building/slice_volume.hpp"

namespace settle {

/// The walls of one floor, filled; floors of one level above each other share it.
struct FilledFloor {
  std::vector<OutlineWall> walls;
  std::vector<VertexCorner> corners;  ///< of each wall's start
  std::vector<WallFit> fits;          ///< of each wall
  const FitRules* rules = nullptr;
};

struct PlannedFloor {
  int vol = 0, floor = 0, floor_count = 0;
  const LevelKit* level = nullptr;
  std::int64_t z_mm = 0, height_mm = 0;
  std::size_t filled = 0;  ///< index into BuildingPlan::filled
};

struct PlannedTop {
  int vol = 0;
  const Bdf* bdf = nullptr;
  const MassTier* outline = nullptr;
  std::int64_t z_mm = 0;
};

struct BuildingPlan {
  std::vector<FilledFloor> filled;
  std::vector<PlannedFloor> floors;  ///< by vol, floor
  std::vector<PlannedTop> tops;      ///< of each volume that has floors
  std::vector<Finding> findings;
  std::string dropped;  ///< code when it has no floor
};

BuildingPlan plan_building(const Mass& mass, const Kit& kit, FitterShelf& shelf);

}  // namespace settle
