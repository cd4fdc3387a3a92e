#include "layout/cull_streets.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/segment_grid.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

struct Stretch {
  std::int64_t from, to;
};

/// The part of e, in units of |e| millimetres, that f covers within `limit_mm`.
Stretch beside(Point_mm e_from, Point_mm e, Point_mm f_from, Point_mm f_to, std::int64_t limit_mm) {
  std::int64_t t0 = dot(e, f_from - e_from), t1 = dot(e, f_to - e_from);
  std::int64_t s0 = cross(e, f_from - e_from), s1 = cross(e, f_to - e_from);
  if (t0 > t1) {
    std::swap(t0, t1);
    std::swap(s0, s1);
  }
  const std::int64_t limit = isqrt(Int128{limit_mm} * limit_mm * squared_length(e));
  Stretch near{std::max<std::int64_t>(t0, 0), std::min(t1, squared_length(e))};
  const auto place = [&](std::int64_t s) { return t0 + static_cast<std::int64_t>(floor_div(Int128{s - s0} * (t1 - t0), s1 - s0)); };
  if (s0 == s1) {
    if (std::abs(s0) > limit) near.to = near.from;
  } else {
    const std::int64_t a = place(-limit), b = place(limit);
    near.from = std::max(near.from, std::min(a, b));
    near.to = std::min(near.to, std::max(a, b));
  }
  return near;
}

std::int64_t covered(std::vector<Stretch> stretches) {
  std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) { return a.from < b.from; });
  std::int64_t sum = 0, until = INT64_MIN;
  for (const Stretch& s : stretches) {
    if (s.to <= s.from || s.to <= until) continue;
    sum += s.to - std::max(s.from, until);
    until = s.to;
  }
  return sum;
}

}  // namespace

void cull_streets(StreetPlan& plan, const StreetParameters& p, const StreetWidths& widths) {
  std::vector<Segment_mm> segments;
  std::vector<int> order;
  for (std::size_t i = 0; i < plan.edges.size(); ++i) {
    segments.push_back({plan.at(plan.edges[i].u), plan.at(plan.edges[i].v)});
    order.push_back(static_cast<int>(i));
  }
  const auto priority = [&](int i) {
    const PlanEdge& e = plan.edges[static_cast<std::size_t>(i)];
    return std::tuple(plan.rank(e), -length_m(plan.along(e)), plan.key(e));
  };
  std::sort(order.begin(), order.end(), [&](int i, int j) { return priority(i) < priority(j); });
  std::vector<int> place(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) place[static_cast<std::size_t>(order[k])] = static_cast<int>(k);
  const std::int64_t farthest = *std::max_element(widths.begin(), widths.end()) + p.clearance_mm;
  const SegmentGrid grid(segments, farthest);
  for (const int i : order) {
    const PlanEdge& e = plan.edges[static_cast<std::size_t>(i)];
    if (plan.rank(e) == 1) continue;
    std::vector<int> near;
    grid.for_each_cell(segments[static_cast<std::size_t>(i)], [&](std::size_t cell) { near.insert(near.end(), grid.cell(cell).begin(), grid.cell(cell).end()); });
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    std::vector<Stretch> stretches;
    for (const int j : near) {
      const PlanEdge& f = plan.edges[static_cast<std::size_t>(j)];
      if (f.is_gone || place[static_cast<std::size_t>(j)] >= place[static_cast<std::size_t>(i)]) continue;
      const Point_mm along = plan.along(f);
      if (!is_angle_under(plan.along(e), along, p.cull_deg) && !is_angle_under(plan.along(e), -along, p.cull_deg)) continue;
      const std::int64_t limit = (widths[static_cast<std::size_t>(plan.rank(e))] + widths[static_cast<std::size_t>(plan.rank(f))]) / 2 + p.clearance_mm;
      stretches.push_back(beside(plan.at(e.u), plan.along(e), plan.at(f.u), plan.at(f.v), limit));
    }
    if (Int128{covered(std::move(stretches))} * p.cull_share.den > Int128{squared_length(plan.along(e))} * p.cull_share.num) {
      plan.remove(i, "L-CULLED", "cull_streets");
    }
  }
  plan.drop_gone();
}

}  // namespace settle
