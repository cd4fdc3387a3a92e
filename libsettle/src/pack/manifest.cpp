#include "settle/pack/manifest.hpp"

#include "layer_reader.hpp"
#include "settle/pack/geojson_layer.hpp"

namespace settle {
namespace {

template <class Rows, class Write>
void write_list(JsonWriter& json, std::string_view name, const Rows& rows, Write write) {
  json.newline();
  json.key(name);
  json.begin_array();
  for (const auto& row : rows) {
    json.newline();
    write(row);
  }
  json.end_array();
}

void write_counts(JsonWriter& json, std::string_view name, const std::map<std::string, std::int64_t>& counts) {
  json.newline();
  json.key(name);
  json.begin_object();
  for (const auto& [key, count] : counts) json.member(key, count);
  json.end_object();
}

void write_entry(JsonWriter& json, const Ledger::Entry& entry) {
  json.begin_object();
  json.member("count", entry.count);
  json.key("area");
  json.square_metres(entry.doubled_area_mm2);
  json.member("doubled_area_mm2", entry.doubled_area_mm2);
  json.end_object();
}

void write_ledger(JsonWriter& json, const Ledger& ledger) {
  json.begin_object();
  json.member("what", ledger.what);
  json.key("in");
  write_entry(json, ledger.in);
  json.key("out");
  write_entry(json, ledger.out);
  json.key("dropped");
  json.begin_object();
  for (const auto& [code, entry] : ledger.dropped) {
    json.key(code);
    write_entry(json, entry);
  }
  json.end_object();
  json.end_object();
}

void write_stage(JsonWriter& json, const StageRecord& record) {
  json.begin_object();
  json.member("stage", record.stage);
  write_list(json, "files", record.files, [&](const WrittenFile& file) {
    json.begin_object();
    json.member("path", file.path);
    json.member("bytes", file.bytes);
    json.member("sha256", file.sha256);
    json.end_object();
  });
  write_counts(json, "counts", record.counts);
  write_counts(json, "findings", record.findings);
  write_list(json, "ledger", record.ledgers, [&](const Ledger& ledger) { write_ledger(json, ledger); });
  json.end_object();
}

void write_input(JsonWriter& json, const ManifestInput& input) {
  json.begin_object();
  json.member("key", input.key);
  json.member("path", input.path);
  json.member("sha256", input.sha256);
  json.member("attribution", input.attribution);
  json.end_object();
}

void write_bounds(JsonWriter& json, const Box_mm& bounds, Point_mm origin) {
  json.newline();
  json.key("bounds");
  if (bounds.empty()) return json.null();
  json.begin_array();
  for (const Point_mm corner : {bounds.min + origin, bounds.max + origin}) {
    json.metres(corner.x);
    json.metres(corner.y);
  }
  json.end_array();
}

Ledger::Entry read_entry(const JsonField& json) { return {json["count"].integer(), json["doubled_area_mm2"].integer()}; }

template <class Take>
void for_each_member(const JsonField& object, Take take) {
  for (const auto& [key, value] : object.value().items()) take(key, object[key]);
}

StageRecord read_stage(const JsonField& json) {
  StageRecord record;
  record.stage = json["stage"].text();
  const JsonField files = json["files"], ledgers = json["ledger"];
  for (std::size_t i = 0; i < files.size(); ++i) {
    record.files.push_back({files[i]["path"].text(), files[i]["bytes"].integer(), files[i]["sha256"].text()});
  }
  for_each_member(json["counts"], [&](const std::string& key, const JsonField& v) { record.counts[key] = v.integer(); });
  for_each_member(json["findings"], [&](const std::string& key, const JsonField& v) { record.findings[key] = v.integer(); });
  for (std::size_t i = 0; i < ledgers.size(); ++i) {
    Ledger ledger{ledgers[i]["what"].text(), read_entry(ledgers[i]["in"]), read_entry(ledgers[i]["out"]), {}};
    for_each_member(ledgers[i]["dropped"], [&](const std::string& code, const JsonField& e) { ledger.dropped[code] = read_entry(e); });
    record.ledgers.push_back(std::move(ledger));
  }
  return record;
}

}  // namespace

std::string write_manifest(const Manifest& manifest) {
  TextBuffer text;
  JsonWriter json(text);
  json.begin_object();
  json.member("settle", SETTLE_VERSION);
  json.newline();
  write_conventions(json, manifest.conventions, "manifest");
  json.newline();
  json.member("scene_sha256", manifest.scene_sha256);
  json.member("seed", manifest.seed);
  write_bounds(json, manifest.bounds, manifest.conventions.origin_mm);
  write_list(json, "inputs", manifest.inputs, [&](const ManifestInput& input) { write_input(json, input); });
  json.newline();
  json.key("parameters");
  json.begin_object();
  for (const auto& [pointer, value] : manifest.parameters) json.member(pointer, value);
  json.end_object();
  write_list(json, "stages", manifest.stages, [&](const StageRecord& record) { write_stage(json, record); });
  write_list(json, "warnings", manifest.warnings, [&](const WarningCount& warning) {
    json.begin_object();
    json.member("code", warning.code);
    json.member("input", warning.input);
    json.member("count", warning.count);
    json.end_object();
  });
  json.newline();
  json.end_object();
  text.add('\n');
  return text.take();
}

std::optional<Manifest> read_manifest(const std::filesystem::path& out) {
  const std::filesystem::path path = out / "manifest.json";
  if (!std::filesystem::exists(path)) return std::nullopt;
  const JsonDocument document(path);
  const JsonField root = document.root(), inputs = root["inputs"], stages = root["stages"], warnings = root["warnings"];
  Manifest manifest;
  manifest.conventions = read_conventions(root);
  manifest.scene_sha256 = root["scene_sha256"].text();
  manifest.seed = root["seed"].integer();
  const JsonField bounds = root["bounds"];
  if (!bounds.is_null()) {
    const Point_mm origin = manifest.conventions.origin_mm;
    manifest.bounds.add(Point_mm{bounds[0].metres(), bounds[1].metres()} - origin);
    manifest.bounds.add(Point_mm{bounds[2].metres(), bounds[3].metres()} - origin);
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    manifest.inputs.push_back({inputs[i]["key"].text(), inputs[i]["path"].text(), inputs[i]["sha256"].text(),
                               inputs[i]["attribution"].text()});
  }
  for_each_member(root["parameters"], [&](const std::string& key, const JsonField& v) { manifest.parameters[key] = v.text(); });
  for (std::size_t i = 0; i < stages.size(); ++i) manifest.stages.push_back(read_stage(stages[i]));
  for (std::size_t i = 0; i < warnings.size(); ++i) {
    manifest.warnings.push_back({warnings[i]["code"].text(), warnings[i]["input"].text(), warnings[i]["count"].integer()});
  }
  return manifest;
}

const StageRecord* find_stage(const Manifest& manifest, std::string_view stage) {
  for (const StageRecord& record : manifest.stages) {
    if (record.stage == stage) return &record;
  }
  return nullptr;
}

}  // namespace settle
