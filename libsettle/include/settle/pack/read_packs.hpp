/// Packs read back from OUT, exactly: what `lots`, `building`, `verify`, `explain`, `diff` and `view` start from.
///
///   OUT/layout/ --read_layout_pack--> LayoutPack        OUT/lots/ --read_lots_pack--> LotsPack
///
/// Guarantees:
///  1. read(write(pack)) == pack for every pack whose rows ascend by id (ledgers aside: they stand in the manifest).
///  2. A number off the millimetre grid, a missing member, a dangling id: SceneError with file and JSON pointer.
///  3. A missing file: IoError.
/// Not done here: the manifest (manifest.hpp), whether the set is whole (pack_set.hpp).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"

namespace settle {

LayoutPack read_layout_pack(const std::filesystem::path& out);
LotsPack read_lots_pack(const std::filesystem::path& out);

/// `lots/constraint_points.geojson` or the file of `settle points`.
std::vector<ConstraintPoint> read_constraint_points(const std::filesystem::path& file);

struct Story {
  Conventions conventions;
  std::vector<Finding> findings;
};
/// `<unit>/story.ndjson`.
Story read_story(const std::filesystem::path& file);

}  // namespace settle
