#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "settle/core/overlay.hpp"
#include "settle/lots/frame_rectangle.hpp"
#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;
using namespace settle_test;
using nlohmann::json;

namespace {

const std::string kParcels = SETTLE_SOURCE_DIR "/tests/corpus/parcels/";

struct PointsRun {
  RunResult result;
  json points;
};

PointsRun run_points_on(const ScratchFolder& folder, const std::string& parcels, std::vector<std::string> options = {}) {
  std::vector<std::string> arguments{"points", parcels, "-o", (folder.path() / "out.geojson").string()};
  arguments.insert(arguments.end(), options.begin(), options.end());
  PointsRun run{run_settle(arguments), {}};
  if (run.result.status == 0) run.points = json::parse(read_text(folder.path() / "out.geojson"));
  return run;
}

std::int64_t mm(const json& metres) { return std::llround(metres.get<double>() * 1000); }

std::vector<Polygon_mm> polygons_of(const json& geometry) {
  std::vector<Ring_mm> rings;
  const auto add = [&](const json& polygon) {
    for (const json& ring : polygon) {
      rings.emplace_back();
      for (const json& at : ring) rings.back().push_back({mm(at[0]), mm(at[1])});
    }
  };
  if (geometry["type"] == "Polygon") {
    add(geometry["coordinates"]);
  } else {
    for (const json& polygon : geometry["coordinates"]) add(polygon);
  }
  return even_odd_polygons(rings);
}

/// Every parcel has a record, every rectangle is certified against the parcel in the file.
void check_answers(const json& parcels, const json& points, const std::string& id) {
  CHECK(parcels["features"].size() == points["features"].size());
  std::map<std::string, json> by_id;
  for (const json& point : points["features"]) by_id[point["properties"]["parcel_id"]] = point["properties"];
  for (const json& parcel : parcels["features"]) {
    const json& value = parcel["properties"][id];
    const std::string name = value.is_string() ? value.get<std::string>() : value.dump();
    CAPTURE(name);
    REQUIRE(by_id.contains(name));
    const json& point = by_id[name];
    if (point["status"] != "ok") {
      CHECK_FALSE(point["reason"].get<std::string>().empty());
      continue;
    }
    const json& exact = point["exact"];
    const FrameRectangle r{{exact["origin_mm"][0], exact["origin_mm"][1]}, {exact["direction"][0], exact["direction"][1]},
                           exact["rect"][0], exact["rect"][1], exact["rect"][2], exact["rect"][3]};
    CHECK(is_certified(polygons_of(parcel["geometry"]), r));
    CHECK(mm(point["limit_width"]) == width_mm(r));
    CHECK(mm(point["limit_depth"]) == depth_mm(r));
    CHECK(point["certified"] == true);
  }
}

std::string collection(const std::string& features) { return "{\"type\":\"FeatureCollection\",\"features\":[" + features + "]}"; }
std::string parcel(const std::string& properties, const std::string& ring) {
  return "{\"type\":\"Feature\",\"properties\":{" + properties + "},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[" + ring + "]}}";
}
const std::string kSquare = "[[0,0],[10,0],[10,10],[0,10],[0,0]]";

}  // namespace

TEST_CASE("real parcels are all answered, and every rectangle is certified") {
  struct Town {
    std::string parcels, id;
    std::vector<std::string> options;
  };
  const Town towns[] = {{"bubenec", "id", {"--roads", kParcels + "bubenec_streets.geojson"}},
                        {"bubenec", "id", {"--roads", kParcels + "bubenec_streets.geojson", "--method", "source"}},
                        {"cornillon", "idu", {"--id", "idu"}},
                        {"luxiol", "idu", {"--id", "idu", "--min-width", "6", "--min-depth", "6"}},
                        {"brooklyn", "id", {"--no-road", "longest-side"}},
                        {"brooklyn", "id", {"--no-road", "longest-side", "--max-aspect", "1.5"}}};
  for (const Town& town : towns) {
    CAPTURE(town.parcels);
    const ScratchFolder folder;
    const std::string file = kParcels + town.parcels + "_parcels.geojson";
    const PointsRun run = run_points_on(folder, file, town.options);
    REQUIRE(run.result.status == 0);
    check_answers(json::parse(read_text(file)), run.points, town.id);
  }
}

