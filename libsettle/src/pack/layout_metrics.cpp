#include "layout_metrics.hpp"

#include <map>

#include "enum_text.hpp"
#include "settle/pack/geojson_layer.hpp"

namespace settle {
namespace {

template <class Rows>
void member_area(JsonWriter& json, std::string_view name, const Rows& rows) {
  std::int64_t sum = 0;
  for (const auto& row : rows) sum += doubled_area(row);
  json.key(name);
  json.square_metres(sum);
}

template <class Value, class Write>
void write_map(JsonWriter& json, std::string_view name, const std::map<std::string, Value>& rows, Write write) {
  json.newline();
  json.key(name);
  json.begin_object();
  for (const auto& [key, value] : rows) {
    json.key(key);
    write(value);
  }
  json.end_object();
}

void write_network(JsonWriter& json, const Network& network) {
  std::map<std::string, std::int64_t> length_by_class, nodes_by_kind, nodes_by_degree;
  std::int64_t length = 0;
  for (const NetworkRoad& road : network.roads) {
    length += floor_line_length(road.line);
    length_by_class[road.road_class] += floor_line_length(road.line);
  }
  for (const NetworkNode& node : network.nodes) {
    ++nodes_by_kind[std::string(word(node.kind))];
    ++nodes_by_degree[std::to_string(node.degree)];
  }
  json.member("roads", static_cast<std::int64_t>(network.roads.size()));
  json.member("nodes", static_cast<std::int64_t>(network.nodes.size()));
  json.member_metres("road_length", length);
  write_map(json, "road_length_by_class", length_by_class, [&](std::int64_t mm) { json.metres(mm); });
  write_map(json, "nodes_by_kind", nodes_by_kind, [&](std::int64_t n) { json.integer(n); });
  write_map(json, "nodes_by_degree", nodes_by_degree, [&](std::int64_t n) { json.integer(n); });
}

void write_areas(JsonWriter& json, const LayoutPack& pack) {
  std::vector<Polygon_mm> surface, blocks, sidewalks, blocked, verge;
  for (const SurfacePolygon& s : pack.road_surface) {
    if (s.level_z == 0) surface.push_back(s.polygon);
  }
  for (const Block& b : pack.blocks) blocks.push_back(b.polygon);
  for (const SidewalkStrip& s : pack.sidewalk_strips) sidewalks.push_back(s.polygon);
  for (const LeftOver& l : pack.left_over) (l.kind == LeftOverKind::blocked ? blocked : verge).push_back(l.polygon);
  json.newline();
  json.member("blocks", static_cast<std::int64_t>(blocks.size()));
  member_area(json, "land_m2", pack.land);
  member_area(json, "road_surface_m2", surface);
  member_area(json, "blocks_m2", blocks);
  member_area(json, "blocked_m2", blocked);
  member_area(json, "verge_m2", verge);
  member_area(json, "sidewalk_m2", sidewalks);
}

}  // namespace

void write_layout_metrics(TextBuffer& text, const LayoutPack& pack) {
  JsonWriter json(text);
  json.begin_object();
  json.member("pack", "metrics");
  json.newline();
  write_conventions(json, pack.conventions, "layout_metrics");
  json.newline();
  write_network(json, pack.network);
  write_areas(json, pack);
  json.end_object();
  text.add('\n');
}

}  // namespace settle
