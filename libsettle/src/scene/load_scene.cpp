// The scene is a tree; its inputs stream into features. First every value is read by its declaration, then one frame is
// chosen by the box of all inputs, then each input becomes what it stands for. Faults are collected throughout and thrown
// once, so nothing downstream sees a half-read scene.
#include "settle/scene/load_scene.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "apply_overrides.hpp"
#include "layout_presets.hpp"
#include "read_areas.hpp"
#include "read_bdf_list.hpp"
#include "read_input.hpp"
#include "read_parameters.hpp"
#include "read_roads.hpp"
#include "scene_frame.hpp"
#include "scene_keys.hpp"

namespace settle {
namespace {

class SceneReader {
 public:
  SceneReader(const SceneRequest& request, InputPlaces places)
      : request_(request), inputs_(std::move(places), faults_) {}

  Scene read(const Json& json, const std::string& file) {
    const JsonCursor root(json, {file, &faults_});
    if (root.expect_object()) {
      refuse_later(root, kLaterSceneKeys, kSceneKeys);
      read_head(root);
      choose_method(root);
      choose_preset(root);
      read_groups(root);
      read_road_classes(root);
      read_inputs(root);
    }
    std::sort(scene_.given.begin(), scene_.given.end());
    faults_.throw_if_any();
    return std::move(scene_);
  }
  Faults& faults() { return faults_; }

 private:
  template <std::size_t N, std::size_t M>
  void refuse_later(const JsonCursor& object, const std::array<std::string_view, N>& later, const std::array<std::string_view, M>& known) {
    std::vector<std::string_view> all(known.begin(), known.end());
    for (const std::string_view key : later) {
      if (const auto member = object.find(key)) member->fault("`" + std::string(key) + "` is not part of this version", "", "Leave it out");
      all.push_back(key);
    }
    object.allow_only(all);
  }

  void read_head(const JsonCursor& root) {
    if (const auto version = root.require("settle"); version && version->json() != "1") version->fault("is not allowed", "\"1\"");
    if (const auto name = root.find("name")) scene_.name = name->text().value_or("");
    if (const auto seed = root.find("seed")) scene_.seed = seed->whole_number(INT64_MIN + 1, INT64_MAX).value_or(0);
    if (request_.seed) scene_.seed = *request_.seed;
    if (request_.seed || root.find("seed")) scene_.given.push_back("/seed");
    if (const auto schema = root.find("$schema")) schema->text();
    if (const auto crs = root.find("crs")) read_crs(*crs);
    if (const auto origin = root.find("origin")) read_origin(*origin);
    if (const auto assets = root.find("assets"); assets && assets->expect_object()) {
      for (const auto& [key, member] : assets->json().items()) {
        if (const auto text = assets->find(key)->text()) scene_.assets[key] = *text;
      }
    }
  }

  void read_crs(const JsonCursor& value) {
    const std::optional<std::string> text = value.text();
    if (!text) return;
    adopt_crs(*text, value.document().file, value.pointer());
  }

  void adopt_crs(const std::string& name, const std::string& file, const std::string& pointer) {
    const std::string found = "\"" + name.substr(0, 60) + "\"";
    const std::string crs = normal_crs(name);
    if (crs != "local" && !crs.empty() && !proj_is_available()) {
      faults_.add({file, pointer, "this build has no PROJ, so it reads local frames only", found, "local", "Build with -DSETTLE_WITH_PROJ=ON", -1, -1});
    } else if (crs != "local" && crs != "EPSG:4326" && (crs.empty() || kind_of_code(crs) != CodeKind::metric_projected)) {
      faults_.add({file, pointer, "the frame is not one that settle reads", found, "local, EPSG:4326, or EPSG:n of a projected frame in metres", "", -1, -1});
    } else {
      crs_ = crs;
    }
  }

  void read_origin(const JsonCursor& value) {
    if (!value.expect_array()) return;
    if (value.size() != 2) return value.fault("is not allowed", "[x, y] in whole metres");
    constexpr std::int64_t kFarthest_m = 90'000'000;
    const auto x = value.at(0).whole_number(-kFarthest_m, kFarthest_m), y = value.at(1).whole_number(-kFarthest_m, kFarthest_m);
    if (x && y) origin_mm_ = Point_mm{*x * 1000, *y * 1000};
  }

  template <class Group>
  void read_one(const std::optional<JsonCursor>& object, Group& group, std::vector<std::string_view> others = {}) {
    if (!object) return;
    for (std::string& pointer : read_group(*object, group, std::move(others))) scene_.given.push_back(std::move(pointer));
  }

