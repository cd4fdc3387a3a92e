// Shortest way over half-edges (Dijkstra 1959; states are edges because bends cost), keyed by cost, then by the area swept
// round the start: both add up along a way, and neither depends on where or how turned the city lies.
// Straightening: Douglas and Peucker (1973), a chord being refused where it leaves the land.
#include "layout/main_path.hpp"

#include <algorithm>
#include <compare>
#include <optional>
#include <queue>
#include <tuple>

#include "settle/core/edge_rings.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/simplify_line.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr std::int64_t kSixteenths = 16;
constexpr std::int64_t kStraight_deg = 2;

class PathCosts {
 public:
  PathCosts(const PathGraph& graph, const PathQuery& query, const MainRoadParameters& p) : graph_(graph), p_(p), size_mm_(query.divide_size_mm) {
    for (const Point_mm at : simplify_line(query.drawn, size_mm_ / 64)) doubled_drawn_.push_back({2 * at.x, 2 * at.y});
    of_edge_.assign(graph.half_edge_count() / 2, -1);
  }

  std::int64_t of(std::int32_t h) {
    std::int64_t& cost = of_edge_[static_cast<std::size_t>(h / 2)];
    if (cost < 0) cost = edge_cost(h);
    return cost;
  }
  /// turn cells x (0.3 + angle / 90 degrees).
  std::int64_t of_turn(std::int32_t h, std::int32_t next) const {
    if (p_.turn.num == 0 || graph_.go_on_straight(h, next)) return 0;
    const Point_mm u = graph_.direction(h), v = graph_.direction(next);
    if (is_angle_under(u, v, kStraight_deg)) return 0;
    constexpr std::int64_t kEach = 27'000, kQuarter = 90'000;
    return round_half_up(Int128{kSixteenths * p_.turn.num} * size_mm_ * (kEach + angle_millideg(u, v)), Int128{kQuarter} * p_.turn.den);
  }

 private:
  std::int64_t edge_cost(std::int32_t h) const {
    const Point_mm a = graph_.at(graph_.origin(h)), b = graph_.at(graph_.target(h));
    Int128 cost = isqrt(Int128{kSixteenths * kSixteenths} * squared_length(b - a));
    if (p_.follow.num > 0) {
      const Int128 whole = Int128{2 * p_.follow.den} * size_mm_;
      cost = floor_div(cost * (whole + Int128{4 * p_.follow.num} * isqrt(squared_distance(a + b, doubled_drawn_))), whole);
    }
    return static_cast<std::int64_t>(graph_.is_on_border(h) ? floor_div(cost * p_.border.num, p_.border.den) : cost);
  }

  const PathGraph& graph_;
  const MainRoadParameters& p_;
  std::int64_t size_mm_;
  std::vector<Point_mm> doubled_drawn_;
  std::vector<std::int64_t> of_edge_;
};

struct Way {
  std::int64_t cost = 0;
  Int128 swept = 0;
  std::int32_t last = -1;  ///< half-edge
  friend bool operator>(const Way& a, const Way& b) { return std::tie(a.cost, a.swept, a.last) > std::tie(b.cost, b.swept, b.last); }
};

std::vector<Point_mm> walk_back(const PathGraph& graph, std::int32_t last, const std::vector<std::int32_t>& before) {
  std::vector<Point_mm> line{graph.at(graph.target(last))};
  for (std::int32_t h = last; h >= 0; h = before[static_cast<std::size_t>(h)]) line.push_back(graph.at(graph.origin(h)));
  std::reverse(line.begin(), line.end());
  return line;
}

bool leaves_room(std::span<const Point_mm> line, std::size_t a, std::size_t b, std::int64_t tolerance_mm) {
  for (std::size_t i = a + 1; i < b; ++i) {
    if (!lies_within(tolerance_mm, line[i], line[a], line[b])) return false;
  }
  return true;
}

/// The vertex farthest from the chord; none with no inner vertex.
std::size_t farthest(std::span<const Point_mm> line, std::size_t a, std::size_t b) {
  std::size_t best = a + 1;
  Int128 most = -1;
  for (std::size_t i = a + 1; i < b; ++i) {
    const Point_mm chord[] = {line[a], line[b]};
    const Int128 far = squared_distance(line[i], chord);
    if (far > most) best = i, most = far;
  }
  return best;
}

}  // namespace

