// The promises of the road stage, on packs that were built, and on the same with one thing changed.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "settle/layout/build_layout.hpp"
#include "settle/report/verify.hpp"
#include "settle/road/build_roads.hpp"
#include "support/junction_cases.hpp"
#include "support/random_scene.hpp"

using namespace settle;

namespace {

Evidence evidence_of(const Scene& scene) {
  Progress silent;
  Evidence evidence;
  evidence.layout = build_layout(scene, 1, silent);
  evidence.roads = WrittenRoads{build_roads(*evidence.layout, scene, 1, silent), {}, {}, {}, {}, {}};
  return evidence;
}

Evidence evidence_of_case(const std::string& name) {
  for (const auto& c : settle_tests::junction_cases()) {
    if (c.name == name) return evidence_of(c.scene);
  }
  FAIL("no such case");
  return {};
}

std::set<std::string> broken_road_promises(const Evidence& evidence) {
  std::set<std::string> broken;
  for (const Violation& v : verify(evidence).violations) {
    if (v.promise.substr(0, 5) == "road.") broken.insert(v.promise);
  }
  return broken;
}

struct Change {
  std::string promise;
  void (*apply)(RoadPack& pack);
};

RoadPiece& first_of(RoadPack& pack, PieceKind kind) {
  return *std::find_if(pack.pieces.begin(), pack.pieces.end(), [&](const RoadPiece& p) { return p.kind == kind; });
}

}  // namespace

TEST_CASE("verify finds nothing broken in the road packs of all junction cases") {
  for (const auto& c : settle_tests::junction_cases()) {
    CAPTURE(c.name);
    CHECK(broken_road_promises(evidence_of(c.scene)) == std::set<std::string>{});
  }
}

TEST_CASE("verify finds nothing broken in the road packs of random tangles") {
  for (std::int64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    CHECK(broken_road_promises(evidence_of(settle_tests::random_scene(seed))) == std::set<std::string>{});
  }
}

TEST_CASE("every promise of the road stage breaks when what it speaks of is changed") {
  const std::vector<Change> changes{
      {"road.rings", [](RoadPack& p) { std::reverse(p.pieces[0].polygon.outer.begin(), p.pieces[0].polygon.outer.end()); }},
      {"road.holes", [](RoadPack& p) { p.pieces[0].polygon.holes.push_back({{900'000, 0}, {900'000, 1'000}, {901'000, 0}}); }},
      {"road.partition", [](RoadPack& p) { p.pieces.erase(p.pieces.begin()); }},
      {"road.partition", [](RoadPack& p) { first_of(p, PieceKind::crosswalk).polygon.outer[0].x += 1; }},
      {"road.area", [](RoadPack& p) { p.pieces.push_back(p.pieces.back()); }},
      {"road.planar", [](RoadPack& p) { for (Point_mm& q : p.pieces[0].polygon.outer) q.x += 300; }},
      {"road.surface", [](RoadPack& p) { p.surface[0].polygon.outer[1].y += 2; }},
      {"road.surface", [](RoadPack& p) { p.surface.clear(); }},
      {"road.kerbs", [](RoadPack& p) { p.kerbs[0].line[0].x += 1; }},
      {"road.kerbs", [](RoadPack& p) { p.kerbs.push_back(p.kerbs[0]); }},
      {"road.ids", [](RoadPack& p) { p.pieces[0].id.clear(); }},
      {"road.network", [](RoadPack& p) { p.network.roads[0].line[0].x += 1; }},
      {"road.references", [](RoadPack& p) { p.kerbs[0].road_id = "rnone"; }},
      {"road.references", [](RoadPack& p) { first_of(p, PieceKind::crosswalk).junction_id = "jnone"; }},
      {"road.points", [](RoadPack& p) { p.points.pop_back(); }},
      {"road.points", [](RoadPack& p) { p.points[0].direction = {}; }},
      {"road.scale", [](RoadPack& p) { for (RoadPoint& q : p.points) q.scale = {2, 1}; }},
      {"road.lengths", [](RoadPack& p) { for (RoadPoint& q : p.points) q.length_mm += 20'000; }},
      {"road.junctions", [](RoadPack& p) { p.junctions.pop_back(); }},
      {"road.junctions", [](RoadPack& p) { for (Junction& j : p.junctions) j.arms[0].greatest = {1, 0}; }},
      {"road.lanes", [](RoadPack& p) { for (LaneLine& l : p.lanes) if (l.kind == LaneKind::link) l.line.back().x += 1; }},
      {"road.ledger", [](RoadPack& p) { p.ledgers[0].out.count += 1; }},
      {"road.story", [](RoadPack& p) { p.findings.push_back({"R-SOMETHING", "pnone", "step", {}, std::nullopt}); }}};
  const Evidence good = evidence_of_case("Y60");
  REQUIRE(broken_road_promises(good).empty());
  std::set<std::string> touched;
  for (const Change& change : changes) {
    CAPTURE(change.promise);
    Evidence bad = good;
    change.apply(bad.roads->pack);
    CHECK(broken_road_promises(bad).contains(change.promise));
    touched.insert(change.promise);
  }
  for (const PromiseGroup& group : promise_groups()) {
    for (const Promise& p : group.promises) {
      if (p.id.substr(0, 5) == "road.") CHECK_MESSAGE(touched.contains(std::string(p.id)), p.id);
    }
  }
}