  void read_groups(const JsonCursor& root) {
    const std::optional<JsonCursor> layout = root.find("layout");
    read_one(layout, scene_.layout, {"method", "class_from", "surface", "base", "main_road", "streets", "bridges"});
    if (layout && layout->json().is_object()) {
      read_one(layout->find("surface"), scene_.layout.surface);
      read_one(layout->find("base"), scene_.city.base);
      read_one(layout->find("main_road"), scene_.city.main_road);
      read_one(layout->find("streets"), scene_.city.streets);
      read_one(layout->find("bridges"), scene_.city.bridges);
    }
    for (const auto& field : Scene::fields()) {
      const auto value = root.find(field.name);
      if (!value) continue;
      read_field(*value, field, scene_);
      scene_.given.push_back(value->pointer());
    }
    read_one(root.find("road"), scene_.road);
    read_one(root.find("lots"), scene_.lots);
    read_one(root.find("points"), scene_.points);
    const std::optional<JsonCursor> building = root.find("building");
    const bool is_object = building && building->expect_object();
    scene_.bdfs = read_bdf_list(is_object ? building->find("bdfs") : std::nullopt, inputs_, bdf_warnings_);
    if (!is_object) return;
    static constexpr std::string_view kKeys[] = {"fit", "bdfs"};
    building->allow_only(kKeys);
    read_one(building->find("fit"), scene_.building.fit);
  }

  void read_road_classes(const JsonCursor& root) {
    scene_.road_classes = default_road_classes();
    if (const auto table = root.find("road_classes"); table && table->expect_object()) {
      for (const auto& [name, member] : table->json().items()) {
        const auto known = std::find_if(scene_.road_classes.begin(), scene_.road_classes.end(), [&, &name = name](const RoadClass& c) { return c.name == name; });
        RoadClass added{name};
        read_one(table->find(name), known == scene_.road_classes.end() ? added : *known);
        if (known == scene_.road_classes.end()) scene_.road_classes.push_back(added);
      }
    }
    std::sort(scene_.road_classes.begin(), scene_.road_classes.end(), [](const RoadClass& a, const RoadClass& b) { return a.name < b.name; });
    if (const auto layout = root.find("layout")) {
      if (const auto from = layout->find("class_from")) read_class_from(*from);
    }
  }

  void read_class_from(const JsonCursor& value) {
    if (!value.expect_object()) return;
    static constexpr std::string_view kKeys[] = {"property", "map", "default"};
    value.allow_only(kKeys);
    ClassFrom from;
    if (const auto property = value.require("property")) from.property = property->text().value_or("");
    if (const auto map = value.require("map"); map && map->expect_object()) {
      for (const auto& [key, member] : map->json().items()) from.classes[key] = class_name(*map->find(key));
    }
    if (const auto fallback = value.find("default")) from.fallback = class_name(*fallback);
    scene_.given.push_back(value.pointer());
    class_from_ = std::move(from);
  }

  std::string class_name(const JsonCursor& value) {
    const std::optional<std::string> name = value.text();
    std::vector<std::string_view> names;
    for (const RoadClass& c : scene_.road_classes) names.push_back(c.name);
    if (name && std::find(names.begin(), names.end(), *name) == names.end()) value.fault("no road class of this name", list_words(names));
    return name.value_or("");
  }

  void read_inputs(const JsonCursor& root) {
    const std::optional<JsonCursor> inputs = root.require("inputs");
    if (!inputs || !inputs->expect_object()) return;
    refuse_later(*inputs, kLaterInputKeys, kInputKeys);
    std::vector<Input> read;
    for (const std::string_view key : kInputKeys) {
      if (const auto value = inputs->find(key)) read.push_back(inputs_.read(*value, properties_of(key)));
    }
    adopt_legacy_crs(root);
    const SceneFrame frame = SceneFrame::choose({crs_, origin_mm_}, read, faults_, warnings_);
    scene_.conventions = frame.conventions();
    scene_.input_files = inputs_.files();
    if (faults_.empty()) convert(read, {frame, faults_, warnings_});
    scene_.warnings = warnings_.findings();
    scene_.warnings.insert(scene_.warnings.end(), bdf_warnings_.begin(), bdf_warnings_.end());
  }

  std::vector<std::string> properties_of(std::string_view key) const {
    if (key == "roads" || key == "main_roads") return road_properties(class_from_);
    if (key == "road_blockers") return {"kind", "width", "layer", "level_z", "bridge", "tunnel"};
    if (key == "heights") return {"height", "radius"};
    if (key == "zones") return {"id", "kind", "name"};
    return {};
  }

  /// `given` when there are roads, else `settlement` with skeleton and towns, else `city`.
  void choose_method(const JsonCursor& root) {
    const std::optional<JsonCursor> inputs = root.find("inputs");
    if (!inputs || !inputs->json().is_object()) return;
    const bool has_roads = inputs->find("roads").has_value();
    const bool has_skeleton = inputs->find("skeleton") && inputs->find("towns");
    scene_.layout_method = has_roads ? "given" : has_skeleton ? "settlement" : "city";
    std::optional<JsonCursor> method;
    if (const auto layout = root.find("layout")) method = layout->find("method");
    const JsonCursor& place = method ? *method : *inputs;
    if (method) {
      scene_.layout_method = method->text().value_or("given");
      scene_.given.push_back(method->pointer());
    }
    if (std::find(kLaterMethods.begin(), kLaterMethods.end(), scene_.layout_method) != kLaterMethods.end()) {
      place.fault("the layout method `" + scene_.layout_method + "`" + (method ? "" : ", which such a scene selects,") + " is not part of this version",
                  "", "Draw the streets as `inputs.roads` (method `given`), or the town's edge as `inputs.boundary` (method `city`)");
    } else if (std::find(kMethods.begin(), kMethods.end(), scene_.layout_method) == kMethods.end()) {
      place.fault("is not allowed", list_words(kMethods));
    } else if (scene_.layout_method == "city") {
      check_city_inputs(*inputs);
    } else if (!has_roads && !inputs->find("main_roads")) {
      inputs->fault("the method `given` has no roads", "`roads` or `main_roads`");
    }
  }

