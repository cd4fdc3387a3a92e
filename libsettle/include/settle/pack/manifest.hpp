/// `OUT/manifest.json`: what was made from what, every file with its digest, the ledgers. Written last; the build target.
///
///   Manifest --write_manifest--> text --read_manifest--> Manifest
///
/// Guarantees: read(write(m)) == m; no time, host, path of this machine or user in it.
/// Not done here: the files themselves (pack_set.hpp).
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/pack/pack_set.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct ManifestInput {
  std::string key;   ///< `/inputs/roads`
  std::string path;  ///< as the scene writes it; empty for inline data
  std::string sha256;
  std::string attribution;
  friend bool operator==(const ManifestInput&, const ManifestInput&) = default;
};

/// What one stage made.
struct StageRecord {
  std::string stage;
  std::vector<WrittenFile> files;                 ///< ascending by path
  std::map<std::string, std::int64_t> counts;     ///< rows by kind: blocks, roads, …
  std::map<std::string, std::int64_t> findings;   ///< lines of the story by code
  std::vector<Ledger> ledgers;
  friend bool operator==(const StageRecord&, const StageRecord&) = default;
};

struct WarningCount {
  std::string code;
  std::string input;
  std::int64_t count = 0;
  friend bool operator==(const WarningCount&, const WarningCount&) = default;
};

struct Manifest {
  std::string scene_sha256;
  std::vector<ManifestInput> inputs;
  std::int64_t seed = 0;
  std::map<std::string, std::string> parameters;  ///< pointer to value, as a scene would write it
  Conventions conventions;
  Box_mm bounds;                                  ///< of the land, the origin not added
  std::vector<StageRecord> stages;
  std::vector<WarningCount> warnings;
};

std::string write_manifest(const Manifest& manifest);
/// Nothing when there is no manifest in OUT; SceneError when it is not one.
std::optional<Manifest> read_manifest(const std::filesystem::path& out);

/// The record of a stage, if the manifest has it.
const StageRecord* find_stage(const Manifest& manifest, std::string_view stage);

}  // namespace settle
