// Regions: the half-edges whose face has another label than their twin's are the borders. The walk along a border turns
// clockwise from the twin until it meets the next border half-edge, so it stays with one wedge of the region's inside; a
// ring that comes to a vertex twice is split there. The piece with positive area is the outer ring of its set of faces,
// the others are its holes.
#include <algorithm>
#include <numeric>

#include "settle/core/check.hpp"
#include "settle/core/planar_map.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// The least face of each edge-connected set of faces with one label.
std::vector<std::int32_t> connect_faces(const PlanarMap& map, std::span<const std::int32_t> label) {
  std::vector<std::int32_t> root(at(map.face_count));
  std::iota(root.begin(), root.end(), 0);
  const auto find = [&](std::int32_t f) {
    while (root[at(f)] != f) f = root[at(f)] = root[at(root[at(f)])];
    return f;
  };
  for (std::size_t e = 0; e < map.snapped.edges.size(); ++e) {
    const std::int32_t f = map.face[2 * e], g = map.face[2 * e + 1];
    if (label[at(f)] < 0 || label[at(f)] != label[at(g)]) continue;
    const std::int32_t a = find(f), b = find(g);
    root[at(std::max(a, b))] = std::min(a, b);
  }
  for (std::int32_t f = 0; f < map.face_count; ++f) root[at(f)] = find(f);
  return root;
}

std::int64_t doubled_ring_area(const PlanarMap& map, std::span<const std::int32_t> ring) {
  const Ring_mm points = ring_points(map, ring);
  return doubled_area(points);
}

/// Cuts a closed walk into rings that visit no vertex twice.
class RingSplitter {
 public:
  explicit RingSplitter(const PlanarMap& map) : map_(map), place_(map.snapped.vertices.size(), -1) {}

  template <class Emit>
  void split(std::span<const std::int32_t> walk, Emit&& emit) {
    std::vector<std::int32_t> path;
    for (const std::int32_t h : walk) {
      const std::int32_t v = map_.origin(h);
      if (const std::int32_t p = place_[at(v)]; p >= 0) {
        std::vector<std::int32_t> ring(path.begin() + p, path.end());
        for (const std::int32_t g : ring) place_[at(map_.origin(g))] = -1;
        path.resize(at(p));
        emit(std::move(ring));
      }
      place_[at(v)] = static_cast<std::int32_t>(path.size());
      path.push_back(h);
    }
    for (const std::int32_t g : path) place_[at(map_.origin(g))] = -1;
    emit(std::move(path));
  }

 private:
  const PlanarMap& map_;
  std::vector<std::int32_t> place_;
};

}  // namespace

std::vector<Region> trace_regions(const PlanarMap& map, std::span<const std::int32_t> label) {
  const std::vector<std::int32_t> root = connect_faces(map, label);
  std::vector<std::int32_t> region_of(at(map.face_count), -1);
  std::vector<Region> regions;
  for (std::int32_t f = 0; f < map.face_count; ++f) {
    if (label[at(f)] < 0) continue;
    const auto r = at(root[at(f)]);
    if (region_of[r] < 0) {
      region_of[r] = static_cast<std::int32_t>(regions.size());
      regions.push_back({label[at(f)], {{}}, {}});
    }
    regions[at(region_of[r])].faces.push_back(f);
  }

  const auto is_border = [&](std::int32_t h) {
    const std::int32_t l = label[at(map.face[at(h)])];
    return l >= 0 && l != label[at(map.face[at(h ^ 1)])];
  };
  std::vector<char> used(map.next.size(), 0);
  RingSplitter splitter(map);
  std::vector<std::int32_t> walk;
  for (std::int32_t h = 0; h < static_cast<std::int32_t>(map.next.size()); ++h) {
    if (used[at(h)] || !is_border(h)) continue;
    walk.clear();
    std::int32_t g = h;
    do {
      used[at(g)] = 1;
      walk.push_back(g);
      g = map.next[at(g)];
      while (!is_border(g)) g = map.next[at(g ^ 1)];
    } while (g != h);
    Region& region = regions[at(region_of[at(root[at(map.face[at(h)])])])];
    splitter.split(walk, [&](std::vector<std::int32_t> ring) {
      const auto least = [&](std::int32_t a, std::int32_t b) { return map.origin(a) < map.origin(b); };
      std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end(), least), ring.end());
      if (doubled_ring_area(map, ring) > 0) {
        SETTLE_CHECK(region.rings[0].empty());
        region.rings[0] = std::move(ring);
      } else {
        region.rings.push_back(std::move(ring));
      }
    });
  }
  const auto first = [&](const std::vector<std::int32_t>& ring) { return map.origin(ring.front()); };
  for (Region& r : regions) {
    SETTLE_CHECK(!r.rings[0].empty());
    std::sort(r.rings.begin() + 1, r.rings.end(), [&](const auto& a, const auto& b) {
      return first(a) != first(b) ? first(a) < first(b) : a < b;
    });
  }
  std::sort(regions.begin(), regions.end(), [&](const Region& a, const Region& b) {
    if (a.label != b.label) return a.label < b.label;
    return first(a.rings[0]) != first(b.rings[0]) ? first(a.rings[0]) < first(b.rings[0]) : a.rings[0] < b.rings[0];
  });
  return regions;
}

Ring_mm ring_points(const PlanarMap& map, std::span<const std::int32_t> half_edges) {
  Ring_mm ring;
  ring.reserve(half_edges.size());
  for (const std::int32_t h : half_edges) ring.push_back(map.origin_point(h));
  return ring;
}

Polygon_mm polygon_of(const PlanarMap& map, const Region& region) {
  Polygon_mm polygon;
  polygon.outer = ring_points(map, region.rings[0]);
  for (std::size_t r = 1; r < region.rings.size(); ++r) polygon.holes.push_back(ring_points(map, region.rings[r]));
  return polygon;
}

}  // namespace settle
