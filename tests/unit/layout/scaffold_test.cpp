#include <doctest/doctest.h>

#include <algorithm>

#include "layout/scaffold_cuts.hpp"
#include "settle/core/predicates.hpp"

using namespace settle;

namespace {

Ring_mm ring_m(std::vector<Point_mm> metres) {
  for (Point_mm& p : metres) p = {p.x * 1000, p.y * 1000};
  return metres;
}
Polygon_mm square_m(std::int64_t side) { return {ring_m({{0, 0}, {side, 0}, {side, side}, {0, side}}), {}}; }

struct Told {
  Scaffold scaffold;
  std::vector<Finding> findings;
  bool has(const char* code) const {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
  }
};
Told scaffold_of(const Polygon_mm& land, BaseParameters p = {}) {
  Told told;
  told.scaffold = make_scaffold(land, p, told.findings);
  return told;
}
BaseParameters of_size(std::int64_t mm) {
  BaseParameters p;
  p.divide_size_mm = mm;
  return p;
}

}  // namespace

TEST_CASE("the scaffold of a square is the square of its whole inner cells") {
  const Told told = scaffold_of(square_m(2000));
  CHECK(told.scaffold.divide_size_mm == 250'000);
  CHECK(told.findings.empty());
  Ring_mm ring = told.scaffold.ring;
  start_at_least_vertex(ring);
  CHECK(ring == ring_m({{250, 250}, {1750, 250}, {1750, 1750}, {250, 1750}}));
}

TEST_CASE("the scaffold's cell is an eighth of the root of the area, 120 m at least") {
  CHECK(scaffold_of(square_m(1600)).scaffold.divide_size_mm == 200'000);
  CHECK(scaffold_of(square_m(500)).scaffold.divide_size_mm == 120'000);
  CHECK(scaffold_of(square_m(20'000)).scaffold.divide_size_mm == 1'200'000);
}

TEST_CASE("a grid without an inner cell is tried at half the size, then the boundary is the scaffold") {
  const Told finer = scaffold_of(square_m(200));
  CHECK(finer.has("L-BASE-GRID"));
  CHECK(finer.scaffold.divide_size_mm == 60'000);
  const Told tiny = scaffold_of(square_m(20));
  CHECK(tiny.has("L-BASE-BOUNDARY"));
  CHECK(tiny.scaffold.ring == square_m(20).outer);
}

TEST_CASE("a grid of too many cells is made coarser") {
  const Told told = scaffold_of(square_m(2000), of_size(10'000));
  CHECK(told.has("L-BASE-GRID"));
  CHECK(told.scaffold.divide_size_mm == 20'000);
}

TEST_CASE("of inner cells in two parts the larger makes the scaffold") {
  const Polygon_mm hourglass{ring_m({{0, 0}, {2000, 0}, {1010, 1000}, {1500, 2000}, {500, 2000}, {990, 1000}}), {}};
  const Told told = scaffold_of(hourglass);
  CHECK(told.has("L-BASE-PARTS"));
  for (const Point_mm p : told.scaffold.ring) CHECK(p.y < 1'000'000);
}

TEST_CASE("a single stair stays, three short sides become their chord") {
  // 100 m cells; the south-east corner steps in by one cell (a run of two), the north-east one by a run of three.
  const Polygon_mm land{ring_m({{0, 0}, {1050, 0}, {1050, 350}, {1150, 350}, {1150, 1000}, {0, 1000}}), {}};
  const Ring_mm ring = scaffold_of(land, of_size(100'000)).scaffold.ring;
  CHECK(is_simple(ring));
  CHECK(ring.size() == 6);
  std::int64_t slanted = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point_mm d = ring[(i + 1) % ring.size()] - ring[i];
    slanted += d.x != 0 && d.y != 0;
  }
  CHECK(slanted == 0);
  const Polygon_mm nook{ring_m({{0, 0}, {1000, 0}, {1000, 420}, {900, 420}, {900, 480}, {1000, 480}, {1000, 1000}, {0, 1000}}), {}};
  const Ring_mm filled = scaffold_of(nook, of_size(100'000)).scaffold.ring;
  CHECK(filled.size() == 4);
}

TEST_CASE("the scaffold is simple where cells touch in a corner, and its hull is convex") {
  const Polygon_mm bow{ring_m({{0, 0}, {1000, 0}, {1000, 890}, {1890, 890}, {1890, 2000}, {1000, 2000}, {1000, 1110}, {0, 1110}}), {}};
  for (const std::int64_t size : {50'000, 110'000, 120'000, 200'000}) CHECK(is_simple(scaffold_of(bow, of_size(size)).scaffold.ring));
  BaseParameters hull = of_size(100'000);
  hull.convex_hull = true;
  const Ring_mm ring = scaffold_of(bow, hull).scaffold.ring;
  for (std::size_t i = 0; i < ring.size(); ++i) CHECK(orientation(ring[i], ring[(i + 1) % ring.size()], ring[(i + 2) % ring.size()]) > 0);
}

TEST_CASE("the scaffold moves and turns with the land, in either frame") {
  const Polygon_mm land{ring_m({{0, 0}, {2000, 150}, {2300, 1400}, {1100, 1900}, {-100, 1200}}), {}};
  for (const DivideFrame frame : {DivideFrame::longest_side, DivideFrame::axes}) {
    for (const std::int64_t angle : {0, 17}) {
      BaseParameters p = of_size(300'000);
      p.divide_frame = frame;
      p.divide_angle_deg = angle;
      Ring_mm ring = scaffold_of(land, p).scaffold.ring;
      CHECK(ring != land.outer);
      const Point_mm by{123'457, -98'765};
      Polygon_mm shifted = land, turned = land;
      for (Point_mm& v : shifted.outer) v = v + by;
      for (Point_mm& v : turned.outer) v = turned_left(v);
      Ring_mm expected = ring;
      for (Point_mm& v : expected) v = v + by;
      CHECK(scaffold_of(shifted, p).scaffold.ring == expected);
      for (Point_mm& v : ring) v = turned_left(v);
      CHECK(scaffold_of(turned, p).scaffold.ring == ring);
    }
  }
}

TEST_CASE("cuts run along both edges of each corner, near-equal ones once") {
  const Polygon_mm land = square_m(2000);
  const Scaffold scaffold = scaffold_of(land).scaffold;
  CHECK(scaffold_cuts(land, scaffold, 2).size() == 4);
  // Two corners share the bisector of their inner angles; the other bisectors are one a corner.
  CHECK(scaffold_cuts(land, scaffold, 3).size() == 6);
  CHECK(scaffold_cuts(land, scaffold, 4).size() == 10);
  BaseParameters divide = of_size(500'000);
  divide.method = BaseMethod::divide;
  CHECK(scaffold_cuts(land, scaffold_of(land, divide).scaffold, 2).size() == 10);
}
