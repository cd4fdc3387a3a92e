#include "support/city_outlines.hpp"

#include <algorithm>
#include <fstream>

#include <nlohmann/json.hpp>

namespace settle_test {

CityOutline read_city(const std::string& name) {
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

}  // namespace settle_test
