/// Class A roads from the drawn main roads and the outline (L5 to L7).
///
///     land, drawn lines --plan_main_roads--> scaffold, class A lines
///
/// 1. Every line lies inside the land or on its edge, an end at the edge within 0.71 mm of it (it is rounded once); its interior
///    touches the edge in single points at most; it is simple but for a closed line, which ends where it begins.
/// 2. A line whose drawn road leaves the land is one line for each stretch inside.
/// 3. Nothing depends on the blockers. A shift moves the result exactly; a quarter turn turns it, but for coordinates on an
///    exact half millimetre.
/// 4. Each drawn line gives a road or is told with a reason.
/// Not done here: where the lines cross each other (make_districts).
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct MainRoad {
  std::string id;      ///< of the drawn line; stretches after the first add their number
  std::string name;
  std::vector<Point_mm> line;
  friend bool operator==(const MainRoad&, const MainRoad&) = default;
};

struct MainRoadPlan {
  std::vector<Polygon_mm> simplified;  ///< the scaffold of each part of the land
  std::int64_t divide_size_mm = 0;     ///< of the part with the greatest area
  std::vector<MainRoad> roads;         ///< in the order of the input
  std::vector<Finding> findings;
  std::size_t given = 0;               ///< drawn lines that gave a road
  std::map<std::string, std::size_t> dropped;  ///< those that gave none, by the reason told last
};

MainRoadPlan plan_main_roads(std::span<const Polygon_mm> land, std::span<const RoadLine> drawn, const CityParameters& parameters);

}  // namespace settle
