/// What proves a points file: the numbers as written, and the parcels as published, both read from the files alone.
///
///   points.geojson --read_point_poses--> poses        parcels.geojson --read_published_parcels--> rings
///
/// Guarantees: coordinates are the decimal text rounded once to the millimetre (half up); nothing is repaired.
/// Not done here: `read_constraint_points` (read_packs.hpp), judging.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

/// How a rectangle is placed, as written; decimals as whole billionths.
struct WrittenPose {
  std::string id;
  bool is_placed = false;  ///< false: nulls were written
  Point_mm centre;         ///< absolute
  std::array<std::int64_t, 4> quaternion_e9{};
  std::array<std::int64_t, 2> facing_e9{};
};
struct WrittenPoses {
  Point_mm origin_mm;
  std::vector<WrittenPose> poses;
};
WrittenPoses read_point_poses(const std::filesystem::path& points);

struct PublishedParcel {
  std::string id;               ///< of the property, else of the Feature, else empty
  std::vector<Ring_mm> rings;   ///< absolute, open, in file order; empty when the feature is no polygon
};
/// `id_property` names the property that holds a parcel's id.
std::vector<PublishedParcel> read_published_parcels(const std::filesystem::path& parcels, const std::string& id_property);

}  // namespace settle
