#include "settle/layout/build_layout.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "settle/street/clean_network.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LayoutPack layout_of(const Scene& scene) {
  Progress progress;
  LayoutPack pack = build_layout(scene, 1, progress);
  const auto wrong = check_layout(pack);
  CAPTURE(wrong.size());
  for (const std::string& w : wrong) FAIL_CHECK(w);
  return pack;
}

int count_nodes(const LayoutPack& pack, NodeKind kind) {
  return static_cast<int>(std::count_if(pack.network.nodes.begin(), pack.network.nodes.end(), [&](const auto& n) { return n.kind == kind; }));
}

}  // namespace

TEST_CASE("two crossing streets cut a square into four blocks with exact areas") {
  const LayoutPack pack = layout_of(cross_scene());
  CHECK(pack.network.roads.size() == 4);
  CHECK(count_nodes(pack, NodeKind::junction) == 1);
  CHECK(count_nodes(pack, NodeKind::border) == 4);
  REQUIRE(pack.blocks.size() == 4);
  for (const Block& block : pack.blocks) CHECK(doubled_area(block.polygon) == 2 * 196'000LL * 196'000LL);
  REQUIRE(pack.road_surface.size() == 1);
  CHECK(doubled_area(pack.road_surface[0].polygon) == 2 * (400'000LL * 400'000 - 4 * 196'000LL * 196'000));
  CHECK(pack.left_over.empty());
}

TEST_CASE("each block of a crossing has two streets, two borders, and a strip of sidewalk along each street") {
  const LayoutPack pack = layout_of(cross_scene());
  CHECK(pack.sidewalk_strips.size() == 8);
  CHECK(pack.sidewalk_lines.size() == 8);
  for (const Block& block : pack.blocks) {
    REQUIRE(block.frontages.size() == 3);
    CHECK(std::count_if(block.frontages.begin(), block.frontages.end(), [](const auto& f) { return f.kind == FrontageKind::street; }) == 2);
    std::int64_t strips = 0;
    for (const SidewalkStrip& strip : pack.sidewalk_strips) strips += strip.block_id == block.id ? doubled_area(strip.polygon) : 0;
    CHECK(strips == 2 * (196'000LL * 196'000 - 194'000LL * 194'000));
  }
}

TEST_CASE("a park is blocked land, and a street that runs into it ends at its edge") {
  Scene scene = cross_scene();
  scene.blockers = {rectangle(250'000, 150'000, 350'000, 260'000)};
  const LayoutPack pack = layout_of(scene);
  CHECK(count_nodes(pack, NodeKind::blocked) == 2);
  std::int64_t blocked = 0;
  for (const LeftOver& l : pack.left_over) blocked += l.kind == LeftOverKind::blocked ? doubled_area(l.polygon) : 0;
  CHECK(blocked == 2 * 100'000LL * 110'000);
  CHECK(std::any_of(pack.findings.begin(), pack.findings.end(), [](const Finding& f) { return f.code == "L-IN-BLOCKER" && f.id == "east"; }));
}

TEST_CASE("a bridge over a park passes on its own level and cuts no block") {
  Scene scene = cross_scene();
  scene.roads[0].level_z = 1;
  scene.roads[0].bridge = true;
  const LayoutPack pack = layout_of(scene);
  CHECK(count_nodes(pack, NodeKind::junction) == 0);
  CHECK(pack.blocks.size() == 2);
  CHECK(std::count_if(pack.road_surface.begin(), pack.road_surface.end(), [](const auto& s) { return s.level_z == 1; }) == 1);
}

TEST_CASE("the order and the direction of two-way streets do not matter") {
  const LayoutPack plain = layout_of(cross_scene());
  Scene turned = cross_scene();
  std::reverse(turned.roads.begin(), turned.roads.end());
  for (RoadLine& r : turned.roads) std::reverse(r.line.begin(), r.line.end());
  const LayoutPack other = layout_of(turned);
  REQUIRE(other.blocks.size() == plain.blocks.size());
  for (std::size_t i = 0; i < plain.blocks.size(); ++i) {
    CHECK(other.blocks[i].id == plain.blocks[i].id);
    CHECK(other.blocks[i].polygon == plain.blocks[i].polygon);
  }
}

