// One function a part, in the order of write_building.cpp.
#include "settle/pack/read_building.hpp"

#include <cmath>

#include "columnar.hpp"
#include "layer_reader.hpp"
#include "module_columns.hpp"

namespace settle {
namespace {

std::vector<std::int64_t> read_lengths(const JsonField& list) {
  std::vector<std::int64_t> lengths;
  for (std::size_t i = 0; i < list.size(); ++i) lengths.push_back(list[i].metres());
  return lengths;
}

Fraction read_pair(const JsonField& f) { return {f[0].integer(), f[1].integer()}; }

WallFitRow read_fit(const JsonField& f) {
  WallFitRow row;
  row.grammar_index = f["grammar_index"].small_integer();
  row.grammar = f["grammar"].text();
  for (std::size_t i = 0; i < f["counts"].size(); ++i) row.counts.push_back(f["counts"][i].integer());
  row.boundaries_mm = read_lengths(f["boundaries"]);
  row.fixed_mm = f["fixed"].metres();
  row.stretched_mm = f["stretched"].metres();
  row.scale = read_pair(f["scale"]);
  row.mode = f["mode"].text() == "source" ? FitMode::source : FitMode::optimal;
  row.scale_min = read_pair(f["scale_min"]);
  row.scale_max = read_pair(f["scale_max"]);
  row.leftover_mm = f["leftover"].metres();
  row.fallback = f["fallback"].boolean();
  row.blank_reason = f["blank_reason"].text();
  row.nearest_feasible_mm = read_lengths(f["nearest_feasible"]);
  for (std::size_t i = 0; i < f["lost"].size(); ++i) {
    row.lost.push_back({f["lost"][i]["grammar_index"].small_integer(), f["lost"][i]["reason"].text()});
  }
  return row;
}

CornerRow read_corner(const JsonField& f, Point_mm origin) {
  CornerRow row;
  row.building = f["building"].small_integer();
  row.vol = f["vol"].small_integer();
  row.floor = f["floor"].small_integer();
  row.number = f["number"].small_integer();
  row.at = f["at"].point() - origin;
  const std::string word = f["class"].text();
  const auto words = corner_class_words();
  std::size_t c = 0;
  while (c < words.size() && words[c] != word) ++c;
  if (c == words.size()) f["class"].fail("unknown word");
  row.corner_class = static_cast<CornerClass>(c);
  row.module = f["module"].small_integer();
  row.variant = f["variant"].small_integer();
  row.reach_mm = f["reach"].metres();
  row.normal_x_e6 = std::llround(f["normal"][0].real() * 1e6);
  row.normal_y_e6 = std::llround(f["normal"][1].real() * 1e6);
  row.pair = f["pair"].boolean();
  return row;
}

WallRow read_wall(const JsonField& f, Point_mm origin) {
  WallRow row;
  row.id = f["id"].text();
  row.building = f["building"].small_integer();
  row.vol = f["vol"].small_integer();
  row.floor = f["floor"].small_integer();
  row.floor_count = f["floor_count"].small_integer();
  row.wall = f["wall"].small_integer();
  row.level = f["level"].small_integer();
  row.facade = f["facade"].small_integer();
  row.facade_found = f["facade_found"].boolean();
  row.facing = f["facing"].word<Facing>();
  row.ground_residential = f["ground_residential"].boolean();
  row.from = f["from"].point() - origin;
  row.to = f["to"].point() - origin;
  row.z_mm = f["z"].metres();
  row.height_mm = f["height"].metres();
  row.length_mm = f["length"].metres();
  row.fit = f["fit"].small_integer();
  row.start_corner = f["start_corner"].small_integer();
  row.end_corner = f["end_corner"].small_integer();
  return row;
}

void read_walls(const std::filesystem::path& path, BuildingPack& pack) {
  const JsonDocument document(path);
  const JsonField root = document.root();
  pack.conventions = read_conventions(root);
  pack.levels = read_words(root["dictionaries"]["level"]);
  pack.facades = read_words(root["dictionaries"]["facade"]);
  const Point_mm origin = pack.conventions.origin_mm;
  const JsonField buildings = root["buildings"], fits = root["fits"], corners = root["corners"], walls = root["walls"];
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    const JsonField b = buildings[i];
    pack.buildings.push_back({b["id"].text(), b["lot_id"].text(), b["class"].text(), b["style"].text(), read_words(b["bdf"]), b["rnd"].integer()});
  }
  for (std::size_t i = 0; i < fits.size(); ++i) pack.fits.push_back(read_fit(fits[i]));
  for (std::size_t i = 0; i < corners.size(); ++i) pack.corners.push_back(read_corner(corners[i], origin));
  const auto within = [](std::int32_t row, std::size_t size, std::int32_t least) { return row >= least && row < static_cast<std::int64_t>(size); };
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const WallRow w = read_wall(walls[i], origin);
    if (!within(w.building, pack.buildings.size(), 0) || !within(w.fit, pack.fits.size(), 0) ||
        !within(w.level, pack.levels.size(), 0) || !within(w.facade, pack.facades.size(), 0) ||
        !within(w.start_corner, pack.corners.size(), -1) || !within(w.end_corner, pack.corners.size(), -1)) {
      walls[i].fail("names a row that is not there");
    }
    pack.walls.push_back(w);
  }
}

