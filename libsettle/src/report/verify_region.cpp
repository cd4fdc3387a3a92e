// A segment can enter the inside only where it crosses an edge properly, starts inside, or touches the boundary in a vertex
// (of either) and leaves it to the inner side. Each case is a sign of a determinant; at a vertex of the region the inner
// sector is found by sorting the edges there by angle.
#include "report/verify_region.hpp"

#include <algorithm>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

Box_mm box_of(Point_mm p, Point_mm q) {
  Box_mm box;
  box.add(p);
  box.add(q);
  return box;
}

}  // namespace

EdgeRegion::EdgeRegion(std::vector<DirectedEdge> edges) : edges_(std::move(edges)), tree_(boxes_of(edges_)) {}

EdgeRegion EdgeRegion::of(const Polygon_mm& polygon) {
  std::vector<DirectedEdge> edges;
  append_polygon(edges, polygon, 0);
  return EdgeRegion(std::move(edges));
}

EdgeRegion EdgeRegion::outside(const Polygon_mm& polygon) {
  std::vector<DirectedEdge> edges;
  append_reversed(edges, polygon, 0);
  EdgeRegion region(std::move(edges));
  region.winding_outside_ = 1;
  return region;
}

bool EdgeRegion::holds_inside(Point_mm p) const {
  std::int64_t winding = winding_outside_;
  bool on_edge = false;
  tree_.query(Box_mm{{INT64_MIN, p.y}, p}, [&](std::size_t i) {
    const DirectedEdge& e = edges_[i];
    on_edge = on_edge || lies_on_segment(p, e.a, e.b);
    if ((e.a.y > p.y) == (e.b.y > p.y)) return;
    const bool goes_up = e.b.y > e.a.y;
    const std::int64_t side = goes_up ? orientation(e.a, e.b, p) : orientation(e.b, e.a, p);
    if (side < 0) winding += goes_up ? -1 : 1;
  });
  return !on_edge && winding > 0;
}

// The edges at the vertex, sorted by angle: the direction is inside when the next edge clockwise leaves the vertex (its
// left is inside) and the direction is not along an edge.
bool EdgeRegion::points_inside(Point_mm vertex, Point_mm toward) const {
  struct Spoke {
    Point_mm direction;
    bool leaves;
  };
  std::vector<Spoke> spokes;
  tree_.query(box_of(vertex, vertex), [&](std::size_t i) {
    if (edges_[i].a == vertex) spokes.push_back({edges_[i].b - vertex, true});
    if (edges_[i].b == vertex) spokes.push_back({edges_[i].a - vertex, false});
  });
  const Point_mm direction = toward - vertex;
  const Spoke* clockwise = nullptr;  // the spoke of greatest angle below the direction's, else the greatest of all
  const Spoke* greatest = nullptr;
  for (const Spoke& s : spokes) {
    const auto angle = compare_angle(s.direction, direction);
    if (angle == 0) return false;
    if (angle < 0 && (clockwise == nullptr || compare_angle(clockwise->direction, s.direction) < 0)) clockwise = &s;
    if (greatest == nullptr || compare_angle(greatest->direction, s.direction) < 0) greatest = &s;
  }
  if (clockwise == nullptr) clockwise = greatest;
  return clockwise != nullptr && clockwise->leaves;
}

bool EdgeRegion::is_entered_by(Point_mm p, Point_mm q) const {
  if (holds_inside(p) || holds_inside(q)) return true;
  bool enters = false;
  tree_.query(box_of(p, q), [&](std::size_t i) {
    const DirectedEdge& e = edges_[i];
    if (enters || !segments_meet(p, q, e.a, e.b)) return;
    if (segments_cross(p, q, e.a, e.b)) {
      enters = true;
      return;
    }
    for (const Point_mm v : {e.a, e.b}) {
      if (!lies_on_segment(v, p, q)) continue;
      enters = enters || (v != q && points_inside(v, q)) || (v != p && points_inside(v, p));
    }
    // An end of the segment inside the edge: the other end tells the side.
    if (p != e.a && p != e.b && lies_on_segment(p, e.a, e.b)) enters = enters || orientation(e.a, e.b, q) > 0;
    if (q != e.a && q != e.b && lies_on_segment(q, e.a, e.b)) enters = enters || orientation(e.a, e.b, p) > 0;
  });
  return enters;
}

bool EdgeRegion::is_met_backwards_by(Point_mm p, Point_mm q) const {
  bool met = false;
  tree_.query(box_of(p, q), [&](std::size_t i) {
    const DirectedEdge& e = edges_[i];
    if (orientation(p, q, e.a) != 0 || orientation(p, q, e.b) != 0 || dot(q - p, e.b - e.a) > 0) return;
    const Point_mm low = std::max(std::min(p, q), std::min(e.a, e.b)), high = std::min(std::max(p, q), std::max(e.a, e.b));
    met = met || low < high;
  });
  return met;
}

// No edge of the polygon enters the inner one, so the inner one's inside lies wholly inside or wholly outside; its edges
// stay in the closed polygon, so outside is only left when it fills a hole, and then it runs against the hole's edges.
bool polygon_holds(const Polygon_mm& polygon, const Polygon_mm& inner) {
  const EdgeRegion of_polygon = EdgeRegion::of(polygon), outside = EdgeRegion::outside(polygon), of_inner = EdgeRegion::of(inner);
  std::vector<DirectedEdge> polygon_edges, inner_edges;
  append_polygon(polygon_edges, polygon, 0);
  append_polygon(inner_edges, inner, 0);
  for (const DirectedEdge& e : inner_edges) {
    if (outside.is_entered_by(e.a, e.b) || of_polygon.is_met_backwards_by(e.a, e.b)) return false;
  }
  return std::none_of(polygon_edges.begin(), polygon_edges.end(),
                      [&](const DirectedEdge& e) { return of_inner.is_entered_by(e.a, e.b); });
}

bool polygon_holds_line(const Polygon_mm& polygon, std::span<const Point_mm> line) {
  const EdgeRegion outside = EdgeRegion::outside(polygon);
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (outside.is_entered_by(line[i - 1], line[i])) return false;
  }
  return true;
}

}  // namespace settle
