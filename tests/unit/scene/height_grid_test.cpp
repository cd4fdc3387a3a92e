#include <doctest/doctest.h>

#include "settle/scene/height_field.hpp"
#include "support/scene_files.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_test;

namespace {

const std::string kInputs = kTwoRoads + R"(, "heights": {"file": "h.asc"})";

Scene with_grid(const std::string& grid) {
  SceneFiles files;
  return load_scene(files.add("h.asc", grid).add("scene.json", scene_with(kInputs)).request());
}
std::vector<Fault> faults_of_grid(const std::string& grid) {
  SceneFiles files;
  return faults_of(files.add("h.asc", grid).add("scene.json", scene_with(kInputs)).request());
}

const std::string kHead = "ncols 3\nnrows 2\nxllcorner 10\nyllcorner -5.5\ncellsize 20.000\nNODATA_value -1\n";

}  // namespace

TEST_CASE("every cell of a grid has its height over its own place") {
  const Scene scene = with_grid(kHead + "30 30 12.5\n -1 30 0\n");
  const auto height_at = [&](std::int64_t x, std::int64_t y) { return greatest_height_over(settle_tests::rectangle(x, y, x + 2, y + 2), scene.heights); };
  CHECK(height_at(10'001, 20'000) == 30'000);  // north row
  CHECK(height_at(40'000, 20'000) == 30'000);
  CHECK(height_at(69'900, 34'000) == 12'500);
  CHECK(height_at(20'000, 0) == 0);  // no data
  CHECK(height_at(40'000, 0) == 30'000);
  CHECK(height_at(60'000, 0) == 0);
  CHECK(height_at(9'900, 20'000) == 0);
  CHECK(height_at(40'000, -5'600) == 0);
  CHECK(scene.warnings.empty());
}

TEST_CASE("a column of equal runs is one area") {
  CHECK(with_grid(kHead + "7 7 9\n7 7 9\n").heights.size() == 2);
  CHECK(with_grid(kHead + "7 7 9\n7 9 9\n").heights.size() == 4);
}

TEST_CASE("a grid may be placed by the middle of its corner cell and leave the value of no data out") {
  const Scene scene = with_grid("NCOLS 1\nNROWS 1\nXLLCENTER 20\nYLLCENTER 20\nCELLSIZE 10\n8e0");
  REQUIRE(scene.heights.size() == 1);
  CHECK(scene.heights[0].height_mm == 8000);
  CHECK(bounds(scene.heights[0].area.at(0).outer).min == Point_mm{15'000, 15'000});
}

TEST_CASE("a grid that breaks off, has a word in a cell or no head is a fault") {
  CHECK(faults_of_grid(kHead + "1 2 3 4 5").size() == 1);
  CHECK(faults_of_grid(kHead + "1 2 3 4 five 6").size() == 1);
  CHECK(faults_of_grid("1 2 3").size() == 1);
  CHECK(faults_of_grid("ncols 3000\nnrows 3000\nxllcorner 0\nyllcorner 0\ncellsize 1\n").size() == 1);
  CHECK(faults_of_grid("ncols 1\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 0\n1").size() == 1);
}

TEST_CASE("a grid is no boundary") {
  SceneFiles files;
  files.add("h.asc", kHead + "1 2 3 4 5 6").add("scene.json", scene_with(kTwoRoads + R"(, "boundary": {"file": "h.asc"})"));
  const auto faults = faults_of(files.request());
  REQUIRE(faults.size() >= 1);
  CHECK(faults[0].what.find("heights") != std::string::npos);
}
