#include "layout/merge_junctions.hpp"

#include <algorithm>
#include <numeric>

#include "settle/core/integer_math.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

struct NodePair {
  std::int64_t distance_m;
  int a, b;
};

/// Joints inside a straight street are no junctions.
std::vector<int> junctions_of(const StreetPlan& plan, const PlanArms& arms) {
  std::vector<int> nodes;
  for (int n = 0; n < static_cast<int>(plan.nodes.size()); ++n) {
    const auto edges = arms.at(n);
    const bool is_joint = edges.size() == 2 && plan.edges[static_cast<std::size_t>(edges[0])].street == plan.edges[static_cast<std::size_t>(edges[1])].street;
    if (!edges.empty() && !is_joint) nodes.push_back(n);
  }
  return nodes;
}

/// All pairs within reach, nearest first.
std::vector<NodePair> near_pairs(const StreetPlan& plan, const std::vector<int>& nodes, std::int64_t reach_mm, const std::vector<EdgeKey>& keys) {
  std::vector<Segment_mm> points;
  for (const int n : nodes) points.push_back({plan.at(n), plan.at(n)});
  const SegmentGrid grid(points, reach_mm);
  std::vector<NodePair> pairs;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::vector<int> near;
    Box_mm here;
    here.add(points[i].a);
    grid.for_each_cell(here, [&](std::size_t cell) { near.insert(near.end(), grid.cell(cell).begin(), grid.cell(cell).end()); });
    for (const int j : near) {
      const std::int64_t squared = squared_length(points[static_cast<std::size_t>(j)].a - points[i].a);
      if (static_cast<std::size_t>(j) <= i || squared >= reach_mm * reach_mm) continue;
      const int a = nodes[i], b = nodes[static_cast<std::size_t>(j)];
      const bool ordered = keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
      pairs.push_back({length_m(points[static_cast<std::size_t>(j)].a - points[i].a), ordered ? a : b, ordered ? b : a});
    }
  }
  std::sort(pairs.begin(), pairs.end(), [&](const NodePair& p, const NodePair& q) {
    return std::tie(p.distance_m, keys[static_cast<std::size_t>(p.a)], keys[static_cast<std::size_t>(p.b)]) <
           std::tie(q.distance_m, keys[static_cast<std::size_t>(q.a)], keys[static_cast<std::size_t>(q.b)]);
  });
  return pairs;
}

/// The member that the others move to.
int kept_member(const StreetPlan& plan, const PlanArms& arms, const std::vector<EdgeKey>& keys, const std::vector<int>& members) {
  Point_mm sum;
  for (const int m : members) sum = sum + plan.at(m);
  const auto n = static_cast<std::int64_t>(members.size());
  const auto rank = [&](int m) {
    const Point_mm p = plan.at(m);
    return std::tuple(std::get<0>(keys[static_cast<std::size_t>(m)]), !plan.nodes[static_cast<std::size_t>(m)].is_border, -arms.degree(m),
                      length_m(Point_mm{n * p.x - sum.x, n * p.y - sum.y}), keys[static_cast<std::size_t>(m)]);
  };
  return *std::min_element(members.begin(), members.end(), [&](int a, int b) { return rank(a) < rank(b); });
}

void move_ends(StreetPlan& plan, const std::vector<int>& goes_to) {
  for (PlanEdge& e : plan.edges) {
    e.u = goes_to[static_cast<std::size_t>(e.u)];
    e.v = goes_to[static_cast<std::size_t>(e.v)];
  }
  std::erase_if(plan.edges, [](const PlanEdge& e) { return e.u == e.v; });
}

}  // namespace