  static void check_city_inputs(const JsonCursor& inputs) {
    if (!inputs.find("boundary")) {
      inputs.fault("the method `city` has no land to plan streets in", "a `boundary`", "Draw the town's edge, or give `roads` (method `given`)");
    }
    if (const auto roads = inputs.find("roads")) {
      roads->fault("the method `city` does not take drawn streets in this version", "",
                   "Give avenues as `main_roads`, or take the method `given`, which keeps all streets as drawn");
    }
  }

  /// Sets what method and preset start from; the scene's own values come after.
  void choose_preset(const JsonCursor& root) {
    if (scene_.layout_method == "city") set_city_defaults(scene_);
    const std::optional<JsonCursor> layout = root.find("layout");
    const std::optional<JsonCursor> preset = layout ? layout->find("preset") : std::nullopt;
    if (preset && preset->json() == "source") set_source_values(scene_);
  }

  /// A `crs` member in a file counts as the scene's option; two that differ, or one that contradicts it, are a fault.
  void adopt_legacy_crs(const JsonCursor& root) {
    const bool stated = root.find("crs").has_value();
    std::string first;
    for (const auto& [name, file] : inputs_.crs_names()) {
      const std::string crs = normal_crs(name);
      const std::string& expected = stated ? crs_ : first;
      if (!expected.empty() && crs != expected) {
        faults_.add({file, "/crs", "the file's frame is another", "\"" + name + "\"", expected, "Bring all inputs into one frame", -1, -1});
      } else if (first.empty() && !stated) {
        first = crs;
        adopt_crs(name, file, "/crs");
      }
    }
  }

  void convert(const std::vector<Input>& read, const InputContext& context) {
    RoadRequest roads{nullptr, nullptr, scene_.road_classes, class_from_};
    for (const Input& input : read) {
      const std::string_view key = std::string_view(input.key).substr(input.key.rfind('/') + 1);
      if (input.features.empty()) warnings_.add("W-NO-GEOMETRY", input.key, -1);
      if (key == "boundary") scene_.boundary = read_boundary(input, {scene_.layout.snap_mm, scene_.layout.boundary_edge_mm}, context);
      if (key == "main_roads") roads.main_roads = &input;
      if (key == "roads") roads.roads = &input;
      if (key == "heights") scene_.heights = read_heights(input, context);
      if (key == "zones") scene_.zones = read_zones(input, context);
      if (key == "road_blockers") {
        const BridgeParameters& bridges = scene_.city.bridges;
        Blockers blockers = read_blockers(input, {bridges.a_mm, bridges.b_mm, bridges.c_mm}, context);
        scene_.blockers = std::move(blockers.areas);
        scene_.blocker_lines = std::move(blockers.lines);
        scene_.bridged = std::move(blockers.bridged);
      }
    }
    if (scene_.layout_method == "city") {
      scene_.main_roads = read_main_roads(roads, context);
    } else {
      scene_.roads = read_roads(roads, context);
    }
  }

  const SceneRequest& request_;
  Faults faults_;
  InputWarnings warnings_;
  std::vector<Finding> bdf_warnings_;
  InputReader inputs_;
  Scene scene_;
  std::string crs_ = "local";
  std::optional<Point_mm> origin_mm_;
  std::optional<ClassFrom> class_from_;
};

}  // namespace

Scene load_scene(const SceneRequest& request) {
  namespace fs = std::filesystem;
  const bool from_stdin = request.path == "-";
  const std::string file = from_stdin ? "standard input" : request.path;
  const std::unique_ptr<TextSource> source = from_stdin ? TextSource::standard_input() : TextSource::open(request.path);
  if (!source) throw SceneError({{file, "", "the scene does not exist", "", "", "", -1, -1}});
  const fs::path folder = from_stdin ? fs::path(".") : fs::path(request.path).parent_path();
  SceneReader reader(request, {folder.empty() ? "." : folder.string(), request.libraries});
  Json json = parse_json(*source, file, reader.faults());
  reader.faults().throw_if_any();
  apply_overrides(json, request.overrides, reader.faults());
  Scene scene = reader.read(json, file);
  scene.scene_sha256 = source->sha256();
  return scene;
}

}  // namespace settle
