#include "settle/core/mesh_mm.hpp"

#include <doctest/doctest.h>

#include <map>

#include "support/random_polygon.hpp"

using namespace settle;

namespace {

std::vector<Point_mm> vertices_of(const Polygon_mm& polygon) {
  std::vector<Point_mm> all = polygon.outer;
  for (const Ring_mm& hole : polygon.holes) all.insert(all.end(), hole.begin(), hole.end());
  return all;
}

void check_triangles(const Polygon_mm& polygon) {
  const std::vector<Point_mm> at = vertices_of(polygon);
  std::int64_t sum = 0;
  for (const Triangle& t : triangulate(polygon)) {
    const std::int64_t twice = cross(at[t[1]] - at[t[0]], at[t[2]] - at[t[0]]);
    CHECK(twice > 0);
    sum += twice;
  }
  CHECK(sum == doubled_area(polygon));
}

/// Each directed edge once, with its opposite.
void check_closed(const MeshPart_mm& part) {
  std::map<std::pair<std::int32_t, std::int32_t>, int> edges;
  for (const Triangle& t : part.triangles) {
    for (int i = 0; i < 3; ++i) ++edges[{t[i], t[(i + 1) % 3]}];
  }
  for (const auto& [edge, count] : edges) {
    CHECK(count == 1);
    CHECK(edges.contains({edge.second, edge.first}));
  }
}

const Polygon_mm kWithHoles{{{0, 0}, {10'000, 0}, {10'000, 10'000}, {0, 10'000}},
                            {{{1'000, 1'000}, {1'000, 3'000}, {3'000, 3'000}, {3'000, 1'000}}, {{6'000, 6'000}, {5'000, 9'000}, {9'000, 8'000}}}};

}  // namespace

TEST_CASE("triangles of a polygon with holes turn left and add up to its area") {
  check_triangles(kWithHoles);
  check_triangles({{{0, 0}, {4'000, 0}, {4'000, 4'000}, {0, 4'000}}, {{{0, 2'000}, {2'000, 3'000}, {2'000, 1'000}}}});
  check_triangles({{{0, 0}, {1, 0}, {0, 1}}, {}});
}

TEST_CASE("triangles of random polygons add up to the area, vertices on straight sides included") {
  for (int i = 0; i < 200; ++i) {
    const Polygon_mm polygon = settle_test::random_polygon({.seed = i, .vertices = 4 + i % 20, .holes = i % 4});
    check_triangles(polygon);
    Ring_mm dense;
    for (std::size_t k = 0; k < polygon.outer.size(); ++k) {
      const Point_mm a = polygon.outer[k], b = polygon.outer[(k + 1) % polygon.outer.size()];
      dense.push_back(a);
      if ((a.x + b.x) % 2 == 0 && (a.y + b.y) % 2 == 0) dense.push_back({(a.x + b.x) / 2, (a.y + b.y) / 2});
    }
    check_triangles({dense, {}});
  }
}

TEST_CASE("a polygon moved by 90 km has the same triangles") {
  Polygon_mm moved = kWithHoles;
  for (Ring_mm* ring : {&moved.outer, &moved.holes[0], &moved.holes[1]}) {
    for (Point_mm& p : *ring) p = p + Point_mm{90'000'000, -90'000'000};
  }
  CHECK(triangulate(moved) == triangulate(kWithHoles));
}

TEST_CASE("a prism is closed and holds area times height; without height it is the upper face") {
  MeshPart_mm part;
  add_prism(part, kWithHoles, {-200, 50});
  check_closed(part);
  CHECK(sixfold_volume(part) == Int128{3} * doubled_area(kWithHoles) * 250);
  MeshPart_mm flat;
  add_prism(flat, kWithHoles, {7, 7});
  CHECK(flat.triangles == triangulate(kWithHoles));
  for (const Point3_mm& p : flat.vertices) CHECK(p.z == 7);
}
