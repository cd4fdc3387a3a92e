// One test a row of the table of bad input, as far as these inputs reach, each with its near miss.
#include <doctest/doctest.h>

#include <filesystem>

#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

Fault only_fault(const std::string& scene) {
  const auto faults = faults_of(scene);
  REQUIRE(faults.size() == 1);
  return faults.front();
}

bool says(const Fault& fault, const std::string& part) { return to_string(fault).find(part) != std::string::npos; }

std::string boundary(const std::string& ring) {
  return scene_with(kTwoRoads + R"(, "boundary": {"type": "Polygon", "coordinates": )" + ring + "}");
}

const std::string kSquare = "[[[-100, -100], [200, -100], [200, 200], [-100, 200], [-100, -100]]]";

}  // namespace

TEST_CASE("a text that is not JSON is refused with line and column") {
  CHECK(says(only_fault("{\"settle\": \"1\","), "is not JSON"));
  CHECK(says(only_fault("{\"settle\": \"1\","), "line 1"));
  CHECK(says(only_fault(""), "is not JSON"));
  CHECK(faults_of("{\"settle\": \"1\", \"inputs\": {" + kTwoRoads + "}}\n\n ").empty());
}

TEST_CASE("a wrong type is refused with what was found and what was expected") {
  const Fault fault = only_fault(scene_with(kTwoRoads, R"(, "layout": {"snap": "wide"})"));
  CHECK(to_string(fault).ends_with(":/layout/snap: is of the wrong type (found \"wide\"; expected a number)"));
  CHECK(only_fault(scene_with(kTwoRoads, R"(, "layout": 3)")).pointer == "/layout");
  CHECK(faults_of("[1]").size() == 1);
  CHECK(faults_of("null").size() == 1);
}

TEST_CASE("an unknown key is refused and the nearest known key is named") {
  CHECK(says(only_fault(scene_with(kTwoRoads, R"(, "layuot": {})")), "Did you mean `layout`?"));
  CHECK(says(only_fault(scene_with(kTwoRoads, R"(, "lots": {"min_lot_area": 50})")), "Did you mean `min_lot_area_m2`?"));
  CHECK(says(only_fault(scene_with(kTwoRoads + R"(, "road": null)")), "Did you mean `roads`?"));
  CHECK(says(only_fault(scene_with(kTwoRoads, R"(, "zzzzzzzzzzzz": {})")), "The keys here are"));
}

TEST_CASE("a key that stands twice is refused") {
  CHECK(says(only_fault(R"({"settle": "1", "seed": 1, "seed": 2, "inputs": {)" + kTwoRoads + "}}"), "/seed: the key stands twice"));
}

TEST_CASE("a missing file is refused at the place that names it") {
  const Fault fault = only_fault(scene_with(R"("roads": {"file": "no.geojson"})"));
  CHECK(fault.pointer == "/inputs/roads/file");
  CHECK(says(fault, "does not exist"));
  SceneRequest request;
  request.path = "/no/such/scene.json";
  CHECK(faults_of(request).size() == 1);
}

TEST_CASE("a path that leaves the scene's folder is refused, by dots, by name and by link") {
  SceneFiles files;
  files.add("outside.geojson", R"({"type": "LineString", "coordinates": [[0, 0], [9, 9]]})");
  files.add("in/inside.geojson", R"({"type": "LineString", "coordinates": [[0, 0], [9, 9]]})");
  std::filesystem::create_symlink(files.path("outside.geojson"), files.path("in/link.geojson"));
  std::filesystem::create_symlink(files.path("in/inside.geojson"), files.path("in/good_link.geojson"));
  SceneRequest request = files.request();
  request.path = files.path("in/scene.json");
  const auto faults_with = [&](const std::string& name) {
    files.add("in/scene.json", scene_with(R"("roads": {"file": ")" + name + "\"}"));
    return faults_of(request);
  };
  for (const std::string& name : {std::string("../outside.geojson"), files.path("outside.geojson"), std::string("link.geojson"),
                                  std::string("../in/../outside.geojson"), std::string("/etc/hostname")}) {
    CAPTURE(name);
    const auto faults = faults_with(name);
    REQUIRE(faults.size() == 1);
    CHECK(says(faults.front(), "leaves the scene's folder"));
  }
  CHECK(faults_with("inside.geojson").empty());
  CHECK(faults_with("../in/inside.geojson").empty());
  CHECK(faults_with("good_link.geojson").empty());
}

