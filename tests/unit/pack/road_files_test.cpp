#include "settle/pack/road_files.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "road/block_maker.hpp"
#include "settle/core/errors.hpp"
#include "settle/layout/layout_pack.hpp"
#include "settle/pack/read_road.hpp"
#include "support/pack_folder.hpp"
#include "support/road_packs.hpp"
#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"
#include "support/small_schema.hpp"

using namespace settle;
using namespace settle_tests;
using nlohmann::json;

namespace {

RoadPack whole_pack() {
  RoadPack pack = crossing_pack();
  add_models({}, pack);
  return pack;
}

WriteOptions every_format() {
  WriteOptions options;
  options.formats = {"geojson", "json", "svg", "glb"};
  return options;
}

/// Writes the road pack, and the nodes of its network as layout does.
void put_pack(const std::filesystem::path& out, const RoadPack& pack) {
  LayoutPack layout;
  layout.conventions = pack.conventions;
  layout.network = pack.network;
  std::vector<PackFile> files = layout_files(layout, {});
  std::erase_if(files, [](const PackFile& file) { return file.path != "layout/nodes.geojson"; });
  put_files(out, files);
  put_files(out, road_files(pack, {}));
}

std::string text_of(const RoadPack& pack, const std::string& path) {
  for (const PackFile& file : road_files(pack, every_format())) {
    if (file.path != path) continue;
    TextBuffer text;
    file.write(text);
    return text.take();
  }
  FAIL("no file " << path);
  return "";
}

struct Glb {
  json scene;
  std::string buffer;
};

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

Glb parse_glb(const std::string& bytes) {
  REQUIRE(bytes.substr(0, 4) == "glTF");
  REQUIRE(number_at(bytes, 8) == bytes.size());
  const std::size_t length = number_at(bytes, 12);
  Glb glb{json::parse(bytes.substr(20, length)), ""};
  if (bytes.size() > 20 + length) glb.buffer = bytes.substr(28 + length, number_at(bytes, 20 + length));
  return glb;
}

const json& node_named(const Glb& glb, const std::string& name) {
  const auto& nodes = glb.scene["nodes"];
  const auto found = std::ranges::find_if(nodes, [&](const json& n) { return n["name"] == name; });
  REQUIRE(found != nodes.end());
  return *found;
}

using Vector = std::array<double, 3>;

std::vector<Vector> positions_of(const Glb& glb, const json& node) {
  std::vector<Vector> all;
  for (const json& primitive : glb.scene["meshes"][node["mesh"].get<std::size_t>()]["primitives"]) {
    const json& accessor = glb.scene["accessors"][primitive["attributes"]["POSITION"].get<std::size_t>()];
    const std::size_t view = glb.scene["bufferViews"][accessor["bufferView"].get<std::size_t>()].value("byteOffset", std::size_t{0});
    for (std::size_t i = 0; i < accessor["count"].get<std::size_t>(); ++i) {
      float p[3];
      std::memcpy(p, glb.buffer.data() + view + accessor.value("byteOffset", std::size_t{0}) + 12 * i, sizeof p);
      all.push_back({p[0], p[1], p[2]});
    }
  }
  return all;
}

/// Where a node's transform puts a point of its mesh.
Vector placed(const json& node, Vector p) {
  const std::vector<double> scale = node.value("scale", std::vector<double>{1, 1, 1});
  const std::vector<double> q = node.value("rotation", std::vector<double>{0, 0, 0, 1});
  const std::vector<double> t = node.value("translation", std::vector<double>{0, 0, 0});
  for (int i = 0; i < 3; ++i) p[i] *= scale[i];
  const Vector u{q[0], q[1], q[2]};
  const auto cross_of = [](const Vector& a, const Vector& b) { return Vector{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}; };
  const Vector c = cross_of(u, p), d = cross_of(u, c);
  return {p[0] + 2 * (q[3] * c[0] + d[0]) + t[0], p[1] + 2 * (q[3] * c[1] + d[1]) + t[1], p[2] + 2 * (q[3] * c[2] + d[2]) + t[2]};
}

}  // namespace

