#include "command_run.hpp"

#include <cstdio>
#include <filesystem>

#include "exit_code.hpp"
#include "log.hpp"
#include "progress_bar.hpp"
#include "settle/core/errors.hpp"
#include "settle/pack/atomic_write.hpp"

namespace {

void add_count(std::string& text, std::int64_t count, const std::string& name) {
  text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + name;
}

std::string dropped_text(const settle::StageRecord& record) {
  std::map<std::string, std::int64_t> by_code;
  for (const settle::Ledger& ledger : record.ledgers) {
    for (const auto& [code, entry] : ledger.dropped) by_code[code] += entry.count;
  }
  std::string text;
  for (const auto& [code, count] : by_code) {
    if (count != 0) add_count(text, count, code);
  }
  return text;
}

/// A line a stage: counts, what was dropped and why, seconds.
void tell_table(const settle::RunReport& report) {
  for (const settle::StageReport& stage : report.stages) {
    std::string counts;
    for (const auto& [name, count] : stage.record.counts) add_count(counts, count, name);
    char head[48];
    std::snprintf(head, sizeof head, "%-9s %8.2f s  ", stage.record.stage.c_str(), stage.seconds);
    const std::string dropped = dropped_text(stage.record);
    log_note(head + counts + (dropped.empty() ? "" : "; dropped " + dropped) + (stage.was_read ? "; as it stood" : ""));
  }
}

/// W-… and E-… are what the geometry did not allow; other codes are changes that a stage is there to make.
std::int64_t count_strict_findings(const settle::RunReport& report) {
  std::int64_t sum = 0;
  for (const settle::StageReport& stage : report.stages) {
    for (const auto& [code, count] : stage.record.findings) {
      if (code.starts_with("W-") || code.starts_with("E-")) sum += count;
    }
  }
  return sum;
}

}  // namespace

int run_stages(const RunCommand& command, const CommonOptions& common) {
  const settle::Scene scene = settle::load_scene(command.scene);
  for (const settle::Finding& warning : scene.warnings) log_warning(settle::warning_text(warning));
  if (command.strict && !scene.warnings.empty()) {
    log_error("the inputs have warnings, and --strict takes them for bad input");
    return kBadInput;
  }
  settle::RunOptions options = command.run;
  if (command.lonlat) {
    if (!scene.conventions.crs) {
      throw settle::SceneError({{.file = command.scene.path, .pointer = "/crs", .what = "--lonlat needs a crs", .found = "local",
                                 .expected = "EPSG:4326 or a projected EPSG code", .advice = {}}});
    }
    options.write.lonlat = std::make_shared<settle::LonLatProjector>(*scene.conventions.crs);
  }
  settle::Progress progress(make_progress_listener(common));
  const settle::RunReport report = settle::run_pipeline(scene, options, progress);
  if (!command.depfile.empty()) {
    const std::string target = (options.out / "manifest.json").string();
    settle::atomic_write(command.depfile, settle::depfile_text(target, command.scene.path, scene));
  }
  tell_table(report);
  if (command.strict && count_strict_findings(report) > 0) {
    log_error(std::to_string(count_strict_findings(report)) + " findings of the stages; they are told in each story.ndjson");
    return kNegative;
  }
  return kDone;
}
