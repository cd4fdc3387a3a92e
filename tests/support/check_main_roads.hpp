/// What is wrong with planned main roads, by their guarantees; built on other means than the planner's.
#pragma once

#include <string>
#include <vector>

#include "layout/main_roads.hpp"
#include "settle/core/edge_rings.hpp"
#include "settle/core/exact_sweep.hpp"
#include "settle/core/predicates.hpp"

namespace settle_test {

inline bool lies_near(settle::Point_mm p, const std::vector<settle::Segment_mm>& edges) {
  for (const settle::Segment_mm& e : edges) {
    if (settle::lies_within(1, p, e.a, e.b)) return true;
  }
  return false;
}

inline std::vector<std::string> faults_of_main_roads(const settle::MainRoadPlan& plan, const std::vector<settle::Polygon_mm>& land) {
  using namespace settle;
  std::vector<std::string> faults;
  const std::vector<Segment_mm> edges = edges_of(land);
  const auto is_inside = [&](Point_mm p) {
    for (const Polygon_mm& part : land) {
      if (locate(p, part) != Location::outside) return true;
    }
    return lies_near(p, edges);
  };
  for (const MainRoad& road : plan.roads) {
    std::vector<Segment_mm> pieces;
    for (std::size_t k = 1; k < road.line.size(); ++k) {
      const Segment_mm s{road.line[k - 1], road.line[k]};
      pieces.push_back(s);
      if (!is_inside(s.a) || !is_inside(s.b)) faults.push_back(road.id + ": an end of a piece is outside");
      bool middle_is_inside = squared_length(s.b - s.a) < 100;
      for (const Polygon_mm& part : land) middle_is_inside = middle_is_inside || locate_middle({s.a, s.b}, part) == Location::inside;
      if (!middle_is_inside) faults.push_back(road.id + ": runs outside or along the edge");
      for (const Segment_mm& e : edges) {
        if (!segments_cross(s.a, s.b, e.a, e.b)) continue;
        const Point_mm at = rounded_crossing(s.a, s.b, e.a, e.b);
        if (squared_length(at - s.a) > 16 && squared_length(at - s.b) > 16) faults.push_back(road.id + ": crosses the edge");
      }
    }
    if (interiors_meet(pieces)) faults.push_back(road.id + ": meets itself");
    if (pieces.empty()) faults.push_back(road.id + ": has no length");
  }
  return faults;
}

}  // namespace settle_test
