#include "settle/core/segment_grid.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"

namespace settle {

std::vector<Segment_mm> edges_of(std::span<const Polygon_mm> polygons) {
  std::vector<Segment_mm> edges;
  const auto add_ring = [&](const Ring_mm& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
  };
  for (const Polygon_mm& polygon : polygons) {
    add_ring(polygon.outer);
    for (const Ring_mm& hole : polygon.holes) add_ring(hole);
  }
  return edges;
}

// About one cell a segment, but no cell smaller than a quarter of the mean extent of a segment: long segments would
// fill too many.
SegmentGrid::SegmentGrid(std::span<const Segment_mm> segments, std::int64_t reach_mm) : reach_mm_(reach_mm) {
  std::int64_t extent = 0;
  for (const Segment_mm& s : segments) {
    box_.add(s.a);
    box_.add(s.b);
    extent += std::max(std::abs(s.b.x - s.a.x), std::abs(s.b.y - s.a.y));
  }
  if (segments.empty()) box_.add(Point_mm{0, 0});
  const auto n = static_cast<std::int64_t>(std::max<std::size_t>(segments.size(), 1));
  const std::int64_t width = box_.max.x - box_.min.x + 1, height = box_.max.y - box_.min.y + 1;
  const std::int64_t by_area = isqrt(Int128{width} * height / n) + 1;
  const std::int64_t by_aspect = std::max(width, height) / (4 * n) + 1;
  cell_mm_ = std::max({by_area, extent / (4 * n), by_aspect, reach_mm_, std::int64_t{1}});
  columns_ = (width + cell_mm_ - 1) / cell_mm_;
  rows_ = (height + cell_mm_ - 1) / cell_mm_;

  begin_.assign(static_cast<std::size_t>(columns_ * rows_) + 1, 0);
  for (const Segment_mm& s : segments) for_each_cell(s, [&](std::size_t c) { ++begin_[c + 1]; });
  for (std::size_t c = 1; c < begin_.size(); ++c) begin_[c] += begin_[c - 1];
  items_.resize(begin_.back());
  std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
  for (std::size_t i = 0; i < segments.size(); ++i) {
    for_each_cell(segments[i], [&](std::size_t c) { items_[next[c]++] = static_cast<std::int32_t>(i); });
  }
}

}  // namespace settle
