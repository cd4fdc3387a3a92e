// The exact tests that verify stands on, against slow ones that look at everything.
#include <doctest/doctest.h>

#include <set>

#include "report/verify_edges.hpp"
#include "report/verify_region.hpp"
#include "settle/core/predicates.hpp"
#include "support/random_geometry.hpp"

using namespace settle;

namespace {

std::vector<DirectedEdge> random_edges(settle_tests::RandomGeometry& random, int count, std::int64_t span) {
  std::vector<DirectedEdge> edges;
  for (int i = 0; i < count; ++i) edges.push_back({random.point(span), random.point(span), i});
  std::erase_if(edges, [](const DirectedEdge& e) { return e.a == e.b; });
  return edges;
}

bool in_contact(const DirectedEdge& e, const DirectedEdge& f) {
  if (!segments_meet(e.a, e.b, f.a, f.b)) return false;
  const std::set<Point_mm> ends{e.a, e.b, f.a, f.b};
  if (ends.size() == 2) return false;  // the same edge
  if (ends.size() == 4) return true;
  // One common end: contact only where they overlap.
  const Point_mm shared = e.a == f.a || e.a == f.b ? e.a : e.b;
  const Point_mm p = shared == e.a ? e.b : e.a, q = shared == f.a ? f.b : f.a;
  return orientation(shared, p, q) == 0 && dot(p - shared, q - shared) > 0;
}

Ring_mm box_ring(Point_mm low, Point_mm high) { return {low, {high.x, low.y}, high, {low.x, high.y}}; }
Ring_mm turned_round(Ring_mm ring) { return {ring.rbegin(), ring.rend()}; }

}  // namespace

TEST_CASE("contacts found by the tree are those found by looking at all pairs") {
  settle_tests::RandomGeometry random(1);
  std::size_t total = 0;
  for (int round = 0; round < 300; ++round) {
    const auto edges = random_edges(random, 14, round % 3 == 0 ? 6 : 60);
    std::set<std::set<Point_mm>> seen;
    std::vector<DirectedEdge> distinct;
    for (const DirectedEdge& e : edges) if (seen.insert({e.a, e.b}).second) distinct.push_back(e);
    std::size_t expected = 0;
    for (std::size_t i = 0; i < distinct.size(); ++i) {
      for (std::size_t k = i + 1; k < distinct.size(); ++k) expected += in_contact(distinct[i], distinct[k]) ? 1 : 0;
    }
    CHECK(find_contacts(edges).size() == expected);
    total += expected;
  }
  CHECK(total > 1000);
}

TEST_CASE("a chain of edges cancels to nothing exactly when every edge has its opposite") {
  settle_tests::RandomGeometry random(2);
  for (int round = 0; round < 100; ++round) {
    auto edges = random_edges(random, 20, 5);
    const std::size_t count = edges.size();
    for (std::size_t i = 0; i < count; ++i) edges.push_back({edges[i].b, edges[i].a, -1});
    CHECK(cancel_twins(edges).empty());
    edges.pop_back();
    CHECK(cancel_twins(edges).size() == 1);
  }
}

TEST_CASE("a chain of nested boxes is a region exactly when its winding is 0 or 1 everywhere") {
  settle_tests::RandomGeometry random(3);
  int regions = 0, faults = 0;
  for (int round = 0; round < 400; ++round) {
    // Boxes one in the other or side by side, each wound at random: no edges meet.
    std::vector<DirectedEdge> edges;
    std::vector<std::pair<Ring_mm, int>> boxes;
    for (int i = 0; i < 4; ++i) {
      const bool nested = random.number(0, 1) == 1;
      const std::int64_t x = nested ? 10 * i : 200 * i, size = nested ? 100 - 20 * i : 50;
      const bool forward = random.number(0, 2) > 0;
      Ring_mm ring = box_ring({x, nested ? 10 * i : 300}, {x + size, (nested ? 10 * i : 300) + size});
      boxes.emplace_back(ring, forward ? 1 : -1);
      append_ring(edges, forward ? ring : turned_round(ring), i);
    }
    bool expected = true;
    for (const auto& [ring, sign] : boxes) {
      int inside = 0, outside = 0;
      const Point_mm corner = ring[0];
      for (const auto& [other, other_sign] : boxes) {
        if (locate(corner + Point_mm{1, 1}, other) == Location::inside) inside += other_sign;
        if (locate(corner - Point_mm{1, 1}, other) == Location::inside) outside += other_sign;
      }
      expected = expected && inside >= 0 && inside <= 1 && outside >= 0 && outside <= 1;
    }
    CHECK(find_winding_fault(cancel_twins(edges)).has_value() != expected);
    (expected ? regions : faults) += 1;
  }
  CHECK(regions > 20);
  CHECK(faults > 20);
}

TEST_CASE("a polygon holds a segment exactly when it holds 8000 places along it") {
  // With coordinates up to 6 a segment meets an edge at a fraction of denominator at most 72, so a stretch outside is at
  // least 1/5184 of it long: 8000 exact samples cannot miss it.
  settle_tests::RandomGeometry random(4);
  int held = 0, left = 0;
  for (int round = 0; round < 900; ++round) {
    Ring_mm ring = random.tangle(5, 6);
    if (!is_simple(ring)) continue;
    if (doubled_area(ring) < 0) ring = turned_round(ring);
    constexpr std::int64_t kScale = 1000;
    const Point_mm p = random.point(6), q = random.point(6);
    if (p == q) continue;
    Ring_mm big;
    for (const Point_mm v : ring) big.push_back({v.x * kScale * 8, v.y * kScale * 8});
    bool expected = true;
    for (std::int64_t i = 0; i <= 8 * kScale && expected; i += 1) {
      const Point_mm at{p.x * kScale * 8 + (q.x - p.x) * i, p.y * kScale * 8 + (q.y - p.y) * i};
      expected = locate(at, big) != Location::outside;
    }
    const std::vector<Point_mm> line{p, q};
    CHECK(polygon_holds_line({ring, {}}, line) == expected);
    (expected ? held : left) += 1;
  }
  CHECK(held > 10);
  CHECK(left > 60);
}

TEST_CASE("a polygon does not hold what fills its hole, nor what reaches over a hole") {
  const Polygon_mm with_hole{box_ring({0, 0}, {100, 100}), {turned_round(box_ring({40, 40}, {60, 60}))}};
  CHECK(polygon_holds(with_hole, {box_ring({0, 0}, {100, 40}), {}}));
  CHECK(polygon_holds(with_hole, {box_ring({60, 0}, {100, 100}), {}}));
  CHECK_FALSE(polygon_holds(with_hole, {box_ring({40, 40}, {60, 60}), {}}));
  CHECK_FALSE(polygon_holds(with_hole, {box_ring({30, 30}, {70, 70}), {}}));
  CHECK(polygon_holds(with_hole, {box_ring({30, 30}, {70, 70}), {turned_round(box_ring({40, 40}, {60, 60}))}}));
  CHECK_FALSE(polygon_holds(with_hole, {box_ring({0, 0}, {100, 41}), {}}));
  CHECK_FALSE(polygon_holds(with_hole, {box_ring({-1, 0}, {10, 10}), {}}));
  CHECK_FALSE(polygon_holds(with_hole, {box_ring({200, 0}, {210, 10}), {}}));
}
