#include "road/surface_rings.hpp"

#include <algorithm>

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// A ring with whose side each edge (from vertex i on) is.
struct OwnedRing {
  Ring_mm points;
  std::vector<SideOf> whose;
};

OwnedRing walk_ring(const LevelCut& level, const SurfacePoints& points, std::int32_t first) {
  OwnedRing ring;
  std::int32_t v = first;
  do {
    const SideOf& whose = level.outline.whose[at(level.cut.edge_of[at(v)])];
    ring.points.push_back(level.cut.vertices[at(v)]);
    ring.whose.push_back(whose);
    for (const EdgePoint& p : points.on(v)) {
      ring.points.push_back(p.at);
      ring.whose.push_back(whose);
    }
    v = level.cut.next[at(v)];
  } while (v != first);
  return ring;
}

bool same_side(const SideOf& a, const SideOf& b) { return a.road == b.road && a.side == b.side; }

/// Runs of edges of one road's side, from the first change on round the ring.
void add_kerbs(const LevelCut& level, const OwnedRing& ring, UniqueIds& ids, RoadPack& pack) {
  const std::size_t n = ring.points.size();
  std::size_t first = 0;
  while (first < n && same_side(ring.whose[(first + n - 1) % n], ring.whose[first])) ++first;
  if (first == n) first = 0;
  for (std::size_t i = 0; i < n;) {
    const std::size_t start = (first + i) % n;
    const SideOf whose = ring.whose[start];
    std::vector<Point_mm> line{ring.points[start]};
    do {
      ++i;
      line.push_back(ring.points[(first + i) % n]);
    } while (i < n && same_side(ring.whose[(first + i) % n], whose));
    if (whose.road < 0) continue;
    const NetworkRoad& road = level.roads.road(whose.road);
    const std::int64_t place = place_beside(level.roads, whose, line.front());
    const StableHash key = StableHash().add(road.id).add(static_cast<std::int64_t>(whose.side)).add(place);
    pack.kerbs.push_back({ids.give('k', key), road.id, whose.side, road.sidewalk_mm, level.roads.level_z, std::move(line)});
  }
}

}  // namespace

void SurfacePoints::sort() {
  std::stable_sort(points_.begin(), points_.end(), [](const EdgePoint& a, const EdgePoint& b) { return a.vertex < b.vertex; });
}

std::span<const EdgePoint> SurfacePoints::on(std::int32_t vertex) const {
  const auto less = [](const EdgePoint& p, std::int32_t v) { return p.vertex < v; };
  const auto first = std::lower_bound(points_.begin(), points_.end(), vertex, less), last = std::lower_bound(first, points_.end(), vertex + 1, less);
  return {first, last};
}

void add_surface(const LevelCut& level, SurfacePoints points, const std::vector<std::string>& surface_ids, UniqueIds& kerb_ids, RoadPack& pack) {
  points.sort();
  std::vector<RoadSurface> surface(surface_ids.size());
  for (std::size_t s = 0; s < surface.size(); ++s) surface[s] = {surface_ids[s], level.roads.level_z, {}};
  std::vector<char> done(level.outline.at.size(), 0);
  for (std::size_t v = 0; v < done.size(); ++v) {
    if (done[v]) continue;
    for (auto u = static_cast<std::int32_t>(v); !done[at(u)]; u = level.outline.next[at(u)]) done[at(u)] = 1;
    OwnedRing ring = walk_ring(level, points, static_cast<std::int32_t>(v));
    add_kerbs(level, ring, kerb_ids, pack);
    start_at_least_vertex(ring.points);
    Polygon_mm& polygon = surface[at(level.outline.surface[v])].polygon;
    (polygon.outer.empty() ? polygon.outer : polygon.holes.emplace_back()) = std::move(ring.points);
  }
  for (RoadSurface& s : surface) pack.surface.push_back(std::move(s));
}

}  // namespace settle
