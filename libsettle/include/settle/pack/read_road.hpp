/// The road pack read back from OUT, exactly, with the angles as they stand in the file.
///
///   OUT/road/, OUT/layout/nodes.geojson --read_road_pack--> WrittenRoads
///
/// Guarantees: read(write(pack)).pack == pack but for models and ledgers; a column of another length, an index outside its
/// dictionary, a dangling id or a number off the grid is a SceneError with file and pointer.
#pragma once

#include <filesystem>

#include "settle/road/road_pack.hpp"

namespace settle {

struct WrittenArm {
  std::int64_t angle_deg_e6 = 0, least_deg_e6 = 0, greatest_deg_e6 = 0;
};

struct WrittenRoads {
  RoadPack pack;
  std::vector<std::vector<WrittenArm>> arms;  ///< of each junction, of each of its arms
  std::vector<std::int64_t> z_mm;             ///< of each point
  std::vector<std::int64_t> yaw_deg_e6, facing_x_e9, facing_y_e9;
};

WrittenRoads read_road_pack(const std::filesystem::path& out);

}  // namespace settle
