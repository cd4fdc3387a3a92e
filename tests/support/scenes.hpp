/// Small scenes for tests of the stages.
#pragma once

#include "settle/scene/scene.hpp"

namespace settle_tests {

inline settle::RoadLine road(std::string id, std::vector<settle::Point_mm> line, std::int64_t width_mm = 8000, std::int64_t sidewalk_mm = 2000) {
  settle::RoadLine r;
  r.id = std::move(id);
  r.road_class = "C";
  r.width_mm = width_mm;
  r.sidewalk_mm = sidewalk_mm;
  r.line = std::move(line);
  return r;
}

inline settle::Polygon_mm rectangle(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) {
  return {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {}};
}

/// A 400 m square crossed by two streets.
inline settle::Scene cross_scene() {
  settle::Scene scene;
  scene.boundary = {rectangle(0, 0, 400'000, 400'000)};
  scene.roads = {road("east", {{-10'000, 200'000}, {410'000, 200'000}}), road("north", {{200'000, -10'000}, {200'000, 410'000}})};
  return scene;
}

}  // namespace settle_tests
