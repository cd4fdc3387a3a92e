#include "settle/core/exact_sweep.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/predicates.hpp"
#include "settle/core/snap_rounding.hpp"
#include "support/random_geometry.hpp"

using namespace settle;
using settle_tests::RandomGeometry;

namespace {

/// By definition, all pairs.
bool meet_inside(const std::vector<Segment_mm>& segments) {
  const auto inner = [](Point_mm p, const Segment_mm& s) { return p != s.a && p != s.b && lies_on_segment(p, s.a, s.b); };
  for (std::size_t i = 0; i < segments.size(); ++i) {
    for (std::size_t j = 0; j < segments.size(); ++j) {
      const Segment_mm &s = segments[i], &t = segments[j];
      if (i != j && (segments_cross(s.a, s.b, t.a, t.b) || inner(t.a, s) || inner(t.b, s))) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("CGAL's sweep says of few segments what the definition says") {
  int meeting = 0, apart = 0;
  for (int seed = 0; seed < 400; ++seed) {
    RandomGeometry random(seed);
    std::vector<Segment_mm> segments;
    for (const TaggedSegment& s : random.segments(4, 9)) {
      if (s.a != s.b) segments.push_back({s.a, s.b});
    }
    bool doubled = false;
    for (std::size_t i = 0; i < segments.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) doubled = doubled || (std::minmax(segments[i].a, segments[i].b) == std::minmax(segments[j].a, segments[j].b));
    }
    if (doubled) continue;
    const bool expected = meet_inside(segments);
    (expected ? meeting : apart) += 1;
    CAPTURE(seed);
    CHECK(interiors_meet(segments) == expected);
  }
  CHECK(meeting > 50);
  CHECK(apart > 50);
}

TEST_CASE("CGAL's sweep finds nothing in what was snap rounded, and something in what was not") {
  for (int seed = 0; seed < 20; ++seed) {
    RandomGeometry random(7000 + seed);
    const auto drawn = random.segments(30, seed % 2 == 0 ? 50 : 90'000'000);
    std::vector<Segment_mm> before, after;
    for (const TaggedSegment& s : drawn) before.push_back({s.a, s.b});
    const SnappedEdges snapped = snap_round(drawn);
    for (const auto& e : snapped.edges) {
      after.push_back({snapped.vertices[static_cast<std::size_t>(e.u)], snapped.vertices[static_cast<std::size_t>(e.v)]});
    }
    CAPTURE(seed);
    CHECK(interiors_meet(before));
    CHECK_FALSE(interiors_meet(after));
  }
}
