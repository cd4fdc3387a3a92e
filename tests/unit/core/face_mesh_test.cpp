#include <doctest/doctest.h>

#include "settle/core/face_mesh.hpp"

using namespace settle;

namespace {

FaceMesh mesh_of(std::vector<Polygon_mm> faces) {
  FaceMesh mesh;
  for (Polygon_mm& f : faces) mesh.add_face(std::move(f));
  mesh.set_rest_outside(7);
  return mesh;
}

Ring_mm rectangle(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

std::int64_t area_sum(const FaceMesh& mesh) {
  std::int64_t sum = 0;
  for (int f = 0; f < mesh.size(); ++f) sum += doubled_area(mesh.face(f));
  return sum;
}

const CutRules kRules;

}  // namespace

TEST_CASE("a cut across a rectangle gives the left piece first and keeps the area") {
  FaceMesh mesh = mesh_of({{rectangle(0, 0, 30'000, 20'000), {}}});
  const auto plan = mesh.plan_cut(0, line_through({0, 1}, {12'000, 0}), kRules);
  REQUIRE(plan);
  const auto pieces = mesh.apply(*plan);
  REQUIRE(pieces.size() == 2);
  CHECK(doubled_area(mesh.face(pieces[0])) == 2ll * 12'000 * 20'000);
  CHECK(doubled_area(mesh.face(pieces[1])) == 2ll * 18'000 * 20'000);
  CHECK_FALSE(mesh.is_alive(0));
  CHECK(check_face_mesh(mesh).empty());
}

TEST_CASE("a cut that meets a shared edge puts its vertex into the neighbour too") {
  FaceMesh mesh = mesh_of({{rectangle(0, 0, 10'000, 10'000), {}}, {rectangle(10'000, 0, 20'000, 10'000), {}}});
  mesh.apply(*mesh.plan_cut(0, line_through({1, 0}, {0, 4'000}), kRules));
  CHECK(mesh.face(1).outer.size() == 5);
  CHECK(mesh.across({{10'000, 0}, {10'000, 4'000}}).face == 1);
  CHECK(check_face_mesh(mesh).empty());
}

TEST_CASE("a crossing on an exact half goes toward the end point that comes first in the ring") {
  // The line x = y / 2 ... crosses the shared edge (10000,0)-(10001,20000) half way, at 10000.5.
  FaceMesh left = mesh_of({{{{0, 0}, {10'000, 0}, {10'001, 20'000}, {0, 20'000}}, {}},
                           {{{10'000, 0}, {20'000, 0}, {20'000, 20'000}, {10'001, 20'000}}, {}}});
  FaceMesh right = left;
  left.apply(*left.plan_cut(0, line_through({1, 0}, {0, 10'000}), kRules));
  right.apply(*right.plan_cut(1, line_through({1, 0}, {0, 10'000}), kRules));
  CHECK(left.across({{10'000, 0}, {10'000, 10'000}}).face == 1);
  CHECK(right.across({{10'001, 10'000}, {10'000, 0}}).face == 0);
}

TEST_CASE("a crossing near a vertex takes the vertex, and a cut along an edge is refused") {
  FaceMesh mesh = mesh_of({{{{0, 0}, {30'000, 0}, {30'000, 30'000}, {14'800, 30'000}, {0, 30'000}}, {}}});
  const auto near = mesh.plan_cut(0, line_through({0, 1}, {15'000, 0}), kRules);
  REQUIRE(near);
  CHECK(near->splits.size() == 1);
  CHECK(near->splits[0].at == Point_mm{15'000, 0});
  CHECK(doubled_area(near->pieces[0]) == 30'000ll * (14'800 + 15'000));
  CHECK_FALSE(mesh.plan_cut(0, line_through({1, 0}, {0, 0}), kRules));
  CHECK_FALSE(mesh.plan_cut(0, line_through({1, 0}, {0, -5'000}), kRules));
}

TEST_CASE("where the vertex would bend the chord by more than a degree the whole line moves to it") {
  FaceMesh mesh = mesh_of({{{{0, 0}, {30'000, 0}, {30'000, 8'000}, {14'700, 8'000}, {0, 8'000}}, {}}});
  const auto moved = mesh.plan_cut(0, line_through({0, 1}, {15'000, 0}), kRules);
  REQUIRE(moved);
  CHECK(moved->splits.size() == 1);
  CHECK(moved->splits[0].at == Point_mm{14'700, 0});
}

TEST_CASE("a cut through a hole opens it, and a line over two arms gives three pieces") {
  FaceMesh ring = mesh_of({{rectangle(0, 0, 30'000, 30'000), {{{10'000, 10'000}, {10'000, 20'000}, {20'000, 20'000}, {20'000, 10'000}}}}});
  const auto opened = ring.plan_cut(0, line_through({0, 1}, {15'000, 0}), kRules);
  REQUIRE(opened);
  CHECK(opened->pieces.size() == 2);
  CHECK(opened->pieces[0].holes.empty());
  ring.apply(*opened);
  CHECK(check_face_mesh(ring).empty());

  FaceMesh u = mesh_of({{{{0, 0}, {30'000, 0}, {30'000, 30'000}, {20'000, 30'000}, {20'000, 10'000}, {10'000, 10'000}, {10'000, 30'000}, {0, 30'000}}, {}}});
  const auto arms = u.plan_cut(0, line_through({1, 0}, {0, 20'000}), kRules);
  REQUIRE(arms);
  CHECK(arms->pieces.size() == 3);
  CHECK(doubled_area(arms->pieces[0]) == 2ll * 10'000 * 10'000);
  CHECK(doubled_area(arms->pieces[2]) == 2ll * 10'000 * (20'000 + 30'000 + 20'000) - 2ll * 10'000 * 20'000);
  CutRules one_arm;
  one_arm.ray_from = Edge_mm{{10'000, 10'000}, {10'000, 10'000}};
  const auto ray = u.plan_cut(0, line_through({-1, 0}, {10'000, 10'000}), one_arm);
  REQUIRE(ray);
  CHECK(ray->pieces.size() == 2);
}

TEST_CASE("a cut point on a slanted outline is rounded inward and its needle is a face under the outline's label") {
  FaceMesh mesh;
  const Ring_mm outline{{0, 0}, {30'007, 1'003}, {29'000, 20'011}, {0, 20'000}};
  mesh.add_face({outline, {}});
  mesh.set_outside({outline[0], outline[1]}, 3);
  mesh.set_rest_outside(9);
  const std::int64_t whole = doubled_area(outline);
  mesh.apply(*mesh.plan_cut(0, line_through({0, 1}, {14'999, 0}), kRules));
  CHECK(area_sum(mesh) == whole);
  int needles = 0;
  for (int f = 0; f < mesh.size(); ++f) {
    if (!mesh.is_alive(f) || !mesh.is_needle(f)) continue;
    ++needles;
    CHECK(doubled_area(mesh.face(f)) > 0);
    CHECK(doubled_area(mesh.face(f)) < 40'000);
    CHECK((mesh.needle_label(f) == 3 || mesh.needle_label(f) == 9));
  }
  CHECK(needles > 0);
  for (int f = 0; f < mesh.size(); ++f) {
    if (!mesh.is_alive(f) || mesh.is_needle(f)) continue;
    const Ring_mm& r = mesh.face(f).outer;
    for (std::size_t i = 0; i < r.size(); ++i) {
      const Across across = mesh.across({r[i], r[(i + 1) % r.size()]});
      CHECK((across.face >= 0) != (across.label >= 0));
    }
  }
  CHECK(check_face_mesh(mesh).empty());
}

TEST_CASE("merging cancels twin edges, refuses a point contact, and closes round a face only when allowed") {
  FaceMesh mesh = mesh_of({{rectangle(0, 0, 10'000, 10'000), {}},
                           {rectangle(10'000, 0, 20'000, 10'000), {}},
                           {rectangle(10'000, 10'000, 20'000, 20'000), {}}});
  const int apart[] = {0, 2};
  CHECK_FALSE(mesh.plan_merge(apart, NewHoles::allow));
  const int pair[] = {0, 1};
  const auto plan = mesh.plan_merge(pair, NewHoles::refuse);
  REQUIRE(plan);
  const int merged = mesh.apply(*plan);
  CHECK(doubled_area(mesh.face(merged)) == 2ll * 20'000 * 10'000);
  CHECK(check_face_mesh(mesh).empty());

  FaceMesh round = mesh_of({{rectangle(10'000, 10'000, 20'000, 20'000), {}},
                            {{{0, 0}, {30'000, 0}, {30'000, 10'000}, {20'000, 10'000}, {10'000, 10'000}, {0, 10'000}}, {}},
                            {{{0, 10'000}, {10'000, 10'000}, {10'000, 20'000}, {20'000, 20'000}, {20'000, 10'000}, {30'000, 10'000}, {30'000, 30'000}, {0, 30'000}}, {}}});
  const int closing[] = {1, 2};
  CHECK_FALSE(round.plan_merge(closing, NewHoles::refuse));
  REQUIRE(round.plan_merge(closing, NewHoles::allow));
  CHECK(round.plan_merge(closing, NewHoles::allow)->merged.holes.size() == 1);
}

TEST_CASE("a block less its sidewalk strips is what their edges leave") {
  const Polygon_mm block{rectangle(0, 0, 30'000, 20'000), {}};
  const std::vector<Polygon_mm> strips{{{{0, 0}, {30'000, 0}, {30'000, 2'000}, {0, 2'000}}, {}}};
  const std::vector<Polygon_mm> shared{{{{0, 0}, {30'000, 0}, {28'000, 2'000}, {2'000, 2'000}}, {}},
                                       {{{30'000, 0}, {30'000, 20'000}, {28'000, 18'000}, {28'000, 2'000}}, {}},
                                       {{{30'000, 20'000}, {0, 20'000}, {2'000, 18'000}, {28'000, 18'000}}, {}},
                                       {{{0, 20'000}, {0, 0}, {2'000, 2'000}, {2'000, 18'000}}, {}}};
  const auto rest = subtract_faces(block, shared);
  REQUIRE(rest);
  REQUIRE(rest->size() == 1);
  CHECK(doubled_area(rest->front()) == 2ll * 26'000 * 16'000);
  // Two vertices of the block are missing in this strip's neighbour edges, but none it needs: the rest is still exact.
  const auto one = subtract_faces({{{0, 0}, {30'000, 0}, {30'000, 2'000}, {30'000, 20'000}, {0, 20'000}, {0, 2'000}}, {}}, strips);
  REQUIRE(one);
  CHECK(doubled_area(one->front()) == 2ll * 30'000 * 18'000);
}

TEST_CASE("a hole that touches the outer ring in a vertex is traced as a hole again") {
  const Polygon_mm touching{rectangle(0, 0, 30'000, 30'000), {{{0, 0}, {10'000, 20'000}, {20'000, 10'000}}}};
  std::vector<Edge_mm> edges;
  append_edges(touching, edges);
  const auto polygons = assemble_polygons(*trace_rings(edges));
  REQUIRE(polygons);
  REQUIRE(polygons->size() == 1);
  CHECK(polygons->front().holes.size() == 1);
  CHECK(doubled_area(polygons->front()) == doubled_area(touching));
}

TEST_CASE("however many cuts end on a shared edge, its vertices stay where the exact crossings are") {
  // A skew border of 100 m, cut from below where the last vertex still bends it most, from the right end to the left.
  const Edge_mm border{{0, 30'000}, {99'991, 47'003}};
  FaceMesh mesh = mesh_of({{{{0, 0}, {99'991, 0}, border.to, border.from}, {}}, {{border.from, border.to, {99'991, 80'000}, {0, 80'000}}, {}}});
  int face = 0, vertices = 0;
  for (std::int64_t x = 99'000; x > 1'000; x -= 977) {
    const auto plan = mesh.plan_cut(face, line_through({1, 7}, {x - 6'000, 0}), kRules);
    if (!plan) continue;
    face = mesh.apply(*plan).front();
  }
  for (const Point_mm p : mesh.face(1).outer) {
    const Point_mm chord = border.to - border.from;
    if (p.y > 48'000 || p == border.from || p == border.to) continue;
    ++vertices;
    const Int128 off = cross(chord, p - border.from);
    CHECK(2 * off * off <= squared_length(chord));
  }
  CHECK(vertices > 80);
  CHECK(check_face_mesh(mesh).empty());
}
