#include "layout/prune_streets.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr std::int64_t kStraight_mm = 500;
constexpr int kMostRounds = 20;
/// What noding leaves of an overshoot is not worth a word.
constexpr std::int64_t kUntold_mm = 10;

/// The chain of edges from a free end up to where it meets others or the border.
std::vector<int> chain_from(const StreetPlan& plan, const PlanArms& arms, int node) {
  std::vector<int> chain;
  for (int edge = arms.at(node)[0];;) {
    chain.push_back(edge);
    node = other_end(plan.edges[static_cast<std::size_t>(edge)], node);
    if (arms.degree(node) != 2 || plan.nodes[static_cast<std::size_t>(node)].is_border) return chain;
    edge = arms.at(node)[0] == edge ? arms.at(node)[1] : arms.at(node)[0];
  }
}

/// The edge that goes of two that meet at a sharp angle; -1 = neither.
int worse_of(const StreetPlan& plan, int i, int j) {
  const PlanEdge &e = plan.edges[static_cast<std::size_t>(i)], &f = plan.edges[static_cast<std::size_t>(j)];
  if (plan.rank(e) == 1 && plan.rank(f) == 1) return -1;
  const auto badness = [&](const PlanEdge& g) { return std::tuple(plan.rank(g), -length_m(plan.along(g)), plan.key(g)); };
  return badness(e) > badness(f) ? i : j;
}

}  // namespace

void prune_stubs(StreetPlan& plan, const StubRules& rules) {
  for (;;) {
    const PlanArms arms(plan);
    bool is_done = true;
    for (int n = 0; n < static_cast<int>(plan.nodes.size()); ++n) {
      if (arms.degree(n) != 1 || plan.nodes[static_cast<std::size_t>(n)].is_border) continue;
      const std::vector<int> chain = chain_from(plan, arms, n);
      std::int64_t length = 0;
      StreetRank rank = 99;
      for (const int i : chain) {
        const PlanEdge& e = plan.edges[static_cast<std::size_t>(i)];
        length += isqrt(squared_length(plan.along(e)));
        rank = std::min(rank, plan.rank(e));
      }
      if (length >= (rank == 1 ? rules.main_mm : rules.street_mm)) continue;
      const auto is_touched = [&](int i) { return plan.edges[static_cast<std::size_t>(i)].is_touched; };
      if (rules.scope == PlanScope::touched && std::ranges::none_of(chain, is_touched)) continue;
      is_done = false;
      for (const int i : chain) {
        if (length < kUntold_mm) {
          plan.edges[static_cast<std::size_t>(i)].is_gone = true;
        } else {
          plan.remove(i, "L-STUB", "prune_stubs");
        }
      }
    }
    plan.drop_gone();
    if (is_done) return;
  }
}

void dissolve_joints(StreetPlan& plan) {
  const PlanArms arms(plan);
  std::vector<std::vector<int>> at_node(plan.nodes.size());
  for (std::size_t n = 0; n < at_node.size(); ++n) at_node[n].assign(arms.at(static_cast<int>(n)).begin(), arms.at(static_cast<int>(n)).end());
  const std::vector<EdgeKey> keys = node_keys(plan);
  std::vector<int> order;
  for (int n = 0; n < static_cast<int>(at_node.size()); ++n) {
    if (at_node[static_cast<std::size_t>(n)].size() == 2 && !plan.nodes[static_cast<std::size_t>(n)].is_border) order.push_back(n);
  }
  std::sort(order.begin(), order.end(), [&](int a, int b) { return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)]; });
  for (const int n : order) {
    const int i = at_node[static_cast<std::size_t>(n)][0], j = at_node[static_cast<std::size_t>(n)][1];
    PlanEdge &e = plan.edges[static_cast<std::size_t>(i)], &f = plan.edges[static_cast<std::size_t>(j)];
    if (i == j || plan.rank(e) != plan.rank(f) || e.is_bridge != f.is_bridge) continue;
    const int a = other_end(e, n), b = other_end(f, n);
    if (a == b || !lies_within(kStraight_mm, plan.at(n), plan.at(a), plan.at(b))) continue;
    PlanEdge& kept = plan.key(e) <= plan.key(f) ? e : f;
    PlanEdge& gone = &kept == &e ? f : e;
    kept.is_touched |= gone.is_touched;
    const bool forward = dot(plan.street_of(kept).direction, plan.at(b) - plan.at(a)) >= 0;
    kept.u = forward ? a : b;
    kept.v = forward ? b : a;
    gone.is_gone = true;
    const int kept_index = &kept == &e ? i : j, gone_index = &kept == &e ? j : i;
    auto& beyond = at_node[static_cast<std::size_t>(gone_index == j ? b : a)];
    std::replace(beyond.begin(), beyond.end(), gone_index, kept_index);
  }
  plan.drop_gone();
}

void part_sharp_angles(StreetPlan& plan, std::int64_t least_deg, PlanScope scope) {
  if (least_deg <= 0) return;
  for (int round = 0; round < kMostRounds; ++round) {
    const PlanArms arms(plan);
    bool is_done = true;
    for (int n = 0; n < static_cast<int>(plan.nodes.size()); ++n) {
      std::vector<int> round_node(arms.at(n).begin(), arms.at(n).end());
      const auto out = [&](int i) { return plan.at(other_end(plan.edges[static_cast<std::size_t>(i)], n)) - plan.at(n); };
      std::sort(round_node.begin(), round_node.end(), [&](int i, int j) { return compare_angle(out(i), out(j)) < 0; });
      int worst = -1;
      for (std::size_t k = 0; k < round_node.size() && round_node.size() > 1; ++k) {
        const int i = round_node[k], j = round_node[(k + 1) % round_node.size()];
        const PlanEdge &e = plan.edges[static_cast<std::size_t>(i)], &f = plan.edges[static_cast<std::size_t>(j)];
        if (e.is_gone || f.is_gone || !is_angle_under(out(i), out(j), least_deg)) continue;
        if (scope == PlanScope::touched && !e.is_touched && !f.is_touched) continue;
        const int worse = worse_of(plan, i, j);
        if (worse >= 0) worst = worst < 0 || worse_of(plan, worst, worse) == worse ? worse : worst;
      }
      if (worst < 0) continue;
      plan.remove(worst, "L-SHARP-ANGLE", "part_sharp_angles");
      is_done = false;
    }
    plan.drop_gone();
    if (is_done) return;
  }
}

}  // namespace settle
