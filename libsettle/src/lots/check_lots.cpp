// Proves what build_lots.hpp promises from the packs alone: areas by sums, the partition by cancelling edges.
#include <algorithm>
#include <map>
#include <set>

#include "lots/masses.hpp"
#include "settle/core/edge_rings.hpp"
#include "settle/lots/build_lots.hpp"
#include "settle/lots/frame_rectangle.hpp"
#include "settle/scene/height_field.hpp"

namespace settle {
namespace {

using Broken = std::vector<std::string>;

struct BlockFaces {
  std::int64_t doubled_area_mm2 = 0;
  std::vector<Edge_mm> edges;
};

void check_polygon(const std::string& id, const Polygon_mm& polygon, Broken& broken) {
  bool good = is_simple(polygon.outer) && doubled_area(polygon.outer) > 0;
  for (const Ring_mm& hole : polygon.holes) good = good && is_simple(hole) && doubled_area(hole) < 0;
  if (!good) broken.push_back(id + ": its polygon is not valid");
}

/// Rings without straight vertices, each from its least vertex, sorted: equal for equal outlines.
std::vector<Ring_mm> canonical(std::vector<Ring_mm> rings) {
  for (Ring_mm& ring : rings) {
    drop_straight_vertices(ring);
    if (!ring.empty()) start_at_least_vertex(ring);
  }
  std::sort(rings.begin(), rings.end());
  return rings;
}

void check_partition(const LotsPack& pack, const LayoutPack& layout, Broken& broken) {
  std::map<std::string, BlockFaces> by_block;
  const auto add = [&](const std::string& block, const Polygon_mm& polygon) {
    BlockFaces& faces = by_block[block];
    faces.doubled_area_mm2 += doubled_area(polygon);
    append_edges(polygon, faces.edges);
  };
  for (const Lot& lot : pack.lots) add(lot.block_id, lot.polygon);
  for (const Ground& ground : pack.ground) add(ground.block_id, ground.polygon);
  for (const Block& block : layout.blocks) {
    const BlockFaces& faces = by_block[block.id];
    if (faces.doubled_area_mm2 != doubled_area(block.polygon)) broken.push_back(block.id + ": its faces do not add up to it");
    const auto outline = trace_rings(cancel_opposite_edges(faces.edges));
    std::vector<Ring_mm> own{block.polygon.outer};
    own.insert(own.end(), block.polygon.holes.begin(), block.polygon.holes.end());
    if (!outline || canonical(*outline) != canonical(own)) broken.push_back(block.id + ": its faces' edges do not cancel to its outline");
  }
}

void check_each_lot(const LotsPack& pack, const LayoutPack& layout, const Scene& scene, Broken& broken) {
  std::set<std::string> ids;
  for (std::size_t i = 0; i < pack.lots.size(); ++i) {
    const Lot& lot = pack.lots[i];
    check_polygon(lot.id, lot.polygon, broken);
    if (!ids.insert(lot.id).second) broken.push_back(lot.id + ": id used twice");
    if (i > 0 && pack.lots[i - 1].id > lot.id) broken.push_back(lot.id + ": not in the order of ids");
    if ((lot.access == LotAccess::street) != !lot.road_id.empty()) broken.push_back(lot.id + ": access and road do not agree");
    if (lot.access == LotAccess::street && lot.frontage_mm <= 0) broken.push_back(lot.id + ": claims a street without frontage");
    if (lot.height_mm < std::max(layout.base_height_mm, greatest_height_over(lot.polygon, scene.height_override))) {
      broken.push_back(lot.id + ": lower than base or override");
    }
  }
  for (const Ground& ground : pack.ground) {
    check_polygon(ground.id, ground.polygon, broken);
    if (!ids.insert(ground.id).second) broken.push_back(ground.id + ": id used twice");
    if (ground.kind == GroundKind::removed && ground.reason.empty()) broken.push_back(ground.id + ": removed without a reason");
  }
}

void check_points(const LotsPack& pack, Broken& broken) {
  if (pack.points.size() != pack.lots.size()) broken.push_back("points and lots differ in number");
  for (std::size_t i = 0; i < std::min(pack.points.size(), pack.lots.size()); ++i) {
    const ConstraintPoint& point = pack.points[i];
    if (point.parcel_id != pack.lots[i].id) broken.push_back(point.id + ": not the point of its lot");
    const bool claims = point.status == PointStatus::ok;
    if (claims && !is_certified({&pack.lots[i].polygon, 1}, point.rectangle)) broken.push_back(point.id + ": its rectangle is not certified");
  }
}

void check_masses(const LotsPack& pack, Broken& broken) {
  std::map<std::string, const Lot*> lots;
  for (const Lot& lot : pack.lots) lots[lot.id] = &lot;
  for (const Mass& mass : pack.masses) {
    const auto lot = lots.find(mass.lot_id);
    if (lot == lots.end()) {
      broken.push_back(mass.id + ": its lot is not there");
      continue;
    }
    std::int64_t top = 0;
    std::size_t edges = 0;
    for (const MassVolume& volume : mass.volumes) {
      top = std::max(top, volume.top_mm);
      for (const MassTier& tier : volume.tiers) {
        for (const Ring_mm& ring : tier.rings) {
          edges += ring.size();
          if (!is_simple(ring) || doubled_area(ring) <= 0 || !lies_inside(ring, lot->second->polygon)) {
            broken.push_back(mass.id + ": a footprint is not inside its lot");
          }
        }
      }
    }
    if (top != lot->second->height_mm) broken.push_back(mass.id + ": not as high as its lot");
    if (mass.walls.size() != edges) broken.push_back(mass.id + ": not one facing a wall");
  }
}

}  // namespace

std::vector<std::string> check_lots(const LotsPack& pack, const LayoutPack& layout, const Scene& scene) {
  Broken broken;
  check_partition(pack, layout, broken);
  check_each_lot(pack, layout, scene, broken);
  check_points(pack, broken);
  check_masses(pack, broken);
  for (const Ledger& ledger : pack.ledgers) {
    if (!ledger.balances()) broken.push_back("the ledger of " + ledger.what + " does not balance");
  }
  return broken;
}

}  // namespace settle
