// Roads are lines between nodes. Contacts of all segments of one level prove that they meet in vertices only; a count of
// line vertices by place proves that a vertex in which two roads meet is an end of both.
#include <algorithm>
#include <map>
#include <set>

#include "report/verify_parts.hpp"
#include "report/verify_region.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"layout.road-lines", "layout", "Every road has a line of at least two vertices, no two in a row equal, and it never meets itself but in a common end."},
    {"layout.road-ends", "layout", "Every road's `from` and `to` are nodes and lie exactly on the first and the last vertex of its line."},
    {"layout.roads-meet-at-nodes", "layout", "Roads of one level meet at nodes only, and no stretch is covered twice."},
    {"layout.node-places", "layout", "No two nodes of roads of one level share a place, and every node has a road."},
    {"layout.node-degrees", "layout", "A node's degree is the number of road ends there, its width_max the width of its widest road."},
    {"layout.node-kinds", "layout", "A node of kind end has one road, through and corner two, junction at least three; a border node lies on the land's boundary, a blocked node within its road's width of blocked land."},
    {"layout.free-ends", "layout", "Every free end is at the border, at a blocker, or listed in the story."},
    {"layout.road-widths", "layout", "Every road has a width over 0, a sidewalk of 0 or more and a level from 1."},
    {"layout.roads-on-surface", "layout", "A road of level 0 runs on road surface alone: it enters no block, no blocked land and no verge."},
};

using Broken = std::vector<Violation>;

bool has_node(const Network& network, int node) { return node >= 0 && node < static_cast<int>(network.nodes.size()); }

bool is_closed(const NetworkRoad& road) { return road.line.front() == road.line.back(); }

void check_lines(const Network& network, Broken& broken) {
  for (const NetworkRoad& road : network.roads) {
    const auto fault = [&](std::optional<Point_mm> at, const char* what) { broken.push_back({"layout.road-lines", {road.id}, at, {}, what}); };
    if (road.line.size() < 2) {
      fault(std::nullopt, "fewer than two vertices");
      continue;
    }
    std::vector<Point_mm> places(road.line.begin(), road.line.end() - (is_closed(road) ? 1 : 0));
    std::sort(places.begin(), places.end());
    const auto twice = std::adjacent_find(places.begin(), places.end());
    if (twice != places.end() || places.size() < 2) {
      fault(twice != places.end() ? *twice : road.line.front(), "a place twice");
      continue;
    }
    std::vector<DirectedEdge> edges;
    for (std::size_t i = 1; i < road.line.size(); ++i) edges.push_back({road.line[i - 1], road.line[i], 0});
    for (const Contact& c : find_contacts(edges)) fault(c.at, "meets itself");
  }
}

void check_ends(const Network& network, Broken& broken) {
  for (const NetworkRoad& road : network.roads) {
    if (road.line.empty()) continue;
    for (const auto& [node, place] : {std::pair{road.from, road.line.front()}, {road.to, road.line.back()}}) {
      if (has_node(network, node) && network.nodes[static_cast<std::size_t>(node)].at == place) continue;
      broken.push_back({"layout.road-ends", {road.id}, place, {}, has_node(network, node) ? "node elsewhere" : "no such node"});
    }
  }
}

struct LineVertex {
  Point_mm at;
  std::size_t road = 0;
  bool is_end = false;
};

void check_meetings(const Network& network, int level_z, Broken& broken) {
  const auto fault = [&](std::size_t a, std::size_t b, Point_mm at, const char* what) {
    broken.push_back({"layout.roads-meet-at-nodes", {network.roads[a].id, network.roads[b].id}, at, {{"level_z", level_z}}, what});
  };
  std::vector<DirectedEdge> edges;
  std::vector<LineVertex> vertices;
  for (std::size_t r = 0; r < network.roads.size(); ++r) {
    const auto& line = network.roads[r].line;
    if (network.roads[r].level_z != level_z) continue;
    for (std::size_t i = 0; i < line.size(); ++i) {
      vertices.push_back({line[i], r, i == 0 || i + 1 == line.size()});
      if (i > 0) edges.push_back({std::min(line[i - 1], line[i]), std::max(line[i - 1], line[i]), static_cast<std::int32_t>(r)});
    }
  }
  for (const Contact& c : find_contacts(edges)) {
    if (c.owner_a != c.owner_b) fault(static_cast<std::size_t>(c.owner_a), static_cast<std::size_t>(c.owner_b), c.at, "no node there");
  }
  std::sort(edges.begin(), edges.end(), [](const DirectedEdge& e, const DirectedEdge& f) {
    return std::tie(e.a, e.b, e.owner) < std::tie(f.a, f.b, f.owner);
  });
  for (std::size_t i = 1; i < edges.size(); ++i) {
    if (edges[i].a == edges[i - 1].a && edges[i].b == edges[i - 1].b && edges[i].owner != edges[i - 1].owner) {
      fault(static_cast<std::size_t>(edges[i - 1].owner), static_cast<std::size_t>(edges[i].owner), edges[i].a, "covered twice");
    }
  }
  std::sort(vertices.begin(), vertices.end(), [](const LineVertex& v, const LineVertex& w) {
    return std::tie(v.at, v.road, v.is_end) < std::tie(w.at, w.road, w.is_end);
  });
  for (std::size_t i = 1; i < vertices.size(); ++i) {
    const LineVertex& v = vertices[i - 1];
    const LineVertex& w = vertices[i];
    if (v.at == w.at && v.road != w.road && !(v.is_end && w.is_end)) fault(v.road, w.road, v.at, "a vertex that is no end");
  }
}