TEST_CASE("the same bytes come from one thread, two threads and shuffled features") {
  const ScratchFolder folder, other, third;
  const std::vector<std::string> streets{"--roads", kParcels + "bubenec_streets.geojson", "--rects"};
  json shuffled = json::parse(read_text(kParcels + "bubenec_parcels.geojson"));
  std::reverse(shuffled["features"].begin(), shuffled["features"].end());
  write_text(third.path() / "parcels.geojson", shuffled.dump());
  const auto with_jobs = [&](std::string jobs) {
    std::vector<std::string> options = streets;
    options.insert(options.end(), {"--jobs", std::move(jobs)});
    return options;
  };
  REQUIRE(run_points_on(folder, kParcels + "bubenec_parcels.geojson", with_jobs("1")).result.status == 0);
  REQUIRE(run_points_on(other, kParcels + "bubenec_parcels.geojson", with_jobs("2")).result.status == 0);
  REQUIRE(run_points_on(third, (third.path() / "parcels.geojson").string(), with_jobs("2")).result.status == 0);
  for (const std::string name : {"out.geojson", "out.csv", "out.ue.csv", "out.ue.json", "out.rects.geojson"}) {
    CAPTURE(name);
    CHECK(read_text(folder.path() / name) == read_text(other.path() / name));
    CHECK(read_text(folder.path() / name) == read_text(third.path() / name));
  }
}

TEST_CASE("--lonlat writes points and rectangles in degrees, all other fields as in the metric file, and needs a crs") {
  const ScratchFolder folder;
  const std::string square = "[[500000,0],[500020,0],[500020,30],[500000,30],[500000,0]]";
  write_text(folder.path() / "p.geojson", collection(parcel("\"id\":\"a\",\"road_direction\":[1,0]", square)));
  const std::string file = (folder.path() / "p.geojson").string();
  const PointsRun without = run_points_on(folder, file, {"--lonlat"});
  CHECK(without.result.status == 3);
  CHECK(without.result.err.find("--lonlat needs a crs") != std::string::npos);

  const PointsRun run = run_points_on(folder, file, {"--lonlat", "--rects", "--crs", "EPSG:32633"});
  REQUIRE(run.result.status == 0);
  const json degrees = json::parse(read_text(folder.path() / "out.lonlat.geojson"));
  CHECK(degrees["features"][0]["properties"] == run.points["features"][0]["properties"]);
  CHECK(degrees["conventions"]["unit"] == "deg");
  CHECK(!degrees.contains("crs"));
  // 10 m east of zone 33's meridian, on the equator's north: 10 m / (0.9996 x 111,319.491 m).
  const json at = degrees["features"][0]["geometry"]["coordinates"];
  CHECK(std::llround(at[0].get<double>() * 1e7) == 150'000'899);
  CHECK(std::llround(at[1].get<double>() * 1e7) == 1'357);
  const json ring = json::parse(read_text(folder.path() / "out.rects.lonlat.geojson"))["features"][0]["geometry"]["coordinates"][0];
  CHECK(ring[0][0] == 15.0);
  CHECK(ring[2][0].get<double>() > 15.0);
}

TEST_CASE("a parcel's own direction turns the frame, and without any the parcel is answered with no_road") {
  const ScratchFolder folder;
  write_text(folder.path() / "p.geojson", collection(parcel("\"id\":\"a\",\"road_direction\":[0,2]", kSquare) + "," +
                                              parcel("\"id\":\"b\",\"road_dir_deg\":180", kSquare) + "," + parcel("\"id\":\"c\"", kSquare)));
  const PointsRun run = run_points_on(folder, (folder.path() / "p.geojson").string());
  REQUIRE(run.result.status == 0);
  for (const json& feature : run.points["features"]) {
    const json& p = feature["properties"];
    if (p["parcel_id"] == "c") {
      CHECK(p["status"] == "no_road");
      CHECK(feature["geometry"].is_null());
      continue;
    }
    CHECK(p["exact"]["direction"] == (p["parcel_id"] == "a" ? json{0, 1} : json{-1, 0}));
    CHECK(p["yaw"] == (p["parcel_id"] == "a" ? 0.0 : 90.0));
    CHECK(p["limit_width"] == 10.0);
    CHECK(p["limit_width_cm"] == 1000);
    CHECK(p["rect_center"] == json{5.0, 5.0, 0.0});
  }
  CHECK(read_text(folder.path() / "out.ue.csv").find("\"(X=500.0,Y=-500.0,Z=0.0)\",\"(Pitch=0.0,Yaw=-90.000000,Roll=0.0)\"") != std::string::npos);
}

TEST_CASE("odd parcels are answered with a status, repaired ones with a warning") {
  const ScratchFolder folder;
  const std::string direction = ",\"road_direction\":[1,0]";
  write_text(folder.path() / "p.geojson",
             collection(parcel("\"id\":\"bow\"" + direction, "[[0,0],[10,10],[10,0],[0,10],[0,0]]") + "," +
                        parcel("\"id\":\"flat\"" + direction, "[[0,0],[10,0],[5,0],[0,0]]") + "," +
                        "{\"type\":\"Feature\",\"properties\":{\"id\":\"none\"},\"geometry\":null}," +
                        "{\"type\":\"Feature\",\"properties\":{\"id\":\"dot\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"));
  const PointsRun run = run_points_on(folder, (folder.path() / "p.geojson").string());
  REQUIRE(run.result.status == 0);
  std::map<std::string, std::string> status;
  for (const json& feature : run.points["features"]) status[feature["properties"]["parcel_id"]] = feature["properties"]["status"];
  CHECK(status == std::map<std::string, std::string>{{"bow", "ok"}, {"dot", "invalid_input"}, {"flat", "degenerate"}, {"none", "invalid_input"}});
  CHECK(run.result.err.find("W-SELF-INTERSECTION") != std::string::npos);
  CHECK(run.result.err.find("W-NO-GEOMETRY") != std::string::npos);
}

TEST_CASE("parcels without an id get one from their rings, each its own") {
  const ScratchFolder folder;
  const std::string plain = parcel("\"road_direction\":[1,0]", kSquare);
  write_text(folder.path() / "p.geojson", collection(plain + "," + plain));
  const PointsRun run = run_points_on(folder, (folder.path() / "p.geojson").string());
  REQUIRE(run.result.status == 0);
  REQUIRE(run.points["features"].size() == 2);
  const std::string a = run.points["features"][0]["properties"]["parcel_id"], b = run.points["features"][1]["properties"]["parcel_id"];
  CHECK(a != b);
  CHECK(a.starts_with("parcel_"));
}

TEST_CASE("bad input is refused with status 3, its place, and nothing is written") {
  const std::string square_a = parcel("\"id\":\"a\",\"road_direction\":[1,0]", kSquare);
  const std::pair<std::string, std::string> cases[] = {
      {collection(square_a + "," + square_a), "feature 1: the parcel id \"a\" is not unique"},
      {collection(parcel("\"id\":\"a\",\"road_direction\":[0,0]", kSquare)), "feature 0: `road_direction` is no direction"},
      {collection(parcel("\"id\":\"a\"", "[[0,0],[1e308,0],[10,10],[0,0]]")), "feature 0"},
      {"{\"type\":\"FeatureCollection\",\"features\":[", "parcels.geojson"},
      {"{\"type\":\"FeatureCollection\",\"crs\":\"EPSG:4326\",\"features\":[]}", "the frame is not metric"}};
  for (const auto& bad : cases) {
    const std::string &text = bad.first, &words = bad.second;
    CAPTURE(text);
    const ScratchFolder folder;
    write_text(folder.path() / "parcels.geojson", text);
    const PointsRun run = run_points_on(folder, (folder.path() / "parcels.geojson").string());
    CHECK(run.result.status == 3);
    CHECK(run.result.err.find(words) != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "out.geojson"));
  }
}

