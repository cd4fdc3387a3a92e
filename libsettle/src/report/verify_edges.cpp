// Everything exact that verify says of faces comes from three facts about directed edges:
// (1) the signed sum of the boundaries of faces is the boundary of the signed sum of their indicator functions, so
//     edges that cancel prove a partition without any geometric test;
// (2) edges that meet in common ends only have faces that are either equal or apart;
// (3) in a planar closed chain the winding number changes by one across each edge, so it is known everywhere once it is
//     known beside one edge of each connected part, and at each vertex outgoing and incoming edges alternate.
// All tests are signs of int64 determinants.
#include "report/verify_edges.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "report/verify_box_tree.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

Point_mm low_end(const DirectedEdge& e) { return std::min(e.a, e.b); }
Point_mm high_end(const DirectedEdge& e) { return std::max(e.a, e.b); }
bool is_forward(const DirectedEdge& e) { return e.a < e.b; }

bool before(const DirectedEdge& e, const DirectedEdge& f) {
  return std::make_tuple(low_end(e), high_end(e), is_forward(e), e.owner) <
         std::make_tuple(low_end(f), high_end(f), is_forward(f), f.owner);
}
bool on_one_place(const DirectedEdge& e, const DirectedEdge& f) {
  return low_end(e) == low_end(f) && high_end(e) == high_end(f);
}

std::optional<Point_mm> contact_place(const DirectedEdge& e, const DirectedEdge& f) {
  for (const auto& [p, q] : {std::pair{e.a, e.b}, {e.b, e.a}}) {
    for (const auto& [r, s] : {std::pair{f.a, f.b}, {f.b, f.a}}) {
      if (p != r) continue;
      if (orientation(p, q, s) == 0 && dot(q - p, s - p) > 0) return p;
      return std::nullopt;
    }
  }
  if (!segments_meet(e.a, e.b, f.a, f.b)) return std::nullopt;
  for (const Point_mm p : {e.a, e.b}) if (lies_on_segment(p, f.a, f.b)) return p;
  for (const Point_mm p : {f.a, f.b}) if (lies_on_segment(p, e.a, e.b)) return p;
  return rounded_crossing(e.a, e.b, f.a, f.b);
}

// Spokes of one vertex: the far end of each edge there, and whether the edge leaves.
struct Spoke {
  Point_mm at, far;
  bool leaves = false;
};

std::vector<Spoke> sorted_spokes(std::span<const DirectedEdge> edges) {
  std::vector<Spoke> spokes;
  spokes.reserve(2 * edges.size());
  for (const DirectedEdge& e : edges) {
    spokes.push_back({e.a, e.b, true});
    spokes.push_back({e.b, e.a, false});
  }
  // From -x counter-clockwise: compare_angle starts at +x, so both vectors are turned by a half.
  std::sort(spokes.begin(), spokes.end(), [](const Spoke& s, const Spoke& t) {
    if (s.at != t.at) return s.at < t.at;
    const auto angle = compare_angle(s.at - s.far, t.at - t.far);
    return angle != 0 ? angle < 0 : std::tie(s.far, s.leaves) < std::tie(t.far, t.leaves);
  });
  return spokes;
}

class Parts {
 public:
  explicit Parts(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }
  std::size_t root(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  // The lower index stays the root, so a part's root is its least vertex.
  void join(std::size_t i, std::size_t j) {
    i = root(i);
    j = root(j);
    parent_[std::max(i, j)] = std::min(i, j);
  }

 private:
  std::vector<std::size_t> parent_;
};

// Along the ray from v toward -x: an edge that goes down adds one, an edge that goes up takes one.
std::int64_t winding_beside(Point_mm v, std::span<const DirectedEdge> edges, const BoxTree& tree) {
  std::int64_t winding = 0;
  tree.query(Box_mm{{INT64_MIN, v.y}, v}, [&](std::size_t i) {
    const DirectedEdge& e = edges[i];
    if ((e.a.y > v.y) == (e.b.y > v.y)) return;
    const bool goes_up = e.b.y > e.a.y;
    const std::int64_t side = goes_up ? orientation(e.a, e.b, v) : orientation(e.b, e.a, v);
    if (side < 0) winding += goes_up ? -1 : 1;
  });
  return winding;
}

}  // namespace

std::vector<Box_mm> boxes_of(std::span<const DirectedEdge> edges) {
  std::vector<Box_mm> boxes(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    boxes[i].add(edges[i].a);
    boxes[i].add(edges[i].b);
  }
  return boxes;
}

void append_ring(std::vector<DirectedEdge>& edges, std::span<const Point_mm> ring, std::int32_t owner) {
  for (std::size_t i = 0; i < ring.size(); ++i) edges.push_back({ring[i], ring[(i + 1) % ring.size()], owner});
}

