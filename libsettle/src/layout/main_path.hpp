/// The cheapest way for a main road on the path graph, and the same with fewer bends (L7).
///
///     path graph, drawn line --find_main_path--> line from vertex to vertex
///
/// 1. The cost is the length, dearer away from the drawn line and along the border, and a price for each bend of 2 degrees or
///    more. Whole numbers; of equally cheap ways the one farther right of its start is taken.
/// 2. `straighten` keeps both ends; the result is simple and lies where no ring is crossed.
#pragma once

#include <span>
#include <vector>

#include "layout/path_graph.hpp"
#include "settle/scene/city_parameters.hpp"

namespace settle {

struct PathQuery {
  std::int32_t from = -1, to = -1;
  std::span<const Point_mm> drawn;
  std::int64_t divide_size_mm = 1;
};

/// Empty when there is no way.
std::vector<Point_mm> find_main_path(const PathGraph& graph, const PathQuery& query, const MainRoadParameters& parameters);

/// Inner points at most `tolerance_mm` beside their new segment go, where that stays inside.
std::vector<Point_mm> straighten(std::span<const Point_mm> line, std::int64_t tolerance_mm, std::span<const Polygon_mm> land);

/// The segment crosses no ring and its middle is inside.
bool runs_inside(const Segment_mm& segment, std::span<const Polygon_mm> land);

/// No two segments meet but neighbours in their common point.
bool is_simple_line(std::span<const Point_mm> line);

/// Between two directions, in thousandths of a degree, 0 to 180 000: the whole degree by its sine, the rest along the chord.
std::int64_t angle_millideg(Point_mm u, Point_mm v);

/// Squared distance of a place from a line, rounded down. Places up to twice as far as coordinates go.
Int128 squared_distance(Point_mm p, std::span<const Point_mm> line);

}  // namespace settle