TEST_CASE("a road pack read back is the pack that was written") {
  const RoadPack written = whole_pack();
  const ScratchFolder out;
  put_pack(out.path(), written);
  const WrittenRoads read = read_road_pack(out.path());
  CHECK(read.pack.conventions == written.conventions);
  CHECK(read.pack.network == written.network);
  CHECK(read.pack.surface == written.surface);
  CHECK(read.pack.pieces == written.pieces);
  CHECK(read.pack.junctions == written.junctions);
  CHECK(read.pack.points == written.points);
  CHECK(read.pack.blocks == written.blocks);
  CHECK(read.pack.lanes == written.lanes);
  CHECK(read.pack.kerbs == written.kerbs);
  CHECK(read.pack.findings == written.findings);
  REQUIRE(read.arms.size() == written.junctions.size());
  CHECK(read.arms[0][0].greatest_deg_e6 == 180'000'000);
  CHECK(read.arms[0][0].least_deg_e6 == 90'000'000);
  CHECK(std::ranges::count(read.z_mm, 0) == static_cast<std::ptrdiff_t>(written.points.size()));
}

TEST_CASE("an empty road pack is written and read back") {
  const ScratchFolder out;
  put_pack(out.path(), {});
  CHECK(read_road_pack(out.path()).pack.points.empty());
}

TEST_CASE("a road points file that points to nothing is refused where it does") {
  const RoadPack pack = whole_pack();
  const ScratchFolder out;
  put_pack(out.path(), pack);
  const std::filesystem::path file = out.path() / "road" / "points.json";
  json points = json::parse(settle_test::read_text(file));
  const auto refused_at = [&](const json& document) {
    settle_test::write_text(file, document.dump());
    try {
      read_road_pack(out.path());
    } catch (const SceneError& e) {
      return e.faults.front().pointer;
    }
    return std::string("not refused");
  };
  json broken = points;
  broken["columns"]["road"][3] = 4;
  CHECK(refused_at(broken) == "/columns/road/3");
  broken = points;
  broken["columns"]["kind"][0] = -1;
  CHECK(refused_at(broken) == "/columns/kind/0");
  broken = points;
  broken["columns"]["x"][0] = 0.0004;
  CHECK(refused_at(broken) == "/columns/x/0");
  broken = points;
  broken["columns"]["order"].erase(0);
  CHECK(refused_at(broken) == "/columns/order");
}

TEST_CASE("every file of the road pack that names a schema obeys it") {
  const RoadPack pack = whole_pack();
  int checked = 0;
  for (const PackFile& file : road_files(pack, {})) {
    if (!file.path.ends_with("json") || file.path.ends_with("ndjson")) continue;
    const json document = json::parse(text_of(pack, file.path));
    const std::string name = document["conventions"]["schema"];
    const json schema = json::parse(settle_test::read_text(std::string(SETTLE_SOURCE_DIR) + "/schemas/" + name + ".schema.json"));
    CHECK_MESSAGE(settle_test::fits_schema(document, schema), name);
    ++checked;
  }
  CHECK(checked == 7);
}

TEST_CASE("a junction without a face and a link without a line have no geometry") {
  const json junctions = json::parse(text_of(whole_pack(), "road/junctions.geojson"));
  for (const json& f : junctions["features"]) CHECK(f["geometry"].is_null() == (f["id"] != "k0"));
  const json lanes = json::parse(text_of(whole_pack(), "road/lanes.geojson"));
  for (const json& f : lanes["features"]) CHECK(f["geometry"].is_null() == (f["id"] == "m3"));
}

TEST_CASE("the model set has one node a block code and one a plate, with lane and sidewalk lines") {
  const RoadPack pack = whole_pack();
  const Glb glb = parse_glb(text_of(pack, "road/models.glb"));
  CHECK(glb.scene["nodes"].size() == 1 + pack.blocks.size() + 1);
  CHECK(glb.scene["nodes"][0]["children"].size() == pack.blocks.size() + 1);
  const json& middle = node_named(glb, pack.blocks[0].code);
  CHECK(middle["extras"]["lane_lines"].size() == 2);
  CHECK(middle["extras"]["lane_lines"][0] == json::parse("[[-5.0, 0.0, 2.0], [5.0, 0.0, 2.0]]"));
  CHECK(middle["extras"]["sidewalk_lines"].size() == 2);
  for (const Vector& p : positions_of(glb, middle)) {
    CHECK(std::abs(p[0]) <= 5);
    CHECK(p[1] >= -0.2001);
    CHECK(p[1] <= 0.1501);
    CHECK(std::abs(p[2]) <= 6);
  }
  CHECK(positions_of(glb, node_named(glb, "p0")).size() == 24);
  CHECK(glb.scene["asset"]["extras"]["conventions"]["schema"] == "road_models");
}

