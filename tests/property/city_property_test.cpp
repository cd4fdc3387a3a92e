#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "settle/core/predicates.hpp"
#include "settle/layout/build_layout.hpp"
#include "support/random_town.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LayoutPack layout_of(const Scene& scene) {
  Progress progress;
  return build_layout(scene, 1, progress);
}

/// Every coordinate of a scene through one map.
template <class Map>
Scene moved(Scene scene, Map map) {
  const auto ring = [&](std::vector<Point_mm>& points) { std::ranges::transform(points, points.begin(), map); };
  const auto area = [&](std::vector<Polygon_mm>& polygons) {
    for (Polygon_mm& p : polygons) {
      ring(p.outer);
      std::ranges::for_each(p.holes, ring);
    }
  };
  area(scene.boundary);
  area(scene.blockers);
  for (BridgedArea& b : scene.bridged) area(b.area);
  for (BlockerLine& b : scene.blocker_lines) ring(b.line);
  for (RoadLine& r : scene.main_roads) ring(r.line);
  return scene;
}

std::vector<std::string> road_ids(const LayoutPack& pack) {
  std::vector<std::string> ids;
  for (const NetworkRoad& r : pack.network.roads) ids.push_back(r.id);
  return ids;
}

std::multiset<std::pair<Point_mm, Point_mm>> segments_of(const LayoutPack& pack) {
  std::multiset<std::pair<Point_mm, Point_mm>> all;
  for (const NetworkRoad& r : pack.network.roads) {
    for (std::size_t k = 1; k < r.line.size(); ++k) all.insert(std::minmax(r.line[k - 1], r.line[k]));
  }
  return all;
}

/// Points of `of` with none of `in` within `reach` in x and y.
std::size_t count_lone_points(const LayoutPack& of, const LayoutPack& in, std::int64_t reach) {
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<Point_mm>> cells;
  const auto cell = [](std::int64_t v) { return v >= 0 ? v / 100 : (v - 99) / 100; };
  for (const NetworkNode& n : in.network.nodes) cells[{cell(n.at.x), cell(n.at.y)}].push_back(n.at);
  std::size_t lone = 0;
  for (const NetworkNode& n : of.network.nodes) {
    bool found = false;
    for (std::int64_t dx = -1; dx <= 1; ++dx) {
      for (std::int64_t dy = -1; dy <= 1; ++dy) {
        const auto it = cells.find({cell(n.at.x) + dx, cell(n.at.y) + dy});
        if (it == cells.end()) continue;
        for (const Point_mm p : it->second) found = found || (std::abs(p.x - n.at.x) <= reach && std::abs(p.y - n.at.y) <= reach);
      }
    }
    lone += !found;
  }
  return lone;
}

}  // namespace

