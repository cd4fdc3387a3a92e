#include "layout/land.hpp"

#include <algorithm>
#include <array>

#include "settle/core/integer_math.hpp"
#include "settle/core/overlay.hpp"
#include "settle/core/convex_hull.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

/// cos of k * 22.5 degrees, k = 0..15, times 10^9: widening by a regular 16-gon.
constexpr std::array<std::int64_t, 16> kCos = {1000000000, 923879533, 707106781, 382683432, 0, -382683432, -707106781, -923879533,
                                               -1000000000, -923879533, -707106781, -382683432, 0, 382683432, 707106781, 923879533};

Polygon_mm widened_hull(const std::vector<Point_mm>& points, std::int64_t margin_mm) {
  std::vector<Point_mm> grown;
  for (const Point_mm p : convex_hull(points)) {
    for (std::size_t k = 0; k < kCos.size(); ++k) {
      grown.push_back({p.x + round_half_away(Int128{margin_mm} * kCos[k], 1'000'000'000),
                       p.y + round_half_away(Int128{margin_mm} * kCos[(k + 12) % 16], 1'000'000'000)});
    }
  }
  return {convex_hull(std::move(grown)), {}};
}

}  // namespace

std::vector<Polygon_mm> find_land(const Scene& scene) {
  if (!scene.boundary.empty()) return scene.boundary;
  std::vector<Point_mm> points;
  for (const RoadLine& road : scene.roads) points.insert(points.end(), road.line.begin(), road.line.end());
  if (points.empty()) return {};
  Polygon_mm hull = widened_hull(points, scene.layout.margin_mm);
  if (hull.outer.size() < 3) return {};
  return {std::move(hull)};
}

std::vector<Polygon_mm> find_blockers(const Scene& scene) {
  if (scene.blocker_lines.empty()) return scene.blockers;
  Network lines;
  for (const BlockerLine& blocker : scene.blocker_lines) {
    std::vector<Point_mm> line = blocker.line;
    line.erase(std::unique(line.begin(), line.end()), line.end());
    if (line.size() < 2) continue;
    NetworkRoad strip;
    strip.width_mm = blocker.width_mm;
    strip.from = static_cast<int>(lines.nodes.size());
    strip.to = strip.from + 1;
    for (const Point_mm p : {line.front(), line.back()}) lines.nodes.push_back({"", p, 1, blocker.width_mm, NodeKind::end, 0});
    strip.line = std::move(line);
    lines.roads.push_back(std::move(strip));
  }
  std::vector<TaggedSegment> rings;
  for (const StripEdge& edge : build_strips(lines, {})) rings.push_back({edge.a, edge.b, 0});
  const auto add_ring = [&](const Ring_mm& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) rings.push_back({ring[i], ring[(i + 1) % ring.size()], 0});
  };
  for (const Polygon_mm& area : scene.blockers) {
    add_ring(area.outer);
    for (const Ring_mm& hole : area.holes) add_ring(hole);
  }
  return positive_polygons(rings);
}

}  // namespace settle
