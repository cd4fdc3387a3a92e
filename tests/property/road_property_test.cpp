#include <doctest/doctest.h>

#include <algorithm>

#include "settle/layout/build_layout.hpp"
#include "settle/road/build_roads.hpp"
#include "support/random_scene.hpp"

using namespace settle;

TEST_CASE("pieces tile the surface of random tangles, on every level") {
  int zips = 0, junctions = 0, levels = 0;
  for (std::int64_t seed = 0; seed < 120; ++seed) {
    CAPTURE(seed);
    const Scene scene = settle_tests::random_scene(seed);
    Progress silent;
    const LayoutPack layout = build_layout(scene, 1, silent);
    const RoadPack pack = build_roads(layout, scene, 1, silent);
    CHECK(check_roads(pack) == std::vector<std::string>{});
    for (const RoadPiece& p : pack.pieces) {
      zips += p.kind == PieceKind::zip;
      junctions += p.kind == PieceKind::junction || p.kind == PieceKind::arm;
      levels += p.level_z != 0;
    }
  }
  CHECK(zips > 5);
  CHECK(junctions > 500);
  CHECK(levels > 20);
}

TEST_CASE("each vertex of a road surface is one of layout's or lies within 0.71 mm of an edge of layout's") {
  for (std::int64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const Scene scene = settle_tests::random_scene(seed);
    Progress silent;
    const LayoutPack layout = build_layout(scene, 1, silent);
    const RoadPack pack = build_roads(layout, scene, 1, silent);
    for (const RoadSurface& s : pack.surface) {
      const auto same = std::find_if(layout.road_surface.begin(), layout.road_surface.end(), [&](const SurfacePolygon& o) { return o.id == s.id; });
      REQUIRE(same != layout.road_surface.end());
      std::vector<Point_mm> corners = same->polygon.outer;
      for (const Ring_mm& hole : same->polygon.holes) corners.insert(corners.end(), hole.begin(), hole.end());
      std::sort(corners.begin(), corners.end());
      const auto check_ring = [&](const Ring_mm& ring) {
        // Between two corners of layout the vertices stand beside the edge that joins them.
        std::size_t first = 0;
        while (first < ring.size() && !std::binary_search(corners.begin(), corners.end(), ring[first])) ++first;
        REQUIRE(first < ring.size());
        Point_mm a = ring[first];
        std::vector<Point_mm> between;
        for (std::size_t i = 1; i <= ring.size(); ++i) {
          const Point_mm p = ring[(first + i) % ring.size()];
          if (!std::binary_search(corners.begin(), corners.end(), p)) {
            between.push_back(p);
            continue;
          }
          for (const Point_mm q : between) {
            const Int128 c = cross(p - a, q - a);
            CHECK(2 * c * c <= squared_length(p - a));  // within sqrt(1/2) mm
          }
          between.clear();
          a = p;
        }
      };
      check_ring(s.polygon.outer);
      for (const Ring_mm& hole : s.polygon.holes) check_ring(hole);
    }
  }
}
