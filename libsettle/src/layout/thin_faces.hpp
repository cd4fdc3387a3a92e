/// Blocks too small or too thin lose their least side: the face rule.
///
/// 1. A face whose part net of roads is under the least area or width loses the side, toward one neighbour, of the lowest
///    class, then the one that leaves the most convex union, then the longest; all its edges at once. Never class A, never
///    the border.
/// 2. A removal parts no road from the rest. Faces go smallest first, in rounds of faces that do not touch.
#pragma once

#include "layout/cull_streets.hpp"
#include "layout/street_plan.hpp"

namespace settle {

struct FaceRules {
  std::int64_t least_mm2 = 0, least_width_mm = 0;
  StreetWidths widths{};
  std::span<const Polygon_mm> blockers;  ///< with these only touched faces near them are looked at, and none that holds blocked ground
  std::int64_t near_mm = 0;
};

void open_thin_faces(StreetPlan& plan, std::span<const Polygon_mm> land, const FaceRules& rules);

}  // namespace settle
