#include "settle/report/city_metrics.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "report/inscribed_circle.hpp"
#include "report/street_detours.hpp"
#include "settle/layout/build_layout.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LayoutPack crossing(const char* road_class = "C") {
  Scene scene = cross_scene();
  scene.roads[0].road_class = road_class;
  Progress progress;
  return build_layout(scene, 1, progress);
}

Block room(std::int64_t width_mm, std::int64_t sidewalk_mm) {
  Block block;
  block.polygon = rectangle(0, 0, width_mm, 90'000);
  Frontage round;
  round.count = 4;
  round.sidewalk_mm = sidewalk_mm;
  block.frontages = {round};
  return block;
}

}  // namespace

TEST_CASE("a crossing in a square has the measures that one counts by hand") {
  const CityMetrics m = city_metrics(crossing());
  CHECK(m.land_km2 == 0.16);
  CHECK(m.junctions_per_km2 == 6.25);
  CHECK(m.road_km_per_km2 == 5);
  CHECK(m.four_way_ratio == 1);
  CHECK(m.three_way_ratio == 0);
  CHECK(m.dead_end_ratio == 0);
  CHECK(m.border_ends_per_km == 2.5);
  CHECK(m.street_length_median_m == 200);
  CHECK(m.angles_under_30 == 0);
  CHECK(m.parts == 1);
  CHECK(m.blocks == 4);
  CHECK(m.block_area_p50 == 194.0 * 194.0);
  CHECK(m.block_area_max == 194.0 * 194.0);
  CHECK(m.blocks_under_20m_wide == 0);
  CHECK(m.blocks_over_6ha == 0);
  CHECK(m.verge_share == 0);
  CHECK(std::abs(m.block_share - 4 * 194.0 * 194.0 / 160'000) < 1e-12);
  // Of 20 ordered pairs, 12 are straight and 8 go round the corner of a square.
  CHECK(std::abs(m.detour_mean - (12 + 8 * std::sqrt(2)) / 20) < 1e-5);
  CHECK(std::abs(m.detour_p95 - std::sqrt(2)) < 1e-5);
}

TEST_CASE("a junction on a main road is two-sided when roads meet it from both sides") {
  CHECK(city_metrics(crossing()).main_junctions_two_sided == 0);
  CHECK(city_metrics(crossing("A")).main_junctions_two_sided == 1);
  Scene scene = cross_scene();
  scene.roads[0].road_class = "A";
  scene.roads[1].line = {{200'000, 200'000}, {200'000, 410'000}};
  Progress progress;
  const CityMetrics m = city_metrics(build_layout(scene, 1, progress));
  CHECK(m.main_junctions_two_sided == 0);
  CHECK(m.three_way_ratio == 1);
}

TEST_CASE("an acute junction, a dead end and a short street are counted") {
  Scene scene = cross_scene();
  scene.roads[1].line = {{100'000, 200'000}, {300'000, 240'000}};
  scene.roads.push_back(road("stub", {{300'000, 200'000}, {300'000, 180'000}}));
  Progress progress;
  const CityMetrics m = city_metrics(build_layout(scene, 1, progress));
  CHECK(m.angles_under_30 == 1.0 / 6);
  CHECK(m.angles_under_15 == 1.0 / 6);
  CHECK(m.dead_end_ratio == 0.5);
  CHECK(m.streets_under_25m == 0.2);
}

TEST_CASE("a circle in a block keeps off the sidewalks") {
  CHECK(holds_circle(room(20'000, 0), 19'000));
  CHECK_FALSE(holds_circle(room(20'000, 0), 20'100));
  CHECK(holds_circle(room(24'000, 2'000), 19'000));
  CHECK_FALSE(holds_circle(room(24'000, 2'000), 20'100));
  Block holed = room(90'000, 0);
  holed.polygon.holes.push_back({{15'000, 15'000}, {15'000, 75'000}, {75'000, 75'000}, {75'000, 15'000}});
  Frontage hole;
  hole.ring = 1;
  hole.count = 4;
  holed.frontages.push_back(hole);
  CHECK_FALSE(holds_circle(holed, 20'000));
  CHECK(holds_circle(holed, 14'000));
}

TEST_CASE("detours join only what a way joins") {
  Network network;
  for (int i = 0; i < 4; ++i) network.nodes.push_back({"n" + std::to_string(i), {i * 300'000, 0}, 1, 8'000, NodeKind::end, 0});
  for (int i = 0; i < 4; i += 2) {
    NetworkRoad r;
    r.from = i, r.to = i + 1;
    r.line = {network.nodes[static_cast<std::size_t>(i)].at, {i * 300'000 + 150'000, 200'000}, network.nodes[static_cast<std::size_t>(i) + 1].at};
    network.roads.push_back(r);
  }
  CHECK(detours(network, 200'000, 100) == std::vector<double>(4, 500.0 / 300));
  CHECK(detours(network, 200'000, 2).size() == 2);
  CHECK(detours(network, 301'000, 100).empty());
}
