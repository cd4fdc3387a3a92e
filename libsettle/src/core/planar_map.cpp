// Faces by walking half-edges. At each vertex the outgoing half-edges are sorted by exact angle; after arriving by h the
// walk leaves by the first half-edge clockwise from h's twin, which keeps one face on the left. A cycle with positive
// area is a face; the others are contours of components, placed by one sweep over x that asks what edge lies below the
// least vertex of each component. Winding numbers spread over edges from the unbounded face.
#include "settle/core/planar_map.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "settle/core/check.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

void link_half_edges(PlanarMap& map) {
  const auto& edges = map.snapped.edges;
  const auto& points = map.snapped.vertices;
  std::vector<std::int32_t> begin(points.size() + 1, 0);
  for (const auto& e : edges) {
    ++begin[at(e.u) + 1];
    ++begin[at(e.v) + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<std::int32_t> out(2 * edges.size());
  std::vector<std::int32_t> fill(begin.begin(), begin.end() - 1);
  for (std::int32_t h = 0; h < static_cast<std::int32_t>(2 * edges.size()); ++h) out[at(fill[at(map.origin(h))]++)] = h;
  map.next.resize(2 * edges.size());
  for (std::size_t v = 0; v < points.size(); ++v) {
    const auto first = out.begin() + begin[v], last = out.begin() + begin[v + 1];
    const auto direction = [&](std::int32_t h) { return map.origin_point(h ^ 1) - points[v]; };
    std::sort(first, last, [&](std::int32_t g, std::int32_t h) { return compare_angle(direction(g), direction(h)) < 0; });
    for (auto it = first; it != last; ++it) map.next[at(*it ^ 1)] = it == first ? *(last - 1) : *(it - 1);
  }
}

/// Twice the area of a cycle relative to its first vertex, modulo 2^64 (the final value fits).
std::int64_t doubled_cycle_area(const PlanarMap& map, std::int32_t start) {
  const Point_mm anchor = map.origin_point(start);
  std::uint64_t sum = 0;
  for (std::int32_t h = map.next[at(start)]; h != start; h = map.next[at(h)]) {
    sum += static_cast<std::uint64_t>(cross(map.origin_point(h) - anchor, map.origin_point(h ^ 1) - anchor));
  }
  return static_cast<std::int64_t>(sum);
}

struct Cycles {
  std::vector<std::int32_t> cycle_of;  // each half-edge
  std::vector<std::int32_t> face_of;   // each cycle; -1 = a contour still to be placed
  std::vector<std::int32_t> start;     // of each cycle
};

Cycles find_cycles(PlanarMap& map) {
  Cycles c;
  c.cycle_of.assign(map.next.size(), -1);
  for (std::int32_t h = 0; h < static_cast<std::int32_t>(map.next.size()); ++h) {
    if (c.cycle_of[at(h)] >= 0) continue;
    const auto id = static_cast<std::int32_t>(c.start.size());
    c.start.push_back(h);
    for (std::int32_t g = h; c.cycle_of[at(g)] < 0; g = map.next[at(g)]) c.cycle_of[at(g)] = id;
    c.face_of.push_back(doubled_cycle_area(map, h) > 0 ? map.face_count++ : -1);
  }
  return c;
}

/// Places contours in order of their least vertex: the edge below it belongs to a component placed already.
class ContourSweep {
 public:
  ContourSweep(const PlanarMap& map, Cycles& cycles) : map_(map), cycles_(cycles), below_(Below{&map}) {}

  void run() {
    const auto& edges = map_.snapped.edges;
    std::vector<std::int32_t> ends(edges.size());
    std::iota(ends.begin(), ends.end(), 0);
    std::sort(ends.begin(), ends.end(), [&](std::int32_t e, std::int32_t f) { return right(e) < right(f); });
    const auto contours = contours_by_least_vertex();
    std::size_t inserted = 0, removed = 0;  // edges are sorted by their left vertex already
    for (const auto& [vertex, cycle] : contours) {
      const std::int64_t x = map_.snapped.vertices[at(vertex)].x;
      while (inserted < edges.size() && left_x(inserted) < x) {
        remove_until(ends, removed, left_x(inserted));
        if (left_x(inserted) != map_.snapped.vertices[at(edges[inserted].v)].x) below_.insert(static_cast<std::int32_t>(inserted));
        ++inserted;
      }
      remove_until(ends, removed, x - 1);
      cycles_.face_of[at(cycle)] = face_below(vertex);
    }
  }

 private:
  struct Below {
    using is_transparent = void;
    const PlanarMap* map;
    std::pair<Point_mm, Point_mm> ends(std::int32_t e) const {
      const auto& edge = map->snapped.edges[at(e)];
      return {map->snapped.vertices[at(edge.u)], map->snapped.vertices[at(edge.v)]};
    }
    bool operator()(std::int32_t e, std::int32_t f) const {
      if (e == f) return false;
      const auto [a, b] = ends(e);
      const auto [c, d] = ends(f);
      if (a.x < c.x || (a.x == c.x && a < c)) {
        const std::int64_t o = orientation(a, b, c);
        return o != 0 ? o > 0 : orientation(a, b, d) > 0;
      }
      const std::int64_t o = orientation(c, d, a);
      return o != 0 ? o < 0 : orientation(c, d, b) < 0;
    }
    bool operator()(std::int32_t e, Point_mm p) const {
      const auto [a, b] = ends(e);
      return orientation(a, b, p) > 0;
    }
    bool operator()(Point_mm p, std::int32_t e) const {
      const auto [a, b] = ends(e);
      return orientation(a, b, p) < 0;
    }
  };

  std::int64_t left_x(std::size_t e) const { return map_.snapped.vertices[at(map_.snapped.edges[e].u)].x; }
  std::int64_t right(std::int32_t e) const { return map_.snapped.vertices[at(map_.snapped.edges[at(e)].v)].x; }

  void remove_until(const std::vector<std::int32_t>& ends, std::size_t& removed, std::int64_t x) {
    for (; removed < ends.size() && right(ends[removed]) <= x; ++removed) below_.erase(ends[removed]);
  }

  std::vector<std::pair<std::int32_t, std::int32_t>> contours_by_least_vertex() const {
    std::vector<std::pair<std::int32_t, std::int32_t>> contours;
    for (std::size_t c = 0; c < cycles_.start.size(); ++c) {
      if (cycles_.face_of[c] >= 0) continue;
      std::int32_t least = map_.origin(cycles_.start[c]);
      for (std::int32_t h = map_.next[at(cycles_.start[c])]; h != cycles_.start[c]; h = map_.next[at(h)]) {
        least = std::min(least, map_.origin(h));
      }
      contours.emplace_back(least, static_cast<std::int32_t>(c));
    }
    std::sort(contours.begin(), contours.end());
    return contours;
  }

  // An edge e with u < v has the face of half-edge 2e above it.
  std::int32_t face_below(std::int32_t vertex) const {
    auto it = below_.lower_bound(map_.snapped.vertices[at(vertex)]);
    if (it == below_.begin()) return 0;
    const std::int32_t face = cycles_.face_of[at(cycles_.cycle_of[at(2 * *--it)])];
    SETTLE_CHECK(face >= 0);
    return face;
  }

  const PlanarMap& map_;
  Cycles& cycles_;
  std::set<std::int32_t, Below> below_;
};

}  // namespace

PlanarMap build_planar_map(SnappedEdges snapped) {
  PlanarMap map;
  map.snapped = std::move(snapped);
  link_half_edges(map);
  Cycles cycles = find_cycles(map);
  ContourSweep(map, cycles).run();
  map.face.resize(map.next.size());
  for (std::size_t h = 0; h < map.next.size(); ++h) map.face[h] = cycles.face_of[at(cycles.cycle_of[h])];
  return map;
}

std::vector<std::int32_t> winding_numbers(const PlanarMap& map, std::span<const char> in_layer) {
  struct Step {
    std::int32_t face, delta;
  };
  const std::size_t n = map.snapped.edges.size();
  std::vector<std::int32_t> begin(at(map.face_count) + 1, 0);
  for (std::size_t e = 0; e < n; ++e) {
    ++begin[at(map.face[2 * e]) + 1];
    ++begin[at(map.face[2 * e + 1]) + 1];
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  std::vector<Step> steps(2 * n);
  std::vector<std::int32_t> fill(begin.begin(), begin.end() - 1);
  for (std::size_t e = 0; e < n; ++e) {
    std::int32_t left_gains = 0;
    for (const EdgeUse& use : map.snapped.uses_of(e)) left_gains += in_layer[at(use.tag)] != 0 ? use.direction : 0;
    const std::int32_t left = map.face[2 * e], right = map.face[2 * e + 1];
    steps[at(fill[at(right)]++)] = {left, left_gains};
    steps[at(fill[at(left)]++)] = {right, -left_gains};
  }
  std::vector<std::int32_t> winding(at(map.face_count), 0);
  std::vector<char> seen(at(map.face_count), 0);
  std::vector<std::int32_t> queue{0};
  seen[0] = 1;
  for (std::size_t k = 0; k < queue.size(); ++k) {
    const std::int32_t f = queue[k];
    for (std::int32_t s = begin[at(f)]; s < begin[at(f) + 1]; ++s) {
      const Step step = steps[at(s)];
      if (seen[at(step.face)]) continue;
      seen[at(step.face)] = 1;
      winding[at(step.face)] = winding[at(f)] + step.delta;
      queue.push_back(step.face);
    }
  }
  return winding;
}

}  // namespace settle
