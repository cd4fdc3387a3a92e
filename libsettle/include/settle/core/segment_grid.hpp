/// A uniform grid over segments, for finding what lies near without looking at all pairs.
///
///     segments --SegmentGrid--> for each cell the segments that may come within `reach` of it
///
/// Guarantees
/// 1. Each cell lists every segment that comes within `reach_mm` of it (and perhaps a few more), in input order.
/// 2. Memory is linear in the number of segments and the cells that they touch.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct Segment_mm {
  Point_mm a, b;
};

/// All edges of all rings, in order.
std::vector<Segment_mm> edges_of(std::span<const Polygon_mm> polygons);

class SegmentGrid {
 public:
  SegmentGrid(std::span<const Segment_mm> segments, std::int64_t reach_mm);

  std::size_t cell_count() const { return begin_.size() - 1; }
  std::span<const std::int32_t> cell(std::size_t index) const {
    return std::span(items_).subspan(begin_[index], begin_[index + 1] - begin_[index]);
  }
  /// Calls visit(cell index) for each cell that the segment may come within reach of, in a fixed order.
  template <class Visit>
  void for_each_cell(const Segment_mm& segment, Visit&& visit) const;
  /// The cells that meet the box.
  template <class Visit>
  void for_each_cell(const Box_mm& box, Visit&& visit) const;

 private:
  std::int64_t column(std::int64_t x) const { return clamp((x - box_.min.x) / cell_mm_, columns_); }
  std::int64_t row(std::int64_t y) const { return clamp((y - box_.min.y) / cell_mm_, rows_); }
  static std::int64_t clamp(std::int64_t i, std::int64_t n) { return i < 0 ? 0 : (i >= n ? n - 1 : i); }

  Box_mm box_;
  std::int64_t reach_mm_;
  std::int64_t cell_mm_ = 1;
  std::int64_t columns_ = 1;
  std::int64_t rows_ = 1;
  std::vector<std::size_t> begin_;
  std::vector<std::int32_t> items_;
};

// Column by column: the rows that the segment spans over the column, widened by the reach. The double only widens the
// choice of cells (by a margin far over its error), it decides nothing.
template <class Visit>
void SegmentGrid::for_each_cell(const Segment_mm& s, Visit&& visit) const {
  const Point_mm a = s.a.x <= s.b.x ? s.a : s.b, b = s.a.x <= s.b.x ? s.b : s.a;
  const std::int64_t margin = reach_mm_ + 1;
  const std::int64_t c0 = column(a.x - margin), c1 = column(b.x + margin);
  const std::int64_t y_min = (a.y < b.y ? a.y : b.y) - margin, y_max = (a.y < b.y ? b.y : a.y) + margin;
  const double slope = a.x == b.x ? 0.0 : static_cast<double>(b.y - a.y) / static_cast<double>(b.x - a.x);
  for (std::int64_t c = c0; c <= c1; ++c) {
    std::int64_t low = y_min, high = y_max;
    if (c0 != c1 && a.x != b.x) {
      const std::int64_t x0 = box_.min.x + c * cell_mm_ - margin, x1 = box_.min.x + (c + 1) * cell_mm_ + margin;
      const double at0 = static_cast<double>(a.y) + slope * static_cast<double>((c == c0 || x0 < a.x ? a.x : x0) - a.x);
      const double at1 = static_cast<double>(a.y) + slope * static_cast<double>((c == c1 || x1 > b.x ? b.x : x1) - a.x);
      const auto near0 = static_cast<std::int64_t>(at0), near1 = static_cast<std::int64_t>(at1);
      low = (near0 < near1 ? near0 : near1) - margin - 1;
      high = (near0 < near1 ? near1 : near0) + margin + 1;
      low = low < y_min ? y_min : low;
      high = high > y_max ? y_max : high;
    }
    for (std::int64_t r = row(low), r1 = row(high); r <= r1; ++r) visit(static_cast<std::size_t>(c * rows_ + r));
  }
}

template <class Visit>
void SegmentGrid::for_each_cell(const Box_mm& box, Visit&& visit) const {
  for (std::int64_t c = column(box.min.x), c1 = column(box.max.x); c <= c1; ++c) {
    for (std::int64_t r = row(box.min.y), r1 = row(box.max.y); r <= r1; ++r) visit(static_cast<std::size_t>(c * rows_ + r));
  }
}

}  // namespace settle