TEST_CASE("a city on any outline parts its land exactly, and its streets keep out of blockers") {
  std::size_t blocks = 0, bridges = 0, mains = 0;
  for (std::int64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    const LayoutPack pack = layout_of(random_town(seed));
    for (const std::string& wrong : check_layout(pack)) FAIL_CHECK(wrong);
    for (const Ledger& ledger : pack.ledgers) CHECK(ledger.balances());
    blocks += pack.blocks.size();
    for (const NetworkRoad& r : pack.network.roads) {
      bridges += r.bridge;
      mains += r.road_class == "A";
    }
  }
  CHECK(blocks > 3'000);
  CHECK(bridges > 30);
  CHECK(mains > 200);
}

TEST_CASE("every road of a city says where on its street it begins, and no two say the same") {
  for (std::int64_t seed = 0; seed < 60; seed += 2) {
    CAPTURE(seed);
    const LayoutPack pack = layout_of(random_town(seed));
    std::set<std::pair<std::string, std::int64_t>> places;
    for (const NetworkRoad& r : pack.network.roads) {
      CAPTURE(r.source_id);
      CHECK(r.source_at_mm >= 0);
      CHECK(places.emplace(r.source_id, r.source_at_mm).second);
    }
  }
}

TEST_CASE("a city moved by whole metres is the same city, ids and all") {
  const Point_mm by{123'457'000 % 9'000'000, -7'654'000};
  for (std::int64_t seed = 1; seed < 40; seed += 3) {
    CAPTURE(seed);
    const Scene scene = random_town(seed);
    const LayoutPack here = layout_of(scene), there = layout_of(moved(scene, [&](Point_mm p) { return p + by; }));
    REQUIRE(road_ids(here) == road_ids(there));
    for (std::size_t i = 0; i < here.network.roads.size(); ++i) {
      for (std::size_t k = 0; k < here.network.roads[i].line.size(); ++k) {
        REQUIRE(here.network.roads[i].line[k] + by == there.network.roads[i].line[k]);
      }
    }
    REQUIRE(here.blocks.size() == there.blocks.size());
    for (std::size_t i = 0; i < here.blocks.size(); ++i) CHECK(here.blocks[i].id == there.blocks[i].id);
    for (std::size_t i = 0; i < here.districts.size(); ++i) CHECK(here.districts[i].id == there.districts[i].id);
  }
}

TEST_CASE("a city turned by quarters has the turned streets to three millimetres") {
  std::size_t turned_alike = 0, towns = 0;
  for (std::int64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    Scene scene = random_town(seed);
    scene.city.streets.offset_c = {0, 1};
    const LayoutPack here = layout_of(scene);
    const LayoutPack there = layout_of(moved(scene, [](Point_mm p) { return turned_left(p); }));
    LayoutPack back = there;
    for (NetworkNode& n : back.network.nodes) n.at = -turned_left(n.at);
    ++towns;
    const bool same = here.network.roads.size() == there.network.roads.size() && here.blocks.size() == there.blocks.size();
    turned_alike += same && count_lone_points(here, back, 3) == 0 && count_lone_points(back, here, 3) == 0;
  }
  // One town has a quay whose way is free by less than what a turn rounds.
  CHECK(turned_alike >= towns - 1);
}

TEST_CASE("one blocker more changes only streets within 300 metres of it") {
  constexpr std::int64_t kReach_mm = 300'000;
  std::size_t changed_at_all = 0;
  for (std::int64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const Scene scene = random_town(seed);
    const LayoutPack before = layout_of(scene);
    if (before.network.nodes.empty()) continue;
    Scene edited = scene;
    const auto any = Draw(seed, "edit").uniform(0, 0, static_cast<std::int64_t>(before.network.nodes.size()) - 1);
    const Point_mm at = before.network.nodes[static_cast<std::size_t>(any)].at - Point_mm{40'000, 30'000};
    const Polygon_mm lake = rectangle(at.x, at.y, at.x + 140'000, at.y + 90'000);
    if (std::ranges::any_of(scene.blockers, [&](const Polygon_mm& p) { return bounds(p.outer).meets(bounds(lake.outer)); })) continue;
    edited.blockers.push_back(lake);
    const LayoutPack after = layout_of(edited);
    std::map<std::string, const NetworkRoad*> by_id;
    for (const NetworkRoad& r : after.network.roads) by_id[r.id] = &r;
    Box_mm near;
    near.add(lake.outer[0] - Point_mm{kReach_mm, kReach_mm});
    near.add(lake.outer[2] + Point_mm{kReach_mm, kReach_mm});
    for (const NetworkRoad& r : before.network.roads) {
      const auto it = by_id.find(r.id);
      const bool same = it != by_id.end() && it->second->line == r.line;
      changed_at_all += !same;
      if (same) continue;
      CAPTURE(r.id);
      CAPTURE(r.line.front().x);
      CAPTURE(r.line.front().y);
      CAPTURE(at.x);
      CAPTURE(at.y);
      CAPTURE(it == by_id.end());
      CHECK(near.meets(bounds(r.line)));
    }
  }
  CHECK(changed_at_all > 100);
}

TEST_CASE("two runs of one city are equal to the last bit") {
  for (std::int64_t seed : {4, 9, 15}) {
    const Scene scene = random_town(seed);
    const LayoutPack one = layout_of(scene), two = layout_of(scene);
    CHECK(one.network == two.network);
    CHECK(segments_of(one) == segments_of(two));
  }
}
