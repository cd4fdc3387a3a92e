/// Writes the scene of a city from outlines, lines and blockers in millimetres.
#pragma once

#include <string>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle_tests {

struct BlockerText {
  std::string properties;
  settle::Ring_mm ring;
};

struct CityText {
  std::vector<settle::Polygon_mm> outline{};
  std::vector<settle::Ring_mm> mains{};
  std::vector<BlockerText> blockers{};
  std::string layout{};  ///< members

  std::string main_roads_json() const {
    std::string lines;
    for (const settle::Ring_mm& main : mains) lines += (lines.empty() ? "" : ", ") + list(main);
    return R"("main_roads": {"type": "MultiLineString", "coordinates": [)" + lines + "]}";
  }
  std::string json(const std::string& name) const {
    std::string polygons, areas;
    for (const settle::Polygon_mm& p : outline) polygons += (polygons.empty() ? "" : ", ") + rings(p);
    for (const BlockerText& b : blockers) {
      areas += (areas.empty() ? "" : ",\n") + (R"({"type": "Feature", "properties": {)" + b.properties + R"(}, "geometry": {"type": "Polygon", "coordinates": )" + rings({b.ring, {}}) + "}}");
    }
    std::string text = R"({"settle": "1", "name": ")" + name + R"(", "seed": 5, "inputs": {"boundary": {"type": "MultiPolygon", "coordinates": [)" + polygons + "]}";
    if (!mains.empty()) text += ",\n" + main_roads_json();
    if (!blockers.empty()) text += ",\n" R"("road_blockers": {"type": "FeatureCollection", "features": [)" + areas + "]}";
    text += "}";
    if (!layout.empty()) text += R"(, "layout": {)" + layout + "}";
    return text + "}";
  }

 private:
  static std::string number(std::int64_t mm) {
    const std::string digits = std::to_string(1000 + (mm < 0 ? -mm : mm) % 1000).substr(1);
    return (mm < 0 ? "-" : "") + std::to_string((mm < 0 ? -mm : mm) / 1000) + "." + digits;
  }
  static std::string list(const settle::Ring_mm& points) {
    std::string text;
    for (const settle::Point_mm p : points) text += (text.empty() ? "[" : ", [") + number(p.x) + ", " + number(p.y) + "]";
    return "[" + text + "]";
  }
  static std::string rings(const settle::Polygon_mm& polygon) {
    std::string text = "[" + list(polygon.outer);
    for (const settle::Ring_mm& hole : polygon.holes) text += ", " + list(hole);
    return text + "]";
  }
};

}  // namespace settle_tests
