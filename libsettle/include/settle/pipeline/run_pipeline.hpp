/// From a scene to the packs in OUT: the stages in order, their writers, the manifest.
///
///   Scene, OUT --run_pipeline--> files in OUT, RunReport
///
/// Guarantees:
///  1. All files of the run move into place together (pack_set.hpp); on any exception OUT is as it was.
///  2. The same scene and options give the same bytes for any number of jobs and any folder.
///  3. Stages before `from` are read back from OUT, where the manifest must list them and every file must be as it says; road,
///     which nothing is made from, may be missing.
///  4. Stages after `until` leave the manifest, and their files go with them.
///  5. Every ledger balances (checked).
/// Not done here: reading the scene (load_scene), what to do about findings (the app).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "settle/core/progress.hpp"
#include "settle/pack/manifest.hpp"
#include "settle/pack/pack_file.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// In the order in which they are made. Road is a branch: no later stage reads its pack.
enum class Stage { layout, road, lots, building };
std::string_view stage_name(Stage stage);

struct RunOptions {
  std::filesystem::path out;
  Stage from = Stage::layout;
  Stage until = Stage::building;
  int jobs = 0;  ///< threads, 0 = all cores
  WriteOptions write;
};

struct StageReport {
  StageRecord record;
  double seconds = 0;      ///< wall time of the builder; never written to a pack
  bool was_read = false;   ///< taken from OUT as it stood
};

struct RunReport {
  std::vector<StageReport> stages;
};

RunReport run_pipeline(const Scene& scene, const RunOptions& options, Progress& progress);

/// Text of a Makefile rule: `target` depends on every file that was read for the scene; names escaped for make.
std::string depfile_text(const std::string& target, const std::string& scene_path, const Scene& scene);

}  // namespace settle
