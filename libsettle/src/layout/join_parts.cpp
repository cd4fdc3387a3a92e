#include "layout/join_parts.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "layout/plan_links.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

class PartJoiner {
 public:
  PartJoiner(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, const PartRules& rules)
      : plan_(plan), land_(land), blockers_(blockers), longest_mm_(rules.longest_mm), scope_(rules.scope), part_(plan.nodes.size()) {
    std::iota(part_.begin(), part_.end(), 0);
    for (const PlanEdge& e : plan.edges) part_[static_cast<std::size_t>(root(e.u))] = root(e.v);
  }

  void run() {
    if (is_one()) return;
    link();
    drop_small_parts();
  }

 private:
  int root(int n) {
    while (part_[static_cast<std::size_t>(n)] != n) n = part_[static_cast<std::size_t>(n)] = part_[static_cast<std::size_t>(part_[static_cast<std::size_t>(n)])];
    return n;
  }

  bool is_one() {
    int first = -1;
    for (const PlanEdge& e : plan_.edges) {
      if (first < 0) first = root(e.u);
      if (root(e.u) != first) return false;
    }
    return true;
  }

  /// Nodes that a part of its own lies within reach of; only nodes outside the part with most roads ask.
  void link() {
    std::map<int, std::int64_t> length;
    for (const PlanEdge& e : plan_.edges) length[root(e.u)] += floor_length(plan_.along(e));
    const int greatest = std::max_element(length.begin(), length.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->first;
    std::vector<EdgeKey> keys = node_keys(plan_);
    std::vector<int> nodes;
    std::vector<Segment_mm> points;
    for (int n = 0; n < static_cast<int>(plan_.nodes.size()); ++n) {
      if (plan_.nodes[static_cast<std::size_t>(n)].is_border || std::get<0>(keys[static_cast<std::size_t>(n)]) == 99) continue;
      nodes.push_back(n);
      points.push_back({plan_.at(n), plan_.at(n)});
    }
    if (points.empty()) return;
    const SegmentGrid grid(points, longest_mm_);
    struct Candidate {
      std::int64_t distance_m;
      int a, b;
    };
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (root(nodes[i]) == greatest || (scope_ == PartScope::small && length[root(nodes[i])] >= longest_mm_)) continue;
      Box_mm here;
      here.add(points[i].a);
      grid.for_each_cell(here, [&](std::size_t cell) {
        for (const std::int32_t j : grid.cell(cell)) {
          const int other = nodes[static_cast<std::size_t>(j)];
          const std::int64_t squared = squared_length(plan_.at(other) - plan_.at(nodes[i]));
          const std::int64_t most = scope_ == PartScope::small ? longest_mm_ - length[root(nodes[i])] : longest_mm_;
          if (root(other) == root(nodes[i]) || squared > most * most) continue;
          const bool ordered = keys[static_cast<std::size_t>(nodes[i])] < keys[static_cast<std::size_t>(other)];
          candidates.push_back({length_m(plan_.at(other) - plan_.at(nodes[i])), ordered ? nodes[i] : other, ordered ? other : nodes[i]});
        }
      });
    }
    const auto order = [&](const Candidate& c) { return std::tuple(c.distance_m, keys[static_cast<std::size_t>(c.a)], keys[static_cast<std::size_t>(c.b)]); };
    std::sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) { return order(a) < order(b); });
    const LinkTest test(plan_, land_, blockers_);
    std::vector<Segment_mm> laid;
    for (const Candidate& c : candidates) {
      const Segment_mm piece{plan_.at(c.a), plan_.at(c.b)};
      if (root(c.a) == root(c.b) || !test.is_free(piece)) continue;
      if (std::ranges::any_of(laid, [&](const Segment_mm& other) { return segments_meet(piece.a, piece.b, other.a, other.b); })) continue;
      lay(c.a, c.b, keys);
      laid.push_back(piece);
    }
  }

  void lay(int a, int b, const std::vector<EdgeKey>& keys) {
    StableHash hash;
    hash.add("link");
    for (const int n : {a, b}) hash.add(static_cast<std::int64_t>(std::get<1>(keys[static_cast<std::size_t>(n)])));
    hash.add(length_m(plan_.at(b) - plan_.at(a)));
    PlanEdge edge;
    edge.u = a;
    edge.v = b;
    edge.street = plan_.add_street({hash.value(), 3, "", plan_.at(a), plan_.at(b) - plan_.at(a)});
    edge.is_touched = true;
    plan_.edges.push_back(edge);
    plan_.findings.push_back({"L-LINKED", public_id('s', hash.value()), "join_parts", {{"length_mm", floor_length(plan_.along(edge))}}, plan_.at(a)});
    part_[static_cast<std::size_t>(root(a))] = root(b);
  }

  struct Part {
    std::size_t land = 0;
    std::int64_t length_mm = 0;
    StreetRank best = 99;
  };

  /// Of the land's polygons the one that the place lies in.
  std::size_t land_at(Point_mm p) const {
    const auto found = std::ranges::find_if(land_, [&](const Polygon_mm& polygon) { return locate(p, polygon) != Location::outside; });
    return static_cast<std::size_t>(found - land_.begin());
  }

  void drop_small_parts() {
    std::map<int, Part> parts;
    for (const PlanEdge& e : plan_.edges) {
      const auto [it, is_new] = parts.try_emplace(root(e.u));
      if (is_new) it->second.land = land_at(plan_.at(e.u));
      it->second.length_mm += floor_length(plan_.along(e));
      it->second.best = std::min(it->second.best, plan_.rank(e));
    }
    if (parts.size() < 2) return;
    std::vector<std::int64_t> whole(land_.size() + 1, 0);
    for (const auto& [first, part] : parts) whole[part.land] += part.length_mm;
    const auto goes = [&](const Part& part) {
      return (part.length_mm < longest_mm_ && part.best == 3) || (scope_ == PartScope::all && 100 * part.length_mm < 3 * whole[part.land]);
    };
    for (std::size_t i = 0; i < plan_.edges.size(); ++i) {
      if (goes(parts.at(root(plan_.edges[i].u)))) plan_.remove(static_cast<int>(i), "L-PART-DROPPED", "join_parts");
    }
    plan_.drop_gone();
  }

  StreetPlan& plan_;
  std::span<const Polygon_mm> land_, blockers_;
  std::int64_t longest_mm_;
  PartScope scope_;
  std::vector<int> part_;
};

}  // namespace

void join_parts(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, const PartRules& rules) {
  if (plan.edges.empty()) return;
  PartJoiner(plan, land, blockers, rules).run();
}

}  // namespace settle
