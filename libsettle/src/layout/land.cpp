#include "layout/land.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "settle/core/integer_math.hpp"
#include "settle/core/convex_hull.hpp"
#include "settle/core/overlay.hpp"
#include "settle/core/segment_grid.hpp"
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

/// The strips of lines and whole areas, united.
std::vector<Polygon_mm> strips_and_areas(const std::vector<BlockerLine>& blocker_lines, const std::vector<Polygon_mm>& areas) {
  Network lines;
  for (const BlockerLine& blocker : blocker_lines) {
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
  for (const Segment_mm& edge : edges_of(areas)) rings.push_back({edge.a, edge.b, 0});
  return positive_polygons(rings);
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
  return scene.blocker_lines.empty() ? scene.blockers : strips_and_areas(scene.blocker_lines, scene.blockers);
}

std::vector<BridgedArea> find_bridged(const Scene& scene) {
  std::map<BridgeLimits, std::pair<std::vector<BlockerLine>, std::vector<Polygon_mm>>> alike;
  for (const BlockerLine& line : scene.blocker_lines) {
    if (line.bridge != BridgeLimits{}) alike[line.bridge].first.push_back(line);
  }
  for (const BridgedArea& bridged : scene.bridged) alike[bridged.bridge].second = bridged.area;
  std::vector<BridgedArea> all;
  for (const auto& [limits, parts] : alike) all.push_back({limits, strips_and_areas(parts.first, parts.second)});
  return all;
}

}  // namespace settle
