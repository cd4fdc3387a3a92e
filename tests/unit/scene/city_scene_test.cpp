#include <doctest/doctest.h>

#include "settle/scene/parameter_list.hpp"
#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

const std::string kBoundary = R"("boundary": {"type": "Polygon", "coordinates": [[[0, 0], [900, 0], [900, 900], [0, 900], [0, 0]]]})";

std::string square(int x, int y, int side) {
  const auto at = [](int a, int b) { return "[" + std::to_string(a) + ", " + std::to_string(b) + "]"; };
  return R"({"type": "Polygon", "coordinates": [[)" + at(x, y) + ", " + at(x + side, y) + ", " + at(x + side, y + side) + ", " + at(x, y + side) + ", " + at(x, y) + "]]}";
}
std::string feature(const std::string& properties, const std::string& geometry) {
  return R"({"type": "Feature", "properties": {)" + properties + R"(}, "geometry": )" + geometry + "}";
}
Scene with_blockers(const std::string& features, const std::string& members = "") {
  return load_text(scene_with(kBoundary + R"(, "road_blockers": {"type": "FeatureCollection", "features": [)" + features + "]}", members));
}
Scene with_layout(const std::string& layout) { return load_text(scene_with(kBoundary, R"(, "layout": {)" + layout + "}")); }

}  // namespace

TEST_CASE("main roads of a city keep their order, names and ids, and are of class A whatever they say") {
  const std::string lines = feature(R"("id": "z", "name": "Long Avenue", "class": "C")", R"({"type": "LineString", "coordinates": [[0, 5], [9, 5]]})") + ", " +
                            feature(R"("id": "a")", R"({"type": "LineString", "coordinates": [[0, 7], [9, 7]]})");
  const std::string roads = R"("main_roads": {"type": "FeatureCollection", "features": [)" + lines + "]}";
  const Scene city = load_text(scene_with(kBoundary + ", " + roads));
  REQUIRE(city.main_roads.size() == 2);
  CHECK(city.main_roads[0].id == "z");
  CHECK(city.main_roads[0].name == "Long Avenue");
  CHECK(city.main_roads[0].road_class == "A");
  CHECK(city.main_roads[0].level == 1);
  CHECK(city.main_roads[1].id == "a");
  CHECK(city.roads.empty());
  const Scene given = load_text(scene_with(kBoundary + ", " + roads, R"(, "layout": {"method": "given"})"));
  CHECK(given.main_roads.empty());
  REQUIRE(given.roads.size() == 2);
  CHECK(given.roads[1].road_class == "C");
}

TEST_CASE("a city without land, or with drawn streets, is refused with a word on what to do") {
  const auto no_land = faults_of(scene_with(R"("main_roads": {"type": "LineString", "coordinates": [[0, 0], [9, 0]]})"));
  REQUIRE(no_land.size() == 1);
  CHECK(no_land[0].pointer == "/inputs");
  CHECK(no_land[0].what.find("no land") != std::string::npos);
  CHECK(no_land[0].expected.find("boundary") != std::string::npos);
  const auto drawn = faults_of(scene_with(kBoundary + ", " + kTwoRoads, R"(, "layout": {"method": "city"})"));
  REQUIRE(drawn.size() == 1);
  CHECK(drawn[0].pointer == "/inputs/roads");
  CHECK(drawn[0].advice.find("main_roads") != std::string::npos);
  CHECK(load_text(scene_with(kBoundary + ", " + kTwoRoads)).layout_method == "given");
  const auto unknown = faults_of(scene_with(kBoundary, R"(, "layout": {"method": "town"})"));
  REQUIRE(unknown.size() == 1);
  CHECK(unknown[0].expected == "given or city");
}

