/// The columns of the module points, declared once for JSON, CSV and the dictionaries.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "columnar.hpp"
#include "settle/building/building_pack.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

/// Distinct words of the rows, sorted, and the place of each row's.
struct Dictionary {
  std::vector<std::string> words;
  std::vector<std::int32_t> of_row;
};

/// The pack with what its columns look up: made once a file.
struct ColumnSource {
  explicit ColumnSource(const BuildingPack& pack);
  const BuildingPack& pack;
  Dictionary lot, lot_class, style;  ///< by building
  std::vector<std::string> bdfs, roles;
  std::vector<std::int32_t> bdf_of_module, role_of_module;
  const WallRow& wall(std::size_t i) const { return pack.walls[static_cast<std::size_t>(pack.points.wall_row[i])]; }
  const WallFitRow& fit(std::size_t i) const { return pack.fits[static_cast<std::size_t>(wall(i).fit)]; }
  const CornerRow* corner(std::size_t i) const {
    return pack.points.corner[i] < 0 ? nullptr : &pack.corners[static_cast<std::size_t>(pack.points.corner[i])];
  }
};

struct ModuleColumn {
  std::string_view name;
  std::string_view citysample;
  ColumnType type;
  std::int64_t (*value)(const ColumnSource& source, std::size_t point);
};

std::span<const ModuleColumn> module_columns();

/// The words of `corner_class`, by index.
std::span<const std::string_view> corner_class_words();

}  // namespace settle
