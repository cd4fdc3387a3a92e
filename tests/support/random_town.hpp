/// A town out of a seed, for the method `city`: an outline with spikes, bays and holes, main roads, water, parks and trees.
#pragma once

#include <algorithm>
#include <string>

#include "settle/core/overlay.hpp"
#include "settle/core/segment_grid.hpp"
#include "settle/scene/scene.hpp"
#include "support/random_polygon.hpp"
#include "support/scenes.hpp"

namespace settle_tests {

inline std::vector<settle::RoadClass> city_classes() { return {{"A", 1, 20'000, 3'000}, {"B", 2, 13'000, 2'500}, {"C", 3, 8'000, 2'000}}; }

inline settle::Scene city_scene(settle::Polygon_mm outline) {
  settle::Scene scene;
  scene.layout_method = "city";
  scene.road_classes = city_classes();
  scene.layout.verge_area_mm2 = 800'000'000;
  scene.layout.verge_width_mm = 10'000;
  scene.boundary = {std::move(outline)};
  return scene;
}

inline settle::RoadLine main_road(std::string id, std::vector<settle::Point_mm> line) {
  settle::RoadLine r = road(std::move(id), std::move(line), 20'000, 3'000);
  r.road_class = "A";
  r.level = 1;
  return r;
}

inline constexpr settle::BridgeLimits kOverWater{settle::kLongest_mm, 220'000, 30'000};

/// Blockers of a scene from parks (never bridged) and water (bridged).
inline void set_blockers(settle::Scene& scene, std::vector<settle::Polygon_mm> parks, const std::vector<settle::Polygon_mm>& water) {
  if (!water.empty()) scene.bridged = {{kOverWater, settle::union_polygons(water)}};
  parks.insert(parks.end(), water.begin(), water.end());
  scene.blockers = settle::union_polygons(parks);
}

inline settle::Scene random_town(std::int64_t seed) {
  using settle::Point_mm;
  const settle::Draw draw(seed, "town");
  settle_test::PolygonRecipe recipe{seed, static_cast<int>(5 + seed % 9), static_cast<int>(seed % 3), 20, 97'003};
  settle::Scene scene = city_scene(settle_test::random_polygon(recipe));
  scene.seed = seed;
  const auto point = [&](std::int64_t slot) { return Point_mm{draw.uniform(slot, -200'000, 2'100'000), draw.uniform(slot + 1, -200'000, 2'100'000)}; };
  for (std::int64_t i = 0; i < seed % 4; ++i) {
    std::vector<Point_mm> line{point(100 * i)};
    for (std::int64_t k = 1; k <= 1 + (seed + i) % 3; ++k) line.push_back(point(100 * i + 2 * k));
    scene.main_roads.push_back(main_road("main" + std::to_string(i), std::move(line)));
  }
  std::vector<settle::Polygon_mm> parks, water;
  const auto square = [&](std::int64_t slot, std::int64_t size) {
    const Point_mm at = point(slot);
    return rectangle(at.x, at.y, at.x + size, at.y + size - size / 7);
  };
  if (seed % 2 == 0) water.push_back(square(1000, 250'000));
  if (seed % 3 == 0) parks.push_back(square(1010, 180'000));
  if (seed % 5 == 0) {
    for (std::int64_t i = 0; i < 25; ++i) parks.push_back(square(2000 + 10 * i, 9'000));
  }
  set_blockers(scene, std::move(parks), water);
  if (seed % 3 == 1) scene.blocker_lines = {{{point(3000), point(3010), point(3020)}, 40'000, kOverWater}};
  return scene;
}

}  // namespace settle_tests
