// The files of lots, one function each; `lots_files` is the table of contents.
#include "enum_text.hpp"
#include "layer_files.hpp"
#include "qml_style.hpp"
#include "settle/pack/plan.hpp"
#include "settle/pack/write_constraint_points.hpp"
#include "sorted_by_id.hpp"

namespace settle {
namespace {

constexpr const char* kFolder = "lots";

/// A word that may be absent: null, so that QGIS and data frames see it as missing.
void member_or_null(JsonWriter& json, std::string_view name, const std::string& value) {
  json.key(name);
  if (value.empty()) {
    json.null();
  } else {
    json.string(value);
  }
}

void member_area(JsonWriter& json, const Polygon_mm& polygon) {
  json.key("area");
  json.square_metres(doubled_area(polygon));
}

void write_lot(JsonWriter& json, const Lot& lot) {
  json.member("block_id", lot.block_id);
  member_or_null(json, "district_id", lot.district_id);
  member_area(json, lot.polygon);
  json.member_metres("height", lot.height_mm);
  member_or_null(json, "kind", lot.kind);
  member_or_null(json, "style", lot.style);
  member_or_null(json, "class", lot.lot_class);
  json.member("access", word(lot.access));
  json.member_metres("frontage", lot.frontage_mm);
  member_or_null(json, "road_id", lot.road_id);
  json.member("corners", lot.corners);
  json.member("is_corner", lot.is_corner);
  member_or_null(json, "bdf", lot.bdf);
  member_or_null(json, "bdf_fit", lot.bdf_fit);
  member_or_null(json, "pattern", lot.pattern);
  member_or_null(json, "prefab", lot.prefab);
  json.key("merged_from");
  json.begin_array();
  for (const std::string& id : lot.merged_from) json.string(id);
  json.end_array();
  member_or_null(json, "reason", lot.reason);
}

void add_lots(GeoJsonLayer& layer, const std::vector<Lot>& lots) {
  for (const Lot* lot : sorted_by_id(lots)) {
    write_lot(layer.begin_feature(lot->id), *lot);
    layer.end_feature(lot->polygon);
  }
}

void add_ground(GeoJsonLayer& layer, const std::vector<Ground>& ground) {
  for (const Ground* piece : sorted_by_id(ground)) {
    JsonWriter& json = layer.begin_feature(piece->id);
    json.member("block_id", piece->block_id);
    json.member("kind", word(piece->kind));
    member_or_null(json, "reason", piece->reason);
    member_area(json, piece->polygon);
    layer.end_feature(piece->polygon);
  }
}

void write_ring(JsonWriter& json, const Ring_mm& ring, Point_mm origin) {
  json.begin_array();
  for (const Point_mm p : ring) json.point(p + origin);
  json.point(ring.front() + origin);
  json.end_array();
}

void write_tier(JsonWriter& json, const MassTier& tier, Point_mm origin) {
  json.begin_object();
  json.key("rings");
  json.begin_array();
  for (const Ring_mm& ring : tier.rings) write_ring(json, ring, origin);
  json.end_array();
  json.member_metres("z0", tier.z0_mm);
  json.member_metres("z1", tier.z1_mm);
  json.member("crown", tier.crown);
  json.end_object();
}

void write_volume(JsonWriter& json, const MassVolume& volume, Point_mm origin) {
  json.begin_object();
  json.member("vol", volume.vol);
  json.member("bdf", volume.bdf);
  json.member_metres("base", volume.base_mm);
  json.member_metres("top", volume.top_mm);
  json.key("tiers");
  json.begin_array();
  for (const MassTier& tier : volume.tiers) write_tier(json, tier, origin);
  json.end_array();
  json.end_object();
}

void write_wall(JsonWriter& json, const MassWall& wall) {
  json.begin_object();
  json.member("tier", wall.tier);
  json.member("ring", wall.ring);
  json.member("edge", wall.edge);
  json.member("facing", word(wall.facing));
  json.end_object();
}

void write_mass(JsonWriter& json, const Mass& mass, Point_mm origin) {
  json.begin_object();
  json.member("id", mass.id);
  json.member("lot_id", mass.lot_id);
  member_or_null(json, "class", mass.lot_class);
  member_or_null(json, "style", mass.style);
  json.key("volumes");
  json.begin_array();
  for (const MassVolume& volume : mass.volumes) write_volume(json, volume, origin);
  json.end_array();
  json.key("walls");
  json.begin_array();
  for (const MassWall& wall : mass.walls) write_wall(json, wall);
  json.end_array();
  json.end_object();
}

void write_masses(TextBuffer& text, const LotsPack& pack) {
  JsonWriter json(text);
  json.begin_object();
  json.member("pack", "masses");
  json.newline();
  write_conventions(json, pack.conventions, "lots_masses");
  json.newline();
  json.key("buildings");
  json.begin_array();
  for (const Mass* mass : sorted_by_id(pack.masses)) {
    json.newline();
    write_mass(json, *mass, pack.conventions.origin_mm);
  }
  json.newline();
  json.end_array();
  json.end_object();
  text.add('\n');
}

/// Which files the points go to, by format; the style is that of the layer.
void add_point_files(std::vector<PackFile>& files, const LotsPack& pack, const WriteOptions& options) {
  const auto add = [&](const std::string& path, PointFile file) {
    files.push_back({path, [&pack, file](TextBuffer& text) { write_points(text, file, pack.conventions, pack.points); }});
  };
  const auto add_lonlat = [&](const std::string& path, PointFile file) {
    if (!options.lonlat) return;
    files.push_back({path, [&pack, file, projector = options.lonlat](TextBuffer& text) {
                       write_points(text, file, {pack.conventions, projector.get()}, pack.points);
                     }});
  };
  const std::string stem = "lots/constraint_points";
  if (options.has("geojson")) {
    add(stem + ".geojson", PointFile::geojson);
    add_lonlat(stem + ".lonlat.geojson", PointFile::geojson);
    files.push_back({stem + ".qml", [](TextBuffer& text) { text.add(constraint_point_style()); }});
  }
  if (options.has("geojson") && options.rects) {
    add("lots/rects.geojson", PointFile::rectangles);
    add_lonlat("lots/rects.lonlat.geojson", PointFile::rectangles);
    files.push_back({"lots/rects.qml", [](TextBuffer& text) { text.add(rectangle_style()); }});
  }
  if (options.has("csv")) add(stem + ".csv", PointFile::csv);
  if (options.has("ue")) {
    add(stem + ".ue.csv", PointFile::unreal_csv);
    add(stem + ".ue.json", PointFile::unreal_json);
  }
}

}  // namespace

std::vector<PackFile> lots_files(const TownPlan& town, const WriteOptions& options) {
  const LotsPack& pack = town.lots;
  std::vector<PackFile> files;
  add_layer_files(files,
                  {kFolder, "lots", "lots_lots", lot_style(), [&pack](GeoJsonLayer& l) { add_lots(l, pack.lots); }},
                  pack.conventions, options);
  add_layer_files(files,
                  {kFolder, "ground", "lots_ground", ground_style(),
                   [&pack](GeoJsonLayer& l) { add_ground(l, pack.ground); }},
                  pack.conventions, options);
  add_point_files(files, pack, options);
  if (options.has("json")) {
    files.push_back({"lots/masses.json", [&pack](TextBuffer& text) { write_masses(text, pack); }});
  }
  if (options.has("svg")) {
    files.push_back({"lots/plan.svg", [town](TextBuffer& text) { draw_lots_plan(text, town); }});
  }
  files.push_back(story_file(kFolder, pack.conventions, pack.findings));
  return files;
}

}  // namespace settle
