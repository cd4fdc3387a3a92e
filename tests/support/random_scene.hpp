/// A scene out of a seed, the same everywhere.
#pragma once

#include <string>

#include "support/random_geometry.hpp"
#include "support/scenes.hpp"

namespace settle_tests {

/// Streets thrown at random: crossings, near misses, acute arms, hairpins, overlaps, bridges; with a park and a river.
inline settle::Scene random_scene(std::int64_t seed) {
  RandomGeometry random(seed);
  settle::Scene scene;
  if (seed % 4 != 0) scene.boundary = {{{{20'000, 0}, {260'000, 15'000}, {300'000, 200'000}, {150'000, 310'000}, {0, 180'000}}, {}}};
  const auto count = static_cast<int>(random.number(2, 14));
  for (int i = 0; i < count; ++i) {
    std::vector<settle::Point_mm> line{random.point(300'000)};
    const auto bends = random.number(1, 5);
    for (int k = 0; k < bends; ++k) {
      const std::int64_t reach = random.number(0, 5) == 0 ? 3'000 : 120'000;
      line.push_back({line.back().x + random.number(-reach, reach), line.back().y + random.number(-reach, reach)});
    }
    settle::RoadLine r = road("road" + std::to_string(i), std::move(line), 500 * random.number(4, 40), 500 * random.number(0, 8));
    r.level = random.number(1, 3);
    r.level_z = random.number(0, 9) == 0 ? 1 : 0;
    r.bridge = r.level_z == 1;
    scene.roads.push_back(std::move(r));
    if (random.number(0, 6) == 0) {
      scene.roads.push_back(scene.roads.back());
      scene.roads.back().id += "twin";
      scene.roads.back().width_mm += 1'000;
    }
  }
  if (seed % 3 == 0) scene.blockers = {rectangle(90'000, 90'000, 170'000, 140'000)};
  if (seed % 5 == 0) scene.blocker_lines = {{{{-10'000, 120'000}, {140'000, 160'000}, {320'000, 60'000}}, 12'000}};
  return scene;
}

}  // namespace settle_tests
