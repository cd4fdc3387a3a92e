/// The building pack read back from OUT, exactly, with the columns that follow from others as they stand in the file.
///
///   OUT/building/ --read_building_pack--> WrittenBuildings
///
/// Guarantees: read(write(pack)).pack == pack but for findings and ledgers; a column of another length, an index outside
/// its dictionary or a number off the grid is a SceneError with file and pointer.
#pragma once

#include <filesystem>

#include "settle/building/building_pack.hpp"

namespace settle {

struct WrittenBuildings {
  BuildingPack pack;
  std::vector<std::int64_t> z_mm;
  std::vector<std::int64_t> yaw_deg_e6, normal_x_e9, normal_y_e9;
};

/// Reads files with settle's own column names.
WrittenBuildings read_building_pack(const std::filesystem::path& out);

}  // namespace settle
