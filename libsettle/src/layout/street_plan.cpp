// Noding is one snap rounding of all edges and the land's rings; the winding of the rings says what is inside. Nodes stand
// in the order of the plane, which nothing may ask for: ties go by keys.
#include "layout/street_plan.hpp"

#include <algorithm>
#include <numeric>

#include "settle/core/integer_math.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

PlanarMap map_of(const StreetPlan& plan, std::span<const Polygon_mm> land) {
  std::vector<TaggedSegment> segments;
  for (std::size_t e = 0; e < plan.edges.size(); ++e) {
    const PlanEdge& edge = plan.edges[e];
    segments.push_back({plan.at(edge.u), plan.at(edge.v), static_cast<std::int32_t>(e)});
  }
  const auto ring_tag = static_cast<std::int32_t>(plan.edges.size());
  for (const Segment_mm& s : edges_of(land)) segments.push_back({s.a, s.b, ring_tag});
  return build_planar_map(snap_round_to_rest(segments));
}

std::vector<char> inside_faces(const PlanarMap& map, std::size_t edge_count) {
  std::vector<char> is_ring(edge_count + 1, 0);
  is_ring[edge_count] = 1;
  const std::vector<std::int32_t> winding = winding_numbers(map, is_ring);
  std::vector<char> inside(winding.size());
  for (std::size_t f = 0; f < winding.size(); ++f) inside[f] = winding[f] > 0;
  return inside;
}

/// The best street edge along a map edge; -1 where there is none or the border runs here.
int best_use(const StreetPlan& plan, const SnappedEdges& snapped, std::size_t e) {
  int best = -1;
  for (const EdgeUse& use : snapped.uses_of(e)) {
    if (use.tag == static_cast<std::int32_t>(plan.edges.size())) return -1;
    if (best < 0 || plan.key(plan.edges[static_cast<std::size_t>(use.tag)]) < plan.key(plan.edges[static_cast<std::size_t>(best)])) best = use.tag;
  }
  return best;
}

}  // namespace

int StreetPlan::add_street(PlanStreet street) {
  streets.push_back(std::move(street));
  return static_cast<int>(streets.size()) - 1;
}

void StreetPlan::add_edge(int street, Point_mm a, Point_mm b) {
  const int u = static_cast<int>(nodes.size());
  nodes.push_back({a, false});
  nodes.push_back({b, false});
  PlanEdge edge;
  edge.u = u;
  edge.v = u + 1;
  edge.street = street;
  edges.push_back(edge);
}

void StreetPlan::remove(int edge, const char* code, const char* step) {
  PlanEdge& e = edges[static_cast<std::size_t>(edge)];
  if (e.is_gone) return;
  e.is_gone = true;
  findings.push_back({code, public_id('s', street_of(e).key), step, {{"length_mm", isqrt(squared_length(along(e)))}}, at(e.u)});
}

void StreetPlan::drop_gone() {
  std::erase_if(edges, [](const PlanEdge& e) { return e.is_gone; });
}

PlanArms::PlanArms(const StreetPlan& plan) : begin_(plan.nodes.size() + 1, 0), items_(2 * plan.edges.size()) {
  const auto each_end = [&](auto&& use) {
    for (std::size_t e = 0; e < plan.edges.size(); ++e) {
      use(static_cast<std::size_t>(plan.edges[e].u), static_cast<int>(e));
      use(static_cast<std::size_t>(plan.edges[e].v), static_cast<int>(e));
    }
  };
  each_end([&](std::size_t node, int) { ++begin_[node + 1]; });
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
  std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
  each_end([&](std::size_t node, int e) { items_[next[node]++] = e; });
}

std::vector<EdgeKey> node_keys(const StreetPlan& plan) {
  std::vector<EdgeKey> keys(plan.nodes.size(), EdgeKey{99, UINT64_MAX, INT64_MAX});
  for (const PlanEdge& e : plan.edges) {
    for (const int node : {e.u, e.v}) {
      EdgeKey& key = keys[static_cast<std::size_t>(node)];
      key = std::min(key, EdgeKey{plan.rank(e), plan.street_of(e).key, plan.street_of(e).position(plan.at(node))});
    }
  }
  return keys;
}

