/// One feature of a parcels' file as a parcel: rings on the grid, repaired parts, id, what it says of its own frame.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scene/scene_frame.hpp"
#include "settle/lots/constraint_point.hpp"
#include "settle/scene/geojson_features.hpp"

namespace settle {

struct Parcel {
  std::int64_t feature = 0;
  std::string id;                    ///< the user's own, else `parcel_` + hash of its rings
  bool has_own_id = false;
  std::vector<Ring_mm> drawn;        ///< as in the file, open
  std::vector<Polygon_mm> parts;     ///< valid and disjoint
  std::optional<Point_mm> direction; ///< the parcel's own `road_direction` or `road_dir_deg`
  PointStatus status = PointStatus::ok;  ///< else degenerate or invalid_input, with a reason
  std::string reason;
  std::string warning;               ///< code, empty when there is none
  std::vector<Fault> faults;
};

struct ParcelContext {
  const SceneFrame& frame;
  std::string file;
  std::string id_property;
};

/// Property keys that parcels are asked for.
std::vector<std::string> parcel_properties(const std::string& id_property);

Parcel read_parcel(const GeoFeature& feature, const ParcelContext& context);

}  // namespace settle
