#include "layout/plan_links.hpp"

#include <algorithm>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

template <class Test>
bool any_near(const SegmentGrid& grid, const Segment_mm& piece, Test test) {
  bool found = false;
  grid.for_each_cell(piece, [&](std::size_t cell) {
    for (const std::int32_t i : grid.cell(cell)) found = found || test(static_cast<std::size_t>(i));
  });
  return found;
}

}  // namespace

LinkTest::LinkTest(const StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers) {
  for (const PlanEdge& e : plan.edges) edges_.push_back({plan.at(e.u), plan.at(e.v)});
  walls_ = edges_of(land);
  const std::vector<Segment_mm> of_blockers = edges_of(blockers);
  walls_.insert(walls_.end(), of_blockers.begin(), of_blockers.end());
  if (!edges_.empty()) edge_grid_.emplace(edges_, 1);
  if (!walls_.empty()) wall_grid_.emplace(walls_, 1);
}

bool LinkTest::is_free(const Segment_mm& piece) const {
  if (wall_grid_ && any_near(*wall_grid_, piece, [&](std::size_t i) { return segments_meet(piece.a, piece.b, walls_[i].a, walls_[i].b); })) return false;
  const auto is_in_the_way = [&](std::size_t i) {
    const Segment_mm& e = edges_[i];
    if (!segments_meet(piece.a, piece.b, e.a, e.b)) return false;
    for (const auto& [own, other] : {std::pair{piece.a, piece.b}, std::pair{piece.b, piece.a}}) {
      if (own != e.a && own != e.b) continue;
      const Point_mm far = own == e.a ? e.b : e.a;
      // A shared end is no obstacle unless one runs along the other.
      return lies_on_segment(far, own, other) || lies_on_segment(other, own, far);
    }
    return true;
  };
  return !edge_grid_ || !any_near(*edge_grid_, piece, is_in_the_way);
}

}  // namespace settle
