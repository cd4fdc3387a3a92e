/// The files of the building stage.
///
/// BuildingPack --building_files--> [building/module_points.json, walls.json, roofs.geojson, csv, plan.svg, story]
///
/// 1. `module_points.json` is columnar: every column has `count` numbers, strings are indices into the dictionaries.
/// 2. `--names citysample` changes the names of columns, never a number.
/// 3. `.csv` holds numbers only, each with a decimal point; `codes.json` holds what the codes mean.
/// 4. An absent distance is -1.
#pragma once

#include "settle/building/building_pack.hpp"
#include "settle/pack/pack_file.hpp"

namespace settle {

/// The pack must outlive the list.
std::vector<PackFile> building_files(const BuildingPack& pack, const WriteOptions& options);

/// Modules as pieces of wall coloured by role, on the outlines of the tops.
void draw_building_plan(TextBuffer& text, const BuildingPack& pack);

}  // namespace settle
