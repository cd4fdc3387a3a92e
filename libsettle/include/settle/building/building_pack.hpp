/// What building gives: one point a placed module, one row a wall, roofs. Columns, not objects: packs reach 10^7 points.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// An entry of the module dictionary.
struct ModuleEntry {
  std::string name;
  std::string bdf;
  std::string level;
  std::string role;
  std::int64_t width_mm = 0;
  std::int64_t height_mm = 0;
  std::string asset;
};

enum class CornerClass {
  none, straight, convex_square, convex_obtuse, convex_acute, concave_square, concave_obtuse, concave_acute, end
};

/// Module points, one row each, in the stable order building, vol, floor, wall, index. Every column has `count` entries.
/// x, y, z = the module's start on the wall, exact rational of the wall's ends rounded once to the grid.
struct ModulePoints {
  std::vector<std::int64_t> id;  ///< 53-bit, of (building, vol, floor, wall, index)
  std::vector<std::int64_t> x_mm, y_mm, z_mm;
  std::vector<std::int32_t> wall_row;  ///< row of WallTable: yaw, normal, facade and the fit are the wall's
  std::vector<std::int32_t> module;    ///< dictionary index
  std::vector<std::int32_t> index;     ///< of the module on its wall
  std::vector<std::int64_t> at_mm;     ///< start along the wall
  std::vector<std::int64_t> width_mm;  ///< as placed
  std::vector<std::int32_t> bucket, copy;
  std::vector<std::int32_t> corner_class;
  std::vector<std::int32_t> corner_variant;
  std::vector<std::int64_t> corner_normal_x, corner_normal_y;  ///< half sum of unit normals, 1e-6 units; 0 when no corner
  std::vector<std::int64_t> entrance_distance_mm, corner_distance_mm;  ///< ground floor only, else -1
  std::size_t count() const { return id.size(); }
};

/// One row a wall a floor.
struct WallRow {
  std::string id;
  std::int32_t building = 0;  ///< index into BuildingPack::buildings
  int vol = 0;
  int floor = 0;
  int floor_count = 0;
  int wall = 0;
  std::string level;
  std::string facade;
  bool facade_found = true;
  Facing facing = Facing::front;
  Point_mm from, to;
  std::int64_t z_mm = 0;
  std::int64_t height_mm = 0;
  std::int64_t length_mm = 0;
  int grammar_index = -1;  ///< -1: blank
  std::string grammar;
  std::vector<std::int64_t> counts;
  std::int64_t fixed_mm = 0;      ///< F, unstretched
  std::int64_t stretched_mm = 0;  ///< S
  std::int64_t scale_num = 1, scale_den = 1;
  std::int64_t leftover_mm = 0;
  bool fallback = false;
  bool ground_residential = false;
  std::string blank_reason;
  std::vector<std::int64_t> nearest_feasible_mm;
};

struct BuildingRow {
  std::string id;
  std::string lot_id;
  std::string lot_class;
  std::string style;
  std::vector<std::string> bdf;  ///< one a volume
  int rnd = 0;                   ///< 0..99 drawn by building
};

struct Roof {
  std::string id;
  std::string building_id;
  int vol = 0;
  std::string kind;  ///< top, terrace
  std::int64_t z_mm = 0;
  Polygon_mm polygon;
};

struct BuildingPack {
  Conventions conventions;
  std::vector<ModuleEntry> modules;
  std::vector<BuildingRow> buildings;
  std::vector<WallRow> walls;
  ModulePoints points;
  std::vector<Roof> roofs;
  std::vector<Finding> findings;
  std::vector<Ledger> ledgers;
};

}  // namespace settle
