#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/draw.hpp"
#include "settle/core/face_mesh.hpp"

using namespace settle;

namespace {

/// A star-shaped ring with n vertices on rational directions: simple by construction.
Ring_mm random_star(const Draw& draw, int n, std::int64_t reach_mm) {
  std::vector<Point_mm> directions;
  for (int i = 0; i < n; ++i) {
    directions.push_back({draw.uniform(2 * i, -1000, 1000), draw.uniform(2 * i + 1, -1000, 1000)});
  }
  std::erase_if(directions, [](Point_mm d) { return squared_length(d) < 10'000; });
  const auto half = [](Point_mm d) { return d.y < 0 || (d.y == 0 && d.x < 0); };
  std::sort(directions.begin(), directions.end(), [&](Point_mm a, Point_mm b) {
    return half(a) != half(b) ? half(a) < half(b) : cross(a, b) > 0;
  });
  Ring_mm ring;
  for (const Point_mm d : directions) ring.push_back({d.x * reach_mm / 1000, d.y * reach_mm / 1000});
  return ring;
}

struct Run {
  FaceMesh mesh;
  std::vector<std::vector<Point_mm>> history;  ///< outer rings of every new face
  int cuts = 0, merges = 0;
};

Point_mm turn(Point_mm p, int quarters) {
  for (int i = 0; i < quarters; ++i) p = turned_left(p);
  return p;
}

/// Cuts and merges drawn from the faces' own edges, so a moved or turned input takes the same steps.
Run cut_and_merge(Polygon_mm start, const Draw& draw, int steps) {
  Run run;
  run.mesh.add_face(std::move(start));
  run.mesh.set_rest_outside(0);
  for (int step = 0; step < steps; ++step) {
    std::vector<int> alive;
    for (int f = 0; f < run.mesh.size(); ++f) {
      if (run.mesh.is_alive(f) && !run.mesh.is_needle(f)) alive.push_back(f);
    }
    const int face = alive[draw.uniform(1000 + 4 * step, 0, static_cast<int>(alive.size()) - 1)];
    const Ring_mm& ring = run.mesh.face(face).outer;
    const auto i = draw.uniform(1001 + 4 * step, 0, static_cast<int>(ring.size()) - 1);
    const Edge_mm edge{ring[i], ring[(i + 1) % ring.size()]};
    if (draw.chance(1002 + 4 * step, 1, 5)) {
      const Across across = run.mesh.across(edge);
      if (across.face < 0) continue;
      const int pair[] = {face, across.face};
      if (const auto plan = run.mesh.plan_merge(pair, NewHoles::allow)) {
        run.history.push_back(run.mesh.face(run.mesh.apply(*plan)).outer);
        ++run.merges;
      }
      continue;
    }
    const auto t = draw.uniform(1003 + 4 * step, 1, 999);
    if (const auto plan = run.mesh.plan_cut(face, line_at_fraction(turned_left(edge.to - edge.from), edge, t, 1000), {})) {
      for (const int f : run.mesh.apply(*plan)) run.history.push_back(run.mesh.face(f).outer);
      ++run.cuts;
    }
  }
  return run;
}

Polygon_mm random_block(const Draw& draw, int n) {
  Polygon_mm block{random_star(draw, n, 120'000), {}};
  const Ring_mm hole{{-3'000, -2'000}, {-2'000, 4'000}, {5'000, 3'000}};
  const bool fits = std::all_of(hole.begin(), hole.end(), [&](Point_mm p) { return locate(p, block.outer) == Location::inside; });
  bool clear = fits && doubled_area(block.outer) > 0 && is_simple(block.outer);
  for (std::size_t i = 0; clear && i < block.outer.size(); ++i) {
    for (std::size_t k = 0; k < hole.size(); ++k) {
      clear = clear && !edges_conflict({block.outer[i], block.outer[(i + 1) % block.outer.size()]}, {hole[k], hole[(k + 1) % 3]});
    }
  }
  if (clear) block.holes.push_back(hole);
  return block;
}

}  // namespace

TEST_CASE("random cuts and merges keep the mesh whole and its area to the square millimetre") {
  int cuts = 0, merges = 0, needles = 0, with_hole = 0;
  for (int seed = 0; seed < 150; ++seed) {
    const Draw draw(seed, "mesh");
    const Polygon_mm block = random_block(draw, 4 + seed % 17);
    if (block.outer.size() < 3 || !is_simple(block.outer) || doubled_area(block.outer) <= 0) continue;
    with_hole += !block.holes.empty();
    const Run run = cut_and_merge(block, draw, 60);
    const auto broken = check_face_mesh(run.mesh);
    CHECK_MESSAGE(broken.empty(), "seed " << seed << ": " << (broken.empty() ? "" : broken.front()));
    std::int64_t sum = 0;
    for (int f = 0; f < run.mesh.size(); ++f) {
      sum += doubled_area(run.mesh.face(f));
      needles += run.mesh.is_alive(f) && run.mesh.is_needle(f);
    }
    CHECK(sum == doubled_area(block));
    cuts += run.cuts;
    merges += run.merges;
  }
  CHECK(cuts > 2'000);
  CHECK(merges > 200);
  CHECK(needles > 100);
  CHECK(with_hole > 30);
}

TEST_CASE("a mesh moved or turned by quarters takes the same cuts, moved or turned alike") {
  for (int seed = 0; seed < 60; ++seed) {
    const Draw draw(seed, "turn");
    const Polygon_mm block = random_block(draw, 5 + seed % 12);
    if (block.outer.size() < 3 || !is_simple(block.outer) || doubled_area(block.outer) <= 0) continue;
    const Run plain = cut_and_merge(block, draw, 40);
    for (int quarters = 0; quarters < 4; ++quarters) {
      const Point_mm shift{quarters * 1'234'567 + 1, -777'001};
      const auto move = [&](Point_mm p) { return turn(p, quarters) + shift; };
      Polygon_mm moved = block;
      for (Point_mm& p : moved.outer) p = move(p);
      for (Ring_mm& hole : moved.holes) {
        for (Point_mm& p : hole) p = move(p);
      }
      const Run other = cut_and_merge(moved, draw, 40);
      REQUIRE(other.history.size() == plain.history.size());
      for (std::size_t i = 0; i < plain.history.size(); ++i) {
        Ring_mm expected = plain.history[i];
        for (Point_mm& p : expected) p = move(p);
        CHECK(other.history[i] == expected);
      }
    }
  }
}
