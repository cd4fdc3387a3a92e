/// Drawn roads with their attributes resolved against the scene's tables.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input_warnings.hpp"
#include "scene_frame.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// `layout.class_from`: a property whose values stand for road classes.
struct ClassFrom {
  std::string property;
  std::map<std::string, std::string> classes;
  std::optional<std::string> fallback;
};

/// What every reader of an input needs.
struct InputContext {
  const SceneFrame& frame;
  Faults& faults;
  InputWarnings& warnings;
};

struct RoadRequest {
  const Input* main_roads = nullptr;
  const Input* roads = nullptr;
  std::span<const RoadClass> classes;
  std::optional<ClassFrom> class_from;
};

/// The road classes that every scene has; `level` 1 is the most important.
std::vector<RoadClass> default_road_classes();

/// Property keys that roads are asked for.
std::vector<std::string> road_properties(const std::optional<ClassFrom>& class_from);

/// Roads sorted by id. An id does not depend on the order of features or the direction of a line; ids differ ignoring case.
std::vector<RoadLine> read_roads(const RoadRequest& request, const InputContext& context);

/// Main roads as the method `city` takes them: of class A, in the order of the input; ids as of `read_roads`.
std::vector<RoadLine> read_main_roads(const RoadRequest& request, const InputContext& context);

/// ASCII letters made small: ids are unique ignoring case.
std::string lower_case(std::string text);
/// `layer`, `bridge` and `tunnel` as one level: 0 is the ground.
std::int64_t level_of(const GeoFeature& feature);
/// The same where `bridge` says something else than the property of that name.
std::int64_t level_of(const GeoFeature& feature, std::string_view bridge);
/// Metres of a numeric string such as `7`, `7.5` or `7 m`, in mm; none for anything else.
std::optional<std::int64_t> metres_in_text(std::string_view text);
/// Points of one shape's part on the grid, repeats dropped.
std::vector<Point_mm> line_on_grid(const std::vector<Position>& part, const SceneFrame& frame);

}  // namespace settle
