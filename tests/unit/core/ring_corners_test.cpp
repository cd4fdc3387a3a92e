#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/ring_corners.hpp"

using namespace settle;

TEST_CASE("straight vertices and wiggles under the tolerance make no corner") {
  const Ring_mm ring{{0, 0}, {20'000, 0}, {40'000, 1}, {60'000, 0}, {60'000, 30'000}, {30'000, 30'400}, {0, 30'000}};
  const auto corners = find_corners(ring, {});
  REQUIRE(corners.size() == 4);
  CHECK(corners[0].vertex == 0);
  CHECK(corners[1].vertex == 3);
  CHECK(corners[2].vertex == 4);
  CHECK(corners[3].vertex == 6);
  for (const Corner& c : corners) CHECK(is_square(c.in, c.out));
}

TEST_CASE("a wiggle over the tolerance is kept, and a turn under five degrees is no corner") {
  Ring_mm ring{{0, 0}, {60'000, 0}, {60'000, 30'000}, {30'000, 30'600}, {0, 30'000}};
  CHECK(simplify_ring(ring, 500).size() == 5);
  CHECK(find_corners(ring, {}).size() == 4);
  ring[3].y = 33'000;
  CHECK(find_corners(ring, {}).size() == 5);
}

TEST_CASE("square holds to nine and a half degrees, in integers") {
  CHECK(is_square({1'000, 0}, {166, 1'000}));
  CHECK_FALSE(is_square({1'000, 0}, {167, 1'000}));
  CHECK(is_square({1'000, 0}, {-166, -1'000}));
}

TEST_CASE("sides run from corner to corner, round the ring's start too") {
  const Ring_mm ring{{20'000, 0}, {60'000, 0}, {60'000, 30'000}, {0, 30'000}, {0, 0}};
  const auto sides = find_sides(ring, {});
  REQUIRE(sides.size() == 4);
  CHECK(sides[3].first == 4);
  CHECK(sides[3].count == 2);
  CHECK(sides[3].chord == Point_mm{60'000, 0});
}

TEST_CASE("where a ring starts does not change its corners") {
  const Ring_mm ring{{0, 0}, {30'000, 300}, {61'000, 0}, {60'000, 31'000}, {45'000, 30'700}, {20'000, 31'000}, {500, 30'000}};
  const auto plain = find_corners(ring, {});
  for (std::size_t shift = 1; shift < ring.size(); ++shift) {
    Ring_mm turned(ring.begin() + shift, ring.end());
    turned.insert(turned.end(), ring.begin(), ring.begin() + shift);
    const auto corners = find_corners(turned, {});
    REQUIRE(corners.size() == plain.size());
    for (const Corner& c : plain) {
      const auto same = [&](const Corner& o) { return turned[o.vertex] == ring[c.vertex]; };
      CHECK(std::any_of(corners.begin(), corners.end(), same));
    }
  }
}