std::int64_t angle_millideg(Point_mm u, Point_mm v) {
  const std::int64_t along = dot(u, v), across = cross(u, v);
  const Int128 c = along < 0 ? -along : along, s = across < 0 ? -across : across;
  // sin(angle - k degrees), up to a common factor.
  const auto past = [&](std::size_t k) { return s * kSine[90 - k] - c * kSine[k]; };
  std::size_t low = 0, high = 90;
  while (high - low > 1) {
    const std::size_t k = (low + high) / 2;
    (past(k) >= 0 ? low : high) = k;
  }
  const Int128 over = past(low), under = past(high);
  const auto first = static_cast<std::int64_t>(1'000 * low) + (over == under ? 0 : static_cast<std::int64_t>(floor_div(1'000 * over, over - under)));
  return along < 0 ? 180'000 - first : first;
}

Int128 squared_distance(Point_mm p, std::span<const Point_mm> line) {
  Int128 least = -1;
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point_mm d = line[k] - line[k - 1], off = p - line[k - 1];
    const Int128 length2 = squared_length(d), along = dot(d, off), across = cross(d, off);
    Int128 d2 = 0;
    if (along <= 0) {
      d2 = squared_length(off);
    } else if (along >= length2) {
      d2 = squared_length(p - line[k]);
    } else {
      d2 = across * across / length2;
    }
    if (least < 0 || d2 < least) least = d2;
  }
  return least;
}

std::vector<Point_mm> find_main_path(const PathGraph& graph, const PathQuery& query, const MainRoadParameters& p) {
  PathCosts costs(graph, query, p);
  const Point_mm start = graph.at(query.from);
  std::vector<std::optional<Way>> best(graph.half_edge_count());
  std::vector<std::int32_t> before(graph.half_edge_count(), -1);
  std::priority_queue<Way, std::vector<Way>, std::greater<>> open;
  const auto offer = [&](Way way, std::int32_t previous, std::int32_t h) {
    way.cost += costs.of(h) + (previous < 0 ? 0 : costs.of_turn(previous, h));
    way.swept += cross(graph.at(graph.origin(h)) - start, graph.at(graph.target(h)) - start);
    way.last = h;
    std::optional<Way>& known = best[static_cast<std::size_t>(h)];
    if (known && std::tie(known->cost, known->swept) <= std::tie(way.cost, way.swept)) return;
    known = way;
    before[static_cast<std::size_t>(h)] = previous;
    open.push(way);
  };
  for (const std::int32_t h : graph.leaving(query.from)) offer({}, -1, h);
  while (!open.empty()) {
    const Way way = open.top();
    open.pop();
    const Way& known = *best[static_cast<std::size_t>(way.last)];
    if (std::tie(known.cost, known.swept) != std::tie(way.cost, way.swept)) continue;
    if (graph.target(way.last) == query.to) return walk_back(graph, way.last, before);
    for (const std::int32_t h : graph.leaving(graph.target(way.last))) {
      if (h != (way.last ^ 1)) offer(way, way.last, h);
    }
  }
  return {};
}

bool runs_inside(const Segment_mm& segment, std::span<const Polygon_mm> land) {
  for (const Segment_mm& edge : edges_of(land)) {
    if (segments_cross(segment.a, segment.b, edge.a, edge.b)) return false;
  }
  return std::any_of(land.begin(), land.end(), [&](const Polygon_mm& part) { return locate_middle({segment.a, segment.b}, part) == Location::inside; });
}

bool is_simple_line(std::span<const Point_mm> line) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    for (std::size_t j = i + 1; j < line.size(); ++j) {
      const bool neighbours = j == i + 1;
      if (neighbours && (orientation(line[i - 1], line[i], line[j]) != 0 || dot(line[i] - line[i - 1], line[j] - line[i]) > 0)) continue;
      if (segments_meet(line[i - 1], line[i], line[j - 1], line[j])) return false;
    }
  }
  return true;
}

std::vector<Point_mm> straighten(std::span<const Point_mm> line, std::int64_t tolerance_mm, std::span<const Polygon_mm> land) {
  std::vector<char> kept(line.size(), 0);
  kept.front() = kept.back() = 1;
  std::vector<std::pair<std::size_t, std::size_t>> open{{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [a, b] = open.back();
    open.pop_back();
    if (b <= a + 1 || (leaves_room(line, a, b, tolerance_mm) && runs_inside({line[a], line[b]}, land))) continue;
    const std::size_t middle = farthest(line, a, b);
    kept[middle] = 1;
    open.push_back({a, middle});
    open.push_back({middle, b});
  }
  std::vector<Point_mm> result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (kept[i]) result.push_back(line[i]);
  }
  return is_simple_line(result) ? result : std::vector<Point_mm>(line.begin(), line.end());
}

}  // namespace settle
