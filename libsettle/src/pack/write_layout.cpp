// The layers of layout, one function each; `layout_files` is the table of contents.
#include "enum_text.hpp"
#include "layer_files.hpp"
#include "layout_glb.hpp"
#include "layout_metrics.hpp"
#include "network_layer.hpp"
#include "qml_style.hpp"
#include "settle/pack/plan.hpp"
#include "sorted_by_id.hpp"

namespace settle {
namespace {

constexpr const char* kFolder = "layout";

void member_area(JsonWriter& json, const Polygon_mm& polygon) {
  json.key("area");
  json.square_metres(doubled_area(polygon));
}

void add_nodes(GeoJsonLayer& layer, const Network& network) {
  for (const NetworkNode* node : sorted_by_id(network.nodes)) {
    JsonWriter& json = layer.begin_feature(node->id);
    json.member("degree", node->degree);
    json.member_metres("width_max", node->width_max_mm);
    json.member("kind", word(node->kind));
    json.member_metres("head", node->head_mm);
    layer.end_feature(node->at);
  }
}

void add_surface(GeoJsonLayer& layer, const std::vector<SurfacePolygon>& surface) {
  for (const SurfacePolygon* piece : sorted_by_id(surface)) {
    JsonWriter& json = layer.begin_feature(piece->id);
    json.member("level_z", piece->level_z);
    json.member("bridge", piece->bridge);
    member_area(json, piece->polygon);
    layer.end_feature(piece->polygon);
  }
}

void write_frontage(JsonWriter& json, const Frontage& frontage) {
  json.begin_object();
  json.member("ring", frontage.ring);
  json.member("first", frontage.first);
  json.member("count", frontage.count);
  json.member("kind", word(frontage.kind));
  json.member("road_id", frontage.road_id);
  json.member("class", frontage.road_class);
  json.member("level", frontage.level);
  json.member_metres("sidewalk", frontage.sidewalk_mm);
  json.end_object();
}

void add_blocks(GeoJsonLayer& layer, const std::vector<Block>& blocks) {
  for (const Block* block : sorted_by_id(blocks)) {
    JsonWriter& json = layer.begin_feature(block->id);
    member_area(json, block->polygon);
    json.member_metres("height", block->height_mm);
    json.member("district", block->district_id);
    json.key("frontages");
    json.begin_array();
    for (const Frontage& frontage : block->frontages) write_frontage(json, frontage);
    json.end_array();
    layer.end_feature(block->polygon);
  }
}

void add_left_over(GeoJsonLayer& layer, const std::vector<LeftOver>& left_over) {
  for (const LeftOver* piece : sorted_by_id(left_over)) {
    JsonWriter& json = layer.begin_feature(piece->id);
    json.member("kind", word(piece->kind));
    member_area(json, piece->polygon);
    layer.end_feature(piece->polygon);
  }
}

template <class Sidewalk>
JsonWriter& begin_sidewalk(GeoJsonLayer& layer, const Sidewalk& sidewalk) {
  JsonWriter& json = layer.begin_feature(sidewalk.id);
  json.member("block_id", sidewalk.block_id);
  json.member("road_id", sidewalk.road_id);
  json.member("class", sidewalk.road_class);
  json.member_metres("width", sidewalk.width_mm);
  return json;
}

void add_sidewalk_lines(GeoJsonLayer& layer, const std::vector<SidewalkLine>& lines) {
  for (const SidewalkLine* line : sorted_by_id(lines)) {
    begin_sidewalk(layer, *line);
    layer.end_feature(line->line);
  }
}

void add_sidewalk_strips(GeoJsonLayer& layer, const std::vector<SidewalkStrip>& strips) {
  for (const SidewalkStrip* strip : sorted_by_id(strips)) {
    member_area(begin_sidewalk(layer, *strip), strip->polygon);
    layer.end_feature(strip->polygon);
  }
}

/// `base.000003`: padded, so that the order of ids is the order of the polygons.
std::string numbered_id(std::string_view role, std::size_t index) {
  const std::string digits = std::to_string(index);
  return std::string(role) + "." + std::string(6 - std::min<std::size_t>(6, digits.size()), '0') + digits;
}

void add_base(GeoJsonLayer& layer, const LayoutPack& pack) {
  const std::pair<const char*, const std::vector<Polygon_mm>*> roles[] = {
      {"base", &pack.base}, {"boundary", &pack.land}, {"simplified", &pack.simplified}};
  for (const auto& [role, polygons] : roles) {
    for (std::size_t i = 0; i < polygons->size(); ++i) {
      JsonWriter& json = layer.begin_feature(numbered_id(role, i));
      json.member("role", role);
      member_area(json, (*polygons)[i]);
      layer.end_feature((*polygons)[i]);
    }
  }
}

void add_districts(GeoJsonLayer& layer, const std::vector<District>& districts) {
  for (const District* district : sorted_by_id(districts)) {
    JsonWriter& json = layer.begin_feature(district->id);
    json.member("role", "district");
    json.member("kind", district->kind);
    json.member("name", district->name);
    json.member_metres("height_min", district->height_min_mm);
    json.member_metres("height_max", district->height_max_mm);
    member_area(json, district->polygon);
    layer.end_feature(district->polygon);
  }
}

void add_heights(GeoJsonLayer& layer, const std::vector<HeightSource>& heights) {
  for (std::size_t i = 0; i < heights.size(); ++i) {
    JsonWriter& json = layer.begin_feature(numbered_id("height", i));
    json.member("role", "height");
    json.member_metres("height", heights[i].height_mm);
    json.member_metres("radius", heights[i].radius_mm);
    if (heights[i].centre) {
      layer.end_feature(*heights[i].centre);
    } else {
      layer.end_feature(std::span<const Polygon_mm>(heights[i].area));
    }
  }
}

}  // namespace

std::vector<PackFile> layout_files(const LayoutPack& pack, const WriteOptions& options) {
  std::vector<PackFile> files;
  const auto add = [&](const std::string& name, const std::string& style, auto add_features) {
    add_layer_files(files, {kFolder, name, "layout_" + name, style, add_features}, pack.conventions, options);
  };
  add("road_network", road_style(), [&pack](GeoJsonLayer& l) { add_roads(l, pack.network); });
  add("nodes", node_style(), [&pack](GeoJsonLayer& l) { add_nodes(l, pack.network); });
  add("road_surface", plain_fill_style(kSurfaceColour), [&pack](GeoJsonLayer& l) { add_surface(l, pack.road_surface); });
  add("blocks", plain_fill_style(kBlockColour), [&pack](GeoJsonLayer& l) { add_blocks(l, pack.blocks); });
  add("blocked", left_over_style(), [&pack](GeoJsonLayer& l) { add_left_over(l, pack.left_over); });
  add("sidewalk_lines", plain_line_style(), [&pack](GeoJsonLayer& l) { add_sidewalk_lines(l, pack.sidewalk_lines); });
  add("sidewalk_strips", plain_fill_style(kSidewalkColour),
      [&pack](GeoJsonLayer& l) { add_sidewalk_strips(l, pack.sidewalk_strips); });
  add("base", base_style(), [&pack](GeoJsonLayer& l) { add_base(l, pack); });
  add_layer_files(files,
                  {kFolder, "city_metadata", "layout_city_metadata", district_style(),
                   [&pack](GeoJsonLayer& l) {
                     add_districts(l, pack.districts);
                     add_heights(l, pack.heights);
                   },
                   [&pack](JsonWriter& json) { json.member_metres("base_height", pack.base_height_mm); }},
                  pack.conventions, options);
  if (options.has("json")) {
    files.push_back({"layout/metrics.json", [&pack](TextBuffer& text) { write_layout_metrics(text, pack); }});
  }
  if (options.has("svg")) {
    files.push_back({"layout/plan.svg", [&pack](TextBuffer& text) { draw_layout_plan(text, pack); }});
  }
  if (options.has("glb")) {
    files.push_back({"layout/visual.glb", [&pack, thickness_mm = options.road_thickness_mm](TextBuffer& text) { write_layout_glb(text, pack, thickness_mm); }});
  }
  files.push_back(story_file(kFolder, pack.conventions, pack.findings));
  return files;
}

}  // namespace settle
