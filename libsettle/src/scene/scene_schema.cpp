#include "settle/scene/scene_schema.hpp"

#include <nlohmann/json.hpp>

#include "parameter_groups.hpp"
#include "scene_keys.hpp"

namespace settle {
namespace {

using Ordered = nlohmann::ordered_json;

Ordered closed_object() { return {{"type", "object"}, {"additionalProperties", false}, {"properties", Ordered::object()}}; }

Ordered words(std::string_view choices) {
  Ordered list = Ordered::array();
  for (std::size_t i = 0; i < choice_count(choices); ++i) list.push_back(choice_at(choices, i));
  return list;
}

/// One parameter: kind and limits by its declaration, default by the group's own initialiser.
template <class Group, class Field>
Ordered parameter(const Group& defaults, const Field& field) {
  const std::string unit = unit_text(field.unit);
  Ordered schema{{"description", std::string(field.sentence) + (unit.empty() ? "" : " In " + unit + ".")}};
  const FieldRule rule = rule_of(field);
  if (field.choices == kTruth) {
    schema["type"] = "boolean";
  } else if (!field.choices.empty()) {
    schema["enum"] = words(field.choices);
  } else {
    Ordered number{{"type", field.unit == Unit::none ? "integer" : "number"},
                   {"minimum", Ordered::parse(number_in_file(field.least, field.unit))},
                   {"maximum", Ordered::parse(number_in_file(field.greatest, field.unit))}};
    if (rule.is_list) {
      schema["type"] = "array";
      schema["minItems"] = 1;
      schema["maxItems"] = kLongestList;
      schema["items"] = number;
    } else if (field.unit == Unit::ratio) {
      schema["anyOf"] = {number, {{"type", "string"}, {"pattern", "^[0-9]+(/[0-9]+)?$"}}};
    } else {
      schema.update(number);
    }
  }
  schema["default"] = Ordered::parse(value_in_file(defaults, field));
  return schema;
}

template <class Group>
Ordered group_schema() {
  static const Group defaults;
  Ordered schema = closed_object();
  for (const auto& field : Group::fields()) schema["properties"][std::string(field.name)] = parameter(defaults, field);
  return schema;
}

Ordered file_schema() {
  Ordered file = closed_object();
  file["properties"]["file"] = {{"type", "string"}, {"description", "A file inside the scene's folder, or lib:FILE."}};
  file["required"] = {"file"};
  return file;
}

Ordered input_schema() {
  const Ordered geojson{{"type", "object"},
                        {"required", {"type"}},
                        {"properties",
                         {{"type", {{"enum", {"FeatureCollection", "Feature", "Point", "MultiPoint", "LineString", "MultiLineString",
                                              "Polygon", "MultiPolygon", "GeometryCollection"}}}}}}};
  return {{"anyOf",
           {geojson, file_schema(), {{"type", "string"}, {"pattern", "^lib:"}}, {{"type", "array"}, {"items", {{"$ref", "#/$defs/input"}}}}}}};
}

Ordered layout_schema() {
  Ordered schema = group_schema<LayoutParameters>();
  schema["properties"]["method"] = {{"description", kMethodSentence}, {"enum", kMethods}};
  Ordered from = closed_object();
  from["description"] = "A property of roads whose values stand for road classes.";
  from["required"] = {"property", "map"};
  from["properties"] = {{"property", {{"type", "string"}}},
                        {"map", {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}}},
                        {"default", {{"type", "string"}}}};
  schema["properties"]["class_from"] = from;
  schema["properties"]["surface"] = group_schema<SurfaceParameters>();
  schema["properties"]["base"] = group_schema<BaseParameters>();
  schema["properties"]["main_road"] = group_schema<MainRoadParameters>();
  schema["properties"]["streets"] = group_schema<StreetParameters>();
  schema["properties"]["bridges"] = group_schema<BridgeParameters>();
  return schema;
}

Ordered building_schema() {
  Ordered schema = closed_object();
  schema["properties"]["fit"] = group_schema<FitRules>();
  schema["properties"]["bdfs"] = {{"description", "Building definitions; without the list, all that are compiled in."},
                                  {"type", "array"},
                                  {"minItems", 1},
                                  {"items", {{"anyOf", {file_schema(), {{"type", "string"}, {"pattern", "^(lib|builtin):"}}}}}}};
  return schema;
}

Ordered inputs_schema() {
  Ordered schema = closed_object();
  for (const std::string_view key : kInputKeys) schema["properties"][std::string(key)] = {{"$ref", "#/$defs/input"}};
  schema["anyOf"] = {{{"required", {"boundary"}}}, {{"required", {"roads"}}}, {{"required", {"main_roads"}}}};
  return schema;
}

}  // namespace

std::string scene_schema() {
  Ordered schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "A scene of settle"}};
  schema.update(closed_object());
  schema["required"] = {"settle", "inputs"};
  Ordered& keys = schema["properties"];
  keys["$schema"] = {{"type", "string"}};
  keys["settle"] = {{"const", "1"}};
  keys["name"] = {{"type", "string"}, {"description", "For people; no output depends on it."}};
  keys["seed"] = {{"type", "integer"}, {"default", 0}, {"description", "Where all chance comes from."}};
  keys["crs"] = {{"type", "string"}, {"default", "local"}, {"pattern", "^(local|EPSG:[0-9]+)$"},
                 {"description", "local (metres as they are), EPSG:4326, or EPSG:n of a projected frame in metres."}};
  keys["origin"] = {{"type", "array"}, {"items", {{"type", "integer"}}}, {"minItems", 2}, {"maxItems", 2},
                    {"description", "[x, y] in whole metres; no coordinate lies farther than 100 km from it."}};
  keys["inputs"] = inputs_schema();
  keys["road_classes"] = {{"type", "object"}, {"additionalProperties", group_schema<RoadClass>()},
                          {"description", "By name; A, B and C are there already and may be changed."}};
  for (const auto& field : Scene::fields()) keys[std::string(field.name)] = parameter(Scene{}, field);
  keys["layout"] = layout_schema();
  keys["road"] = group_schema<RoadParameters>();
  keys["lots"] = group_schema<LotsParameters>();
  keys["points"] = group_schema<PointsParameters>();
  keys["building"] = building_schema();
  keys["assets"] = {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
  schema["$defs"]["input"] = input_schema();
  return schema.dump(2) + "\n";
}

}  // namespace settle
