#include "layer_files.hpp"

namespace settle {
namespace {

void write_layer(TextBuffer& text, const LayerSpec& layer, const LayerHead& head) {
  GeoJsonLayer out(text, head, layer.add_head);
  layer.add_features(out);
  out.finish();
}

void write_finding(JsonWriter& json, const Finding& finding, Point_mm origin) {
  json.begin_object();
  json.member("id", finding.id);
  json.member("step", finding.step);
  json.member("code", finding.code);
  json.key("numbers");
  json.begin_object();
  for (const auto& [name, value] : finding.numbers) json.member(name, value);
  json.end_object();
  if (finding.at) {
    json.key("at");
    json.point(*finding.at + origin);
  }
  json.end_object();
}

}  // namespace

void add_layer_files(std::vector<PackFile>& files, const LayerSpec& layer, const Conventions& conventions,
                     const WriteOptions& options) {
  if (!options.has("geojson")) return;
  const std::string stem = layer.folder + "/" + layer.name;
  files.push_back({stem + ".geojson", [layer, &conventions](TextBuffer& text) {
                     write_layer(text, layer, {layer.name, layer.schema, conventions, nullptr});
                   }});
  if (!layer.style.empty()) files.push_back({stem + ".qml", [layer](TextBuffer& text) { text.add(layer.style); }});
  if (options.lonlat) {
    files.push_back({stem + ".lonlat.geojson", [layer, &conventions, projector = options.lonlat](TextBuffer& text) {
                       write_layer(text, layer, {layer.name, layer.schema, conventions, projector.get()});
                     }});
  }
}

PackFile story_file(const std::string& folder, const Conventions& conventions, const std::vector<Finding>& findings) {
  return {folder + "/story.ndjson", [&conventions, &findings](TextBuffer& text) {
            JsonWriter head(text);
            head.begin_object();
            head.member("pack", "story");
            write_conventions(head, conventions, "story");
            head.end_object();
            text.add('\n');
            for (const Finding& finding : findings) {
              JsonWriter line(text);
              write_finding(line, finding, conventions.origin_mm);
              text.add('\n');
            }
          }};
}

}  // namespace settle