void read_points(const std::filesystem::path& path, WrittenBuildings& written) {
  const JsonDocument document(path);
  const JsonField root = document.root(), columns = root["columns"], modules = root["dictionaries"]["module"];
  BuildingPack& pack = written.pack;
  for (std::size_t i = 0; i < modules.size(); ++i) {
    const JsonField m = modules[i];
    pack.modules.push_back({m["name"].text(), m["bdf"].text(), m["level"].text(), m["role"].text(), m["dims"][0].metres(),
                            m["dims"][1].metres(), m["asset"].text()});
  }
  const auto n = static_cast<std::size_t>(root["count"].integer());
  ModulePoints& p = pack.points;
  p.id = read_column<std::int64_t>(columns, "id", n, 1);
  p.x_mm = read_column<std::int64_t>(columns, "x", n, 1e3);
  p.y_mm = read_column<std::int64_t>(columns, "y", n, 1e3);
  for (std::int64_t& x : p.x_mm) x -= pack.conventions.origin_mm.x;
  for (std::int64_t& y : p.y_mm) y -= pack.conventions.origin_mm.y;
  p.wall_row = read_column<std::int32_t>(columns, "wall_row", n, 1);
  p.module = read_column<std::int32_t>(columns, "module", n, 1);
  p.index = read_column<std::int32_t>(columns, "index", n, 1);
  p.at_mm = read_column<std::int32_t>(columns, "at", n, 1e3);
  p.width_mm = read_column<std::int32_t>(columns, "width", n, 1e3);
  p.bucket = read_column<std::int32_t>(columns, "bucket", n, 1);
  p.copy = read_column<std::int32_t>(columns, "copy", n, 1);
  p.corner = read_column<std::int32_t>(columns, "corner_row", n, 1);
  p.entrance_distance_mm = read_column<std::int32_t>(columns, "entrance_distance", n, 1e3);
  p.corner_distance_mm = read_column<std::int32_t>(columns, "corner_distance", n, 1e3);
  for (std::vector<std::int32_t>* distances : {&p.entrance_distance_mm, &p.corner_distance_mm}) {
    for (std::int32_t& d : *distances) d = d < 0 ? -1 : d;
  }
  check_indices(columns, "wall_row", p.wall_row, pack.walls.size(), 0);
  check_indices(columns, "module", p.module, pack.modules.size(), 0);
  check_indices(columns, "corner_row", p.corner, pack.corners.size(), -1);
  p.scaled = read_column<std::int8_t>(columns, "scaled", n, 1);
  written.z_mm = read_column<std::int64_t>(columns, "z", n, 1e3);
  written.yaw_deg_e6 = read_column<std::int64_t>(columns, "yaw", n, 1e6);
  written.normal_x_e9 = read_column<std::int64_t>(columns, "normal_x", n, 1e9);
  written.normal_y_e9 = read_column<std::int64_t>(columns, "normal_y", n, 1e9);
}

}  // namespace

WrittenBuildings read_building_pack(const std::filesystem::path& out) {
  WrittenBuildings written;
  read_walls(out / "building" / "walls.json", written.pack);
  read_points(out / "building" / "module_points.json", written);
  const LayerReader roofs(out / "building" / "roofs.geojson");
  roofs.for_each([&](const LayerFeature& f) {
    written.pack.roofs.push_back({f.id(), f["building_id"].text(), f["vol"].small_integer(), f["kind"].text(), f["z"].metres(), f.polygon()});
  });
  return written;
}

}  // namespace settle
