// The stage, step by step: dictionaries of all BDFs; then for each mass, in the order of ids, plan (slice into floors,
// corners, fits, entrance), place (rows and points), roofs. Chunks of masses run side by side, each with its own fitters,
// and are joined in order: neither the number of jobs nor the chunks show in the result.
#include "settle/building/build_buildings.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "building/place_modules.hpp"
#include "building/roofs.hpp"
#include "settle/core/draw.hpp"
#include "settle/core/parallel.hpp"

namespace settle {
namespace {

constexpr std::size_t kChunk = 32;
enum Slot : std::int64_t { kRnd = 1 };

struct Chunk {
  BuildingPart part;
  std::vector<std::string> dropped;  ///< code of each mass, empty when it stands
};

std::vector<const Mass*> in_order_of_id(const std::vector<Mass>& masses) {
  std::vector<const Mass*> order;
  for (const Mass& mass : masses) order.push_back(&mass);
  std::ranges::sort(order, {}, &Mass::id);
  return order;
}

BuildingRow row_of(const Mass& mass, std::int64_t seed) {
  BuildingRow row{mass.id, mass.lot_id, mass.lot_class, mass.style, {}, Draw(seed, mass.id).uniform(kRnd, 0, 99)};
  for (const MassVolume& volume : mass.volumes) row.bdf.push_back(volume.bdf);
  return row;
}

class Stage {
 public:
  Stage(const LotsPack& lots, const std::vector<Bdf>& bdfs, const BuildBuildingsOptions& options, Progress& progress)
      : masses_(in_order_of_id(lots.masses)), kit_(make_kit(bdfs, options.fit)), options_(options), progress_(progress) {
    for (const Lot& lot : lots.lots) kind_of_lot_[lot.id] = &lot.kind;
  }

  BuildingPack build() {
    BuildingPack pack;
    pack.modules = kit_.modules;
    pack.levels = kit_.levels;
    pack.facades = kit_.facades;
    for (const Mass* mass : masses_) pack.buildings.push_back(row_of(*mass, options_.seed));
    progress_.start("building", static_cast<std::int64_t>(masses_.size()));
    const std::size_t chunks = (masses_.size() + kChunk - 1) / kChunk;
    std::vector<Chunk> done = parallel_map<Chunk>(chunks, options_.jobs, [&](std::size_t c) { return build_chunk(c); });
    Ledger buildings{"masses", {}, {}, {}};
    for (Chunk& chunk : done) {
      for (const std::string& code : chunk.dropped) {
        ++buildings.in.count;
        ++(code.empty() ? buildings.out : buildings.dropped[code]).count;
      }
      append_part(std::move(chunk.part), pack);
    }
    pack.ledgers = {std::move(buildings), count_walls(pack)};
    return pack;
  }

 private:
  Chunk build_chunk(std::size_t c) {
    Chunk chunk;
    FitterShelf shelf;
    for (std::size_t m = c * kChunk; m < std::min(masses_.size(), (c + 1) * kChunk); ++m) {
      const Mass& mass = *masses_[m];
      BuildingPlan plan = plan_building(mass, kit_, shelf);
      const auto kind = kind_of_lot_.find(mass.lot_id);
      const bool residential = mass.lot_class == "residential" || (kind != kind_of_lot_.end() && *kind->second == "residential");
      place_modules({plan, kit_, mass.id, static_cast<std::int32_t>(m), residential}, chunk.part);
      std::ranges::move(plan.findings, std::back_inserter(chunk.part.findings));
      if (!plan.tops.empty()) make_roofs(mass.id, plan.tops.back(), chunk.part.roofs, chunk.part.findings);
      chunk.dropped.push_back(plan.dropped);
      progress_.advance();
    }
    return chunk;
  }

  static Ledger count_walls(const BuildingPack& pack) {
    Ledger walls{"walls", {}, {}, {}};
    for (const WallRow& w : pack.walls) {
      ++walls.in.count;
      const bool blank = !pack.fits[static_cast<std::size_t>(w.fit)].blank_reason.empty();
      ++(blank ? walls.dropped["W-FIT-BLANK"] : walls.out).count;
    }
    return walls;
  }

  std::vector<const Mass*> masses_;
  Kit kit_;
  const BuildBuildingsOptions& options_;
  Progress& progress_;
  std::map<std::string, const std::string*> kind_of_lot_;
};

}  // namespace

BuildingPack build_buildings(const LotsPack& lots, const std::vector<Bdf>& bdfs, const BuildBuildingsOptions& options,
                             Progress& progress) {
  BuildingPack pack = Stage(lots, bdfs, options, progress).build();
  pack.conventions = lots.conventions;
  return pack;
}

}  // namespace settle