void check_nodes(const Network& network, Broken& broken) {
  std::vector<int> degree(network.nodes.size(), 0);
  std::vector<std::int64_t> widest(network.nodes.size(), 0);
  std::map<std::pair<Point_mm, int>, std::set<int>> nodes_at;
  for (const NetworkRoad& road : network.roads) {
    for (const int node : {road.from, road.to}) {
      if (!has_node(network, node)) continue;
      const auto n = static_cast<std::size_t>(node);
      ++degree[n];
      widest[n] = std::max(widest[n], road.width_mm);
      nodes_at[{network.nodes[n].at, road.level_z}].insert(node);
    }
  }
  for (const auto& [place, here] : nodes_at) {
    if (here.size() < 2) continue;
    std::vector<std::string> ids;
    for (const int node : here) ids.push_back(network.nodes[static_cast<std::size_t>(node)].id);
    broken.push_back({"layout.node-places", ids, place.first});
  }
  for (std::size_t n = 0; n < network.nodes.size(); ++n) {
    const NetworkNode& node = network.nodes[n];
    if (degree[n] == 0) broken.push_back({"layout.node-places", {node.id}, node.at, {}, "no road"});
    if (degree[n] != node.degree || widest[n] != node.width_max_mm) {
      broken.push_back({"layout.node-degrees", {node.id}, node.at,
                        {{"degree", node.degree}, {"roads", degree[n]}, {"width_max_mm", node.width_max_mm}, {"widest_mm", widest[n]}}});
    }
  }
}

// A reach of 0 asks for a place exactly on an edge.
bool lies_by(Point_mm p, std::span<const DirectedEdge> edges, const BoxTree& tree, std::int64_t reach_mm) {
  bool by = false;
  tree.query(Box_mm{{p.x - reach_mm, p.y - reach_mm}, {p.x + reach_mm, p.y + reach_mm}},
             [&](std::size_t i) { by = by || lies_within(reach_mm, p, edges[i].a, edges[i].b); });
  return by;
}

void check_kinds(const LayoutPack& pack, Broken& broken) {
  std::vector<DirectedEdge> border, blocked;
  for (const Polygon_mm& p : pack.land) append_polygon(border, p, 0);
  for (const LeftOver& l : pack.left_over) if (l.kind == LeftOverKind::blocked) append_polygon(blocked, l.polygon, 0);
  const BoxTree border_tree(boxes_of(border)), blocked_tree(boxes_of(blocked));
  std::set<std::string> listed;
  for (const Finding& f : pack.findings) listed.insert(f.id);
  for (const NetworkNode& node : pack.network.nodes) {
    bool holds = true;
    switch (node.kind) {
      case NodeKind::end: holds = node.degree == 1; break;
      case NodeKind::through:
      case NodeKind::corner: holds = node.degree == 2; break;
      case NodeKind::junction: holds = node.degree >= 3; break;
      case NodeKind::border: holds = lies_by(node.at, border, border_tree, 0); break;
      // Road surface comes off blocked land, so the blocker's edge itself may be gone as far as the road is wide.
      case NodeKind::blocked: holds = lies_by(node.at, blocked, blocked_tree, node.width_max_mm); break;
    }
    if (!holds) broken.push_back({"layout.node-kinds", {node.id}, node.at, {{"degree", node.degree}}});
    if (node.kind == NodeKind::end && !listed.contains(node.id)) broken.push_back({"layout.free-ends", {node.id}, node.at});
  }
}

void check_on_surface(const LayoutPack& pack, Broken& broken) {
  std::vector<DirectedEdge> edges;
  for (const NamedPolygon& face : faces_of_land(pack)) append_polygon(edges, *face.polygon, 0);
  for (const SurfacePolygon& s : pack.road_surface) if (s.level_z == 0) append_reversed(edges, s.polygon, 0);
  const EdgeRegion ground(cancel_twins(std::move(edges)));
  for (const NetworkRoad& road : pack.network.roads) {
    for (std::size_t i = 1; i < road.line.size() && road.level_z == 0; ++i) {
      if (ground.is_entered_by(road.line[i - 1], road.line[i])) broken.push_back({"layout.roads-on-surface", {road.id}, road.line[i - 1]});
    }
  }
}

void check(const Evidence& evidence, Broken& broken) {
  const Network& network = evidence.layout->network;
  check_lines(network, broken);
  check_ends(network, broken);
  std::set<int> levels;
  for (const NetworkRoad& road : network.roads) levels.insert(road.level_z);
  for (const int level : levels) check_meetings(network, level, broken);
  check_nodes(network, broken);
  check_kinds(*evidence.layout, broken);
  for (const NetworkRoad& road : network.roads) {
    if (road.width_mm > 0 && road.sidewalk_mm >= 0 && road.level >= 1) continue;
    broken.push_back({"layout.road-widths", {road.id}, std::nullopt, {{"width_mm", road.width_mm}, {"sidewalk_mm", road.sidewalk_mm}, {"level", road.level}}});
  }
  check_on_surface(*evidence.layout, broken);
}

}  // namespace

const PromiseGroup kLayoutNetwork{kPromises, has_layout, check};

}  // namespace settle
