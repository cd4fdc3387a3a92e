/// The part of JSON Schema that our schemas use, enough to ask whether a document fits one.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace settle_test {

using nlohmann::json;

inline bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  if (type == "integer") return value.is_number_integer();
  return type == "number" && value.is_number();
}

inline bool fits_schema(const json& value, const json& schema);

inline bool object_fits(const json& value, const json& schema) {
  const json none = json::object();
  const json& properties = schema.value("properties", none);
  for (const json& name : schema.value("required", json::array())) {
    if (!value.contains(name.get<std::string>())) return false;
  }
  if (schema.contains("minProperties") && value.size() < schema["minProperties"].get<std::size_t>()) return false;
  for (const auto& [key, member] : value.items()) {
    if (schema.contains("propertyNames") && !fits_schema(json(key), schema["propertyNames"])) return false;
    if (properties.contains(key)) {
      if (!fits_schema(member, properties[key])) return false;
    } else if (schema.contains("additionalProperties")) {
      const json& more = schema["additionalProperties"];
      if (more.is_boolean() ? !more.get<bool>() : !fits_schema(member, more)) return false;
    }
  }
  return true;
}

inline bool fits_schema(const json& value, const json& schema) {
  if (schema.contains("type")) {
    const json types = schema["type"].is_array() ? schema["type"] : json::array({schema["type"]});
    if (std::none_of(types.begin(), types.end(), [&](const json& t) { return is_of_type(value, t); })) return false;
  }
  if (schema.contains("const") && value != schema["const"]) return false;
  if (schema.contains("enum") && std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end()) return false;
  if (schema.contains("not") && fits_schema(value, schema["not"])) return false;
  if (schema.contains("oneOf")) {
    const json& ways = schema["oneOf"];
    if (std::count_if(ways.begin(), ways.end(), [&](const json& way) { return fits_schema(value, way); }) != 1) return false;
  }
  if (value.is_string() && schema.contains("pattern") && !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>()))) return false;
  if (value.is_string() && schema.contains("minLength") && value.get<std::string>().size() < schema["minLength"].get<std::size_t>()) return false;
  if (value.is_number() && schema.contains("minimum") && value < schema["minimum"]) return false;
  if (value.is_number() && schema.contains("maximum") && value > schema["maximum"]) return false;
  if (value.is_array()) {
    if (schema.contains("minItems") && value.size() < schema["minItems"].get<std::size_t>()) return false;
    if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>()) return false;
    if (schema.contains("items")) {
      return std::all_of(value.begin(), value.end(), [&](const json& item) { return fits_schema(item, schema["items"]); });
    }
  }
  return !value.is_object() || object_fits(value, schema);
}

}  // namespace settle_test
