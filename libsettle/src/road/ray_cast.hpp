/// The first segment that a ray meets, exact.
#pragma once

#include <optional>

#include "settle/core/segment_grid.hpp"

namespace settle {

struct RayHit {
  std::int32_t segment = -1;
  Point_mm at;  ///< rounded once to the grid
};

class RayCaster {
 public:
  explicit RayCaster(std::vector<Segment_mm> segments) : segments_(std::move(segments)), grid_(segments_, 1) {}

  /// From `origin` to `target`, both ends included but for what holds the origin itself. Ties: the least segment.
  /// `own` is left out: the segment that the origin was rounded off.
  std::optional<RayHit> first_hit(Point_mm origin, Point_mm target, std::int32_t own = -1) const;

 private:
  std::vector<Segment_mm> segments_;
  SegmentGrid grid_;
};

}  // namespace settle