TEST_CASE("a library file is found in the first library that has it, and nowhere else") {
  SceneFiles files;
  files.add("one/a.geojson", R"({"type": "LineString", "coordinates": [[0, 0], [9, 9]]})");
  files.add("two/a.geojson", R"({"type": "LineString", "coordinates": [[0, 0], [7, 7]]})");
  files.add("scene/scene.json", scene_with(R"("roads": "lib:a.geojson")"));
  SceneRequest request{files.path("scene/scene.json"), {}, {}, {}};
  CHECK(says(faults_of(request).at(0), "Give the folder with --library"));
  request.libraries = {files.path("one"), files.path("two")};
  CHECK(load_scene(request).roads.at(0).line.back() == Point_mm{9000, 9000});
  files.add("scene/scene.json", scene_with(R"("roads": "lib:../scene/scene.json")"));
  CHECK(says(faults_of(request).at(0), "is in no library"));
}

TEST_CASE("NaN and Infinity are refused with feature and vertex, inline and in a file") {
  for (const std::string& bad : {std::string("NaN"), std::string("Infinity"), std::string("-Infinity"), std::string("1e999")}) {
    const std::string roads = R"({"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1], [)" + bad + ", 3]]}}]}";
    CAPTURE(bad);
    const Fault inline_fault = only_fault(scene_with("\"roads\": " + roads));
    CHECK(inline_fault.feature == 1);
    CHECK(inline_fault.vertex == 2);
    SceneFiles files;
    files.add("scene.json", scene_with(R"("roads": {"file": "roads.geojson"})")).add("roads.geojson", roads);
    const auto faults = faults_of(files.request());
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].feature == 1);
    CHECK(faults[0].file == "roads.geojson");
  }
}

TEST_CASE("a coordinate beyond 100 km of the origin is refused with feature and vertex, and one at 100 km is not") {
  const auto road_to = [](const std::string& x) {
    return scene_with(R"("roads": {"type": "LineString", "coordinates": [[0, 0], [5, 5], [)" + x + ", 0]]}", R"(, "origin": [0, 0])");
  };
  for (const char* x : {"100000.001", "-100000.001", "1e308", "-1e308", "1e20"}) {
    CAPTURE(x);
    const Fault fault = only_fault(road_to(x));
    CHECK(fault.feature == 0);
    CHECK(fault.vertex == 2);
    CHECK(says(fault, "100 km"));
  }
  CHECK(faults_of(road_to("100000")).empty());
  CHECK(faults_of(road_to("-100000")).empty());
}

TEST_CASE("open rings, repeats, straight points and winding are put right without a word") {
  const Scene good = load_text(boundary(kSquare));
  CHECK(good.warnings.empty());
  for (const char* ring : {"[[[-100, -100], [200, -100], [200, 200], [-100, 200]]]",
                           "[[[-100, -100], [-100, 200], [200, 200], [200, -100], [-100, -100]]]",
                           "[[[-100, -100], [200, -100], [200, -100], [200, 50], [200, 200], [-100, 200], [-100, -100], [-100, -100]]]",
                           "[[[200, 200], [-100, 200], [-100, -100], [200, -100], [200, 200]]]"}) {
    CAPTURE(ring);
    const Scene scene = load_text(boundary(ring));
    CHECK(scene.boundary == good.boundary);
    CHECK(scene.warnings.empty());
  }
}

TEST_CASE("crossing rings, overlapping holes and spikes are read even-odd with a warning") {
  const auto area = [](const Scene& scene) {
    std::int64_t sum = 0;
    for (const Polygon_mm& p : scene.boundary) sum += doubled_area(p);
    return sum;
  };
  const Scene bowtie = load_text(boundary("[[[0, 0], [10, 10], [10, 0], [0, 10], [0, 0]]]"));
  CHECK(warns(bowtie, "W-SELF-INTERSECTION"));
  CHECK(area(bowtie) == 2 * 50'000'000);
  const Scene holes = load_text(boundary("[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[2, 2], [6, 2], [6, 6], [2, 6], [2, 2]], "
                                         "[[4, 4], [8, 4], [8, 8], [4, 8], [4, 4]]]"));
  CHECK(warns(holes, "W-SELF-INTERSECTION"));
  CHECK(area(holes) == 2 * (100 - 16 - 16 + 8) * 1'000'000);
  const Scene spike = load_text(boundary("[[[0, 0], [10, 0], [20, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]"));
  CHECK(warns(spike, "W-SELF-INTERSECTION"));
  CHECK(area(spike) == 2 * 100'000'000);
  const Scene hole = load_text(boundary("[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[2, 2], [6, 2], [6, 6], [2, 6], [2, 2]]]"));
  CHECK_FALSE(warns(hole, "W-SELF-INTERSECTION"));
  CHECK(area(hole) == 2 * 84'000'000);
}

