// One function a layer, in the order of write_road.cpp. The exact angles between arms follow from their directions.
#include "settle/pack/read_road.hpp"

#include <algorithm>
#include <map>

#include "columnar.hpp"
#include "network_layer.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {
namespace {

std::int64_t degrees_e6(const JsonField& f) { return std::llround(f.real() * 1e6); }

void read_arms(const JsonField& list, std::vector<JunctionArm>& arms, std::vector<WrittenArm>& written) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const JsonField f = list[i];
    JunctionArm arm;
    arm.road_id = f["road_id"].text();
    arm.starts_here = f["starts_here"].boolean();
    arm.outward = f["outward"].point();
    arm.width_mm = f["width"].metres();
    arm.half_length_mm = f["half_length"].metres();
    arm.reach_mm = f["reach"].metres();
    arms.push_back(std::move(arm));
    written.push_back({degrees_e6(f["angle_deg"]), degrees_e6(f["least_deg"]), degrees_e6(f["greatest_deg"])});
  }
}

void find_angles(std::vector<JunctionArm>& arms) {
  for (JunctionArm& arm : arms) {
    std::vector<Point_mm> angles;
    for (const JunctionArm& other : arms) {
      if (&other != &arm) angles.push_back({dot(arm.outward, other.outward), std::abs(cross(arm.outward, other.outward))});
    }
    if (angles.empty()) continue;
    const auto is_less = [](Point_mm a, Point_mm b) {
      const Int128 turn = Int128{a.x} * b.y - Int128{a.y} * b.x;
      return turn > 0 || (turn == 0 && a.x > 0 && b.x < 0);
    };
    arm.least = *std::min_element(angles.begin(), angles.end(), is_less);
    arm.greatest = *std::max_element(angles.begin(), angles.end(), is_less);
  }
}

void read_junctions(WrittenRoads& roads, const LayerReader& layer) {
  layer.for_each([&](const LayerFeature& f) {
    Junction junction;
    junction.id = f.id();
    junction.kind = f["kind"].word<NodeKind>();
    junction.node_ids = read_words(f["node_ids"]);
    junction.width_max_mm = f["width_max"].metres();
    junction.level_z = f["level_z"].small_integer();
    junction.gates = f["gates"].small_integer();
    if (f.has_geometry()) junction.polygon = f.polygon();
    read_arms(f["arms"], junction.arms, roads.arms.emplace_back());
    find_angles(junction.arms);
    roads.pack.junctions.push_back(std::move(junction));
  });
}

void read_pieces(RoadPack& pack, const LayerReader& layer) {
  layer.for_each([&](const LayerFeature& f) {
    pack.pieces.push_back({f.id(), f["kind"].word<PieceKind>(), f["road_id"].text(), f["junction_id"].text(), f["block_code"].text(),
                           f["level_z"].small_integer(), f.polygon()});
  });
}

void read_lanes(RoadPack& pack, const LayerReader& layer) {
  layer.for_each([&](const LayerFeature& f) {
    LaneLine lane;
    lane.id = f.id();
    lane.kind = f["kind"].word<LaneKind>();
    lane.road_id = f["road_id"].text();
    lane.index = f["index"].small_integer();
    lane.direction = f["direction"].small_integer();
    lane.from_id = f["from_id"].text();
    lane.to_id = f["to_id"].text();
    lane.junction_id = f["junction_id"].text();
    lane.width_mm = f["width"].metres();
    lane.level_z = f["level_z"].small_integer();
    if (f.has_geometry()) lane.line = f.line();
    pack.lanes.push_back(std::move(lane));
  });
}

RoadBlock read_block(const JsonField& f) {
  return {.code = f["code"].text(),
          .kind = f["kind"].word<PieceKind>(),
          .road_class = f["class"].text(),
          .level = f["level"].integer(),
          .length_mm = f["length"].metres(),
          .width_mm = f["width"].metres(),
          .sidewalk_mm = f["sidewalk"].metres(),
          .lanes = f["lanes"].small_integer(),
          .oneway = f["oneway"].small_integer()};
}

