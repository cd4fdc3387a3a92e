#include <doctest/doctest.h>

#include "settle/layout/build_layout.hpp"
#include "support/scene_files.hpp"

using namespace settle;
using namespace settle_test;

namespace {

std::string feature(const std::string& properties, const std::string& geometry, const std::string& id = "") {
  return R"({"type": "Feature", )" + id + R"("properties": {)" + properties + R"(}, "geometry": )" + geometry + "}";
}
std::string line(const std::string& points) { return R"({"type": "LineString", "coordinates": [)" + points + "]}"; }
std::string collection(const std::vector<std::string>& features) {
  std::string text;
  for (const std::string& f : features) text += (text.empty() ? "" : ", ") + f;
  return R"({"type": "FeatureCollection", "features": [)" + text + "]}";
}
RoadLine road_with(const std::string& properties, const std::string& members = "") {
  return load_text(scene_with("\"roads\": " + feature(properties, line("[0, 0], [9, 0]")), members)).roads.at(0);
}

}  // namespace

TEST_CASE("widths are numbers or numeric strings, and a word that is neither is a warning") {
  CHECK(road_with(R"("width": 6.5)").width_mm == 6500);
  CHECK(road_with(R"("width": "13.5")").width_mm == 13500);
  CHECK(road_with(R"("width": "7 m", "sidewalk": "1.25")").width_mm == 7000);
  CHECK(road_with(R"("width": "7 m", "sidewalk": "1.25")").sidewalk_mm == 1250);
  CHECK(road_with(R"("sidewalk": "no")").sidewalk_mm == 0);
  CHECK(road_with(R"("sidewalk": "both")").sidewalk_mm == 2000);
  for (const char* bad : {R"("width": "wide")", R"("width": -3)", R"("width": 0)", R"("sidewalk": "2;3")", R"("lanes": "many")"}) {
    CAPTURE(bad);
    const Scene scene = load_text(scene_with("\"roads\": " + feature(bad, line("[0, 0], [9, 0]"))));
    CHECK(warns(scene, "W-ATTRIBUTE"));
    CHECK(scene.roads.at(0).width_mm == 8000);
  }
}

TEST_CASE("levels follow layer, bridge and tunnel") {
  CHECK(road_with("").level_z == 0);
  CHECK(road_with(R"("bridge": "yes")").level_z == 1);
  CHECK(road_with(R"("bridge": "yes", "layer": "2")").level_z == 2);
  CHECK(road_with(R"("bridge": "no")").level_z == 0);
  CHECK_FALSE(road_with(R"("bridge": "no")").bridge);
  CHECK(road_with(R"("bridge": "viaduct")").bridge);
  CHECK(road_with(R"("tunnel": "yes")").level_z == -1);
  CHECK(road_with(R"("tunnel": "yes")").tunnel);
  CHECK(road_with(R"("tunnel": "building_passage")").level_z == 0);
  CHECK(road_with(R"("tunnel": "building_passage", "layer": "-1")").level_z == 0);
  CHECK(road_with(R"("layer": -2)").level_z == -2);
}

TEST_CASE("oneway and lanes read as OpenStreetMap writes them") {
  CHECK(road_with(R"("oneway": "yes", "lanes": "2")").oneway == 1);
  CHECK(road_with(R"("oneway": true, "lanes": 3)").lanes == 3);
  CHECK(road_with(R"("oneway": true)").oneway == 1);
  CHECK(road_with(R"("oneway": 1)").oneway == 1);
  CHECK(road_with(R"("oneway": "-1")").oneway == -1);
  CHECK(road_with(R"("oneway": "no")").oneway == 0);
}