void merge_junctions(StreetPlan& plan, std::int64_t reach_mm, PlanScope scope) {
  if (reach_mm <= 0 || plan.edges.empty()) return;
  const PlanArms arms(plan);
  const std::vector<EdgeKey> keys = node_keys(plan);
  std::vector<int> cluster(plan.nodes.size());
  std::iota(cluster.begin(), cluster.end(), 0);
  std::vector<std::vector<int>> members(plan.nodes.size());
  for (std::size_t n = 0; n < members.size(); ++n) members[n] = {static_cast<int>(n)};
  const auto is_touched = [&](int node) {
    return std::ranges::any_of(arms.at(node), [&](int e) { return plan.edges[static_cast<std::size_t>(e)].is_touched; });
  };
  for (const NodePair& pair : near_pairs(plan, junctions_of(plan, arms), reach_mm, keys)) {
    if (scope == PlanScope::touched && !is_touched(pair.a) && !is_touched(pair.b)) continue;
    auto& a = members[static_cast<std::size_t>(cluster[static_cast<std::size_t>(pair.a)])];
    auto& b = members[static_cast<std::size_t>(cluster[static_cast<std::size_t>(pair.b)])];
    if (&a == &b) continue;
    const bool fits = std::all_of(a.begin(), a.end(), [&](int m) {
      return std::all_of(b.begin(), b.end(), [&](int k) { return 25 * squared_length(plan.at(m) - plan.at(k)) <= 64 * reach_mm * reach_mm; });
    });
    if (!fits) continue;
    const int into = cluster[static_cast<std::size_t>(pair.a)];
    for (const int m : b) cluster[static_cast<std::size_t>(m)] = into;
    a.insert(a.end(), b.begin(), b.end());
    b.clear();
  }
  std::vector<int> goes_to(plan.nodes.size());
  std::iota(goes_to.begin(), goes_to.end(), 0);
  for (const std::vector<int>& group : members) {
    if (group.size() < 2) continue;
    const int kept = kept_member(plan, arms, keys, group);
    for (const int m : group) goes_to[static_cast<std::size_t>(m)] = kept;
  }
  move_ends(plan, goes_to);
}

void pair_across(StreetPlan& plan, std::int64_t reach_mm) {
  if (reach_mm <= 0) return;
  const PlanArms arms(plan);
  // The best class of the arms on one side of the main road, and whether the other side has none.
  struct Tee {
    int side = 0;
    StreetRank rank = 99;
  };
  const auto tee_at = [&](int node, Point_mm along) {
    Tee tee;
    for (const int i : arms.at(node)) {
      const PlanEdge& arm = plan.edges[static_cast<std::size_t>(i)];
      if (plan.rank(arm) == 1) continue;
      const int side = cross(along, plan.at(other_end(arm, node)) - plan.at(node)) > 0 ? 1 : -1;
      if (tee.side == -side) return Tee{};
      tee = {side, std::min(tee.rank, plan.rank(arm))};
    }
    return tee;
  };
  std::vector<int> order;
  for (int i = 0; i < static_cast<int>(plan.edges.size()); ++i) {
    const PlanEdge& e = plan.edges[static_cast<std::size_t>(i)];
    if (plan.rank(e) == 1 && squared_length(plan.along(e)) < reach_mm * reach_mm) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](int i, int j) {
    const PlanEdge &e = plan.edges[static_cast<std::size_t>(i)], &f = plan.edges[static_cast<std::size_t>(j)];
    return std::pair(length_m(plan.along(e)), plan.key(e)) < std::pair(length_m(plan.along(f)), plan.key(f));
  });
  std::vector<int> goes_to(plan.nodes.size());
  std::iota(goes_to.begin(), goes_to.end(), 0);
  std::vector<char> is_paired(plan.nodes.size(), 0);
  for (const int i : order) {
    const PlanEdge& e = plan.edges[static_cast<std::size_t>(i)];
    const auto u = static_cast<std::size_t>(e.u), v = static_cast<std::size_t>(e.v);
    if (is_paired[u] || is_paired[v] || plan.nodes[u].is_border || plan.nodes[v].is_border) continue;
    const Tee a = tee_at(e.u, plan.along(e)), b = tee_at(e.v, plan.along(e));
    if (a.side == 0 || a.side != -b.side) continue;
    is_paired[u] = is_paired[v] = 1;
    if (a.rank == b.rank) {
      const Point_mm sum = plan.at(e.u) + plan.at(e.v);
      plan.nodes[u].at = {round_half_up(sum.x, 2), round_half_up(sum.y, 2)};
    }
    goes_to[a.rank <= b.rank ? v : u] = a.rank <= b.rank ? e.u : e.v;
  }
  move_ends(plan, goes_to);
}

}  // namespace settle
