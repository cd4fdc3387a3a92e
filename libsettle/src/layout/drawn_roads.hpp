/// Drawn main roads made ready for the search: chained where their ends meet, their free ends led on to the border.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct DrawnRoad {
  std::string id, name;                ///< of the first of its lines
  std::vector<std::size_t> lines;      ///< in the order of the input
  std::vector<Point_mm> points;
};

/// Two ends that stand within the reach of each other, and of no third, are joined where the one leads on the other or they
/// are the same place: their lines become one road, in the direction of the first. Repeated points go; a line of no length, or drawn before (`L-DUPLICATE`), is left out.
std::vector<DrawnRoad> chain_drawn_roads(std::span<const RoadLine> lines, std::int64_t reach_mm, std::vector<Finding>& findings);

/// Where a line that ends inside meets the land's edge when led on along its last 100 m; none beyond the reach.
std::optional<Point_mm> lead_on(std::span<const Point_mm> line, const Polygon_mm& land, std::int64_t reach_mm);

}  // namespace settle