TEST_CASE("the visual puts every model where its point says, in glTF's frame") {
  RoadPack pack = whole_pack();
  RoadPoint& turned = pack.points[2];
  turned.at = {30'000, 7'000};
  turned.direction = {-3, 4};
  turned.scale = {6, 5};
  turned.level_z = 1;
  const Glb glb = parse_glb(text_of(pack, "road/visual.glb"));
  CHECK(glb.scene["nodes"].size() == 1 + pack.points.size());
  CHECK(glb.scene["nodes"][0]["translation"] == json::parse("[12000.0, 0.0, 3000.0]"));
  const json& node = node_named(glb, turned.piece_id);
  CHECK(node["mesh"] == node_named(glb, pack.points[1].piece_id)["mesh"]);
  // The model's (5, 1, 2) along, left, up: 6 m along (-3, 4)/5 and 1 m to its left from (30, 7), on the plane at 5 m.
  const Vector p = placed(node, {5, 2, -1});
  CHECK(p[0] == doctest::Approx(30 - 3.6 - 0.8));
  CHECK(p[1] == doctest::Approx(7));
  CHECK(p[2] == doctest::Approx(-(7 + 4.8 - 0.6)));
  double unit = 0;
  for (const json& part : node["rotation"]) unit += part.get<double>() * part.get<double>();
  CHECK(unit == doctest::Approx(1).epsilon(1e-12));
}

TEST_CASE("a turned and scaled plate shows as its piece") {
  RoadPack pack = whole_pack();
  RoadPoint& plate = *std::ranges::find(pack.points, "p0", &RoadPoint::piece_id);
  plate.at = {1'000, 500};
  plate.direction = {3, -4};
  plate.scale = {5, 4};
  const Polygon_mm& polygon = std::ranges::find(pack.pieces, "p0", &RoadPiece::id)->polygon;
  const Glb glb = parse_glb(text_of(pack, "road/visual.glb"));
  const json& node = node_named(glb, "p0");
  const std::vector<Vector> positions = positions_of(glb, node);
  REQUIRE(positions.size() == 2 * polygon.outer.size());
  for (std::size_t i = 0; i < polygon.outer.size(); ++i) {
    const Vector p = placed(node, positions[i]);
    CHECK(std::abs(p[0] - static_cast<double>(polygon.outer[i].x) / 1000) < 1e-5);
    CHECK(std::abs(p[2] + static_cast<double>(polygon.outer[i].y) / 1000) < 1e-5);
  }
  CHECK(node_named(parse_glb(text_of(pack, "road/models.glb")), "p0").count("rotation") == 0);
}

TEST_CASE("the files of a road pack are the same bytes each time, and none says when it was made") {
  const RoadPack pack = whole_pack();
  for (const PackFile& file : road_files(pack, every_format())) {
    TextBuffer one, two;
    file.write(one);
    file.write(two);
    CHECK(one.text() == two.text());
    CHECK(!one.text().empty());
  }
}

TEST_CASE("GLB is written when asked for only") {
  const auto count = [](const WriteOptions& options) {
    return std::ranges::count_if(road_files(RoadPack{}, options), [](const PackFile& f) { return f.path.ends_with(".glb"); });
  };
  CHECK(count({}) == 0);
  CHECK(count(every_format()) == 2);
}

TEST_CASE("the road network is written as layout writes it") {
  const RoadPack pack = whole_pack();
  LayoutPack layout;
  layout.conventions = pack.conventions;
  layout.network = pack.network;
  std::string own = text_of(pack, "road/road_network.geojson"), theirs;
  for (const PackFile& file : layout_files(layout, {})) {
    if (file.path != "layout/road_network.geojson") continue;
    TextBuffer text;
    file.write(text);
    theirs = text.take();
  }
  const std::size_t at = own.find("road_road_network");
  REQUIRE(at != std::string::npos);
  own.replace(at, 17, "layout_road_network");
  CHECK(own == theirs);
}
