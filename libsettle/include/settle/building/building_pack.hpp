/// What building gives: one point a placed module, one row a wall a floor, corners, roofs. Columns, not objects: packs
/// reach 10^7 points.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/fraction.hpp"
#include "settle/core/ring.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// An entry of the module dictionary.
struct ModuleEntry {
  std::string name, bdf, level, role;
  std::int64_t width_mm = 0, height_mm = 0;
  std::string asset;
};

enum class CornerClass {
  none, straight, fold, convex_square, convex_obtuse, convex_acute, concave_square, concave_obtuse, concave_acute
};

/// Module points, one row each, in the stable order building, vol, floor, wall, index. Every column has `count` entries.
/// x, y, z = the module's start on the wall, exact rational of the wall's ends rounded once to the grid.
struct ModulePoints {
  std::vector<std::int64_t> id;  ///< 53-bit, of (building, vol, floor, wall, index)
  std::vector<std::int64_t> x_mm, y_mm;
  std::vector<std::int32_t> wall_row;  ///< z, yaw, normal, facade, level, floor and the fit are the wall's
  std::vector<std::int32_t> module;    ///< dictionary index
  std::vector<std::int32_t> index;     ///< of the module on its wall, the corner of its start included
  std::vector<std::int32_t> at_mm, width_mm;  ///< start along the wall; width as placed
  std::vector<std::int32_t> bucket, copy;
  std::vector<std::int8_t> scaled;         ///< 1: the wall's scale applies
  std::vector<std::int32_t> corner;        ///< row of `corners`, -1: no corner
  std::vector<std::int32_t> entrance_distance_mm, corner_distance_mm;  ///< ground floor only, else -1
  std::size_t count() const { return id.size(); }
};

/// A string that lost, and why.
struct LostString {
  std::int32_t index = 0;
  std::string reason;
};

/// How one wall was filled; floors of the same outline and level share a row.
struct WallFitRow {
  std::int32_t grammar_index = -1;  ///< -1: filler or blank
  std::string grammar;
  std::vector<std::int64_t> counts;
  std::vector<std::int64_t> boundaries_mm;
  std::int64_t fixed_mm = 0, stretched_mm = 0;  ///< F, unstretched; S
  Fraction scale;
  FitMode mode = FitMode::optimal;
  Fraction scale_min, scale_max;  ///< the limits it was fitted under
  std::int64_t leftover_mm = 0;   ///< without a module: a gap, or the whole of a blank wall
  bool fallback = false;
  std::string blank_reason;
  std::vector<std::int64_t> nearest_feasible_mm;
  std::vector<LostString> lost;
};

/// One row a wall a floor.
struct WallRow {
  std::string id;
  std::int32_t building = 0;  ///< index into BuildingPack::buildings
  std::int32_t vol = 0, floor = 0, floor_count = 0, wall = 0;
  std::int32_t level = 0, facade = 0;  ///< dictionary indices
  std::int32_t fit = 0;                ///< row of `fits`
  std::int32_t start_corner = -1, end_corner = -1;  ///< rows of `corners` that take length here
  bool facade_found = true, ground_residential = false;
  Facing facing = Facing::front;
  Point_mm from, to;
  std::int64_t z_mm = 0, height_mm = 0, length_mm = 0;
};

/// One row a vertex of a floor's outline that has a corner module.
struct CornerRow {
  std::int32_t building = 0, vol = 0, floor = 0, number = 0;  ///< number: running, on its floor
  Point_mm at;
  CornerClass corner_class = CornerClass::none;
  std::int32_t module = 0, variant = 0;
  std::int64_t reach_mm = 0;  ///< on both walls
  std::int64_t normal_x_e6 = 0, normal_y_e6 = 0;  ///< half the sum of both unit normals, millionths
  bool pair = false;
};

struct BuildingRow {
  std::string id, lot_id, lot_class, style;
  std::vector<std::string> bdf;  ///< one a volume
  std::int64_t rnd = 0;          ///< 0..99, drawn by building
};

struct Roof {
  std::string id, building_id;
  int vol = 0;
  std::string kind;  ///< top: the uninset top; roof: the same after its inset
  std::int64_t z_mm = 0;
  Polygon_mm polygon;
};

struct BuildingPack {
  Conventions conventions;
  std::vector<ModuleEntry> modules;
  std::vector<std::string> levels, facades;
  std::vector<BuildingRow> buildings;
  std::vector<WallFitRow> fits;
  std::vector<WallRow> walls;
  std::vector<CornerRow> corners;
  ModulePoints points;
  std::vector<Roof> roofs;
  std::vector<Finding> findings;
  std::vector<Ledger> ledgers;
};

}  // namespace settle
