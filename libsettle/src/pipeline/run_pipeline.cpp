// One function a stage: build or read back, list its files, record it. Everything is staged before anything moves.
#include "settle/pipeline/run_pipeline.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include "pipeline/stage_records.hpp"
#include "settle/building/build_buildings.hpp"
#include "settle/core/check.hpp"
#include "settle/core/errors.hpp"
#include "settle/core/sha256.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/lots/build_lots.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/building_files.hpp"
#include "settle/pack/plan.hpp"
#include "settle/pack/read_packs.hpp"
#include "settle/pack/road_files.hpp"
#include "settle/road/build_roads.hpp"

namespace settle {
namespace {

class Run {
 public:
  Run(const Scene& scene, const RunOptions& options, Progress& progress)
      : scene_(scene), options_(options), progress_(progress), set_(options.out), before_(read_manifest(options.out)) {}

  RunReport all() {
    WriteOptions write_layout = options_.write;
    write_layout.road_thickness_mm = scene_.layout.road_thickness_mm;
    const LayoutPack layout = make<LayoutPack>(
        Stage::layout, [&] { return build_layout(scene_, options_.jobs, progress_); }, read_layout_pack,
        [&](const LayoutPack& pack) { return layout_files(pack, write_layout); });
    if (options_.until == Stage::layout) return finish(layout);
    branch_to_road(layout);
    if (options_.until == Stage::road) return finish(layout);
    const LotsPack lots = make<LotsPack>(
        Stage::lots, [&] { return build_lots(layout, scene_, options_.jobs, progress_); }, read_lots_pack,
        [&](const LotsPack& pack) { return lots_files({layout, pack}, options_.write); });
    if (options_.until == Stage::lots) return finish(layout);
    make<BuildingPack>(
        Stage::building,
        [&] {
          return build_buildings(lots, scene_.bdfs, {scene_.seed, scene_.building.fit, options_.jobs}, progress_);
        },
        [](const std::filesystem::path&) { return BuildingPack{}; },
        [&](const BuildingPack& pack) { return building_files(pack, options_.write); });
    return finish(layout);
  }

 private:
  /// Nothing later needs the roads: where they are not to be made, they stay as they stand, if they are there.
  void branch_to_road(const LayoutPack& layout) {
    if (options_.from <= Stage::road) {
      make<RoadPack>(
          Stage::road, [&] { return build_roads(layout, scene_, options_.jobs, progress_); },
          [](const std::filesystem::path&) { return RoadPack{}; },
          [&](const RoadPack& pack) { return road_files(pack, options_.write); });
    } else if (before_ && find_stage(*before_, stage_name(Stage::road)) != nullptr) {
      StageReport report;
      report.record = intact_record(Stage::road);
      report.was_read = true;
      report_.stages.push_back(std::move(report));
    }
  }

  template <class Pack, class Build, class Read, class List>
  Pack make(Stage stage, Build build, Read read, List list_files) {
    StageReport report;
    if (stage < options_.from) {
      report.record = intact_record(stage);
      report.was_read = true;
      report_.stages.push_back(report);
      Pack pack = read(options_.out);
      if (!(pack.conventions == scene_.conventions)) {
        throw IoError((options_.out / stage_name(stage)).string() + ": made with another origin or crs than the scene has. run `settle " +
                      std::string(stage_name(stage)) + "` again");
      }
      return pack;
    }
    const auto started = std::chrono::steady_clock::now();
    Pack pack = build();
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    progress_.start("write " + std::string(stage_name(stage)), 0);
    report.record = record_of(pack);
    for (const Ledger& ledger : report.record.ledgers) SETTLE_CHECK(ledger.balances());
    report.record.files = set_.stage(list_files(pack), options_.jobs);
    std::sort(report.record.files.begin(), report.record.files.end(),
              [](const WrittenFile& a, const WrittenFile& b) { return a.path < b.path; });
    report_.stages.push_back(std::move(report));
    return pack;
  }

  /// The record of a stage that is to be read; IoError unless every file is as the manifest says.
  StageRecord intact_record(Stage stage) const {
    const std::string name(stage_name(stage));
    const std::string advice = ". run `settle " + name + "` first";
    const StageRecord* record = before_ ? find_stage(*before_, name) : nullptr;
    if (record == nullptr) throw IoError(options_.out.string() + ": no " + name + " pack here" + advice);
    for (const WrittenFile& file : record->files) {
      if (sha256_hex(read_whole_file(options_.out / file.path)) != file.sha256) {
        throw IoError((options_.out / file.path).string() + ": not the file that the manifest lists" + advice);
      }
    }
    return *record;
  }

  RunReport finish(const LayoutPack& layout) {
    const Manifest manifest = manifest_of(layout);
    std::set<std::string> kept;
    for (const StageRecord& record : manifest.stages) {
      for (const WrittenFile& file : record.files) kept.insert(file.path);
    }
    std::vector<std::string> stale;
    if (before_) {
      for (const StageRecord& record : before_->stages) {
        for (const WrittenFile& file : record.files) {
          if (kept.count(file.path) == 0) stale.push_back(file.path);
        }
      }
    }
    set_.commit(write_manifest(manifest), stale);
    return std::move(report_);
  }

  Manifest manifest_of(const LayoutPack& layout) const {
    Manifest manifest = manifest_of_scene(scene_);
    for (const Polygon_mm& land : layout.land) manifest.bounds.add(bounds(land.outer));
    for (const StageReport& report : report_.stages) manifest.stages.push_back(report.record);
    return manifest;
  }

  const Scene& scene_;
  const RunOptions& options_;
  Progress& progress_;
  PackSetWriter set_;
  std::optional<Manifest> before_;
  RunReport report_;
};

}  // namespace

std::string_view stage_name(Stage stage) {
  constexpr std::string_view kNames[] = {"layout", "road", "lots", "building"};
  return kNames[static_cast<int>(stage)];
}

RunReport run_pipeline(const Scene& scene, const RunOptions& options, Progress& progress) {
  SETTLE_CHECK(options.from <= options.until);
  return Run(scene, options, progress).all();
}

}  // namespace settle