/// The words that the column `name` points to; "" for -1.
class WordColumn {
 public:
  WordColumn(const JsonField& root, std::string_view name, std::size_t count, std::vector<std::string> words)
      : words_(std::move(words)), places_(read_column<std::int32_t>(root["columns"], name, count, 1)) {
    check_indices(root["columns"], name, places_, words_.size(), -1);
  }
  std::string operator[](std::size_t i) const { return places_[i] < 0 ? "" : words_[static_cast<std::size_t>(places_[i])]; }

 private:
  std::vector<std::string> words_;
  std::vector<std::int32_t> places_;
};

void read_points_file(WrittenRoads& roads, const JsonDocument& document) {
  const JsonField root = document.root(), dictionaries = root["dictionaries"], columns = root["columns"];
  const auto count = static_cast<std::size_t>(std::max<std::int64_t>(0, root["count"].integer()));
  const Point_mm origin = read_conventions(root).origin_mm;
  std::vector<std::string> codes;
  for (std::size_t i = 0; i < dictionaries["block"].size(); ++i) {
    roads.pack.blocks.push_back(read_block(dictionaries["block"][i]));
    codes.push_back(roads.pack.blocks.back().code);
  }
  const auto words = [&](const char* name) { return WordColumn(root, name, count, read_words(dictionaries[name])); };
  const WordColumn pieces = words("piece"), assets = words("asset"), road_ids = words("road");
  const WordColumn blocks(root, "block", count, codes);
  const auto kinds = read_column<std::int32_t>(columns, "kind", count, 1);
  check_indices(columns, "kind", kinds, kWords<PieceKind>.size(), 0);
  const auto whole = [&](const char* name) { return read_column<std::int64_t>(columns, name, count, 1); };
  const auto metres = [&](const char* name) { return read_column<std::int64_t>(columns, name, count, 1e3); };
  const auto x = metres("x"), y = metres("y"), length = metres("length"), width = metres("width");
  const auto dx = whole("direction_x"), dy = whole("direction_y"), num = whole("scale_num"), den = whole("scale_den");
  const auto order = whole("order"), level = whole("level_z");
  for (std::size_t i = 0; i < count; ++i) {
    if (dx[i] == 0 && dy[i] == 0) columns["direction_x"][i].fail("is no direction");
    if (den[i] <= 0) columns["scale_den"][i].fail("is no denominator");
    roads.pack.points.push_back({pieces[i], static_cast<PieceKind>(kinds[i]), Point_mm{x[i], y[i]} - origin, {dx[i], dy[i]}, length[i], width[i],
                                 {num[i], den[i]}, blocks[i], assets[i], road_ids[i], order[i], static_cast<int>(level[i])});
  }
  roads.z_mm = metres("z");
  roads.yaw_deg_e6 = read_column<std::int64_t>(columns, "yaw", count, 1e6);
  roads.facing_x_e9 = read_column<std::int64_t>(columns, "facing_x", count, 1e9);
  roads.facing_y_e9 = read_column<std::int64_t>(columns, "facing_y", count, 1e9);
}

}  // namespace

WrittenRoads read_road_pack(const std::filesystem::path& out) {
  const std::filesystem::path folder = out / "road";
  const auto layer = [&](const char* name) { return LayerReader(folder / name); };
  WrittenRoads roads;
  RoadPack& pack = roads.pack;
  read_nodes(pack.network, LayerReader(out / "layout" / "nodes.geojson"));
  const LayerReader network = layer("road_network.geojson");
  pack.conventions = network.conventions();
  read_roads(pack.network, network);
  layer("surface.geojson").for_each([&](const LayerFeature& f) {
    pack.surface.push_back({f.id(), f["level_z"].small_integer(), f.polygon()});
  });
  read_junctions(roads, layer("junctions.geojson"));
  read_pieces(pack, layer("pieces.geojson"));
  read_lanes(pack, layer("lanes.geojson"));
  layer("kerb_lines.geojson").for_each([&](const LayerFeature& f) {
    pack.kerbs.push_back({f.id(), f["road_id"].text(), f["side"].word<KerbSide>(), f["sidewalk"].metres(), f["level_z"].small_integer(), f.line()});
  });
  read_points_file(roads, JsonDocument(folder / "points.json"));
  pack.findings = read_story(folder / "story.ndjson").findings;
  return roads;
}

}  // namespace settle
