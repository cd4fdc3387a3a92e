#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "settle/core/check.hpp"
#include "settle/pack/geojson_layer.hpp"
#include "settle/pack/lonlat_projector.hpp"
#include "support/hand_packs.hpp"
#include "support/pack_folder.hpp"

using namespace settle;
using nlohmann::json;

namespace {
const Polygon_mm kSquareWithHole{{{0, 0}, {4000, 0}, {4000, 4000}, {0, 4000}}, {{{1000, 1000}, {1000, 2000}, {2000, 1000}}}};

std::string one_feature(const Conventions& conventions, const LonLatProjector* lonlat) {
  TextBuffer text;
  GeoJsonLayer layer(text, {"blocks", "layout_blocks", conventions, lonlat});
  layer.begin_feature("b1");
  layer.end_feature(kSquareWithHole);
  layer.finish();
  return text.take();
}
}  // namespace

TEST_CASE("a layer is a FeatureCollection with conventions, one feature a line") {
  CHECK(one_feature({{1'000'000, 2'000'000}, {}}, nullptr) ==
        "{\"type\": \"FeatureCollection\", \"name\": \"blocks\",\n"
        "\"conventions\": {\"axes\": \"right-handed, z-up, x-east, y-north\", \"unit\": \"m\", \"angle\": "
        "\"deg-ccw-from-x\", \"origin\": [1000.000, 2000.000], \"crs\": null, \"schema\": \"layout_blocks\", \"settle\": \"" SETTLE_VERSION
        "\"},\n"
        "\"features\": [\n"
        "{\"type\": \"Feature\", \"id\": \"b1\", \"properties\": {\"id\": \"b1\"}, \"geometry\": {\"type\": \"Polygon\", "
        "\"coordinates\": [[[1000.000, 2000.000], [1004.000, 2000.000], [1004.000, 2004.000], [1000.000, 2004.000], "
        "[1000.000, 2000.000]], [[1001.000, 2001.000], [1001.000, 2002.000], [1002.000, 2001.000], [1001.000, 2001.000]]]}}\n"
        "]}\n");
}

TEST_CASE("the legacy crs member stands there exactly when the scene names an EPSG code") {
  CHECK(json::parse(one_feature({{}, "EPSG:5514"}, nullptr))["crs"]["properties"]["name"] == "urn:ogc:def:crs:EPSG::5514");
  CHECK(!json::parse(one_feature({{}, {}}, nullptr)).contains("crs"));
  CHECK(!json::parse(one_feature({{}, "+proj=tmerc +lon_0=13"}, nullptr)).contains("crs"));
}

TEST_CASE("ids that repeat or descend, and rings that turn the wrong way, are faults of settle") {
  TextBuffer text;
  GeoJsonLayer layer(text, {"x", "x", Conventions{}});
  layer.begin_feature("b2");
  layer.end_feature(Point_mm{0, 0});
  CHECK_THROWS_AS(layer.begin_feature("b2"), InternalFault);
  CHECK_THROWS_AS(layer.begin_feature("b1"), InternalFault);
  layer.begin_feature("b3");
  const Polygon_mm clockwise{{{0, 0}, {0, 9}, {9, 0}}, {}};
  CHECK_THROWS_AS(layer.end_feature(clockwise), InternalFault);
}

TEST_CASE("longitude and latitude layers are RFC 7946: nine decimals, no crs member, the same places") {
  // UTM zone 33 north: the false easting of 500 km lies on 15 degrees east; the equator has northing 0.
  const LonLatProjector utm("EPSG:32633");
  const LonLat at = utm.project({500'000'000, 0});
  CHECK(at.longitude_ndeg == 15'000'000'000);
  CHECK(at.latitude_ndeg == 0);
  const json layer = json::parse(one_feature({{500'000'000, 0}, "EPSG:32633"}, &utm));
  CHECK(!layer.contains("crs"));
  CHECK(layer["features"][0]["geometry"]["coordinates"][0][0][0].get<double>() == 15.0);
  CHECK(layer["conventions"]["unit"] == "deg");
}

TEST_CASE("every layer has a style beside it, and its lon/lat copy when asked") {
  const LayoutPack pack = hand_layout();
  WriteOptions options;
  options.lonlat = std::make_shared<LonLatProjector>("EPSG:5514");
  const std::vector<PackFile> files = layout_files(pack, options);
  int layers = 0;
  for (const PackFile& file : files) {
    if (!file.path.ends_with(".geojson") || file.path.ends_with(".lonlat.geojson")) continue;
    ++layers;
    const std::string stem = file.path.substr(0, file.path.size() - 8);
    CHECK(text_of(files, stem + ".qml").starts_with("<!DOCTYPE qgis"));
    CHECK(json::parse(text_of(files, stem + ".lonlat.geojson"))["features"].size() == json::parse(text_of(file))["features"].size());
  }
  CHECK(layers == 9);
}
