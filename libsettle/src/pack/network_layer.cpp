#include "network_layer.hpp"

#include <map>

#include "enum_text.hpp"
#include "sorted_by_id.hpp"

namespace settle {

void add_roads(GeoJsonLayer& layer, const Network& network) {
  for (const NetworkRoad* road : sorted_by_id(network.roads)) {
    JsonWriter& json = layer.begin_feature(road->id);
    json.member("name", road->name);
    json.member("class", road->road_class);
    json.member("level", road->level);
    json.member_metres("width", road->width_mm);
    json.member_metres("sidewalk", road->sidewalk_mm);
    json.member("lanes", road->lanes);
    json.member("oneway", road->oneway);
    json.member("level_z", road->level_z);
    json.member("bridge", road->bridge);
    json.member("from", network.nodes[road->from].id);
    json.member("to", network.nodes[road->to].id);
    json.member_metres("length", floor_line_length(road->line));
    json.member("source_id", road->source_id);
    json.member_metres("source_at", road->source_at_mm);
    layer.end_feature(road->line);
  }
}

void read_nodes(Network& network, const LayerReader& layer) {
  layer.for_each([&](const LayerFeature& f) {
    network.nodes.push_back({.id = f.id(),
                                  .at = f.point(),
                                  .degree = f["degree"].small_integer(),
                                  .width_max_mm = f["width_max"].metres(),
                                  .kind = f["kind"].word<NodeKind>(),
                                  .head_mm = f["head"].metres()});
  });
}

void read_roads(Network& network, const LayerReader& layer) {
  std::map<std::string, int> node_index;
  for (const NetworkNode& node : network.nodes) node_index.emplace(node.id, static_cast<int>(node_index.size()));
  const auto index_of = [&](const JsonField& id) {
    const auto found = node_index.find(id.text());
    if (found == node_index.end()) id.fail("no such node in nodes.geojson");
    return found->second;
  };
  layer.for_each([&](const LayerFeature& f) {
    network.roads.push_back({.id = f.id(),
                                  .name = f["name"].text(),
                                  .road_class = f["class"].text(),
                                  .level = f["level"].integer(),
                                  .width_mm = f["width"].metres(),
                                  .sidewalk_mm = f["sidewalk"].metres(),
                                  .lanes = f["lanes"].small_integer(),
                                  .oneway = f["oneway"].small_integer(),
                                  .level_z = f["level_z"].small_integer(),
                                  .bridge = f["bridge"].boolean(),
                                  .source_id = f["source_id"].text(),
                                  .source_at_mm = f["source_at"].metres(),
                                  .from = index_of(f["from"]),
                                  .to = index_of(f["to"]),
                                  .line = f.line()});
  });
}

}  // namespace settle
