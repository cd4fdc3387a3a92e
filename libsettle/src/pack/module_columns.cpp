#include "module_columns.hpp"

#include <algorithm>
#include <array>

#include "direction_angle.hpp"

namespace settle {
namespace {

using S = ColumnSource;
using enum ColumnType;

Point_mm along(const S& s, std::size_t i) { return s.wall(i).to - s.wall(i).from; }
/// Outward: the solid lies left of the wall.
Point_mm outward(const S& s, std::size_t i) { return -turned_left(along(s, i)); }
std::size_t module_of(const S& s, std::size_t i) { return static_cast<std::size_t>(s.pack.points.module[i]); }
std::size_t building_of(const S& s, std::size_t i) { return static_cast<std::size_t>(s.wall(i).building); }

std::int64_t scale_e9(const S& s, std::size_t i) {
  constexpr std::int64_t kNano = 1'000'000'000;
  const Fraction f = s.pack.points.scaled[i] ? s.fit(i).scale : Fraction{1, 1};
  return static_cast<std::int64_t>((static_cast<Int128>(f.num) * kNano + f.den / 2) / f.den);
}

constexpr std::array<std::string_view, 9> kCornerWords{"none", "straight", "fold", "convex_square", "convex_obtuse",
                                                       "convex_acute", "concave_square", "concave_obtuse", "concave_acute"};

constexpr ModuleColumn kColumns[] = {
    {"id", "id", integer, [](const S& s, std::size_t i) { return s.pack.points.id[i]; }},
    {"x", "Px", metres, [](const S& s, std::size_t i) { return s.pack.points.x_mm[i] + s.pack.conventions.origin_mm.x; }},
    {"y", "Py", metres, [](const S& s, std::size_t i) { return s.pack.points.y_mm[i] + s.pack.conventions.origin_mm.y; }},
    {"z", "Pz", metres, [](const S& s, std::size_t i) { return s.wall(i).z_mm; }},
    {"yaw", "yaw", e6, [](const S& s, std::size_t i) { return angle_deg_e6(outward(s, i)); }},
    {"normal_x", "Nx", e9, [](const S& s, std::size_t i) { return unit_e9(outward(s, i).x, along(s, i)); }},
    {"normal_y", "Ny", e9, [](const S& s, std::size_t i) { return unit_e9(outward(s, i).y, along(s, i)); }},
    {"module", "ModuleType", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.module[i]}; }},
    {"index", "ModuleIndexOnPrim", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.index[i]}; }},
    {"scale", "scale", e9, scale_e9},
    {"scale_num", "scale_num", integer, [](const S& s, std::size_t i) { return s.pack.points.scaled[i] ? s.fit(i).scale.num : 1; }},
    {"scale_den", "scale_den", integer, [](const S& s, std::size_t i) { return s.pack.points.scaled[i] ? s.fit(i).scale.den : 1; }},
    {"scaled", "scaled", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.scaled[i]}; }},
    {"at", "offset", metres, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.at_mm[i]}; }},
    {"width", "ModDimZ", metres, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.width_mm[i]}; }},
    {"height", "Height", metres, [](const S& s, std::size_t i) { return s.wall(i).height_mm; }},
    {"level", "levelNum", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).level}; }},
    {"floor", "FloorNum", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).floor}; }},
    {"wall", "PrimID", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).wall}; }},
    {"wall_row", "wall_row", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.wall_row[i]}; }},
    {"facade", "FacadePt", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).facade}; }},
    {"facade_found", "facade_found", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).facade_found}; }},
    {"corner_class", "CornerType", integer,
     [](const S& s, std::size_t i) { return s.corner(i) ? static_cast<std::int64_t>(s.corner(i)->corner_class) : 0; }},
    {"corner_normal_x", "CornerNormalx", e6, [](const S& s, std::size_t i) { return s.corner(i) ? s.corner(i)->normal_x_e6 : 0; }},
    {"corner_normal_y", "CornerNormaly", e6, [](const S& s, std::size_t i) { return s.corner(i) ? s.corner(i)->normal_y_e6 : 0; }},
    {"corner_variant", "CornerVariation", integer,
     [](const S& s, std::size_t i) { return s.corner(i) ? std::int64_t{s.corner(i)->variant} : 0; }},
    {"corner_index", "Corner", integer, [](const S& s, std::size_t i) { return s.corner(i) ? std::int64_t{s.corner(i)->number} : -1; }},
    {"corner_row", "corner_row", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.corner[i]}; }},
    {"grammar", "GrammarIndex", integer, [](const S& s, std::size_t i) { return std::int64_t{s.fit(i).grammar_index}; }},
    {"bdf", "BDF_Index", integer, [](const S& s, std::size_t i) { return std::int64_t{s.bdf_of_module[module_of(s, i)]}; }},
    {"building", "building", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).building}; }},
    {"lot", "lot_ID", integer, [](const S& s, std::size_t i) { return std::int64_t{s.lot.of_row[building_of(s, i)]}; }},
    {"class", "class", integer, [](const S& s, std::size_t i) { return std::int64_t{s.lot_class.of_row[building_of(s, i)]}; }},
    {"style", "NYBlocks", integer, [](const S& s, std::size_t i) { return std::int64_t{s.style.of_row[building_of(s, i)]}; }},
    {"rnd", "BrandIndexRND", integer, [](const S& s, std::size_t i) { return s.pack.buildings[building_of(s, i)].rnd; }},
    {"vol", "vol", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).vol}; }},
    {"role", "role", integer, [](const S& s, std::size_t i) { return std::int64_t{s.role_of_module[module_of(s, i)]}; }},
    {"bucket", "bucket", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.bucket[i]}; }},
    {"copy", "copy", integer, [](const S& s, std::size_t i) { return std::int64_t{s.pack.points.copy[i]}; }},
    {"ground_residential", "ground_residential", integer, [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).ground_residential}; }},
    {"entrance_distance", "entrance_distance", metres,
     [](const S& s, std::size_t i) { return s.pack.points.entrance_distance_mm[i] < 0 ? -1000 : std::int64_t{s.pack.points.entrance_distance_mm[i]}; }},
    {"corner_distance", "corner_distance", metres,
     [](const S& s, std::size_t i) { return s.pack.points.corner_distance_mm[i] < 0 ? -1000 : std::int64_t{s.pack.points.corner_distance_mm[i]}; }},
    {"front", "front", integer,
     [](const S& s, std::size_t i) { return std::int64_t{s.wall(i).facing == Facing::street || s.wall(i).facing == Facing::front}; }},
};

