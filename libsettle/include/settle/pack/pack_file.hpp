/// A file of a pack as data: where it goes and how its text is made. A stage's writer is a list of these.
///
///   LayoutPack --layout_files--> [PackFile]   (likewise lots_files, building_files)
///
/// Guarantees: `write` is pure (same pack, same bytes) and may be called from any thread, more than once.
/// Not done here: files on disk (pack_set.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "settle/pack/lonlat_projector.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

struct LayoutPack;
struct TownPlan;

struct PackFile {
  std::string path;  ///< from OUT, with slashes: `layout/blocks.geojson`
  std::function<void(TextBuffer&)> write;
};

enum class ColumnNames { settle, citysample };

/// What to write of a pack; it never changes the numbers in it.
struct WriteOptions {
  std::set<std::string> formats{"geojson", "json", "svg"};  ///< DEFAULT; also csv
  std::shared_ptr<const LonLatProjector> lonlat;            ///< set: `*.lonlat.geojson` beside each layer
  std::int64_t road_thickness_mm = 200;                      ///< in `layout/visual.glb`
  bool rects = false;                                       ///< `lots/rects.geojson`
  ColumnNames names = ColumnNames::settle;
  bool has(const std::string& format) const { return formats.count(format) != 0; }
};

/// The packs must outlive the list.
std::vector<PackFile> layout_files(const LayoutPack& pack, const WriteOptions& options);
/// `lots/`; the layout is the ground of the plan.
std::vector<PackFile> lots_files(const TownPlan& town, const WriteOptions& options);

}  // namespace settle
