#include "layout/drawn_roads.hpp"

#include <algorithm>
#include <map>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

/// Which lines end at a place; a closed line takes part in no chain.
std::map<Point_mm, std::vector<std::size_t>> ends_by_place(const std::vector<DrawnRoad>& roads) {
  std::map<Point_mm, std::vector<std::size_t>> ends;
  for (std::size_t i = 0; i < roads.size(); ++i) {
    if (roads[i].points.front() == roads[i].points.back()) continue;
    ends[roads[i].points.front()].push_back(i);
    ends[roads[i].points.back()].push_back(i);
  }
  return ends;
}

class Chainer {
 public:
  explicit Chainer(std::vector<DrawnRoad> roads) : roads_(std::move(roads)), ends_(ends_by_place(roads_)), used_(roads_.size(), 0) {}

  std::vector<DrawnRoad> run() {
    std::vector<DrawnRoad> chains;
    for (std::size_t i = 0; i < roads_.size(); ++i) {
      if (used_[i]) continue;
      used_[i] = 1;
      DrawnRoad chain = roads_[i];
      while (extend(chain)) {}
      std::reverse(chain.points.begin(), chain.points.end());
      while (extend(chain)) {}
      std::reverse(chain.points.begin(), chain.points.end());
      std::sort(chain.lines.begin(), chain.lines.end());
      chains.push_back(std::move(chain));
    }
    return chains;
  }

 private:
  bool extend(DrawnRoad& chain) {
    const auto here = ends_.find(chain.points.back());
    if (here == ends_.end() || here->second.size() != 2) return false;
    for (const std::size_t i : here->second) {
      if (used_[i]) continue;
      used_[i] = 1;
      std::vector<Point_mm> points = roads_[i].points;
      if (points.front() != chain.points.back()) std::reverse(points.begin(), points.end());
      chain.points.insert(chain.points.end(), points.begin() + 1, points.end());
      chain.lines.insert(chain.lines.end(), roads_[i].lines.begin(), roads_[i].lines.end());
      return true;
    }
    return false;
  }

  std::vector<DrawnRoad> roads_;
  std::map<Point_mm, std::vector<std::size_t>> ends_;
  std::vector<char> used_;
};

/// The place a stretch back from the line's end, on one of its vertices at least.
Point_mm place_before_end(std::span<const Point_mm> line, std::int64_t back_mm) {
  std::int64_t left = back_mm;
  for (std::size_t k = line.size() - 1; k > 0; --k) {
    const Point_mm step = line[k - 1] - line[k];
    const std::int64_t length = floor_length(step);
    if (length >= left && length > 0) {
      return {line[k].x + round_half_away(Int128{step.x} * left, length), line[k].y + round_half_away(Int128{step.y} * left, length)};
    }
    left -= length;
  }
  return line.front();
}

}  // namespace

std::vector<DrawnRoad> chain_drawn_roads(std::span<const RoadLine> lines) {
  std::vector<DrawnRoad> roads;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    DrawnRoad road{lines[i].id, lines[i].name, {i}, lines[i].line};
    road.points.erase(std::unique(road.points.begin(), road.points.end()), road.points.end());
    if (road.points.size() > 1) roads.push_back(std::move(road));
  }
  return Chainer(std::move(roads)).run();
}

std::optional<Point_mm> lead_on(std::span<const Point_mm> line, const Polygon_mm& land, std::int64_t reach_mm) {
  constexpr std::int64_t kLast_mm = 100'000;
  const Point_mm end = line.back(), along = end - place_before_end(line, kLast_mm);
  const std::int64_t length = floor_length(along);
  if (length == 0) return std::nullopt;
  const Point_mm far = end + Point_mm{round_half_away(Int128{along.x} * reach_mm, length), round_half_away(Int128{along.y} * reach_mm, length)};
  std::optional<Point_mm> nearest;
  for (const Segment_mm& edge : edges_of({&land, 1})) {
    if (cross(far - end, edge.b - edge.a) == 0 || !segments_meet(end, far, edge.a, edge.b)) continue;
    const Point_mm at = rounded_crossing(end, far, edge.a, edge.b);
    if (at != end && (!nearest || squared_length(at - end) < squared_length(*nearest - end))) nearest = at;
  }
  return nearest;
}

}  // namespace settle
