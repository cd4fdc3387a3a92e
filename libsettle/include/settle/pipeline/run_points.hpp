/// Constraint points for parcels that exist already: no scene, bounded memory, every parcel answered.
///
///   parcels (+ roads) --run_points--> points file, tables beside it
///
/// 1. Every feature of the parcels' file has one record, with a status and a reason where there is no rectangle.
/// 2. Every published rectangle is certified against its parcel.
/// 3. The files depend on the parcels, roads and rules alone: not on `jobs`, the order of features, or the machine.
/// 4. Memory is about 200 bytes a parcel plus one batch; each file is whole, old or new.
/// Not done here: parsing of options, words on the terminal.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/progress.hpp"
#include "settle/lots/make_constraint_point.hpp"
#include "settle/pack/write_constraint_points.hpp"

namespace settle {

/// What a parcel without a street gets.
enum class NoRoad { skip, longest_side };

struct PointsRequest {
  std::string parcels;
  std::string roads;              ///< empty: none
  std::string output;             ///< `points.geojson`: tables go to `points.csv`, `points.ue.csv`, …
  std::string id_property = "id";
  std::string crs;                ///< `local` or a metric `EPSG:n`; empty: the file's own `crs` member, else local
  PointRules rules;
  NoRoad no_road = NoRoad::skip;
  std::set<PointFile> files{PointFile::geojson, PointFile::csv, PointFile::unreal_csv, PointFile::unreal_json};
  bool lonlat = false;            ///< also each GeoJSON in longitude and latitude, `points.lonlat.geojson`; needs a crs
  int jobs = 0;                   ///< 0: all cores
  std::int64_t street_reach_mm = 10'000;
  std::int64_t road_search_mm = 200'000;
};

struct PointsReport {
  std::int64_t parcels = 0;
  std::map<std::string, std::int64_t> count_by_status;
  std::vector<Finding> warnings;
};

/// Throws SceneError with all faults of the input (nothing is written then) and IoError.
PointsReport run_points(const PointsRequest& request, Progress& progress);

}  // namespace settle