void node_plan(StreetPlan& plan, std::span<const Polygon_mm> land) {
  const PlanarMap map = map_of(plan, land);
  const std::vector<char> inside = inside_faces(map, plan.edges.size());
  const auto ring_tag = static_cast<std::int32_t>(plan.edges.size());
  std::vector<char> on_ring(map.snapped.vertices.size(), 0);
  for (std::size_t e = 0; e < map.snapped.edges.size(); ++e) {
    for (const EdgeUse& use : map.snapped.uses_of(e)) {
      if (use.tag != ring_tag) continue;
      on_ring[static_cast<std::size_t>(map.snapped.edges[e].u)] = on_ring[static_cast<std::size_t>(map.snapped.edges[e].v)] = 1;
    }
  }
  std::vector<int> node_of(map.snapped.vertices.size(), -1);
  std::vector<PlanNode> nodes;
  const auto node_at = [&](std::int32_t vertex) {
    int& node = node_of[static_cast<std::size_t>(vertex)];
    if (node < 0) {
      node = static_cast<int>(nodes.size());
      nodes.push_back({map.snapped.vertices[static_cast<std::size_t>(vertex)], on_ring[static_cast<std::size_t>(vertex)] != 0});
    }
    return node;
  };
  std::vector<PlanEdge> edges;
  for (std::size_t e = 0; e < map.snapped.edges.size(); ++e) {
    const int best = best_use(plan, map.snapped, e);
    if (best < 0 || !inside[static_cast<std::size_t>(map.face[2 * e])]) continue;
    PlanEdge edge = plan.edges[static_cast<std::size_t>(best)];
    for (const EdgeUse& use : map.snapped.uses_of(e)) {
      const PlanEdge& covered = plan.edges[static_cast<std::size_t>(use.tag)];
      edge.is_bridge |= covered.is_bridge;
      edge.is_touched |= covered.is_touched;
    }
    const std::int32_t a = map.snapped.edges[e].u, b = map.snapped.edges[e].v;
    const PlanStreet& street = plan.street_of(edge);
    const bool forward = dot(street.direction, map.snapped.vertices[static_cast<std::size_t>(b)] - map.snapped.vertices[static_cast<std::size_t>(a)]) >= 0;
    edge.u = node_at(forward ? a : b);
    edge.v = node_at(forward ? b : a);
    edges.push_back(edge);
  }
  plan.nodes = std::move(nodes);
  plan.edges = std::move(edges);
}

PlanFaces faces_of(const StreetPlan& plan, std::span<const Polygon_mm> land) {
  PlanFaces faces;
  faces.map = map_of(plan, land);
  faces.is_inside = inside_faces(faces.map, plan.edges.size());
  faces.edge.resize(faces.map.snapped.edges.size());
  for (std::size_t e = 0; e < faces.edge.size(); ++e) faces.edge[e] = best_use(plan, faces.map.snapped, e);
  return faces;
}

std::vector<std::vector<std::vector<std::int32_t>>> PlanFaces::cycles() const {
  std::vector<std::vector<std::vector<std::int32_t>>> all(is_inside.size());
  std::vector<char> seen(map.next.size(), 0);
  for (std::int32_t h = 0; h < static_cast<std::int32_t>(map.next.size()); ++h) {
    if (seen[static_cast<std::size_t>(h)] || !is_land(h)) continue;
    std::vector<std::int32_t> cycle;
    for (std::int32_t g = h; !seen[static_cast<std::size_t>(g)]; g = map.next[static_cast<std::size_t>(g)]) {
      seen[static_cast<std::size_t>(g)] = 1;
      cycle.push_back(g);
    }
    all[static_cast<std::size_t>(face_left_of(h))].push_back(std::move(cycle));
  }
  return all;
}

}  // namespace settle
