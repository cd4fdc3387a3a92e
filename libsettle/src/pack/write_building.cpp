// The files of building, one function each; `building_files` is the table of contents. Points are written column by
// column, so a row is never held as text.
#include "columnar.hpp"
#include "enum_text.hpp"
#include "layer_files.hpp"
#include "module_columns.hpp"
#include "qml_style.hpp"
#include "settle/pack/building_files.hpp"
#include "sorted_by_id.hpp"

namespace settle {
namespace {

constexpr std::string_view kVersion = "1";

void write_dictionaries(JsonWriter& json, const ColumnSource& source) {
  json.key("dictionaries");
  json.begin_object();
  json.newline();
  json.key("module");
  json.begin_array();
  for (const ModuleEntry& m : source.pack.modules) {
    json.newline();
    json.begin_object();
    json.member("name", m.name), json.member("bdf", m.bdf), json.member("level", m.level), json.member("role", m.role);
    json.key("dims");
    json.begin_array();
    json.metres(m.width_mm), json.metres(m.height_mm);
    json.end_array();
    json.member("asset", m.asset);
    json.end_object();
  }
  json.end_array();
  std::vector<std::string> buildings;
  for (const BuildingRow& b : source.pack.buildings) buildings.push_back(b.id);
  json.newline(), member_words(json, "bdf", source.bdfs);
  json.newline(), member_words(json, "level", source.pack.levels);
  json.newline(), member_words(json, "facade", source.pack.facades);
  json.newline(), member_words(json, "role", source.roles);
  json.newline(), member_words(json, "corner_class", corner_class_words());
  json.newline(), member_words(json, "class", source.lot_class.words);
  json.newline(), member_words(json, "style", source.style.words);
  json.newline(), member_words(json, "lot", source.lot.words);
  json.newline(), member_words(json, "building", buildings);
  json.end_object();
}

void write_module_points(TextBuffer& text, const BuildingPack& pack, ColumnNames names) {
  const ColumnSource source(pack);
  JsonWriter json(text);
  json.begin_object();
  json.member("pack", "module_points");
  json.member("version", kVersion);
  json.newline();
  write_conventions(json, pack.conventions, "building_module_points");
  json.newline();
  write_dictionaries(json, source);
  json.newline();
  json.member("count", static_cast<std::int64_t>(pack.points.count()));
  json.newline();
  json.key("columns");
  json.begin_object();
  for (const ModuleColumn& column : module_columns()) {
    json.newline();
    json.key(names == ColumnNames::citysample ? column.citysample : column.name);
    json.begin_array();
    for (std::size_t i = 0; i < pack.points.count(); ++i) {
      if (i > 0) text.add(',');
      add_number(text, column.type, column.value(source, i));
    }
    json.end_array();
  }
  if (names == ColumnNames::citysample) {
    json.newline();
    json.key("CORNEROVERRIDE");
    json.begin_array();
    for (std::size_t i = 0; i < pack.points.count(); ++i) text.add(i > 0 ? ",\"\"" : "\"\"");
    json.end_array();
  }
  json.end_object();
  json.end_object();
  text.add('\n');
}

void write_csv(TextBuffer& text, const BuildingPack& pack, ColumnNames names) {
  const ColumnSource source(pack);
  bool first = true;
  for (const ModuleColumn& column : module_columns()) {
    if (!first) text.add(',');
    first = false;
    text.add(names == ColumnNames::citysample ? column.citysample : column.name);
  }
  text.add('\n');
  for (std::size_t i = 0; i < pack.points.count(); ++i) {
    first = true;
    for (const ModuleColumn& column : module_columns()) {
      if (!first) text.add(',');
      first = false;
      add_number(text, column.type, column.value(source, i));
      if (column.type == ColumnType::integer) text.add(".0");
    }
    text.add('\n');
  }
}

void write_codes(TextBuffer& text, const BuildingPack& pack) {
  JsonWriter json(text);
  json.begin_object();
  write_conventions(json, pack.conventions, "building_codes");
  json.newline();
  write_dictionaries(json, ColumnSource(pack));
  json.end_object();
  text.add('\n');
}

void member_metre_list(JsonWriter& json, std::string_view name, const std::vector<std::int64_t>& lengths) {
  json.key(name);
  json.begin_array();
  for (const std::int64_t l : lengths) json.metres(l);
  json.end_array();
}

void member_fraction(JsonWriter& json, std::string_view name, Fraction f) {
  json.key(name);
  json.begin_array();
  json.integer(f.num), json.integer(f.den);
  json.end_array();
}

void write_fit(JsonWriter& json, const WallFitRow& f) {
  json.begin_object();
  json.member("grammar_index", f.grammar_index), json.member("grammar", f.grammar);
  json.key("counts");
  json.begin_array();
  for (const std::int64_t c : f.counts) json.integer(c);
  json.end_array();
  member_metre_list(json, "boundaries", f.boundaries_mm);
  json.member_metres("fixed", f.fixed_mm), json.member_metres("stretched", f.stretched_mm);
  member_fraction(json, "scale", f.scale);
  json.member("mode", f.mode == FitMode::source ? "source" : "optimal");
  member_fraction(json, "scale_min", f.scale_min);
  member_fraction(json, "scale_max", f.scale_max);
  json.member_metres("leftover", f.leftover_mm), json.member("fallback", f.fallback);
  json.member("blank_reason", f.blank_reason);
  member_metre_list(json, "nearest_feasible", f.nearest_feasible_mm);
  json.key("lost");
  json.begin_array();
  for (const LostString& l : f.lost) {
    json.begin_object();
    json.member("grammar_index", l.index), json.member("reason", l.reason);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_corner(JsonWriter& json, const CornerRow& c, Point_mm origin) {
  json.begin_object();
  json.member("building", c.building), json.member("vol", c.vol), json.member("floor", c.floor);
  json.member("number", c.number);
  json.key("at"), json.point(c.at + origin);
  json.member("class", corner_class_words()[static_cast<std::size_t>(c.corner_class)]);
  json.member("module", c.module), json.member("variant", c.variant), json.member_metres("reach", c.reach_mm);
  json.key("normal");
  json.begin_array();
  json.decimal(c.normal_x_e6, 6), json.decimal(c.normal_y_e6, 6);
  json.end_array();
  json.member("pair", c.pair);
  json.end_object();
}

void write_wall(JsonWriter& json, const WallRow& w, Point_mm origin) {
  json.begin_object();
  json.member("id", w.id), json.member("building", w.building), json.member("vol", w.vol), json.member("floor", w.floor);
  json.member("floor_count", w.floor_count), json.member("wall", w.wall), json.member("level", w.level);
  json.member("facade", w.facade), json.member("facade_found", w.facade_found), json.member("facing", word(w.facing));
  json.member("ground_residential", w.ground_residential);
  json.key("from"), json.point(w.from + origin), json.key("to"), json.point(w.to + origin);
  json.member_metres("z", w.z_mm), json.member_metres("height", w.height_mm), json.member_metres("length", w.length_mm);
  json.member("fit", w.fit), json.member("start_corner", w.start_corner), json.member("end_corner", w.end_corner);
  json.end_object();
}

void write_building(JsonWriter& json, const BuildingRow& b) {
  json.begin_object();
  json.member("id", b.id), json.member("lot_id", b.lot_id), json.member("class", b.lot_class), json.member("style", b.style);
  member_words(json, "bdf", b.bdf);
  json.member("rnd", b.rnd);
  json.end_object();
}

template <class Rows, class Write>
void member_rows(JsonWriter& json, std::string_view name, const Rows& rows, Write&& write) {
  json.newline();
  json.key(name);
  json.begin_array();
  for (const auto& row : rows) {
    json.newline();
    write(row);
  }
  json.end_array();
}

void write_walls(TextBuffer& text, const BuildingPack& pack) {
  const Point_mm origin = pack.conventions.origin_mm;
  JsonWriter json(text);
  json.begin_object();
  json.member("pack", "walls");
  json.member("version", kVersion);
  json.newline();
  write_conventions(json, pack.conventions, "building_walls");
  json.newline();
  json.key("dictionaries");
  json.begin_object();
  member_words(json, "level", pack.levels), member_words(json, "facade", pack.facades);
  json.end_object();
  member_rows(json, "buildings", pack.buildings, [&](const BuildingRow& b) { write_building(json, b); });
  member_rows(json, "fits", pack.fits, [&](const WallFitRow& f) { write_fit(json, f); });
  member_rows(json, "corners", pack.corners, [&](const CornerRow& c) { write_corner(json, c, origin); });
  member_rows(json, "walls", pack.walls, [&](const WallRow& w) { write_wall(json, w, origin); });
  json.end_object();
  text.add('\n');
}

void add_roofs(GeoJsonLayer& layer, const BuildingPack& pack) {
  for (const Roof* r : sorted_by_id(pack.roofs)) {
    JsonWriter& json = layer.begin_feature(r->id);
    json.member("building_id", r->building_id), json.member("vol", r->vol), json.member("kind", r->kind);
    json.member_metres("z", r->z_mm);
    layer.end_feature(r->polygon);
  }
}

}  // namespace

std::vector<PackFile> building_files(const BuildingPack& pack, const WriteOptions& options) {
  std::vector<PackFile> files;
  const ColumnNames names = options.names;
  if (options.has("json")) {
    files.push_back({"building/module_points.json", [&pack, names](TextBuffer& t) { write_module_points(t, pack, names); }});
    files.push_back({"building/walls.json", [&pack](TextBuffer& t) { write_walls(t, pack); }});
  }
  if (options.has("geojson")) {
    const LayerSpec roofs{"building", "roofs", "building_roofs", plain_fill_style("#b9a58c"),
                          [&pack](GeoJsonLayer& layer) { add_roofs(layer, pack); }};
    add_layer_files(files, roofs, pack.conventions, options);
  }
  if (options.has("csv")) {
    files.push_back({"building/module_points.csv", [&pack, names](TextBuffer& t) { write_csv(t, pack, names); }});
    files.push_back({"building/codes.json", [&pack](TextBuffer& t) { write_codes(t, pack); }});
  }
  if (options.has("svg")) files.push_back({"building/plan.svg", [&pack](TextBuffer& t) { draw_building_plan(t, pack); }});
  files.push_back(story_file("building", pack.conventions, pack.findings));
  return files;
}

}  // namespace settle