TEST_CASE("each group of the city's parameters is read from its place and refuses what it does not know") {
  const Scene scene = with_layout(R"("base": {"method": "divide", "divide_size": 300, "divide_angle_deg": 10}, "main_road": {"follow": 0.25, "keep_geometry": true},
                                     "streets": {"c_row": 80, "offset_c": "1/4"}, "bridges": {"B": 100})");
  CHECK(scene.city.base.method == BaseMethod::divide);
  CHECK(scene.city.base.divide_size_mm == 300'000);
  CHECK(scene.city.base.divide_angle_deg == 10);
  CHECK(scene.city.main_road.follow == Fraction{1, 4});
  CHECK(scene.city.main_road.keep_geometry);
  CHECK(scene.city.streets.c_row_mm == 80'000);
  CHECK(scene.city.streets.offset_c == Fraction{1, 4});
  CHECK(scene.city.bridges.b_mm == 100'000);
  for (const char* group : {"base", "main_road", "streets", "bridges"}) {
    CAPTURE(group);
    const auto faults = faults_of(scene_with(kBoundary, R"(, "layout": {")" + std::string(group) + R"(": {"nonsense": 1}})"));
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].pointer == "/layout/" + std::string(group) + "/nonsense");
  }
}

TEST_CASE("left-over ground has other limits in a city, unless the scene says so") {
  CHECK(with_layout("").layout.verge_area_mm2 == 800'000'000);
  CHECK(with_layout("").layout.verge_width_mm == 10'000);
  CHECK(with_layout(R"("verge_width": 4)").layout.verge_width_mm == 4000);
  CHECK(load_text(scene_with(kTwoRoads)).layout.verge_area_mm2 == 150'000'000);
  CHECK(load_text(scene_with(kTwoRoads)).layout.verge_width_mm == 8000);
}

TEST_CASE("the preset of the source switches refinements off, and a key of the scene goes before it") {
  const Scene plain = with_layout(R"("preset": "default")"), source = with_layout(R"("preset": "source", "streets": {"min_angle_deg": 12}, "main_road": {"follow": 1})");
  CHECK(plain.city.streets.rules == StreetRules::fit);
  CHECK(plain.city.main_road.follow == Fraction{1, 2});
  CHECK(source.layout.preset == LayoutPreset::source);
  CHECK(source.city.streets.rules == StreetRules::source);
  CHECK(source.city.streets.min_block_mm2 == 0);
  CHECK(source.city.streets.min_width_mm == 0);
  CHECK(source.city.streets.pair_across_mm == 0);
  CHECK(source.city.main_road.turn == Fraction{0, 1});
  CHECK(source.city.main_road.border == Fraction{1, 1});
  CHECK(source.city.bridges.a_mm == 0);
  CHECK(source.city.streets.min_angle_deg == 12);
  CHECK(source.city.main_road.follow == Fraction{1, 1});
  CHECK(faults_of(scene_with(kBoundary, R"(, "layout": {"preset": "sauce"})")).size() == 1);
}

TEST_CASE("water and rail may be bridged as the scene allows, anything else only by its own word") {
  const std::string all = feature(R"("kind": "water")", square(0, 0, 10)) + ", " + feature(R"("kind": "rail")", square(20, 0, 10)) + ", " +
                          feature(R"("kind": "park")", square(40, 0, 10)) + ", " + feature(R"("kind": "park", "bridge": 25)", square(60, 0, 10)) + ", " +
                          feature(R"("kind": "water", "bridge": "none")", square(80, 0, 10)) + ", " +
                          feature(R"("kind": "water", "bridge": {"A": 300, "C": "no"})", square(100, 0, 10));
  const Scene scene = with_blockers(all, R"(, "layout": {"bridges": {"A": 500, "B": 90, "C": 20}})");
  CHECK(scene.warnings.empty());
  CHECK(scene.blockers.size() == 6);
  REQUIRE(scene.bridged.size() == 3);
  CHECK(scene.bridged[0].bridge == BridgeLimits{25'000, 25'000, 25'000});
  CHECK(scene.bridged[1].bridge == BridgeLimits{300'000, 90'000, 0});
  CHECK(scene.bridged[2].bridge == BridgeLimits{500'000, 90'000, 20'000});
  CHECK(scene.bridged[2].area.size() == 2);
}

TEST_CASE("areas that may be bridged alike are one, and lines carry their own limits") {
  const std::string line = R"({"type": "LineString", "coordinates": [[0, 50], [90, 50]]})";
  const Scene scene = with_blockers(feature(R"("kind": "water")", square(0, 0, 10)) + ", " + feature(R"("kind": "water")", square(5, 5, 10)) + ", " +
                                    feature(R"("kind": "rail")", line) + ", " + feature("", line));
  REQUIRE(scene.bridged.size() == 1);
  REQUIRE(scene.bridged[0].area.size() == 1);
  CHECK(doubled_area(scene.bridged[0].area[0]) == 2 * 175'000'000);
  REQUIRE(scene.blocker_lines.size() == 2);
  CHECK(scene.blocker_lines[0].bridge == BridgeLimits{});
  CHECK(scene.blocker_lines[1].bridge == BridgeLimits{kLongest_mm, 220'000, 30'000});
}

TEST_CASE("a blocker on a bridge of its own blocks nothing, and a length that cannot be is told") {
  CHECK(warns(with_blockers(feature(R"("kind": "rail", "bridge": "yes")", square(0, 0, 10))), "W-OTHER-LEVEL"));
  CHECK(warns(with_blockers(feature(R"("kind": "rail", "bridge": 12, "layer": 1)", square(0, 0, 10))), "W-OTHER-LEVEL"));
  for (const char* bad : {R"("bridge": -3)", R"("bridge": {"D": 4})", R"("bridge": {"A": "far"})", R"("bridge": 1e9)"}) {
    CAPTURE(bad);
    const Scene scene = with_blockers(feature(R"("kind": "water", )" + std::string(bad), square(0, 0, 10)));
    CHECK(warns(scene, "W-ATTRIBUTE"));
    REQUIRE(scene.bridged.size() == 1);
    CHECK(scene.bridged[0].bridge == BridgeLimits{kLongest_mm, 220'000, 30'000});
  }
}

TEST_CASE("a boundary of points follows them into a bay when an edge length is given") {
  std::string points;
  for (int x = 0; x <= 10; ++x) {
    for (int y = 0; y <= 10; ++y) {
      if (x > 3 && x < 7 && y > 3) continue;
      points += (points.empty() ? "[" : ", [") + std::to_string(10 * x) + ", " + std::to_string(10 * y) + "]";
    }
  }
  const std::string inputs = R"("boundary": {"type": "MultiPoint", "coordinates": [)" + points + "]}";
  const Scene convex = load_text(scene_with(inputs)), concave = load_text(scene_with(inputs, R"(, "layout": {"boundary_edge": 12})"));
  REQUIRE(convex.boundary.size() == 1);
  REQUIRE(concave.boundary.size() == 1);
  CHECK(doubled_area(convex.boundary[0]) == 2 * 10'000'000'000);
  CHECK(doubled_area(concave.boundary[0]) == 2 * (10'000'000'000 - std::int64_t{40 * 70} * 1'000'000));
}

TEST_CASE("check tells of every parameter of the city with the value in use") {
  const Scene scene = with_layout(R"("bridges": {"C": 12.5})");
  bool seen = false;
  for (const ParameterValue& p : parameters_in_use(scene)) {
    if (p.pointer != "/layout/bridges/C") continue;
    seen = true;
    CHECK(p.value == "12.5");
    CHECK(p.is_given);
  }
  CHECK(seen);
}
