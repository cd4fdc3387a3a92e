/// Fills every wall of every mass with modules.
///
/// (LotsPack masses, BDFs, rules) --build_buildings--> BuildingPack
///
/// 1. Every mass gives a building with at least one floor, or a finding that says why not; every wall a floor gives
///    modules, or a blank record. Nothing is dropped without a record; the ledgers balance.
/// 2. A volume's floors touch: each stands on the one below, a volume on the top of the volume below.
/// 3. On a wall the start corner, the modules and the length kept for the end corner follow one another from 0 to the
///    wall's length, but for a stated gap. Every module lies on its wall; normals point outward.
/// 4. A vertex of a floor has one corner point (two with `pair`), on the wall that starts there; its width is kept on
///    both walls.
/// 5. Floors of one facade share string and counts where their strings have the same form (`align` floors).
/// 6. The same bytes for any number of jobs and any order of masses; a building depends on its own mass only.
/// Not done here: facade variants other than 0, curved facades (each chord is a wall), writing.
#pragma once

#include <string>
#include <vector>

#include "settle/building/building_pack.hpp"
#include "settle/core/progress.hpp"
#include "settle/scene/bdf.hpp"

namespace settle {

struct BuildBuildingsOptions {
  std::int64_t seed = 0;
  FitRules fit;  ///< where a BDF has none of its own
  int jobs = 0;
};

BuildingPack build_buildings(const LotsPack& lots, const std::vector<Bdf>& bdfs, const BuildBuildingsOptions& options,
                             Progress& progress);

/// One line a broken guarantee (2, 3, 4, ids, ledgers); empty when all hold.
std::vector<std::string> check_buildings(const BuildingPack& pack);

}  // namespace settle