TEST_CASE("a road's class is its own, else mapped, else its input's") {
  const std::string map = R"(, "layout": {"class_from": {"property": "highway", "map": {"secondary": "A", "residential": "B"}, "default": "C"}})";
  CHECK(road_with(R"("class": "B")").road_class == "B");
  CHECK(road_with(R"("highway": "secondary")", map).road_class == "A");
  CHECK(road_with(R"("highway": "residential")", map).width_mm == 13'000);
  CHECK(road_with(R"("highway": "service")", map).road_class == "C");
  CHECK(road_with(R"("highway": "secondary", "class": "B")", map).road_class == "B");
  const Scene main = load_text(scene_with("\"main_roads\": " + line("[0, 0], [9, 0]"), R"(, "layout": {"method": "given"})"));
  CHECK(main.roads.at(0).road_class == "A");
  CHECK(main.roads.at(0).level == 1);
  CHECK(faults_of(scene_with("\"roads\": " + feature(R"("class": "motorway")", line("[0, 0], [9, 0]")))).size() == 1);
}

TEST_CASE("road classes change and grow by name") {
  const std::string table = R"(, "road_classes": {"C": {"width": 9}, "lane": {"width": 4, "sidewalk": 0, "level": 4}})";
  CHECK(road_with(R"("class": "lane")", table).width_mm == 4000);
  CHECK(road_with(R"("class": "C")", table).width_mm == 9000);
  CHECK(road_with(R"("class": "C")", table).sidewalk_mm == 2000);
  CHECK(road_with("", table).road_class == "C");
}

TEST_CASE("a user's id stays, and ids that are asked for twice are told apart by geometry") {
  CHECK(road_with(R"("id": "high street")").id == "high street");
  CHECK(road_with(R"("osm_id": 4711)").id == "4711");
  const std::string a = feature(R"("id": "x")", line("[0, 0], [9, 0]")), b = feature(R"("id": "X")", line("[0, 5], [9, 5]"));
  const Scene both = load_text(scene_with("\"roads\": " + collection({a, b})));
  CHECK(both.roads.at(0).id.starts_with("X.r"));
  CHECK(both.roads.at(1).id.starts_with("x.r"));
  const Scene same = load_text(scene_with("\"roads\": " + collection({a, a})));
  CHECK(same.roads.at(0).id + ".1" == same.roads.at(1).id);
}

TEST_CASE("roads read in any order and direction have the same ids and bytes") {
  const std::vector<std::string> forward{feature(R"("id": "x")", line("[0, 0], [9, 0]")), feature(R"("id": "x")", line("[0, 5], [9, 5.5]")),
                                         feature("", line("[1, 1], [2, 7]"))};
  const std::vector<std::string> backward{feature("", line("[2, 7], [1, 1]")), feature(R"("id": "x")", line("[9, 5.5], [0, 5]")),
                                          feature(R"("id": "x")", line("[9, 0], [0, 0]"))};
  const Scene one = load_text(scene_with("\"roads\": " + collection(forward))), two = load_text(scene_with("\"roads\": " + collection(backward)));
  REQUIRE(one.roads.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(one.roads[i].id == two.roads[i].id);
    CHECK(one.roads[i].line == std::vector<Point_mm>(two.roads[i].line.rbegin(), two.roads[i].line.rend()));
  }
}

TEST_CASE("a list of inputs reads as one collection, and lists may nest") {
  const Scene scene = load_text(scene_with("\"roads\": [" + line("[0, 0], [9, 0]") + ", [" + line("[0, 5], [9, 5]") + "]]"));
  CHECK(scene.roads.size() == 2);
}

TEST_CASE("several polygons of one input are their union") {
  const std::string square = R"({"type": "Polygon", "coordinates": [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]})";
  const std::string beside = R"({"type": "Polygon", "coordinates": [[[10, 0], [20, 0], [20, 10], [10, 10], [10, 0]]]})";
  const Scene scene = load_text(scene_with(kTwoRoads + ", \"boundary\": [" + square + ", " + beside + "]"));
  REQUIRE(scene.boundary.size() == 1);
  CHECK(scene.boundary[0].outer == Ring_mm{{0, 0}, {20000, 0}, {20000, 10000}, {0, 10000}});
  CHECK(scene.warnings.empty());
}

TEST_CASE("a boundary of lines chains into rings within the snap, and a gap beyond it is refused") {
  const std::string lines = "[" + line("[0, 0], [10, 0], [10, 10]") + ", " + line("[0, 0.5], [0, 10], [10, 10.25]") + "]";
  const Scene scene = load_text(scene_with(kTwoRoads + ", \"boundary\": " + lines));
  REQUIRE(scene.boundary.size() == 1);
  CHECK(scene.boundary[0].outer == Ring_mm{{0, 0}, {10'000, 0}, {10'000, 10'250}, {0, 10'000}});
  const auto faults = faults_of(scene_with(kTwoRoads + ", \"boundary\": " + lines, R"(, "layout": {"snap": 0.4})"));
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].found == "a loose end at 0, 0");
}