void append_polygon(std::vector<DirectedEdge>& edges, const Polygon_mm& polygon, std::int32_t owner) {
  append_ring(edges, polygon.outer, owner);
  for (const Ring_mm& hole : polygon.holes) append_ring(edges, hole, owner);
}

void append_reversed(std::vector<DirectedEdge>& edges, const Polygon_mm& polygon, std::int32_t owner) {
  const std::size_t first = edges.size();
  append_polygon(edges, polygon, owner);
  for (std::size_t i = first; i < edges.size(); ++i) std::swap(edges[i].a, edges[i].b);
}

std::vector<DirectedEdge> cancel_twins(std::vector<DirectedEdge> edges) {
  std::erase_if(edges, [](const DirectedEdge& e) { return e.a == e.b; });
  std::sort(edges.begin(), edges.end(), before);
  std::vector<DirectedEdge> left;
  for (std::size_t first = 0, last; first < edges.size(); first = last) {
    last = first;
    std::ptrdiff_t surplus = 0;
    while (last < edges.size() && on_one_place(edges[first], edges[last])) surplus += is_forward(edges[last++]) ? 1 : -1;
    for (std::size_t i = first; i < last && surplus != 0; ++i) {
      if (is_forward(edges[i]) != (surplus > 0)) continue;
      left.push_back(edges[i]);
      surplus += surplus > 0 ? -1 : 1;
    }
  }
  return left;
}

std::vector<DirectedEdge> cut_at(std::span<const DirectedEdge> edges, std::vector<Point_mm> vertices) {
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  std::vector<Box_mm> places;
  for (const Point_mm v : vertices) places.push_back({v, v});
  const BoxTree tree(places);
  const std::vector<Box_mm> boxes = boxes_of(edges);
  std::vector<DirectedEdge> pieces;
  std::vector<Point_mm> stops;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Point_mm a = edges[e].a, b = edges[e].b;
    stops = {a, b};
    tree.query(boxes[e], [&](std::size_t i) {
      if (vertices[i] != a && vertices[i] != b && lies_on_segment(vertices[i], a, b)) stops.push_back(vertices[i]);
    });
    std::sort(stops.begin(), stops.end());
    if (b < a) std::reverse(stops.begin(), stops.end());
    for (std::size_t i = 1; i < stops.size(); ++i) pieces.push_back({stops[i - 1], stops[i], edges[e].owner});
  }
  return pieces;
}

std::vector<Contact> find_contacts(std::span<const DirectedEdge> all) {
  std::vector<DirectedEdge> edges(all.begin(), all.end());
  std::erase_if(edges, [](const DirectedEdge& e) { return e.a == e.b; });
  std::sort(edges.begin(), edges.end(), before);
  edges.erase(std::unique(edges.begin(), edges.end(), on_one_place), edges.end());
  const std::vector<Box_mm> boxes = boxes_of(edges);
  const BoxTree tree(boxes);
  std::vector<Contact> contacts;
  std::vector<std::size_t> near;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    near.clear();
    tree.query(boxes[i], [&](std::size_t j) { if (j > i) near.push_back(j); });
    std::sort(near.begin(), near.end());
    for (const std::size_t j : near) {
      if (const auto at = contact_place(edges[i], edges[j])) contacts.push_back({edges[i].owner, edges[j].owner, *at});
    }
  }
  return contacts;
}

std::optional<Point_mm> find_winding_fault(std::span<const DirectedEdge> edges) {
  for (std::size_t i = 1; i < edges.size(); ++i) {
    if (on_one_place(edges[i - 1], edges[i])) return edges[i].a;
  }
  const std::vector<Spoke> spokes = sorted_spokes(edges);
  std::vector<Point_mm> vertices;
  for (std::size_t i = 0; i < spokes.size(); ++i) {
    const bool is_new = i == 0 || spokes[i].at != spokes[i - 1].at;
    if (is_new) vertices.push_back(spokes[i].at);
    if (!is_new && spokes[i].leaves == spokes[i - 1].leaves) return spokes[i].at;
  }
  const auto index_of = [&](Point_mm p) {
    return static_cast<std::size_t>(std::lower_bound(vertices.begin(), vertices.end(), p) - vertices.begin());
  };
  Parts parts(vertices.size());
  for (const DirectedEdge& e : edges) parts.join(index_of(e.a), index_of(e.b));

  const BoxTree tree(boxes_of(edges));
  for (std::size_t i = 0; i < spokes.size(); ++i) {
    if (i > 0 && spokes[i].at == spokes[i - 1].at) continue;
    const std::size_t vertex = index_of(spokes[i].at);
    if (parts.root(vertex) != vertex) continue;
    // The sector toward -x lies right of the first spoke when that edge leaves, left of it when it comes in.
    if (winding_beside(spokes[i].at, edges, tree) != (spokes[i].leaves ? 0 : 1)) return spokes[i].at;
  }
  return std::nullopt;
}

}  // namespace settle
