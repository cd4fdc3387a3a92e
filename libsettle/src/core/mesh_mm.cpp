// A constrained Delaunay triangulation (Chew 1989; CGAL's) of the rings, of which the faces inside are kept: those reached
// from outside over an odd number of ring edges. Vertices go in one by one in their order, so ties between equal circles fall
// alike every time; the triangles are then put in the order of their indices.
#include "settle/core/mesh_mm.hpp"

#include <CGAL/Constrained_Delaunay_triangulation_2.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Triangulation_face_base_with_info_2.h>
#include <CGAL/Triangulation_vertex_base_with_info_2.h>

#include <algorithm>

#include "settle/core/check.hpp"

namespace settle {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using VertexBase = CGAL::Triangulation_vertex_base_with_info_2<std::int32_t, Kernel>;
using FaceBase = CGAL::Constrained_triangulation_face_base_2<Kernel, CGAL::Triangulation_face_base_with_info_2<int, Kernel>>;
using Structure = CGAL::Triangulation_data_structure_2<VertexBase, FaceBase>;
using Triangulation = CGAL::Constrained_Delaunay_triangulation_2<Kernel, Structure, CGAL::No_constraint_intersection_requiring_constructions_tag>;

constexpr int kUnseen = -1;

/// Marks each face with the number of ring edges between it and the outside, modulo 2.
void mark_inside(Triangulation& cdt) {
  for (auto face : cdt.all_face_handles()) face->info() = kUnseen;
  std::vector<Triangulation::Face_handle> open{cdt.infinite_face()};
  cdt.infinite_face()->info() = 0;
  while (!open.empty()) {
    const auto face = open.back();
    open.pop_back();
    for (int i = 0; i < 3; ++i) {
      const auto beyond = face->neighbor(i);
      if (beyond->info() != kUnseen) continue;
      beyond->info() = face->info() ^ (face->is_constrained(i) ? 1 : 0);
      open.push_back(beyond);
    }
  }
}

void insert_ring(Triangulation& cdt, const Ring_mm& ring, Point_mm origin, std::int32_t first) {
  std::vector<Triangulation::Vertex_handle> handles;
  for (const Point_mm p : ring) {
    const std::size_t before = cdt.number_of_vertices();
    const auto vertex = cdt.insert(Kernel::Point_2(static_cast<double>(p.x - origin.x), static_cast<double>(p.y - origin.y)));
    if (cdt.number_of_vertices() > before) vertex->info() = first + static_cast<std::int32_t>(handles.size());
    handles.push_back(vertex);
  }
  for (std::size_t i = 0; i < handles.size(); ++i) cdt.insert_constraint(handles[i], handles[(i + 1) % handles.size()]);
}

void add_walls(MeshPart_mm& part, std::int32_t bottom, std::int32_t top, std::int32_t count) {
  for (std::int32_t i = 0; i < count; ++i) {
    const std::int32_t j = (i + 1) % count;
    part.triangles.push_back({bottom + i, bottom + j, top + j});
    part.triangles.push_back({bottom + i, top + j, top + i});
  }
}

}  // namespace

std::vector<Triangle> triangulate(const Polygon_mm& polygon) {
  Triangulation cdt;
  const Point_mm origin = polygon.outer.front();
  insert_ring(cdt, polygon.outer, origin, 0);
  auto first = static_cast<std::int32_t>(polygon.outer.size());
  for (const Ring_mm& hole : polygon.holes) {
    insert_ring(cdt, hole, origin, first);
    first += static_cast<std::int32_t>(hole.size());
  }
  mark_inside(cdt);
  std::vector<Triangle> triangles;
  for (const auto face : cdt.finite_face_handles()) {
    if (face->info() == 0) continue;
    Triangle t{face->vertex(0)->info(), face->vertex(1)->info(), face->vertex(2)->info()};
    std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
    triangles.push_back(t);
  }
  std::sort(triangles.begin(), triangles.end());
  return triangles;
}

void add_prism(MeshPart_mm& part, const Polygon_mm& polygon, const HeightRange& heights) {
  SETTLE_CHECK(heights.bottom_mm <= heights.top_mm);
  const std::vector<Triangle> faces = triangulate(polygon);
  const bool is_flat = heights.bottom_mm == heights.top_mm;
  std::vector<const Ring_mm*> rings{&polygon.outer};
  for (const Ring_mm& hole : polygon.holes) rings.push_back(&hole);
  const auto add_vertices = [&](std::int64_t z_mm) {
    const auto first = static_cast<std::int32_t>(part.vertices.size());
    for (const Ring_mm* ring : rings) {
      for (const Point_mm p : *ring) part.vertices.push_back({p.x, p.y, z_mm});
    }
    return first;
  };
  const std::int32_t top = add_vertices(heights.top_mm);
  for (const Triangle& t : faces) part.triangles.push_back({top + t[0], top + t[1], top + t[2]});
  if (is_flat) return;
  const std::int32_t bottom = add_vertices(heights.bottom_mm);
  for (const Triangle& t : faces) part.triangles.push_back({bottom + t[0], bottom + t[2], bottom + t[1]});
  std::int32_t done = 0;
  for (const Ring_mm* ring : rings) {
    const auto count = static_cast<std::int32_t>(ring->size());
    add_walls(part, bottom + done, top + done, count);
    done += count;
  }
}

Int128 sixfold_volume(const MeshPart_mm& part) {
  Int128 sum = 0;
  for (const Triangle& t : part.triangles) {
    const Point3_mm &a = part.vertices[t[0]], &b = part.vertices[t[1]], &c = part.vertices[t[2]];
    sum += Int128{a.x} * (Int128{b.y} * c.z - Int128{b.z} * c.y) + Int128{a.y} * (Int128{b.z} * c.x - Int128{b.x} * c.z) +
           Int128{a.z} * (Int128{b.x} * c.y - Int128{b.y} * c.x);
  }
  return sum;
}

}  // namespace settle
