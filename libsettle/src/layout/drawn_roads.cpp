#include "layout/drawn_roads.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

constexpr std::size_t kNobody = SIZE_MAX;

Point_mm end_place(const std::vector<DrawnRoad>& roads, std::size_t end) {
  return end % 2 == 0 ? roads[end / 2].points.front() : roads[end / 2].points.back();
}

/// Out of the road, along its last piece.
Point_mm end_direction(const std::vector<DrawnRoad>& roads, std::size_t end) {
  const std::vector<Point_mm>& p = roads[end / 2].points;
  return end % 2 == 0 ? p[0] - p[1] : p[p.size() - 1] - p[p.size() - 2];
}

/// Ends that only come near each other must lead on, or two roads side by side would become one that turns back.
bool may_join(const std::vector<DrawnRoad>& roads, std::size_t a, std::size_t b) {
  return a / 2 != b / 2 && (end_place(roads, a) == end_place(roads, b) || dot(end_direction(roads, a), end_direction(roads, b)) < 0);
}

/// End 2i is where road i begins, 2i + 1 where it ends; for each the one end of another road within reach, if it is alone.
std::vector<std::size_t> find_partners(const std::vector<DrawnRoad>& roads, std::int64_t reach_mm) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < roads.size(); ++i) {
    if (roads[i].points.front() == roads[i].points.back()) continue;
    ends.push_back(2 * i);
    ends.push_back(2 * i + 1);
  }
  std::sort(ends.begin(), ends.end(), [&](std::size_t a, std::size_t b) { return end_place(roads, a) < end_place(roads, b); });
  std::vector<std::size_t> partner(2 * roads.size(), kNobody), others(2 * roads.size(), 0);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (std::size_t j = i + 1; j < ends.size(); ++j) {
      const Point_mm off = end_place(roads, ends[j]) - end_place(roads, ends[i]);
      if (off.x > reach_mm) break;
      if (Int128{squared_length(off)} > Int128{reach_mm} * reach_mm) continue;
      for (const auto& [end, other] : {std::pair{ends[i], ends[j]}, std::pair{ends[j], ends[i]}}) {
        ++others[end];
        partner[end] = other;
      }
    }
  }
  for (std::size_t end = 0; end < partner.size(); ++end) {
    const std::size_t other = partner[end];
    if (other != kNobody && (others[end] != 1 || others[other] != 1 || !may_join(roads, end, other))) partner[end] = kNobody;
  }
  return partner;
}

class Chainer {
 public:
  Chainer(std::vector<DrawnRoad> roads, std::int64_t reach_mm) : roads_(std::move(roads)), partner_(find_partners(roads_, reach_mm)), used_(roads_.size(), 0) {}

  std::vector<DrawnRoad> run() {
    std::vector<DrawnRoad> chains;
    for (std::size_t i = 0; i < roads_.size(); ++i) {
      if (used_[i]) continue;
      used_[i] = 1;
      DrawnRoad chain = roads_[i];
      extend(chain, 2 * i + 1, 2 * i);
      std::reverse(chain.points.begin(), chain.points.end());
      extend(chain, 2 * i, kNobody);
      std::reverse(chain.points.begin(), chain.points.end());
      std::sort(chain.lines.begin(), chain.lines.end());
      chains.push_back(std::move(chain));
    }
    return chains;
  }

 private:
  /// Road after road from the given end of the chain's last; closed where that leads back to its start.
  void extend(DrawnRoad& chain, std::size_t end, std::size_t start) {
    std::size_t next = partner_[end];
    for (; next != kNobody && !used_[next / 2]; next = partner_[next ^ 1]) {
      const DrawnRoad& road = roads_[next / 2];
      used_[next / 2] = 1;
      std::vector<Point_mm> points = road.points;
      if (next % 2 != 0) std::reverse(points.begin(), points.end());
      chain.points.insert(chain.points.end(), points.begin() + (points.front() == chain.points.back() ? 1 : 0), points.end());
      chain.lines.insert(chain.lines.end(), road.lines.begin(), road.lines.end());
    }
    if (next != kNobody && next == start && chain.points.back() != chain.points.front()) chain.points.push_back(chain.points.front());
  }

  std::vector<DrawnRoad> roads_;
  std::vector<std::size_t> partner_;
  std::vector<char> used_;
};

std::vector<Point_mm> one_way(std::vector<Point_mm> line) {
  std::vector<Point_mm> back(line.rbegin(), line.rend());
  return std::min(std::move(line), std::move(back));
}

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

std::vector<DrawnRoad> chain_drawn_roads(std::span<const RoadLine> lines, std::int64_t reach_mm, std::vector<Finding>& findings) {
  std::vector<DrawnRoad> roads;
  std::set<std::vector<Point_mm>> drawn;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    DrawnRoad road{lines[i].id, lines[i].name, {i}, lines[i].line};
    road.points.erase(std::unique(road.points.begin(), road.points.end()), road.points.end());
    if (road.points.size() < 2) {
      findings.push_back({"L-ZERO-LENGTH", road.id, "chain_drawn_roads", {}, std::nullopt});
    } else if (!drawn.insert(one_way(road.points)).second) {
      findings.push_back({"L-DUPLICATE", road.id, "chain_drawn_roads", {{"length_mm", floor_line_length(road.points)}}, road.points.front()});
    } else {
      roads.push_back(std::move(road));
    }
  }
  return Chainer(std::move(roads), reach_mm).run();
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