TEST_CASE("parcels far from the origin get an origin near them and keep their coordinates") {
  const ScratchFolder folder;
  write_text(folder.path() / "p.geojson", collection(parcel("\"id\":\"a\",\"road_direction\":[1,0]",
                                                     "[[865500,6276600],[865510,6276600],[865510,6276610],[865500,6276610],[865500,6276600]]")));
  const PointsRun run = run_points_on(folder, (folder.path() / "p.geojson").string(), {"--crs", "EPSG:2154"});
  REQUIRE(run.result.status == 0);
  CHECK(run.points["conventions"]["origin"] == json{865000.0, 6276000.0});
  CHECK(run.points["conventions"]["crs"] == "EPSG:2154");
  CHECK(run.points["features"][0]["properties"]["rect_center"] == json{865505.0, 6276605.0, 0.0});
  CHECK(run.points["features"][0]["properties"]["exact"]["origin_mm"] == json{865500000, 6276600000});
}

TEST_CASE("an empty collection gives an empty file, a missing file and an unknown option their own status") {
  const ScratchFolder folder;
  write_text(folder.path() / "p.geojson", collection(""));
  const PointsRun run = run_points_on(folder, (folder.path() / "p.geojson").string());
  CHECK(run.result.status == 0);
  CHECK(run.points["features"].empty());
  CHECK(run_points_on(folder, (folder.path() / "absent.geojson").string()).result.status == 3);
  CHECK(run_points_on(folder, (folder.path() / "p.geojson").string(), {"--count", "2"}).result.status == 2);
  CHECK(run_settle({"points", (folder.path() / "p.geojson").string(), "-o", "/nowhere/at/all.geojson"}).status == 4);
}
