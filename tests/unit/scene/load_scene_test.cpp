#include <doctest/doctest.h>

#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

TEST_CASE("a scene of two roads gives two road lines of the lowest class on the grid") {
  const Scene scene = load_text(scene_with(kTwoRoads));
  REQUIRE(scene.roads.size() == 2);
  for (const RoadLine& road : scene.roads) {
    CHECK(road.road_class == "C");
    CHECK(road.width_mm == 8000);
    CHECK(road.sidewalk_mm == 2000);
    CHECK(road.id.size() == 14);
  }
  CHECK(scene.layout_method == "given");
  CHECK(scene.warnings.empty());
}

TEST_CASE("the ten-line scene is a city about one main road") {
  const Scene scene = load_text(R"({ "settle": "1", "name": "ten-lines", "seed": 7,
    "inputs": {
      "boundary": { "type": "Polygon", "coordinates": [[[0,0],[900,0],[1000,500],[600,900],[0,700],[0,0]]] },
      "main_roads": { "type": "LineString", "coordinates": [[0,300],[500,420],[1000,380]] }
    } })");
  CHECK(scene.layout_method == "city");
  CHECK(scene.roads.empty());
  REQUIRE(scene.main_roads.size() == 1);
  CHECK(scene.main_roads[0].road_class == "A");
  CHECK(scene.main_roads[0].width_mm == 20'000);
  CHECK(scene.main_roads[0].line == std::vector<Point_mm>{{0, 300'000}, {500'000, 420'000}, {1'000'000, 380'000}});
  CHECK(scene.warnings.empty());
}

TEST_CASE("every fault of a scene is told at once, each with its pointer") {
  const auto faults = faults_of(R"({"settle": "2", "naem": 1, "seed": 1.5, "layout": {"snap": -1, "margn": 3},
    "inputs": {"roads": {"type": "LineString", "coordinates": [[0, 0], [1, "a"], [2]]}}})");
  std::vector<std::string> pointers;
  for (const Fault& f : faults) pointers.push_back(f.pointer);
  std::sort(pointers.begin(), pointers.end());
  CHECK(pointers == std::vector<std::string>{"/inputs/roads/coordinates", "/inputs/roads/coordinates", "/layout/margn",
                                             "/layout/snap", "/naem", "/seed", "/settle"});
}
