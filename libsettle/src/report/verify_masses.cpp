// A building is a pile of tiers on one lot: each tier a polygon inside the lot, each volume from where the last one ends.
#include <map>
#include <set>
#include <tuple>

#include "report/verify_parts.hpp"
#include "report/verify_region.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"lots.mass-lots", "lots", "Every building stands on an existing lot, and no lot has two."},
    {"lots.mass-rings", "lots", "Every ring of a tier is simple, the outer one counter-clockwise, holes clockwise, inside and apart."},
    {"lots.mass-inside", "lots", "Every tier of a building lies inside its lot, exactly."},
    {"lots.mass-height", "lots", "A building begins at 0 and is exactly as high as its lot says; its tiers and volumes follow each other without a gap."},
    {"lots.mass-walls", "lots", "Every edge of every ring of every tier has one wall."},
    {"lots.mass-bdf", "lots", "Every volume names a building definition; the lowest one's, or one above it, is the lot's."},
};

using Broken = std::vector<Violation>;

Polygon_mm polygon_of(const MassTier& tier) {
  Polygon_mm polygon;
  for (std::size_t r = 0; r < tier.rings.size(); ++r) {
    if (r == 0) polygon.outer = tier.rings[r];
    else polygon.holes.push_back(tier.rings[r]);
  }
  return polygon;
}

bool is_piled(const Mass& mass, std::int64_t height_mm) {
  std::int64_t z = 0;
  for (const MassVolume& volume : mass.volumes) {
    if (volume.base_mm != z || volume.tiers.empty()) return false;
    for (const MassTier& tier : volume.tiers) {
      if (tier.z0_mm != z || tier.z1_mm <= tier.z0_mm) return false;
      z = tier.z1_mm;
    }
    if (volume.top_mm != z) return false;
  }
  return z == height_mm && !mass.volumes.empty();
}

void check_walls(const Mass& mass, Broken& broken) {
  std::map<std::tuple<int, int, int>, int> walls;
  int tier_index = 0;
  for (const MassVolume& volume : mass.volumes) {
    for (const MassTier& tier : volume.tiers) {
      for (std::size_t r = 0; r < tier.rings.size(); ++r) {
        for (std::size_t e = 0; e < tier.rings[r].size(); ++e) walls[{tier_index, static_cast<int>(r), static_cast<int>(e)}] = 1;
      }
      ++tier_index;
    }
  }
  for (const MassWall& wall : mass.walls) --walls[{wall.tier, wall.ring, wall.edge}];
  for (const auto& [wall, missing] : walls) {
    if (missing == 0) continue;
    const auto& [tier, ring, edge] = wall;
    broken.push_back({"lots.mass-walls", {mass.id}, std::nullopt, {{"tier", tier}, {"ring", ring}, {"edge", edge}, {"walls", 1 - missing}}});
  }
}

void check_bdf(const Mass& mass, const Lot& lot, Broken& broken) {
  bool every = true, lots_own = false;
  for (const MassVolume& volume : mass.volumes) {
    every = every && !volume.bdf.empty();
    lots_own = lots_own || volume.bdf == lot.bdf;
  }
  if (!every || !lots_own) broken.push_back({"lots.mass-bdf", {mass.id, lot.id, lot.bdf}, std::nullopt});
}

void check_tiers(const Mass& mass, const Lot& lot, Broken& broken) {
  for (const MassVolume& volume : mass.volumes) {
    for (const MassTier& tier : volume.tiers) {
      const Polygon_mm polygon = polygon_of(tier);
      const std::size_t before = broken.size();
      const NamedPolygon named{mass.id, &polygon};
      check_polygons({&named, 1}, {"lots.mass-rings", "lots.mass-rings"}, broken);
      if (broken.size() > before || polygon_holds(lot.polygon, polygon)) continue;
      broken.push_back({"lots.mass-inside", {mass.id, lot.id}, polygon.outer.front(), {{"z0_mm", tier.z0_mm}}});
    }
  }
}

void check(const Evidence& evidence, Broken& broken) {
  std::map<std::string, const Lot*> lots;
  std::set<std::string> built;
  for (const Lot& l : evidence.lots->lots) lots[l.id] = &l;
  for (const Mass& mass : evidence.lots->masses) {
    const auto lot = lots.find(mass.lot_id);
    if (lot == lots.end() || !built.insert(mass.lot_id).second) {
      broken.push_back({"lots.mass-lots", {mass.id, mass.lot_id}, std::nullopt, {}, lot == lots.end() ? "no such lot" : "a second building"});
      continue;
    }
    check_tiers(mass, *lot->second, broken);
    if (!is_piled(mass, lot->second->height_mm)) broken.push_back({"lots.mass-height", {mass.id, mass.lot_id}, std::nullopt, {{"lot_height_mm", lot->second->height_mm}}});
    check_walls(mass, broken);
    check_bdf(mass, *lot->second, broken);
  }
}

}  // namespace

const PromiseGroup kLotsMasses{kPromises, has_lots, check};

}  // namespace settle
