#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "settle/layout/build_layout.hpp"
#include "settle/report/verify.hpp"
#include "support/city_scenes.hpp"
#include "support/moved_scene.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LayoutPack layout_of(const Scene& scene) {
  Progress progress;
  return build_layout(scene, 1, progress);
}

/// Tells what is wrong with a layout by its own check and by the second opinion.
LayoutPack checked_layout(const Scene& scene) {
  LayoutPack pack = layout_of(scene);
  for (const std::string& wrong : check_layout(pack)) FAIL_CHECK(wrong);
  for (const Ledger& ledger : pack.ledgers) CHECK(ledger.balances());
  Evidence evidence;
  evidence.layout = pack;
  for (const Violation& violation : verify(evidence).violations) FAIL_CHECK(to_string(violation, {}));
  return pack;
}

/// Cities that the tests of moves use: with holes, bays, blockers and without.
std::vector<CityScene> some_cities() {
  std::vector<CityScene> all;
  for (const CityScene& city : hard_cities()) {
    for (const char* name : {"donut", "star", "fan", "river across", "blocker on the border", "square", "cells in parts", "no main road", "two parts"}) {
      if (city.name == name) all.push_back(city);
    }
  }
  for (int seed = 0; seed < 10; ++seed) all.push_back(random_city(seed));
  return all;
}

}  // namespace

TEST_CASE("every hard city is parted exactly, with roads that meet at nodes only") {
  std::size_t roads = 0, blocks = 0;
  for (const CityScene& city : hard_cities()) {
    CAPTURE(city.name);
    const LayoutPack pack = checked_layout(load_city(city));
    roads += pack.network.roads.size();
    blocks += pack.blocks.size();
  }
  CHECK(roads > 3'000);
  CHECK(blocks > 1'500);
}

TEST_CASE("cities of random outlines with holes, spikes, bays and blockers are parted exactly") {
  std::size_t roads = 0, bridges = 0, blocked = 0;
  for (int seed = 0; seed < 200; ++seed) {
    const CityScene city = random_city(seed);
    CAPTURE(city.name);
    const LayoutPack pack = checked_layout(load_city(city));
    roads += pack.network.roads.size();
    for (const NetworkRoad& r : pack.network.roads) bridges += r.bridge ? 1 : 0;
    for (const LeftOver& piece : pack.left_over) blocked += piece.kind == LeftOverKind::blocked ? 1 : 0;
  }
  CHECK(roads > 2'000);
  CHECK(bridges > 10);
  CHECK(blocked > 100);
}

TEST_CASE("a town too small for a road is one piece of ground, and a town under a blocker is blocked") {
  for (const CityScene& city : hard_cities()) {
    const bool is_tiny = city.name == "tiny";
    if (!is_tiny && city.name != "blocker covers all") continue;
    const LayoutPack pack = layout_of(load_city(city));
    CHECK(pack.network.roads.empty());
    CHECK_FALSE(pack.findings.empty());
    CHECK(pack.blocks.size() == (is_tiny ? 1 : 0));
    CHECK(pack.left_over.size() == (is_tiny ? 0 : 1));
  }
}

TEST_CASE("a shift of a city shifts its plan exactly and keeps every id") {
  const Point_mm by{31'234'567, -29'876'543};
  const auto shift = [&](Point_mm p) { return p + by; };
  for (const CityScene& city : some_cities()) {
    CAPTURE(city.name);
    const Scene scene = load_city(city);
    const LayoutPack plain = layout_of(scene), moved = layout_of(moved_scene(scene, shift));
    REQUIRE(moved.network.roads.size() == plain.network.roads.size());
    for (std::size_t i = 0; i < plain.network.roads.size(); ++i) {
      std::vector<Point_mm> expected = plain.network.roads[i].line;
      move_points(expected, shift);
      CHECK(moved.network.roads[i].id == plain.network.roads[i].id);
      CHECK(moved.network.roads[i].line == expected);
    }
    REQUIRE(moved.blocks.size() == plain.blocks.size());
    for (std::size_t i = 0; i < plain.blocks.size(); ++i) CHECK(moved.blocks[i].id == plain.blocks[i].id);
  }
}

TEST_CASE("a quarter turn of a city turns its plan to within 3 mm") {
  for (const CityScene& city : some_cities()) {
    CAPTURE(city.name);
    Scene scene = load_city(city);
    scene.city.streets.offset_c = {0, 1};
    const LayoutPack plain = layout_of(scene), turned = layout_of(moved_scene(scene, [](Point_mm p) { return turned_left(p); }));
    CHECK(turned.network.roads.size() == plain.network.roads.size());
    CHECK(turned.blocks.size() == plain.blocks.size());
    REQUIRE(turned.network.nodes.size() == plain.network.nodes.size());
    std::vector<Point_mm> found;
    for (const NetworkNode& node : turned.network.nodes) found.push_back(node.at);
    std::sort(found.begin(), found.end());
    for (const NetworkNode& node : plain.network.nodes) {
      const Point_mm p = turned_left(node.at);
      const auto from = std::lower_bound(found.begin(), found.end(), p - Point_mm{3, 1'000'000'000});
      const bool is_near = std::any_of(from, found.end(), [&](Point_mm q) { return std::abs(q.x - p.x) <= 3 && std::abs(q.y - p.y) <= 3; });
      CHECK_MESSAGE(is_near, node.id);
    }
  }
}

TEST_CASE("a blocker added to a city changes its roads only near it") {
  constexpr std::int64_t kReach_mm = 300'000;
  for (const CityScene& city : towns()) {
    if (city.name != "synth2km") continue;
    Scene scene = load_city(city);
    const LayoutPack plain = layout_of(scene);
    const Ring_mm pond{{600'000, 1'000'000}, {700'000, 1'000'000}, {720'000, 1'120'000}, {620'000, 1'100'000}};
    scene.blockers.push_back({pond, {}});
    const LayoutPack edited = layout_of(scene);
    Box_mm reach;
    for (const Point_mm p : pond) {
      reach.add(p - Point_mm{kReach_mm, kReach_mm});
      reach.add(p + Point_mm{kReach_mm, kReach_mm});
    }
    std::set<std::pair<std::string, std::vector<Point_mm>>> kept;
    for (const NetworkRoad& r : edited.network.roads) kept.emplace(r.id, r.line);
    std::size_t changed = 0;
    for (const NetworkRoad& r : plain.network.roads) {
      if (kept.contains({r.id, r.line})) continue;
      ++changed;
      CHECK_MESSAGE(bounds(r.line).meets(reach), r.id);
    }
    CHECK(changed > 0);
  }
}
