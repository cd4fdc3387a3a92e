// Half-edge face tracing: arriving at a vertex, leave by the edge first met when turning clockwise from where we came, so
// the walk keeps the land at its left and takes the sharpest left turn. A walk that passes a vertex twice is cut there into
// loops (a hole that touches its outer ring becomes a hole again).
#include "settle/core/edge_rings.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

/// Place of direction w in the clockwise order that starts just after `back`: quarter first, exact product inside it.
int clockwise_rank(Point_mm back, Point_mm w) {
  const std::int64_t c = cross(back, w);
  if (c != 0) return c < 0 ? 0 : 2;
  return dot(back, w) < 0 ? 1 : 3;
}

bool comes_first_clockwise(Point_mm back, Point_mm u, Point_mm v) {
  const int ru = clockwise_rank(back, u), rv = clockwise_rank(back, v);
  return ru != rv ? ru < rv : cross(u, v) < 0;
}

class OutgoingEdges {
 public:
  explicit OutgoingEdges(std::span<const Edge_mm> edges) : edges_(edges), order_(edges.size()) {
    std::iota(order_.begin(), order_.end(), 0);
    std::sort(order_.begin(), order_.end(), [&](int a, int b) {
      return edges_[a].from != edges_[b].from ? edges_[a].from < edges_[b].from : a < b;
    });
  }
  /// The edge to take after edge e; -1 when its end is a dead end.
  int next(int e) const {
    const Point_mm at = edges_[e].to, back = edges_[e].from - at;
    auto it = std::lower_bound(order_.begin(), order_.end(), at, [&](int a, Point_mm p) { return edges_[a].from < p; });
    int best = -1;
    for (; it != order_.end() && edges_[*it].from == at; ++it) {
      if (best < 0 || comes_first_clockwise(back, edges_[*it].to - at, edges_[best].to - at)) best = *it;
    }
    return best;
  }

 private:
  std::span<const Edge_mm> edges_;
  std::vector<int> order_;
};

void split_at_repeats(const Ring_mm& walk, std::vector<Ring_mm>& rings) {
  std::set<Point_mm> seen;
  Ring_mm open;
  for (const Point_mm p : walk) {
    if (!seen.insert(p).second) {
      const auto first = std::find(open.begin(), open.end(), p);
      Ring_mm loop(first, open.end());
      for (const Point_mm q : loop) seen.erase(q);
      seen.insert(p);
      open.erase(first, open.end());
      rings.push_back(std::move(loop));
    }
    open.push_back(p);
  }
  rings.push_back(std::move(open));
}

/// A hole's edges cannot cross the ring, so one point of it off the ring's line decides; touching vertices do not.
bool surrounds(const Ring_mm& outer, const Ring_mm& hole) {
  for (const Point_mm p : hole) {
    const Location at = locate(p, outer);
    if (at != Location::boundary) return at == Location::inside;
  }
  for (std::size_t i = 0; i < hole.size(); ++i) {
    const Location at = locate_middle({hole[i], hole[(i + 1) % hole.size()]}, {outer, {}});
    if (at != Location::boundary) return at == Location::inside;
  }
  return false;
}

}  // namespace

bool edges_conflict(const Edge_mm& e, const Edge_mm& f) {
  if (std::max(e.from.x, e.to.x) < std::min(f.from.x, f.to.x) || std::max(f.from.x, f.to.x) < std::min(e.from.x, e.to.x) ||
      std::max(e.from.y, e.to.y) < std::min(f.from.y, f.to.y) || std::max(f.from.y, f.to.y) < std::min(e.from.y, e.to.y)) {
    return false;
  }
  const bool from_shared = e.from == f.from || e.from == f.to, to_shared = e.to == f.from || e.to == f.to;
  if (from_shared && to_shared) return true;
  if (!from_shared && !to_shared) return segments_meet(e.from, e.to, f.from, f.to);
  const Point_mm s = from_shared ? e.from : e.to, p = from_shared ? e.to : e.from, q = f.from == s ? f.to : f.from;
  return orientation(p, s, q) == 0 && dot(p - s, q - s) > 0;
}

Location locate_middle(const Edge_mm& e, Polygon_mm polygon) {
  for (Point_mm& v : polygon.outer) v = v + v;
  for (Ring_mm& hole : polygon.holes) {
    for (Point_mm& v : hole) v = v + v;
  }
  return locate(e.from + e.to, polygon);
}

void append_edges(std::span<const Point_mm> ring, std::vector<Edge_mm>& edges) {
  for (std::size_t i = 0; i < ring.size(); ++i) edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
}

void append_edges(const Polygon_mm& polygon, std::vector<Edge_mm>& edges) {
  append_edges(polygon.outer, edges);
  for (const Ring_mm& hole : polygon.holes) append_edges(hole, edges);
}

std::vector<Edge_mm> cancel_opposite_edges(std::span<const Edge_mm> edges) {
  std::set<std::pair<Point_mm, Point_mm>> there;
  for (const Edge_mm& e : edges) there.insert({e.from, e.to});
  std::vector<Edge_mm> kept;
  for (const Edge_mm& e : edges) {
    if (!there.contains({e.to, e.from})) kept.push_back(e);
  }
  return kept;
}

std::optional<std::vector<Ring_mm>> trace_rings(std::span<const Edge_mm> edges) {
  const OutgoingEdges outgoing(edges);
  std::vector<char> used(edges.size(), 0);
  std::vector<Ring_mm> rings;
  for (int start = 0; start < static_cast<int>(edges.size()); ++start) {
    if (used[start]) continue;
    Ring_mm walk;
    int e = start;
    do {
      if (e < 0 || used[e]) return std::nullopt;
      used[e] = 1;
      walk.push_back(edges[e].from);
      e = outgoing.next(e);
    } while (e != start);
    split_at_repeats(walk, rings);
  }
  return rings;
}

std::optional<std::vector<Polygon_mm>> assemble_polygons(std::vector<Ring_mm> rings) {
  std::vector<Polygon_mm> polygons;
  std::vector<std::int64_t> areas;
  for (Ring_mm& ring : rings) {
    const std::int64_t area = doubled_area(ring);
    if (area == 0) return std::nullopt;
    if (area > 0) {
      areas.push_back(area);
      polygons.push_back({std::move(ring), {}});
    }
  }
  for (Ring_mm& ring : rings) {
    if (ring.empty()) continue;
    int home = -1;
    for (std::size_t i = 0; i < polygons.size(); ++i) {
      if ((home < 0 || areas[i] < areas[home]) && surrounds(polygons[i].outer, ring)) home = static_cast<int>(i);
    }
    if (home < 0) return std::nullopt;
    polygons[home].holes.push_back(std::move(ring));
  }
  return polygons;
}

std::optional<std::vector<Polygon_mm>> subtract_faces(const Polygon_mm& whole, std::span<const Polygon_mm> parts) {
  // The parts' edges are laid against the whole's: what they share cancels, what is left of them bounds the rest.
  std::vector<Edge_mm> part_edges;
  for (const Polygon_mm& part : parts) append_edges(part, part_edges);
  std::vector<Edge_mm> edges;
  append_edges(whole, edges);
  for (const Edge_mm& e : part_edges) edges.push_back({e.to, e.from});
  auto rings = trace_rings(cancel_opposite_edges(edges));
  if (!rings) return std::nullopt;
  return assemble_polygons(std::move(*rings));
}

}  // namespace settle
