#include "settle/report/read_evidence.hpp"

#include "settle/core/errors.hpp"
#include "settle/core/sha256.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/manifest.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {
namespace {

WrittenSet::File look_at(const std::filesystem::path& out, const WrittenFile& listed) {
  WrittenSet::File file{listed.path, listed.bytes, -1, listed.sha256, ""};
  if (!std::filesystem::exists(out / listed.path)) return file;
  const std::string content = read_whole_file(out / listed.path);
  file.bytes_found = static_cast<std::int64_t>(content.size());
  file.sha256_found = sha256_hex(content);
  return file;
}

void read_set(const std::filesystem::path& out, const Manifest& manifest, Evidence& evidence) {
  WrittenSet& set = evidence.set.emplace();
  for (const StageRecord& record : manifest.stages) {
    for (const WrittenFile& file : record.files) set.files.push_back(look_at(out, file));
    set.rows.insert(record.counts.begin(), record.counts.end());
    set.findings[record.stage] = record.findings;
    if (record.stage == "layout" && evidence.layout) evidence.layout->ledgers = record.ledgers;
    if (record.stage == "road" && evidence.roads) evidence.roads->pack.ledgers = record.ledgers;
    if (record.stage == "lots" && evidence.lots) evidence.lots->ledgers = record.ledgers;
  }
}

}  // namespace

Evidence read_points_evidence(const PointsProofRequest& request) {
  Evidence evidence;
  evidence.points = PointsEvidence{read_constraint_points(request.points), read_point_poses(request.points),
                                   read_published_parcels(request.parcels, request.id_property)};
  return evidence;
}

Point_mm origin_of(const Evidence& evidence) {
  if (evidence.layout) return evidence.layout->conventions.origin_mm;
  if (evidence.lots) return evidence.lots->conventions.origin_mm;
  return evidence.points ? evidence.points->written.origin_mm : Point_mm{};
}

Evidence read_evidence(const std::filesystem::path& out) {
  Evidence evidence;
  if (std::filesystem::exists(out / "layout" / "road_network.geojson")) evidence.layout = read_layout_pack(out);
  const std::filesystem::path road = out / "road";
  if (evidence.layout && std::filesystem::exists(road / "pieces.geojson") && std::filesystem::exists(road / "points.json")) evidence.roads = read_road_pack(out);
  if (std::filesystem::exists(out / "lots" / "lots.geojson")) evidence.lots = read_lots_pack(out);
  const std::filesystem::path points = out / "lots" / "constraint_points.geojson";
  if (evidence.lots) evidence.points = read_points_evidence({points, out / "lots" / "lots.geojson"}).points;
  if (std::filesystem::exists(out / "building" / "module_points.json")) evidence.building = read_building_pack(out);
  if (!evidence.layout && !evidence.lots) throw IoError(out.string() + ": no pack of settle here (neither layout/ nor lots/)");
  if (const auto manifest = read_manifest(out)) read_set(out, *manifest, evidence);
  return evidence;
}

}  // namespace settle
