/// (BuildingPlan) --place_modules--> rows of walls, corners and points, in stable order.
#pragma once

#include "building/plan_building.hpp"

namespace settle {

/// The rows of one or more buildings; indices into `fits`, `corners` and `walls` are of this part.
struct BuildingPart {
  std::vector<WallFitRow> fits;
  std::vector<WallRow> walls;
  std::vector<CornerRow> corners;
  ModulePoints points;
  std::vector<Roof> roofs;
  std::vector<Finding> findings;
};

struct PlaceRequest {
  const BuildingPlan& plan;
  const Kit& kit;
  std::string building_id;
  std::int32_t building = 0;
  bool residential = false;
};

void place_modules(const PlaceRequest& request, BuildingPart& part);

/// Appends `from` to `to`, its indices moved.
void append_part(BuildingPart&& from, BuildingPack& to);

}  // namespace settle
