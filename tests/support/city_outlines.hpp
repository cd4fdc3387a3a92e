/// Real outlines of `corpus/city`, and main roads drawn across them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "settle/scene/scene.hpp"

namespace settle_test {

struct CityOutline {
  std::vector<settle::Polygon_mm> land;
  std::vector<settle::RoadLine> main_roads;
};

inline settle::RoadLine drawn_line(const std::string& id, std::vector<settle::Point_mm> line) {
  settle::RoadLine road;
  road.id = id;
  road.line = std::move(line);
  return road;
}

inline CityOutline read_city(const std::string& name) {
  std::ifstream file(std::string(SETTLE_SOURCE_DIR) + "/tests/corpus/city/outlines.geojson");
  const auto points = [](const nlohmann::json& list) {
    std::vector<settle::Point_mm> line;
    // Hundredths of a metre are whole millimetres: the half added is far over what the binary number is off.
    for (const auto& p : list) {
      const auto mm = [](double metres) { return static_cast<std::int64_t>(metres * 1000 + (metres < 0 ? -0.5 : 0.5)); };
      const settle::Point_mm at{mm(p[0].get<double>()), mm(p[1].get<double>())};
      if (line.empty() || line.back() != at) line.push_back(at);
    }
    return line;
  };
  CityOutline city;
  const nlohmann::json collection = nlohmann::json::parse(file);
  for (const auto& feature : collection.at("features")) {
    if (feature.at("properties").at("city") != name) continue;
    const auto& coordinates = feature.at("geometry").at("coordinates");
    if (feature.at("properties").at("kind") == "main_road") {
      city.main_roads.push_back(drawn_line("road" + std::to_string(city.main_roads.size()), points(coordinates)));
      continue;
    }
    settle::Polygon_mm polygon;
    for (const auto& list : coordinates) {
      settle::Ring_mm ring = points(list);
      ring.pop_back();
      const bool is_outer = polygon.outer.empty();
      if ((settle::doubled_area(ring) > 0) != is_outer) std::reverse(ring.begin(), ring.end());
      if (is_outer) polygon.outer = std::move(ring);
      else polygon.holes.push_back(std::move(ring));
    }
    city.land.push_back(std::move(polygon));
  }
  return city;
}

/// Places by thousandths of the bounding box: four roads, one curved, one bent once, one straight, one that ends inside.
inline std::vector<settle::RoadLine> roads_across(const settle::Polygon_mm& land) {
  const settle::Box_mm box = settle::bounds(land.outer);
  const auto at = [&](std::int64_t x, std::int64_t y) {
    return settle::Point_mm{box.min.x + (box.max.x - box.min.x) * x / 1000, box.min.y + (box.max.y - box.min.y) * y / 1000};
  };
  std::vector<settle::Point_mm> curved;
  for (std::int64_t x = -100; x <= 1100; x += 20) {
    const std::int64_t from_middle = x - 500;
    curved.push_back(at(x, 500 + from_middle * (from_middle * from_middle - 360'000) / 360'000));
  }
  return {drawn_line("curved", std::move(curved)), drawn_line("bent", {at(300, -100), at(450, 500), at(350, 1100)}),
          drawn_line("straight", {at(-50, 100), at(1050, 800)}), drawn_line("inside", {at(700, 1100), at(650, 400)})};
}

}  // namespace settle_test
