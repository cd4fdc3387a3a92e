#include "settle/core/snap_rounding.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "settle/core/predicates.hpp"
#include "support/random_geometry.hpp"

using namespace settle;
using settle_tests::RandomGeometry;

namespace {

/// All pairs, all vertices: slow and plain on purpose.
bool is_planar(const SnappedEdges& s) {
  const auto point = [&](std::int32_t v) { return s.vertices[static_cast<std::size_t>(v)]; };
  for (std::size_t i = 0; i < s.edges.size(); ++i) {
    const auto [a, b] = std::pair(point(s.edges[i].u), point(s.edges[i].v));
    for (const Point_mm p : s.vertices) {
      if (p != a && p != b && lies_on_segment(p, a, b)) return false;
    }
    for (std::size_t j = i + 1; j < s.edges.size(); ++j) {
      if (s.edges[i] == s.edges[j]) return false;
      if (segments_cross(a, b, point(s.edges[j].u), point(s.edges[j].v))) return false;
    }
  }
  return true;
}

/// The edges that carry `tag`, each with its direction, lead from a to b: in minus out is +1 at b, -1 at a, else 0.
bool leads_from_to(const SnappedEdges& s, const TaggedSegment& segment) {
  std::map<Point_mm, int> balance;
  for (std::size_t e = 0; e < s.edges.size(); ++e) {
    for (const EdgeUse& use : s.uses_of(e)) {
      if (use.tag != segment.tag) continue;
      balance[s.vertices[static_cast<std::size_t>(s.edges[e].v)]] += use.direction;
      balance[s.vertices[static_cast<std::size_t>(s.edges[e].u)]] -= use.direction;
    }
  }
  balance[segment.b] -= 1;
  balance[segment.a] += 1;
  return std::all_of(balance.begin(), balance.end(), [](const auto& entry) { return entry.second == 0; });
}

/// Twice the distance of p from the line ab is under 0.71 mm * 2, squared and exact; p within the box of ab.
bool hugs(const TaggedSegment& s, Point_mm p) {
  const Int128 c = cross(s.b - s.a, p - s.a);
  return 10000 * c * c <= Int128{5042} * squared_length(s.b - s.a);
}

std::vector<std::tuple<Point_mm, Point_mm, std::vector<EdgeUse>>> as_points(const SnappedEdges& s) {
  std::vector<std::tuple<Point_mm, Point_mm, std::vector<EdgeUse>>> out;
  for (std::size_t e = 0; e < s.edges.size(); ++e) {
    const auto uses = s.uses_of(e);
    out.emplace_back(s.vertices[static_cast<std::size_t>(s.edges[e].u)], s.vertices[static_cast<std::size_t>(s.edges[e].v)],
                     std::vector<EdgeUse>(uses.begin(), uses.end()));
  }
  return out;
}

}  // namespace

TEST_CASE("snap rounding leaves a planar set of edges, however dense the segments") {
  int edges_seen = 0;
  for (int seed = 0; seed < 60; ++seed) {
    RandomGeometry random(seed);
    const std::int64_t span = seed % 3 == 0 ? 12 : (seed % 3 == 1 ? 60 : 100000);
    const auto segments = random.segments(25, span);
    const SnappedEdges snapped = snap_round(segments);
    edges_seen += static_cast<int>(snapped.edges.size());
    CAPTURE(seed);
    REQUIRE(is_planar(snapped));
  }
  CHECK(edges_seen > 3000);
}

TEST_CASE("each segment becomes a chain from its first to its last end that hugs it") {
  for (int seed = 0; seed < 60; ++seed) {
    RandomGeometry random(1000 + seed);
    const auto segments = random.segments(20, seed % 2 == 0 ? 30 : 5000);
    const SnappedEdges snapped = snap_round(segments);
    CAPTURE(seed);
    for (const TaggedSegment& s : segments) {
      if (s.a != s.b) REQUIRE(leads_from_to(snapped, s));
    }
    for (std::size_t e = 0; e < snapped.edges.size(); ++e) {
      REQUIRE(!snapped.uses_of(e).empty());
      for (const EdgeUse& use : snapped.uses_of(e)) {
        REQUIRE(hugs(segments[static_cast<std::size_t>(use.tag)], snapped.vertices[static_cast<std::size_t>(snapped.edges[e].u)]));
        REQUIRE(hugs(segments[static_cast<std::size_t>(use.tag)], snapped.vertices[static_cast<std::size_t>(snapped.edges[e].v)]));
      }
    }
  }
}

TEST_CASE("the order of the segments does not matter, and a shift moves the result exactly") {
  for (int seed = 0; seed < 30; ++seed) {
    RandomGeometry random(2000 + seed);
    auto segments = random.segments(30, 400);
    const auto plain = as_points(snap_round(segments));
    std::reverse(segments.begin(), segments.end());
    CHECK(as_points(snap_round(segments)) == plain);
    const Point_mm shift{90'000'123, -70'000'001};
    for (TaggedSegment& s : segments) s = {s.a + shift, s.b + shift, s.tag};
    auto shifted = as_points(snap_round(segments));
    for (auto& [a, b, uses] : shifted) {
      a = a - shift;
      b = b - shift;
    }
    CHECK(shifted == plain);
  }
}

TEST_CASE("what was snapped to rest is its own snap rounding and still leads each segment home") {
  int moved = 0;
  for (int seed = 0; seed < 30; ++seed) {
    RandomGeometry random(3000 + seed);
    const auto segments = random.segments(30, 200);
    const SnappedEdges rest = snap_round_to_rest(segments);
    moved += rest.edges != snap_round(segments).edges;
    std::vector<TaggedSegment> again;
    for (const auto& e : rest.edges) {
      again.push_back({rest.vertices[static_cast<std::size_t>(e.u)], rest.vertices[static_cast<std::size_t>(e.v)], 0});
    }
    CHECK(snap_round(again).edges == rest.edges);
    for (const TaggedSegment& s : segments) {
      if (s.a != s.b) REQUIRE(leads_from_to(rest, s));
    }
  }
  CHECK(moved > 0);
}
