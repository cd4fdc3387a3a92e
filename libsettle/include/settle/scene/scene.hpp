/// A scene as read: every input on the millimetre grid, every parameter with its value. Plain data.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/scene/bdf.hpp"
#include "settle/scene/blockers.hpp"
#include "settle/scene/city_parameters.hpp"
#include "settle/scene/parameters.hpp"

namespace settle {

/// One drawn line of `inputs.roads` or `inputs.main_roads`, attributes resolved against the scene's tables.
struct RoadLine {
  std::string id;  ///< the user's own id (property `id`, then Feature `id`, then `osm_id`), else r + hash of its geometry
  std::string name;
  std::string road_class;
  std::int64_t level = 3;
  std::int64_t width_mm = 0;
  std::int64_t sidewalk_mm = 0;
  int lanes = 0;   ///< 0 = not given
  int oneway = 0;  ///< 1 along the line, -1 against it, 0 both ways
  int level_z = 0;
  bool bridge = false;
  bool tunnel = false;
  std::string source_id;          ///< of a road that settle wrote: the line it was cut from; empty: this line itself
  std::int64_t source_at_mm = 0;  ///< and where along it
  std::vector<Point_mm> line;
};

/// One source of height: a bump (falls off linearly to its radius) or a polygon of even height.
struct HeightSource {
  std::optional<Point_mm> centre;
  std::int64_t radius_mm = 0;
  std::int64_t height_mm = 0;
  std::vector<Polygon_mm> area;
  friend bool operator==(const HeightSource&, const HeightSource&) = default;
};

/// A named area of `inputs.zones`: what the scene attaches to a place.
struct Zone {
  std::string id;
  std::string kind;  ///< residential, commercial, …
  std::string name;
  std::vector<Polygon_mm> area;
};

struct Conventions {
  Point_mm origin_mm;              ///< the scene's origin: packs add it back
  std::optional<std::string> crs;  ///< `EPSG:n` or a PROJ string; none for local metres
  friend bool operator==(const Conventions&, const Conventions&) = default;
};

struct InputFile {
  std::string key;     ///< pointer of the input, e.g. `/inputs/roads`
  std::string path;    ///< as written in the scene; empty for inline data
  std::string absolute_path;
  std::string sha256;
  std::string attribution;  ///< text of an `attribution` member, if any
};

/// The side of the road that traffic keeps to.
enum class DriveOn { right, left };

struct Scene {
  std::string name;
  std::int64_t seed = 0;
  Conventions conventions;
  std::string scene_sha256;
  std::vector<InputFile> input_files;
  std::string layout_method;  ///< given or city
  std::vector<Polygon_mm> boundary;
  std::vector<RoadLine> roads;
  std::vector<RoadLine> main_roads;   ///< of the method `city`, in the order of the input; under `given` they are among `roads`
  std::vector<Polygon_mm> blockers;   ///< areas of road blockers, noded to a union
  std::vector<BlockerLine> blocker_lines;  ///< rivers and rails given as lines, sorted
  std::vector<BridgedArea> bridged;   ///< sorted by limits
  std::vector<HeightSource> heights;
  std::vector<HeightSource> height_override;
  std::vector<Zone> zones;
  std::vector<RoadClass> road_classes;
  LayoutParameters layout;
  CityParameters city;
  DriveOn drive_on = DriveOn::right;
  RoadParameters road;
  LotsParameters lots;
  PointsParameters points;
  BuildingParameters building;
  std::vector<Bdf> bdfs;
  std::map<std::string, std::string> assets;
  std::vector<std::string> given;  ///< pointers of the parameters that the scene sets, sorted; the others are defaults
  std::vector<Finding> warnings;  ///< repairs and hints of the reader; count under --strict as bad input

  /// The parameters that stand in a scene by themselves, in no group.
  static constexpr auto fields() {
    using Field = BasicField<Scene, DriveOn>;
    return std::array{
        Field{"drive_on", &Scene::drive_on, Unit::none, 0, 0, "right|left", "The side of the road that traffic keeps to."},
    };
  }
};

}  // namespace settle
