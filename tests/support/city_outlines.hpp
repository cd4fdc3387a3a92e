/// Real outlines of `corpus/city`, and main roads drawn across them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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

CityOutline read_city(const std::string& name);

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
