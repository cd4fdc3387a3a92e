/// A scene with all its places moved, its rings and lists as the reader would have them.
#pragma once

#include <algorithm>

#include "settle/core/ring.hpp"
#include "settle/scene/scene.hpp"

namespace settle_tests {

template <class Move>
void move_points(std::vector<settle::Point_mm>& points, Move move) {
  for (settle::Point_mm& p : points) p = move(p);
}

template <class Move>
void move_polygons(std::vector<settle::Polygon_mm>& polygons, Move move) {
  for (settle::Polygon_mm& polygon : polygons) {
    move_points(polygon.outer, move);
    settle::start_at_least_vertex(polygon.outer);
    for (settle::Ring_mm& hole : polygon.holes) {
      move_points(hole, move);
      settle::start_at_least_vertex(hole);
    }
    std::sort(polygon.holes.begin(), polygon.holes.end());
  }
  std::sort(polygons.begin(), polygons.end(), [](const auto& a, const auto& b) { return a.outer < b.outer; });
}

/// `move` keeps the sense of turns.
template <class Move>
settle::Scene moved_scene(settle::Scene scene, Move move) {
  move_polygons(scene.boundary, move);
  move_polygons(scene.blockers, move);
  for (settle::RoadLine& road : scene.roads) move_points(road.line, move);
  for (settle::RoadLine& road : scene.main_roads) move_points(road.line, move);
  for (settle::BlockerLine& line : scene.blocker_lines) move_points(line.line, move);
  for (settle::BridgedArea& bridged : scene.bridged) move_polygons(bridged.area, move);
  return scene;
}

}  // namespace settle_tests