Dictionary dictionary_of(const std::vector<BuildingRow>& rows, std::string BuildingRow::*member) {
  Dictionary d;
  for (const BuildingRow& row : rows) d.words.push_back(row.*member);
  std::ranges::sort(d.words);
  d.words.erase(std::unique(d.words.begin(), d.words.end()), d.words.end());
  for (const BuildingRow& row : rows) {
    d.of_row.push_back(static_cast<std::int32_t>(std::ranges::lower_bound(d.words, row.*member) - d.words.begin()));
  }
  return d;
}

std::int32_t place_in(std::vector<std::string>& words, const std::string& word) {
  const auto known = std::ranges::find(words, word);
  if (known == words.end()) {
    words.push_back(word);
    return static_cast<std::int32_t>(words.size()) - 1;
  }
  return static_cast<std::int32_t>(known - words.begin());
}

}  // namespace

ColumnSource::ColumnSource(const BuildingPack& p)
    : pack(p),
      lot(dictionary_of(p.buildings, &BuildingRow::lot_id)),
      lot_class(dictionary_of(p.buildings, &BuildingRow::lot_class)),
      style(dictionary_of(p.buildings, &BuildingRow::style)),
      roles{"corner", "wall", "pier", "entrance", "filler"} {
  for (const ModuleEntry& m : p.modules) {
    bdf_of_module.push_back(place_in(bdfs, m.bdf));
    role_of_module.push_back(place_in(roles, m.role));
  }
}

std::span<const ModuleColumn> module_columns() { return kColumns; }
std::span<const std::string_view> corner_class_words() { return kCornerWords; }

}  // namespace settle