TEST_CASE("a dead end keeps its sidewalk round its cap, and the block stays one") {
  Scene scene;
  scene.boundary = {rectangle(0, 0, 200'000, 200'000)};
  scene.roads = {road("lane", {{-5'000, 100'000}, {100'000, 100'000}})};
  const LayoutPack pack = layout_of(scene);
  REQUIRE(pack.blocks.size() == 1);
  CHECK(count_nodes(pack, NodeKind::end) == 1);
  CHECK(doubled_area(pack.road_surface[0].polygon) == 2 * 100'000LL * 8'000);
  REQUIRE(pack.sidewalk_strips.size() == 1);
  CHECK(doubled_area(pack.sidewalk_strips[0].polygon) == 2 * (102'000LL * 12'000 - 100'000LL * 8'000));
}

TEST_CASE("without a boundary the land is the hull of the roads widened by the margin") {
  Scene scene;
  scene.roads = {road("a", {{0, 0}, {100'000, 0}}), road("b", {{50'000, -50'000}, {50'000, 50'000}})};
  const LayoutPack pack = layout_of(scene);
  REQUIRE(pack.land.size() == 1);
  const Box_mm box = bounds(pack.land[0].outer);
  CHECK(box.min == Point_mm{-30'000, -80'000});
  CHECK(box.max == Point_mm{130'000, 80'000});
}

TEST_CASE("a near end joins, a short gap to a kerb is told, and a duplicate street is one street") {
  Scene scene = cross_scene();
  scene.roads.push_back(road("near", {{300'000, 200'600}, {300'000, 300'000}}));
  scene.roads.push_back(road("miss", {{100'000, 204'500}, {100'000, 300'000}}));
  scene.roads.push_back(road("twin", {{-10'000, 200'000}, {410'000, 200'000}}, 6000));
  const LayoutPack pack = layout_of(scene);
  const auto told = [&](const char* code, const char* id) {
    return std::any_of(pack.findings.begin(), pack.findings.end(), [&](const Finding& f) { return f.code == code && f.id == id; });
  };
  CHECK(told("L-END-JOINED", "near"));
  CHECK(told("W-NEAR-MISS", "miss"));
  CHECK(told("L-DUPLICATE", "twin"));
  CHECK(count_nodes(pack, NodeKind::junction) == 2);
  CHECK(count_nodes(pack, NodeKind::end) == 3);
  REQUIRE(pack.ledgers[0].what == "road lines");
  CHECK(pack.ledgers[0].in.count == 5);
  CHECK(pack.ledgers[0].out.count == 4);
  CHECK(pack.ledgers[0].dropped.at("L-DUPLICATE").count == 1);
}

TEST_CASE("the check of a layout sees one vertex moved by a millimetre and one block gone") {
  const LayoutPack good = layout_of(cross_scene());
  LayoutPack moved = good;
  moved.blocks[1].polygon.outer[2].x += 1;
  CHECK_FALSE(check_layout(moved).empty());
  LayoutPack lost = good;
  lost.blocks.pop_back();
  CHECK_FALSE(check_layout(lost).empty());
  LayoutPack cut = good;
  cut.network.roads[0].line.back().y += 1;
  CHECK_FALSE(check_layout(cut).empty());
}

TEST_CASE("a street that leaves the land slantwise, on the ground or on a bridge, ends in a vertex of the land's edge") {
  Scene scene = cross_scene();
  scene.boundary = {{{{0, 0}, {400'000, 33'333}, {377'777, 400'000}, {0, 390'001}}, {}}};
  scene.roads[0].level_z = 1;
  scene.roads[0].bridge = true;
  scene.roads.push_back(road("slant", {{50'001, -20'000}, {333'333, 417'017}}));
  const LayoutPack pack = layout_of(scene);
  std::vector<Point_mm> edge = pack.land[0].outer;
  int ends = 0;
  for (const NetworkNode& n : pack.network.nodes) {
    if (n.kind != NodeKind::border) continue;
    ++ends;
    CHECK(std::find(edge.begin(), edge.end(), n.at) != edge.end());
  }
  CHECK(ends == 6);
}

TEST_CASE("each dead end in the land is told by its node") {
  Scene scene;
  scene.boundary = {rectangle(0, 0, 200'000, 200'000)};
  scene.roads = {road("lane", {{-5'000, 100'000}, {100'000, 100'000}})};
  const LayoutPack pack = layout_of(scene);
  for (const NetworkNode& n : pack.network.nodes) {
    const bool told = std::any_of(pack.findings.begin(), pack.findings.end(), [&](const Finding& f) { return f.code == "L-DEAD-END" && f.id == n.id; });
    CHECK(told == (n.kind == NodeKind::end));
  }
}

TEST_CASE("land of two polygons is two districts, and each block names the one it lies in") {
  Scene scene = cross_scene();
  scene.boundary = std::vector{rectangle(0, 0, 150'000, 400'000), rectangle(150'000, 400'000, 400'000, 500'000)};
  const LayoutPack pack = layout_of(scene);
  REQUIRE(pack.districts.size() == 2);
  CHECK(pack.districts[0].id < pack.districts[1].id);
  REQUIRE(!pack.blocks.empty());
  for (const Block& block : pack.blocks) {
    const auto named = std::ranges::find(pack.districts, block.district_id, &District::id);
    REQUIRE(named != pack.districts.end());
    for (const Point_mm p : block.polygon.outer) CHECK(locate(p, named->polygon) != Location::outside);
  }
}

TEST_CASE("a sidewalk runs on up to a street that has none, whose other side stays open ground") {
  Scene scene = cross_scene();
  scene.roads[0].sidewalk_mm = 0;
  const LayoutPack pack = layout_of(scene);
  REQUIRE(pack.blocks.size() == 4);
  REQUIRE(pack.sidewalk_strips.size() == 4);
  for (const SidewalkStrip& strip : pack.sidewalk_strips) {
    CHECK(strip.width_mm == 2'000);
    CHECK(doubled_area(strip.polygon) == 2 * 2'000LL * 196'000);
  }
}

TEST_CASE("the sidewalk that a street throws over a street without one, and off its own kerb, is open ground") {
  Scene scene;
  scene.boundary = {rectangle(0, 0, 200'000, 200'000)};
  scene.roads = {road("through", {{-5'000, 100'000}, {205'000, 100'000}}, 8'000, 0), road("end", {{100'000, 50'000}, {100'000, 100'000}}, 8'000, 5'000)};
  const LayoutPack pack = layout_of(scene);
  const auto end = std::ranges::find(pack.network.roads, std::string("end"), &NetworkRoad::source_id);
  REQUIRE(end != pack.network.roads.end());
  REQUIRE(!pack.sidewalk_strips.empty());
  for (const SidewalkStrip& strip : pack.sidewalk_strips) {
    CHECK(strip.road_id == end->id);
    for (const Point_mm p : strip.polygon.outer) CHECK(p.y <= 96'000);
  }
}

TEST_CASE("a street that ends at a blocker hidden under another street is a dead end, and told") {
  Scene scene = cross_scene();
  scene.roads.push_back(road("lane", {{300'000, 100'000}, {300'000, 199'500}}, 2'000));
  scene.roads[0].bridge = true;
  scene.roads[0].width_mm = 20'000;
  scene.blockers = {rectangle(299'000, 196'000, 301'000, 204'000)};
  const LayoutPack pack = layout_of(scene);
  CHECK(pack.left_over.empty());
  CHECK(count_nodes(pack, NodeKind::blocked) == 0);
  const auto node = std::ranges::find(pack.network.nodes, Point_mm{300'000, 196'000}, &NetworkNode::at);
  REQUIRE(node != pack.network.nodes.end());
  CHECK(node->kind == NodeKind::end);
  CHECK(std::ranges::any_of(pack.findings, [&](const Finding& f) { return f.code == "L-DEAD-END" && f.id == node->id; }));
}
