#include "pipeline/stage_records.hpp"

#include <algorithm>

#include "settle/scene/parameter_list.hpp"

namespace settle {
namespace {

template <class Rows>
std::int64_t size_of(const Rows& rows) {
  return static_cast<std::int64_t>(rows.size());
}

template <class Rows, class Is>
std::int64_t count_of(const Rows& rows, Is is) {
  return std::count_if(rows.begin(), rows.end(), is);
}

template <class Pack>
StageRecord begin_record(const char* stage, const Pack& pack) {
  StageRecord record;
  record.stage = stage;
  for (const Finding& finding : pack.findings) ++record.findings[finding.code];
  record.ledgers = pack.ledgers;
  return record;
}

/// A word without its quotes, a number as it is.
std::string plain_value(const std::string& json) {
  return json.size() >= 2 && json.front() == '"' ? json.substr(1, json.size() - 2) : json;
}

}  // namespace

StageRecord record_of(const LayoutPack& pack) {
  StageRecord record = begin_record("layout", pack);
  record.counts = {{"roads", size_of(pack.network.roads)},
                   {"nodes", size_of(pack.network.nodes)},
                   {"blocks", size_of(pack.blocks)},
                   {"blocked", count_of(pack.left_over, [](const LeftOver& l) { return l.kind == LeftOverKind::blocked; })},
                   {"verge", count_of(pack.left_over, [](const LeftOver& l) { return l.kind == LeftOverKind::verge; })},
                   {"sidewalk_strips", size_of(pack.sidewalk_strips)},
                   {"districts", size_of(pack.districts)}};
  return record;
}

StageRecord record_of(const RoadPack& pack) {
  StageRecord record = begin_record("road", pack);
  record.counts = {{"junctions", size_of(pack.junctions)},
                   {"pieces", size_of(pack.pieces)},
                   {"road_points", size_of(pack.points)},
                   {"block_codes", size_of(pack.blocks)},
                   {"lanes", size_of(pack.lanes)},
                   {"kerb_lines", size_of(pack.kerbs)}};
  return record;
}

StageRecord record_of(const LotsPack& pack) {
  StageRecord record = begin_record("lots", pack);
  record.counts = {{"lots", size_of(pack.lots)},
                   {"ground", size_of(pack.ground)},
                   {"constraint_points", size_of(pack.points)},
                   {"certified", count_of(pack.points, [](const ConstraintPoint& p) { return p.certified; })},
                   {"masses", size_of(pack.masses)}};
  return record;
}

StageRecord record_of(const BuildingPack& pack) {
  StageRecord record = begin_record("building", pack);
  record.counts = {{"buildings", size_of(pack.buildings)},
                   {"walls", size_of(pack.walls)},
                   {"module_points", static_cast<std::int64_t>(pack.points.count())},
                   {"roofs", size_of(pack.roofs)}};
  return record;
}

Manifest manifest_of_scene(const Scene& scene) {
  Manifest manifest;
  manifest.scene_sha256 = scene.scene_sha256;
  for (const InputFile& input : scene.input_files) {
    manifest.inputs.push_back({input.key, input.path, input.sha256, input.attribution});
  }
  manifest.seed = scene.seed;
  for (const ParameterValue& parameter : parameters_in_use(scene)) {
    manifest.parameters[parameter.pointer] = plain_value(parameter.value);
  }
  manifest.conventions = scene.conventions;
  for (const Finding& warning : scene.warnings) {
    const auto count = std::find_if(warning.numbers.begin(), warning.numbers.end(), [](const auto& n) { return n.first == "count"; });
    manifest.warnings.push_back({warning.code, warning.id, count == warning.numbers.end() ? 1 : count->second});
  }
  return manifest;
}

}  // namespace settle
