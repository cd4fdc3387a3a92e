// The files of road, one function a layer; `road_files` is the table of contents.
#include "columnar.hpp"
#include "direction_angle.hpp"
#include "enum_text.hpp"
#include "layer_files.hpp"
#include "network_layer.hpp"
#include "qml_style.hpp"
#include "road_columns.hpp"
#include "road_glb.hpp"
#include "settle/pack/road_files.hpp"
#include "sorted_by_id.hpp"

namespace settle {
namespace {

constexpr const char* kFolder = "road";
constexpr std::string_view kVersion = "1";

void member_area(JsonWriter& json, const Polygon_mm& polygon) {
  json.key("area");
  json.square_metres(doubled_area(polygon));
}

/// Counter-clockwise in [0, 360).
void member_degrees(JsonWriter& json, std::string_view name, Point_mm direction) {
  const std::int64_t angle = angle_deg_e6(direction);
  json.key(name);
  json.decimal(angle < 0 ? angle + 360'000'000 : angle, 6);
}

void add_surface(GeoJsonLayer& layer, const RoadPack& pack) {
  for (const RoadSurface* surface : sorted_by_id(pack.surface)) {
    JsonWriter& json = layer.begin_feature(surface->id);
    json.member("level_z", surface->level_z);
    member_area(json, surface->polygon);
    layer.end_feature(surface->polygon);
  }
}

void write_arm(JsonWriter& json, const JunctionArm& arm) {
  json.begin_object();
  json.member("road_id", arm.road_id);
  json.member("starts_here", arm.starts_here);
  json.key("outward");
  json.point(arm.outward);
  member_degrees(json, "angle_deg", arm.outward);
  member_degrees(json, "least_deg", arm.least);
  member_degrees(json, "greatest_deg", arm.greatest);
  json.member_metres("width", arm.width_mm);
  json.member_metres("half_length", arm.half_length_mm);
  json.member_metres("reach", arm.reach_mm);
  json.end_object();
}

void add_junctions(GeoJsonLayer& layer, const RoadPack& pack) {
  for (const Junction* junction : sorted_by_id(pack.junctions)) {
    JsonWriter& json = layer.begin_feature(junction->id);
    json.member("kind", word(junction->kind));
    member_words(json, "node_ids", junction->node_ids);
    json.member_metres("width_max", junction->width_max_mm);
    json.member("level_z", junction->level_z);
    json.member("gates", junction->gates);
    json.key("arms");
    json.begin_array();
    for (const JunctionArm& arm : junction->arms) write_arm(json, arm);
    json.end_array();
    if (junction->polygon.outer.empty()) {
      layer.end_feature();
    } else {
      layer.end_feature(junction->polygon);
    }
  }
}

void add_pieces(GeoJsonLayer& layer, const RoadPack& pack) {
  for (const RoadPiece* piece : sorted_by_id(pack.pieces)) {
    JsonWriter& json = layer.begin_feature(piece->id);
    json.member("kind", word(piece->kind));
    json.member("road_id", piece->road_id);
    json.member("junction_id", piece->junction_id);
    json.member("block_code", piece->block_code);
    json.member("level_z", piece->level_z);
    member_area(json, piece->polygon);
    layer.end_feature(piece->polygon);
  }
}

void add_lane_lines(GeoJsonLayer& layer, const RoadPack& pack) {
  for (const LaneLine* lane : sorted_by_id(pack.lanes)) {
    JsonWriter& json = layer.begin_feature(lane->id);
    json.member("kind", word(lane->kind));
    json.member("road_id", lane->road_id);
    json.member("index", lane->index);
    json.member("direction", lane->direction);
    json.member("from_id", lane->from_id);
    json.member("to_id", lane->to_id);
    json.member("junction_id", lane->junction_id);
    json.member_metres("width", lane->width_mm);
    json.member("level_z", lane->level_z);
    if (lane->line.empty()) {
      layer.end_feature();
    } else {
      layer.end_feature(lane->line);
    }
  }
}

void add_kerbs(GeoJsonLayer& layer, const RoadPack& pack) {
  for (const KerbLine* kerb : sorted_by_id(pack.kerbs)) {
    JsonWriter& json = layer.begin_feature(kerb->id);
    json.member("road_id", kerb->road_id);
    json.member("side", word(kerb->side));
    json.member_metres("sidewalk", kerb->sidewalk_mm);
    json.member("level_z", kerb->level_z);
    layer.end_feature(kerb->line);
  }
}

void write_block(JsonWriter& json, const RoadBlock& block) {
  json.begin_object();
  json.member("code", block.code);
  json.member("kind", word(block.kind));
  json.member("class", block.road_class);
  json.member("level", block.level);
  json.member_metres("length", block.length_mm);
  json.member_metres("width", block.width_mm);
  json.member_metres("sidewalk", block.sidewalk_mm);
  json.member("lanes", block.lanes);
  json.member("oneway", block.oneway);
  json.end_object();
}

void write_dictionaries(JsonWriter& json, const RoadColumnSource& source) {
  json.key("dictionaries");
  json.begin_object();
  json.newline(), member_words(json, "kind", kWords<PieceKind>);
  json.newline(), member_words(json, "colour", width_colours());
  json.newline();
  json.key("block");
  json.begin_array();
  for (const RoadBlock& block : source.pack.blocks) {
    json.newline();
    write_block(json, block);
  }
  json.end_array();
  json.newline(), member_words(json, "asset", source.asset.words());
  json.newline(), member_words(json, "road", source.road.words());
  json.newline(), member_words(json, "piece", source.piece.words());
  json.end_object();
}

void write_points_json(TextBuffer& text, const RoadPack& pack) {
  const RoadColumnSource source(pack);
  JsonWriter json(text);
  json.begin_object();
  json.member("pack", "road_points");
  json.member("version", kVersion);
  json.newline();
  write_conventions(json, pack.conventions, "road_points");
  json.newline();
  write_dictionaries(json, source);
  json.newline();
  json.member("count", static_cast<std::int64_t>(pack.points.size()));
  json.newline();
  json.key("columns");
  json.begin_object();
  for (const RoadColumn& column : road_columns()) {
    json.newline();
    json.key(column.name);
    json.begin_array();
    for (std::size_t i = 0; i < pack.points.size(); ++i) {
      if (i > 0) text.add(',');
      add_number(text, column.type, column.value(source, i));
    }
    json.end_array();
  }
  json.end_object();
  json.end_object();
  text.add('\n');
}

}  // namespace

std::vector<PackFile> road_files(const RoadPack& pack, const WriteOptions& options) {
  std::vector<PackFile> files;
  const auto add = [&](const std::string& name, const std::string& style, void (*add_features)(GeoJsonLayer&, const RoadPack&)) {
    add_layer_files(files, {kFolder, name, "road_" + name, style, [&pack, add_features](GeoJsonLayer& l) { add_features(l, pack); }},
                    pack.conventions, options);
  };
  add("road_network", road_style(), [](GeoJsonLayer& l, const RoadPack& p) { add_roads(l, p.network); });
  add("surface", plain_fill_style(kSurfaceColour), add_surface);
  add("junctions", junction_style(), add_junctions);
  add("pieces", piece_style(), add_pieces);
  add("lanes", lane_style(), add_lane_lines);
  add("kerb_lines", plain_line_style(), add_kerbs);
  if (options.has("json")) {
    files.push_back({"road/points.json", [&pack](TextBuffer& text) { write_points_json(text, pack); }});
  }
  if (options.has("glb")) {
    files.push_back({"road/models.glb", [&pack](TextBuffer& text) { write_models_glb(text, pack); }});
    files.push_back({"road/visual.glb", [&pack](TextBuffer& text) { write_visual_glb(text, pack); }});
  }
  if (options.has("svg")) files.push_back({"road/plan.svg", [&pack](TextBuffer& text) { draw_road_plan(text, pack); }});
  files.push_back(story_file(kFolder, pack.conventions, pack.findings));
  return files;
}

}  // namespace settle
