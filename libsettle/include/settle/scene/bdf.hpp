/// A building definition file (BDF): levels, facade grammars, modules, corners, roof. Plain data; loading checks it all.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "settle/core/fraction.hpp"
#include "settle/scene/fit_rules.hpp"
#include "settle/scene/grammar.hpp"

namespace settle {

enum class ModuleRole { corner, wall, pier, entrance, filler };

struct BdfModule {
  std::string name;
  std::int64_t width_mm = 0;
  std::int64_t height_mm = 0;
  ModuleRole role = ModuleRole::wall;
  bool overhang = false;
};

/// The corner module a level takes for each class of corner; empty = none.
struct BdfCorners {
  std::string convex_square, convex_obtuse, convex_acute, concave_square, concave_obtuse, concave_acute, cap;
  bool pair = false;
};

struct BdfLevel {
  std::string name;
  std::int64_t height_mm = 0;
  bool repeat = false;
  bool corner_cap = false;
  std::map<std::string, std::vector<Grammar>> facades;  ///< by key and variant digit: F0, S0, B0, P0, …
  std::map<std::string, BdfModule> modules;
  BdfCorners corners;
};

struct BdfRoof {
  std::int64_t offset_mm = 0;
  Fraction scale{1, 1};
  std::int64_t inset_mm = 0;
  std::optional<std::int64_t> sub_roof_inset_mm;
  std::int64_t sub_roof_offset_mm = 0;
};

struct Bdf {
  std::string id;
  std::vector<std::string> tags;
  std::int64_t min_height_mm = 0, max_height_mm = INT64_MAX;
  std::int64_t min_width_mm = 0, max_width_mm = INT64_MAX;
  std::int64_t min_edge_mm = 0;
  Fraction probability{1, 1};
  std::vector<Grammar> levels_grammar;  ///< macros are level names
  std::map<std::string, BdfLevel> levels;
  BdfRoof roof;
  std::vector<std::string> facade_priority{"F", "S", "B", "P"};
  std::optional<FitRules> fit;
  std::string height_fit = "drop";  ///< drop, scale_repeat, extend_last
  std::map<std::string, std::string> assets;
  std::string color;
};

}  // namespace settle
