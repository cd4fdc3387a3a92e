// Snap rounding in one pass (Hobby 1999).
// 1. Crossings of all pairs that share a grid cell, each rounded once from the exact rational.
// 2. Hot pixels = end points and rounded crossings: half-open unit squares [x-1/2, x+1/2) x [y-1/2, y+1/2).
// 3. Each segment is routed through the centre of every hot pixel that it meets, in order along it.
// 4. Equal edges become one, with the list of the segments that use them.
// Exact: the crossing, and "segment meets half-open pixel", a comparison of int64 numbers. Since true crossings are hot
// and the pixels are half-open, routing creates no new crossing.
#include "settle/core/snap_rounding.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

std::vector<TaggedSegment> in_order_of_x(std::span<const TaggedSegment> segments) {
  std::vector<TaggedSegment> sorted;
  sorted.reserve(segments.size());
  for (const TaggedSegment& s : segments) {
    if (s.a != s.b) sorted.push_back(s);
  }
  const auto key = [](const TaggedSegment& s) { return std::tuple(std::min(s.a, s.b), std::max(s.a, s.b), s.tag, s.a); };
  std::sort(sorted.begin(), sorted.end(), [&](const auto& s, const auto& t) { return key(s) < key(t); });
  return sorted;
}

/// Items of a cell come in order of their least x, so the scan of a pair ends where the next starts right of the first.
void add_crossings(std::span<const TaggedSegment> segments, const SegmentGrid& grid, std::vector<Point_mm>& hot) {
  for (std::size_t c = 0; c < grid.cell_count(); ++c) {
    const auto items = grid.cell(c);
    for (std::size_t i = 0; i < items.size(); ++i) {
      const TaggedSegment& s = segments[static_cast<std::size_t>(items[i])];
      const std::int64_t right = std::max(s.a.x, s.b.x);
      const std::int64_t low = std::min(s.a.y, s.b.y), high = std::max(s.a.y, s.b.y);
      for (std::size_t j = i + 1; j < items.size(); ++j) {
        const TaggedSegment& t = segments[static_cast<std::size_t>(items[j])];
        if (std::min(t.a.x, t.b.x) > right) break;
        if (std::max(t.a.y, t.b.y) < low || std::min(t.a.y, t.b.y) > high) continue;
        if (segments_cross(s.a, s.b, t.a, t.b)) hot.push_back(rounded_crossing(s.a, s.b, t.a, t.b));
      }
    }
  }
}

/// The closed segment meets the half-open pixel round c. The box test comes first: it makes line and segment the same,
/// as no whole point but c lies in the pixel.
bool meets_pixel(const TaggedSegment& s, Point_mm c) {
  if (c.x < std::min(s.a.x, s.b.x) || c.x > std::max(s.a.x, s.b.x)) return false;
  if (c.y < std::min(s.a.y, s.b.y) || c.y > std::max(s.a.y, s.b.y)) return false;
  const Point_mm d = s.b - s.a;
  const std::int64_t twice = 2 * cross(d, c - s.a);
  return std::abs(twice) < std::abs(d.x) + std::abs(d.y) || twice == d.x - d.y;
}

/// Hot pixels by grid cell, each in the one cell that holds its centre.
class PixelIndex {
 public:
  PixelIndex(const SegmentGrid& grid, std::span<const Point_mm> hot) : begin_(grid.cell_count() + 1, 0), items_(hot.size()) {
    std::vector<std::size_t> cell_of(hot.size());
    for (std::size_t i = 0; i < hot.size(); ++i) {
      grid.for_each_cell(Box_mm{hot[i], hot[i]}, [&](std::size_t c) { cell_of[i] = c; });
      ++begin_[cell_of[i] + 1];
    }
    for (std::size_t c = 1; c < begin_.size(); ++c) begin_[c] += begin_[c - 1];
    std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
    for (std::size_t i = 0; i < hot.size(); ++i) items_[next[cell_of[i]]++] = static_cast<std::int32_t>(i);
  }
  std::span<const std::int32_t> cell(std::size_t c) const { return std::span(items_).subspan(begin_[c], begin_[c + 1] - begin_[c]); }

 private:
  std::vector<std::size_t> begin_;
  std::vector<std::int32_t> items_;
};