TEST_CASE("an input without extent is a warning, but a boundary without area is refused") {
  for (const char* blockers : {R"({"type": "FeatureCollection", "features": []})", R"({"type": "Point", "coordinates": [1, 1]})",
                               R"({"type": "Polygon", "coordinates": [[[0, 0], [5, 5], [0, 0]]]})",
                               R"({"type": "Feature", "properties": null, "geometry": null})"}) {
    CAPTURE(blockers);
    const Scene scene = load_text(scene_with(kTwoRoads + R"(, "road_blockers": )" + blockers));
    CHECK(scene.warnings.size() == 1);
    CHECK(scene.blockers.empty());
    const Fault fault = only_fault(scene_with(kTwoRoads + R"(, "boundary": )" + blockers));
    CHECK(says(fault, "no area"));
  }
}

TEST_CASE("degrees taken for metres, and metres taken for degrees, are told") {
  const std::string berlin = R"("roads": {"type": "LineString", "coordinates": [[13.4410, 52.4723], [13.4427, 52.4731]]})";
  CHECK(warns(load_text(scene_with(berlin)), "W-LOOKS-LIKE-LONLAT"));
  CHECK_FALSE(warns(load_text(scene_with(berlin, R"(, "crs": "EPSG:4326")")), "W-LOOKS-LIKE-METRES"));
  const Fault metres = only_fault(scene_with(R"("roads": {"type": "LineString", "coordinates": [[0, 0], [300, 20]]})", R"(, "crs": "EPSG:4326")"));
  CHECK(says(metres, "Are these metres?"));
  const Fault swapped = only_fault(scene_with(R"("roads": {"type": "LineString", "coordinates": [[35.6, 139.7], [35.6, 80]]})", R"(, "crs": "EPSG:4326")"));
  CHECK(says(swapped, "Are the axes swapped?"));
  const auto wide = faults_of(scene_with(R"("roads": {"type": "LineString", "coordinates": [[0, 0], [400000, 0]]})"));
  CHECK(wide.size() == 2);
}

TEST_CASE("JSON nested 100,000 deep is refused and not followed, in a scene and in an input") {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  CHECK(says(only_fault(deep), "nested deeper than 100"));
  CHECK(says(only_fault(scene_with("\"roads\": " + deep)), "nested deeper than 100"));
  SceneFiles files;
  files.add("scene.json", scene_with(R"("roads": {"file": "deep.geojson"})"))
      .add("deep.geojson", R"({"type": "Polygon", "coordinates": )" + deep + "}");
  REQUIRE(faults_of(files.request()).size() == 1);
  CHECK(says(faults_of(files.request()).front(), "nested deeper than 100"));
  CHECK(faults_of(scene_with(kTwoRoads + R"(, "zones": {"type": "FeatureCollection", "features": [], "x": )" + std::string(90, '[') + std::string(90, ']') + "}")).empty());
}

TEST_CASE("a string of many megabytes is refused before it is held") {
  SceneFiles files;
  files.add("scene.json", scene_with(kTwoRoads, R"(, "name": ")" + std::string(3'000'000, 'x') + "\""));
  REQUIRE(faults_of(files.request()).size() == 1);
  CHECK(says(faults_of(files.request()).front(), "more than 1 MiB"));
}

TEST_CASE("what is not part of this version is refused by name") {
  CHECK(says(only_fault(scene_with(kTwoRoads, R"(, "tiles": {"size": 512})")), "`tiles` is not part of this version"));
  CHECK(says(only_fault(scene_with(kTwoRoads + R"(, "freeways": {"type": "LineString", "coordinates": []})")), "`freeways` is not part of this version"));
  CHECK(says(only_fault(scene_with(kTwoRoads, R"(, "layout": {"method": "settlement"})")), "`settlement` is not part of this version"));
  CHECK(says(only_fault(scene_with(kTwoRoads, R"(, "layout": {"method": "citty"})")), "expected given"));
}
