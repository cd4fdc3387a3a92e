/// Main roads on one part of the land: each drawn stretch takes its way, and gives way to those before it (L7).
///
///     land, drawn roads, scaffold --plan_courses--> lines of each road
///
/// 1. Stretches are taken in the order of the roads; a later one leaves an earlier one alone.
/// 2. One that runs beside an earlier road, or the border, over most of its length goes; one that meets an earlier road at a
///    sharp angle joins it where it first comes near.
#pragma once

#include <span>
#include <vector>

#include "layout/drawn_roads.hpp"
#include "layout/scaffold.hpp"

namespace settle {

struct Course {
  std::size_t road = 0;
  std::vector<std::vector<Point_mm>> lines;  ///< none where it was dropped
};

std::vector<Course> plan_courses(const Polygon_mm& land, std::span<const DrawnRoad> roads, const Scaffold& scaffold, const CityParameters& parameters,
                                 std::vector<Finding>& findings);

}  // namespace settle
