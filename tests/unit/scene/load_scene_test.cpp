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

TEST_CASE("the ten-line scene is refused with a word that says which method is missing") {
  const auto faults = faults_of(R"({ "settle": "1", "name": "ten-lines", "seed": 7,
    "inputs": {
      "boundary": { "type": "Polygon", "coordinates": [[[0,0],[900,0],[1000,500],[600,900],[0,700],[0,0]]] },
      "main_roads": { "type": "LineString", "coordinates": [[0,300],[500,420],[1000,380]] }
    } })");
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].pointer == "/inputs");
  CHECK(faults[0].what.find("`city`") != std::string::npos);
  CHECK(faults[0].what.find("not part of this version") != std::string::npos);
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
