/// The roads of `settle points`, and the frame that they and the parcels share.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scene/read_roads.hpp"
#include "settle/lots/parcel_frame.hpp"

namespace settle {

/// A roads' file as features, read once; empty when there is none.
struct RoadsInput {
  Input input;
  std::unique_ptr<Document> document;  ///< that the features point to
  Box_mm box;                          ///< absolute
  std::string crs;                     ///< of a legacy `crs` member
};
RoadsInput read_roads_input(const std::string& path, Faults& faults);

/// Millimetres of a position in metres, no origin taken off.
Point_mm absolute_mm(Position position);
bool fits_about(const Box_mm& box, Point_mm origin_mm);
/// The middle of a box, rounded down to whole kilometres.
Point_mm origin_about(const Box_mm& box);

/// The metric frame about an origin, without a name yet; roads out of its reach are faults.
SceneFrame make_points_frame(Point_mm origin_mm, const RoadsInput& roads, Faults& faults, InputWarnings& warnings);

/// Roads on the ground as streets; each is reached from half its width, its sidewalk and `reach_mm`.
std::vector<Street> read_streets(const RoadsInput& roads, std::int64_t reach_mm, const InputContext& context);

/// Which frames were named, and by whom.
struct NamedFrames {
  std::string option;
  std::string parcels_file, parcels;
  std::string roads_file, roads;
};
/// `EPSG:n`, or none for local metres. A frame that is not metric, or two that differ, are faults.
std::optional<std::string> choose_points_crs(const NamedFrames& names, Faults& faults);

}  // namespace settle