TEST_CASE("a boundary of points is their convex hull") {
  const Scene scene = load_text(scene_with(kTwoRoads + R"(, "boundary": {"type": "MultiPoint", "coordinates": [[0, 0], [9, 9], [5, 1], [9, 0], [0, 9], [4, 4]]})"));
  CHECK(scene.boundary.at(0).outer == Ring_mm{{0, 0}, {9000, 0}, {9000, 9000}, {0, 9000}});
}

TEST_CASE("blockers are areas and lines with a width; those on another level block nothing") {
  const Scene scene = load_text(scene_with(kTwoRoads + ", \"road_blockers\": " +
                                           collection({feature(R"("width": "12")", line("[0, 0], [9, 0]")), feature("", line("[3, 3], [0, 1]")),
                                                       feature(R"("tunnel": "yes")", line("[0, 8], [9, 8]")),
                                                       feature("", R"({"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]})")})));
  REQUIRE(scene.blocker_lines.size() == 2);
  CHECK(scene.blocker_lines[0].width_mm == 12'000);
  CHECK(scene.blocker_lines[1].width_mm == 8000);
  CHECK(scene.blocker_lines[1].line.front() == Point_mm{0, 1000});
  CHECK(scene.blockers.size() == 1);
  CHECK(warns(scene, "W-OTHER-LEVEL"));
}

TEST_CASE("heights are bumps and polygons, and what is missing is told") {
  const std::string bump = feature(R"("radius": 100, "height": 60)", R"({"type": "Point", "coordinates": [5, 5]})");
  const std::string area = feature(R"("height": 20)", R"({"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]})");
  const Scene scene = load_text(scene_with(kTwoRoads + ", \"heights\": " + collection({bump, area})));
  REQUIRE(scene.heights.size() == 2);
  CHECK(scene.heights[0].height_mm == 20'000);
  CHECK(scene.heights[1].radius_mm == 100'000);
  CHECK(faults_of(scene_with(kTwoRoads + ", \"heights\": " + feature(R"("height": 5)", R"({"type": "Point", "coordinates": [5, 5]})"))).size() == 1);
  CHECK(faults_of(scene_with(kTwoRoads + ", \"heights\": " + feature("", line("[0, 0], [1, 1]")))).size() == 2);
}

TEST_CASE("zones keep id, kind and name, and an id that stands twice is refused") {
  const auto zone = [](const std::string& id, int x) {
    const std::string a = std::to_string(x), b = std::to_string(x + 5);
    return feature("\"kind\": \"commercial\", \"name\": \"Docks\", \"id\": \"" + id + "\"",
                   R"({"type": "Polygon", "coordinates": [[[)" + a + ", 0], [" + b + ", 0], [" + b + ", 5], [" + a + ", 0]]]}");
  };
  const Scene scene = load_text(scene_with(kTwoRoads + ", \"zones\": " + collection({zone("east", 50), zone("west", 0)})));
  REQUIRE(scene.zones.size() == 2);
  CHECK(scene.zones[0].id == "east");
  CHECK(scene.zones[0].kind == "commercial");
  CHECK(scene.zones[1].name == "Docks");
  CHECK(faults_of(scene_with(kTwoRoads + ", \"zones\": " + collection({zone("east", 50), zone("EAST", 0)}))).size() == 1);
  CHECK(faults_of(scene_with(kTwoRoads + ", \"zones\": " + collection({feature("", R"({"type": "Point", "coordinates": [0, 0]})")}))).size() == 1);
}

TEST_CASE("the parts of a zone have the same district ids in whatever order and from whatever corner they are written") {
  const auto districts = [](const std::string& id, const std::string& parts) {
    const Scene scene = load_text(scene_with(kTwoRoads + ", \"zones\": " + feature("\"kind\": \"commercial\"" + id,
                                             R"({"type": "MultiPolygon", "coordinates": [)" + parts + "]}")));
    Progress progress;
    return build_layout(scene, 1, progress).districts;
  };
  const std::string west = "[[[0, 0], [5, 0], [5, 5], [0, 0]]]", east = "[[[50, 0], [55, 0], [55, 5], [50, 0]]]";
  const std::string west_turned = "[[[5, 5], [0, 0], [5, 0], [5, 5]]]", north = "[[[0, 40], [5, 40], [5, 45], [0, 40]]]";
  for (const std::string id : {"", R"(, "id": "docks")"}) {
    CAPTURE(id);
    const auto plain = districts(id, west + ", " + north + ", " + east);
    REQUIRE(plain.size() >= 4);
    CHECK(districts(id, east + ", " + north + ", " + west) == plain);
    CHECK(districts(id, north + ", " + east + ", " + west_turned) == plain);
    CHECK(districts(id, west + ", " + east) != plain);
  }
}

TEST_CASE("longitude and latitude become metres about their middle, and the frame is stated") {
  const Scene scene = load_text(scene_with("\"roads\": " + line("[13.4400, 52.4700], [13.4500, 52.4700]"), R"(, "crs": "EPSG:4326")"));
  CHECK(scene.conventions.crs == "+proj=tmerc +lat_0=52.47 +lon_0=13.45 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs");
  REQUIRE(scene.roads.size() == 1);
  CHECK(scene.roads[0].line.front().x / 1000 == -679);
  CHECK(scene.roads[0].line.back() == Point_mm{0, 0});
}

TEST_CASE("a projected code is kept, checked, and moves the origin to the data") {
  const Scene scene = load_text(scene_with("\"roads\": " + line("[393800.5, 5814600], [394100, 5814900]"), R"(, "crs": "EPSG:32633")"));
  CHECK(scene.conventions.crs == "EPSG:32633");
  CHECK(scene.conventions.origin_mm == Point_mm{393'000'000, 5'814'000'000});
  CHECK(scene.roads.at(0).line.front() == Point_mm{800'500, 600'000});
  CHECK(scene.warnings.empty());
  CHECK(warns(load_text(scene_with("\"roads\": " + line("[5814600, 393800.5], [5814900, 394100]"), R"(, "crs": "EPSG:32633")")), "W-AXES-SWAPPED"));
  for (const char* crs : {"EPSG:4258", "EPSG:2263", "EPSG:999999", "utm"}) {
    CAPTURE(crs);
    CHECK(faults_of(scene_with(kTwoRoads, std::string(R"(, "crs": ")") + crs + "\"")).size() == 1);
  }
}

TEST_CASE("a legacy crs member counts as the scene's frame, and two that differ are refused") {
  const std::string crs = R"("crs": {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::32633"}}, )";
  const std::string roads = R"("roads": {)" + crs + R"("type": "LineString", "coordinates": [[393800, 5814600], [394100, 5814900]]})";
  CHECK(load_text(scene_with(roads)).conventions.crs == "EPSG:32633");
  CHECK(load_text(scene_with(roads, R"(, "crs": "EPSG:32633")")).conventions.crs == "EPSG:32633");
  CHECK(faults_of(scene_with(roads, R"(, "crs": "EPSG:32632")")).size() == 1);
}

TEST_CASE("a shift by whole metres with the origin shifted alike gives the same scene") {
  const Scene here = load_text(scene_with("\"roads\": " + line("[0.0005, 0], [9, 0.1235]")));
  const Scene there = load_text(scene_with("\"roads\": " + line("[70000.0005, -30000], [70009, -29999.8765]"), R"(, "origin": [70000, -30000])"));
  CHECK(here.roads[0].line == there.roads[0].line);
  CHECK(here.roads[0].id == there.roads[0].id);
}

TEST_CASE("overrides change the scene before it is read, in order, and say when they cannot") {
  SceneFiles files;
  files.add("scene.json", scene_with(kTwoRoads));
  SceneRequest request = files.request();
  request.overrides = {"/layout/snap=2.5", "/layout/snap=3", "/name=my town", "/building/fit/scale_min=\"1/2\""};
  request.seed = 99;
  const Scene scene = load_scene(request);
  CHECK(scene.layout.snap_mm == 3000);
  CHECK(scene.name == "my town");
  CHECK(scene.building.fit.scale_min == Fraction{1, 2});
  CHECK(scene.seed == 99);
  request.overrides = {"layout/snap=2", "/settle/x=1", "/seed", "/layout/snap=-1"};
  CHECK(faults_of(request).size() == 4);
}
