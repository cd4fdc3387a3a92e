#include <doctest/doctest.h>

#include <algorithm>

#include "settle/report/diff.hpp"
#include "settle/report/explain.hpp"
#include "support/road_packs.hpp"

using namespace settle;

namespace {

Evidence crossing() {
  Evidence evidence;
  evidence.roads.emplace().pack = settle_tests::crossing_pack();
  return evidence;
}

bool has_line(const std::vector<std::string>& lines, const std::string& line) { return std::ranges::find(lines, line) != lines.end(); }

}  // namespace

TEST_CASE("a road piece is explained with its point, a junction with its arms, and both with what the stage said") {
  const auto piece = explain_feature(crossing(), "pa0");
  CHECK(has_line(piece, "piece pa0"));
  CHECK(has_line(piece, "  kind: crosswalk"));
  CHECK(has_line(piece, "  area_m2: 24.0"));
  CHECK(has_line(piece, "  scale: 1/1"));
  CHECK(has_line(piece, "  asset: /Game/Crosswalk"));
  const auto junction = explain_feature(crossing(), "k0");
  CHECK(has_line(junction, "  arm: ra, reach 10.000"));
  CHECK(has_line(junction, "  junction of piece p0"));
  CHECK(has_line(junction, "  junction of link m2"));
  CHECK(has_line(explain_feature(crossing(), "p0"), "  road, road.pieces: R-ODD area_mm2=5"));
}

TEST_CASE("two runs are compared piece by piece and lane by lane") {
  CHECK(diff_packs(crossing(), crossing()).empty());
  Evidence after = crossing();
  after.roads->pack.pieces.pop_back();
  after.roads->pack.lanes[0].line.back().x += 1'000;
  std::vector<std::string> lines;
  for (const Change& change : diff_packs(crossing(), after)) lines.push_back(to_string(change).substr(0, 22));
  CHECK(lines == std::vector<std::string>{"resized lane m0: lengt", "removed piece pd3"});
}