struct RoutedEdge {
  SnappedEdges::Edge edge;
  EdgeUse use;
  friend auto operator<=>(const RoutedEdge&, const RoutedEdge&) = default;
};

/// Two pixels that one segment meets never project to the same place on it, so the order along it is total.
void route(std::span<const TaggedSegment> segments, const SegmentGrid& grid, std::span<const Point_mm> hot,
           std::vector<RoutedEdge>& routed) {
  const PixelIndex index(grid, hot);
  std::vector<std::pair<std::int64_t, std::int32_t>> met;
  for (const TaggedSegment& s : segments) {
    met.clear();
    grid.for_each_cell(Segment_mm{s.a, s.b}, [&](std::size_t c) {
      for (const std::int32_t i : index.cell(c)) {
        const Point_mm p = hot[static_cast<std::size_t>(i)];
        if (meets_pixel(s, p)) met.emplace_back(dot(p - s.a, s.b - s.a), i);
      }
    });
    std::sort(met.begin(), met.end());
    for (std::size_t k = 1; k < met.size(); ++k) {
      const std::int32_t u = met[k - 1].second, v = met[k].second;
      routed.push_back({{std::min(u, v), std::max(u, v)}, {s.tag, u < v ? 1 : -1}});
    }
  }
}

/// Edges from routed pieces in any order.
void collect_edges(std::vector<RoutedEdge>& routed, SnappedEdges& out) {
  std::sort(routed.begin(), routed.end());
  for (const RoutedEdge& r : routed) {
    if (out.edges.empty() || out.edges.back() != r.edge) {
      out.edges.push_back(r.edge);
      out.use_begin.push_back(static_cast<std::int32_t>(out.uses.size()));
    }
    out.uses.push_back(r.use);
  }
  out.use_begin.push_back(static_cast<std::int32_t>(out.uses.size()));
}

/// The uses of `again`, whose tags are edges of `before`, told in the tags of `before`.
SnappedEdges told_in_first_tags(const SnappedEdges& before, const SnappedEdges& again) {
  std::vector<RoutedEdge> routed;
  for (std::size_t e = 0; e < again.edges.size(); ++e) {
    for (const EdgeUse& moved : again.uses_of(e)) {
      for (const EdgeUse& use : before.uses_of(static_cast<std::size_t>(moved.tag))) {
        routed.push_back({again.edges[e], {use.tag, use.direction * moved.direction}});
      }
    }
  }
  SnappedEdges out;
  out.vertices = again.vertices;
  collect_edges(routed, out);
  return out;
}

}  // namespace

SnappedEdges snap_round(std::span<const TaggedSegment> input) {
  const std::vector<TaggedSegment> segments = in_order_of_x(input);
  std::vector<Segment_mm> plain;
  plain.reserve(segments.size());
  for (const TaggedSegment& s : segments) plain.push_back({s.a, s.b});
  const SegmentGrid grid(plain, 1);

  SnappedEdges out;
  std::vector<Point_mm>& hot = out.vertices;
  for (const TaggedSegment& s : input) {
    hot.push_back(s.a);
    hot.push_back(s.b);
  }
  add_crossings(segments, grid, hot);
  std::sort(hot.begin(), hot.end());
  hot.erase(std::unique(hot.begin(), hot.end()), hot.end());

  std::vector<RoutedEdge> routed;
  routed.reserve(2 * segments.size());
  route(segments, grid, hot, routed);
  collect_edges(routed, out);
  return out;
}

SnappedEdges snap_round_to_rest(std::span<const TaggedSegment> segments) {
  SnappedEdges now = snap_round(segments);
  for (;;) {
    std::vector<TaggedSegment> edges;
    edges.reserve(now.edges.size());
    for (std::size_t e = 0; e < now.edges.size(); ++e) {
      edges.push_back({now.vertices[static_cast<std::size_t>(now.edges[e].u)],
                       now.vertices[static_cast<std::size_t>(now.edges[e].v)], static_cast<std::int32_t>(e)});
    }
    SnappedEdges again = snap_round(edges);
    if (again.edges == now.edges) return now;
    now = told_in_first_tags(now, again);
  }
}

}  // namespace settle
