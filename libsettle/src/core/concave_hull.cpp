// The chi-shape of Duckham, Kulik, Worboys and Galton (2008): of a Delaunay triangulation, triangles on the outside are taken
// off from the longest outer edge down, as long as the edge is too long and the triangle's far corner is not on the outline
// yet, so the outline stays simple. Points go in sorted, equal lengths go by their points.
#include "settle/core/concave_hull.hpp"

#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Triangulation_face_base_with_info_2.h>
#include <CGAL/Triangulation_vertex_base_with_info_2.h>

#include <algorithm>
#include <queue>
#include <tuple>

namespace settle {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
struct Corner {
  Point_mm at;
  bool is_on_outline = false;
};
enum class Side { inside, outside };
using VertexBase = CGAL::Triangulation_vertex_base_with_info_2<Corner, Kernel>;
using FaceBase = CGAL::Triangulation_face_base_with_info_2<Side, Kernel>;
using Triangulation = CGAL::Delaunay_triangulation_2<Kernel, CGAL::Triangulation_data_structure_2<VertexBase, FaceBase>>;

/// An edge of the outline: side `index` of a triangle inside, which lies to its left.
struct OuterEdge {
  Triangulation::Face_handle face;
  int index = 0;

  Triangulation::Vertex_handle from() const { return face->vertex(Triangulation::ccw(index)); }
  Triangulation::Vertex_handle to() const { return face->vertex(Triangulation::cw(index)); }
  auto key() const { return std::tuple(squared_length(to()->info().at - from()->info().at), from()->info().at, to()->info().at); }
  bool operator<(const OuterEdge& other) const { return key() < other.key(); }
};

void insert_points(Triangulation& triangulation, std::vector<Point_mm> points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  for (const Point_mm p : points) {
    triangulation.insert(Kernel::Point_2(static_cast<double>(p.x), static_cast<double>(p.y)))->info() = {p, false};
  }
}

std::vector<OuterEdge> outer_edges(const Triangulation& triangulation) {
  std::vector<OuterEdge> edges;
  for (const auto face : triangulation.finite_face_handles()) {
    for (int i = 0; face->info() == Side::inside && i < 3; ++i) {
      if (face->neighbor(i)->info() == Side::outside) edges.push_back({face, i});
    }
  }
  return edges;
}

void take_off_triangles(Triangulation& triangulation, std::int64_t edge_mm) {
  std::priority_queue<OuterEdge> open;
  for (const OuterEdge& e : outer_edges(triangulation)) {
    e.from()->info().is_on_outline = true;
    open.push(e);
  }
  const Int128 longest2 = Int128{edge_mm} * edge_mm;
  while (!open.empty() && std::get<0>(open.top().key()) > longest2) {
    const auto [face, index] = open.top();
    open.pop();
    const auto apex = face->vertex(index);
    if (apex->info().is_on_outline) continue;
    apex->info().is_on_outline = true;
    face->info() = Side::outside;
    for (const int side : {Triangulation::ccw(index), Triangulation::cw(index)}) {
      const auto beyond = face->neighbor(side);
      open.push({beyond, beyond->index(face)});
    }
  }
}

}  // namespace

Ring_mm concave_hull(std::vector<Point_mm> points, std::int64_t edge_mm) {
  Triangulation triangulation;
  insert_points(triangulation, std::move(points));
  if (triangulation.dimension() < 2) return {};
  for (auto face : triangulation.all_face_handles()) face->info() = triangulation.is_infinite(face) ? Side::outside : Side::inside;
  take_off_triangles(triangulation, edge_mm);
  std::vector<std::pair<Point_mm, Point_mm>> next;
  for (const OuterEdge& e : outer_edges(triangulation)) next.emplace_back(e.from()->info().at, e.to()->info().at);
  std::sort(next.begin(), next.end());
  Ring_mm ring;
  Point_mm at = next.front().first;
  do {
    ring.push_back(at);
    at = std::lower_bound(next.begin(), next.end(), std::pair(at, Point_mm{INT64_MIN, INT64_MIN}))->second;
  } while (at != ring.front());
  drop_straight_vertices(ring);
  start_at_least_vertex(ring);
  return ring;
}

}  // namespace settle
