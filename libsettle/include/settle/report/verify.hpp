/// A second opinion on written packs: every promise of every stage, proved again from the files alone.
///
///     Evidence (packs as read back) --verify--> violations
///
/// Guarantees
/// 1. It uses core, the packs' structs and their readers only; no stage's code, so a stage's fault cannot hide itself.
/// 2. Exact: no tolerance, no floating decision. Near-linear in the size of the packs.
/// 3. The order of violations depends on the packs alone.
/// Not done here: reading files (pack), the words on the terminal (apps).
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/pack/read_road.hpp"
#include "settle/report/verify_building.hpp"
#include "settle/report/verify_points.hpp"
#include "settle/report/verify_promise.hpp"

namespace settle {

/// What the manifest lists beside what is on the disk.
struct WrittenSet {
  struct File {
    std::string path;
    std::int64_t bytes_listed = 0, bytes_found = -1;  ///< -1: not there
    std::string sha256_listed, sha256_found;
  };
  using Counts = std::map<std::string, std::int64_t>;
  std::vector<File> files;
  Counts rows;                             ///< rows by name, over all stages: blocks, lots, …
  std::map<std::string, Counts> findings;  ///< lines of a stage's story by code
};

/// The packs found. A group of promises is checked when what it speaks of is here.
struct Evidence {
  std::optional<WrittenSet> set;
  std::optional<LayoutPack> layout;
  std::optional<WrittenRoads> roads;
  std::optional<LotsPack> lots;
  std::optional<PointsEvidence> points;
  std::optional<WrittenBuildings> building;
};

/// Promises that one function checks together, as they share what has to be computed.
struct PromiseGroup {
  std::span<const Promise> promises;
  bool (*applies)(const Evidence& evidence);
  void (*check)(const Evidence& evidence, std::vector<Violation>& broken);
};

/// Every group, in the order in which they are listed and checked.
std::span<const PromiseGroup> promise_groups();

struct Verdict {
  std::size_t promises_checked = 0;
  std::size_t promises_broken = 0;
  std::vector<Violation> violations;
};
Verdict verify(const Evidence& evidence);

/// One line a violation: `promise id id at (x, y): words name=number …`, the place in metres with the origin added.
std::string to_string(const Violation& violation, Point_mm origin_mm);

}  // namespace settle
