// Edges come through a grid. The points of an edge are put in order of their feet on it, then by place.
#include "street/polygon_edges.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {
constexpr std::int64_t kRounding_mm = 1;
}

PolygonEdges::PolygonEdges(std::span<const Polygon_mm> polygons) : segments_(edges_of(polygons)), grid_(segments_, 0) {}

template <class Visit>
void PolygonEdges::for_each_at(Point_mm p, Visit&& visit) const {
  const Point_mm reach{kRounding_mm, kRounding_mm};
  grid_.for_each_cell(Box_mm{p - reach, p + reach}, [&](std::size_t cell) {
    for (const std::int32_t i : grid_.cell(cell)) {
      const auto edge = static_cast<std::size_t>(i);
      if (lies_within(kRounding_mm, p, segments_[edge].a, segments_[edge].b)) visit(edge);
    }
  });
}

bool PolygonEdges::hold(Point_mm p) const {
  bool on = false;
  for_each_at(p, [&](std::size_t) { on = true; });
  return on;
}

std::vector<Segment_mm> PolygonEdges::through(std::span<const Point_mm> points) const {
  std::vector<std::tuple<std::size_t, std::int64_t, Point_mm>> stops;  // edge, place along it
  for (std::size_t i = 0; i < segments_.size(); ++i) stops.emplace_back(i, 0, segments_[i].a);
  for (const Point_mm p : points) {
    for_each_at(p, [&](std::size_t edge) {
      const Point_mm d = segments_[edge].b - segments_[edge].a;
      const std::int64_t along = dot(p - segments_[edge].a, d);
      if (along > 0 && along < squared_length(d)) stops.emplace_back(edge, along, p);
    });
  }
  std::sort(stops.begin(), stops.end());
  stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
  std::vector<Segment_mm> edges;
  edges.reserve(stops.size());
  for (std::size_t k = 0; k < stops.size(); ++k) {
    const auto& [edge, along, at] = stops[k];
    const bool is_last = k + 1 == stops.size() || std::get<0>(stops[k + 1]) != edge;
    edges.push_back({at, is_last ? segments_[edge].b : std::get<2>(stops[k + 1])});
  }
  return edges;
}

}  // namespace settle
