// Per road: where a stretch of the right side and one of the left overlap, the road is free. Its gates stand at the ends of
// what is free, at least 0.1 m from a node of three arms and more, moved to or past a bend they would cut into. At a dead
// end whose cap is all that lies between the two sides there is no gate.
#include "road/plan_gates.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kFromNode_mm = 100;
constexpr int kCapEdges = 6;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

bool follows_within(const RoadOutline& outline, std::int32_t from, std::int32_t to) {
  for (int i = 0; i <= kCapEdges; ++i, from = outline.next[at(from)]) {
    if (from == to) return true;
  }
  return false;
}

/// cos(u, d) <=> cos(v, d), by sign and square.
std::strong_ordering compare_cosines(Point_mm u, Point_mm v, Point_mm d) {
  const Int128 a = dot(u, d), b = dot(v, d);
  if ((a < 0) != (b < 0)) return a < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
  const auto order = compare_fractions(a * a, squared_length(u), b * b, squared_length(v));
  return a < 0 ? compare_fractions(b * b, squared_length(v), a * a, squared_length(u)) : order;
}

class GatePlanner {
 public:
  GatePlanner(const LevelRoads& roads, const RoadOutline& outline, const GateRules& rules)
      : roads_(roads), outline_(outline), rules_(rules) {
    collect_arms();
  }

  void plan(std::int32_t road, const std::vector<Stretch>& stretches, GatePlan& out) const {
    const auto split = std::find_if(stretches.begin(), stretches.end(), [](const Stretch& s) { return s.side == KerbSide::left; });
    auto l = split;
    for (auto r = stretches.begin(); r != split; ++r) {
      while (l != stretches.end() && l->to_mm <= r->from_mm) ++l;
      for (auto m = l; m != stretches.end() && m->from_mm < r->to_mm; ++m) add(road, *r, *m, out);
    }
  }

 private:
  void add(std::int32_t road, const Stretch& right, const Stretch& left, GatePlan& out) const {
    Ribbon b{road, std::max(right.from_mm, left.from_mm), std::min(right.to_mm, left.to_mm), &right, &left, true, true};
    const NetworkRoad& r = roads_.road(road);
    if (roads_.degree[at(r.from)] == 1 && follows_within(outline_, left.vertices.front(), right.vertices.front())) {
      b.starts_with_gate = false;
      b.from_mm = 0;
    }
    if (roads_.degree[at(r.to)] == 1 && follows_within(outline_, right.vertices.back(), left.vertices.back())) {
      b.ends_with_gate = false;
      b.to_mm = roads_.length_mm(road);
    }
    const bool is_long = b.to_mm - b.from_mm >= rules_.min_middle_mm;
    if (is_long && b.starts_with_gate) b.from_mm = first_gate(road, b.from_mm);
    if (is_long && b.ends_with_gate) b.to_mm = last_gate(road, b.to_mm);
    (b.to_mm - b.from_mm >= rules_.min_middle_mm ? out.ribbons : out.links).push_back(b);
  }

  std::int64_t first_gate(std::int32_t road, std::int64_t place) const {
    const std::int32_t node = roads_.road(road).from;
    if (place <= 0 && (roads_.degree[at(node)] <= 2 || passes_on(road, node))) return 0;
    place = std::max({place, kFromNode_mm, source_reach(road, node)});
    const std::int64_t bend = place_for_cut(roads_, road, place);
    if (bend >= place) return bend;
    const std::size_t k = segment_at(roads_, road, bend);
    return bend + bend_reach_mm(roads_, road, k);
  }

  std::int64_t last_gate(std::int32_t road, std::int64_t place) const {
    const std::int32_t node = roads_.road(road).to;
    const std::int64_t length = roads_.length_mm(road);
    if (place >= length && (roads_.degree[at(node)] <= 2 || passes_on(road, node))) return length;
    place = std::min({place, length - kFromNode_mm, length - source_reach(road, node)});
    const std::int64_t bend = place_for_cut(roads_, road, place);
    if (bend <= place) return bend;
    const auto& places = roads_.places[at(road)];
    const auto k = static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), bend) - places.begin());
    return bend - bend_reach_mm(roads_, road, k);
  }

  struct Arm {
    std::int32_t road;
    Point_mm outward;
  };

  void collect_arms() {
    arms_.resize(roads_.network->nodes.size());
    for (std::size_t i = 0; i < roads_.network->roads.size(); ++i) {
      const NetworkRoad& r = roads_.network->roads[i];
      if (r.level_z != roads_.level_z) continue;
      arms_[at(r.from)].push_back({static_cast<std::int32_t>(i), r.line[1] - r.line[0]});
      arms_[at(r.to)].push_back({static_cast<std::int32_t>(i), r.line[r.line.size() - 2] - r.line.back()});
    }
  }

  /// Another road has the same two corners at the node, in passing: one chord serves both.
  bool passes_on(std::int32_t road, std::int32_t node) const {
    const auto corners = [&](std::int32_t r, bool starts) {
      const RoadSides& s = roads_.sides[at(r)];
      if (s.right.empty()) return std::pair<Point_mm, Point_mm>();
      return starts ? std::pair(s.right.front(), s.left.front()) : std::pair(s.left.back(), s.right.back());
    };
    const auto own = corners(road, roads_.road(road).from == node);
    for (const Arm& a : arms_[at(node)]) {
      const auto other = corners(a.road, roads_.road(a.road).from == node);
      if (a.road != road && own == std::pair(other.second, other.first)) return true;
    }
    return false;
  }

  /// The source's reach: the width of the road that leaves the node nearest to this one in angle; ties: the wider.
  std::int64_t source_reach(std::int32_t road, std::int32_t node) const {
    if (!rules_.reach_is_source || arms_[at(node)].size() < 3) return 0;
    const auto& arms = arms_[at(node)];
    const auto self = std::find_if(arms.begin(), arms.end(), [&](const Arm& a) { return a.road == road; });
    const Arm* best = nullptr;
    for (const Arm& a : arms) {
      if (&a == &*self) continue;
      const auto order = best == nullptr ? std::strong_ordering::greater : compare_cosines(a.outward, best->outward, self->outward);
      if (order > 0 || (order == 0 && roads_.road(a.road).width_mm > roads_.road(best->road).width_mm)) best = &a;
    }
    return best == nullptr ? 0 : roads_.road(best->road).width_mm;
  }

  const LevelRoads& roads_;
  const RoadOutline& outline_;
  const GateRules& rules_;
  std::vector<std::vector<Arm>> arms_;
};

}  // namespace

GatePlan plan_gates(const LevelRoads& roads, const RoadOutline& outline, const std::vector<std::vector<Stretch>>& stretches,
                    const GateRules& rules) {
  GatePlan plan;
  const GatePlanner planner(roads, outline, rules);
  for (std::size_t i = 0; i < stretches.size(); ++i) planner.plan(static_cast<std::int32_t>(i), stretches[i], plan);
  return plan;
}

}  // namespace settle
