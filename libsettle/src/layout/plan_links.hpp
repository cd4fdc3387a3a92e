/// Whether a new piece of road may be laid: asked by quays and links between parts.
///
/// 1. A piece is free when it meets no edge of the plan but those it is allowed to join, touches no blocker and stays off
///    the border.
#pragma once

#include <optional>
#include <span>

#include "layout/street_plan.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {

class LinkTest {
 public:
  LinkTest(const StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers);

  /// The piece meets edges of the plan at its own ends only.
  bool is_free(const Segment_mm& piece) const;

 private:
  std::vector<Segment_mm> edges_, walls_;
  std::optional<SegmentGrid> edge_grid_, wall_grid_;
};

}  // namespace settle
