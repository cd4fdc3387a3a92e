// What a lot says of itself is compared with the faces across its edges. An edge lies on a street when its twin belongs to
// a sidewalk (or to a setback or rounding needle that does), or when it is an edge of a street frontage of its block.
#include <algorithm>
#include <map>
#include <set>

#include "report/verify_parts.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"lots.ids", "lots", "Every lot, face of the ground and building has an id, unique ignoring case, and each list is sorted by it."},
    {"lots.id-paths", "lots", "The id of a lot begins with its block's id and a dot; that of a building with its lot's."},
    {"lots.references", "lots", "Blocks, districts and roads that lots and ground name exist, and a lot has its block's district."},
    {"lots.frontage", "lots", "A lot's frontage is the length of its edges on a street frontage of its block, each edge floored to the millimetre."},
    {"lots.access", "lots", "A lot with access `street` has frontage and names a road that it faces; a lot with another access names none."},
    {"lots.points", "lots", "A constraint point's road, frontage, touches_street and is_corner are those of its lot; it touches a street exactly when the lot has access `street`."},
    {"lots.heights", "lots", "A lot is at least as high as the base height and as every height area over one of its vertices."},
    {"lots.ledger", "lots", "Every ledger of lots balances: in = out + dropped, in number and in area; the area that comes in is the blocks'."},
    {"lots.story", "lots", "Every finding of lots has a code and names a block, a feature of the pack, or something that the ledger counts as dropped under that code."},
};

using Broken = std::vector<Violation>;
using EdgeEnds = std::pair<Point_mm, Point_mm>;

std::vector<DirectedEdge> edges_of(const Polygon_mm& polygon) {
  std::vector<DirectedEdge> edges;
  append_polygon(edges, polygon, 0);
  return edges;
}

/// The directed edges of lots that would face a street, each with the roads there.
class Streets {
 public:
  Streets(const LayoutPack& layout, const LotsPack& lots) {
    std::map<std::string, std::vector<Point_mm>> vertices;
    const auto add_vertices = [&](const std::string& block_id, const Polygon_mm& polygon) {
      for (const DirectedEdge& e : edges_of(polygon)) vertices[block_id].push_back(e.a);
    };
    for (const Lot& l : lots.lots) add_vertices(l.block_id, l.polygon);
    for (const Ground& g : lots.ground) add_vertices(g.block_id, g.polygon);
    for (const Block& block : layout.blocks) add_frontages(block, vertices[block.id]);
    std::map<std::string, const SidewalkStrip*> strips;
    for (const SidewalkStrip& s : layout.sidewalk_strips) strips[s.id] = &s;
    for (const Ground& g : lots.ground) {
      const auto strip = strips.find(g.id);
      if (g.kind != GroundKind::sidewalk || strip == strips.end()) continue;
      for (const DirectedEdge& e : edges_of(g.polygon)) road_at_[{e.b, e.a}] = strip->second->road_id;
    }
    for (const Ground& g : lots.ground) {
      if (g.kind == GroundKind::setback || g.reason == "T-ROUNDING") pass_on(g.polygon);
    }
  }
  const std::string* road_at(const DirectedEdge& edge) const {
    const auto it = road_at_.find({edge.a, edge.b});
    return it == road_at_.end() ? nullptr : &it->second;
  }

 private:
  // In the pieces that the vertices of the faces cut the ring's edges into.
  void add_frontages(const Block& block, const std::vector<Point_mm>& vertices) {
    std::vector<DirectedEdge> edges;
    for (std::size_t i = 0; i < block.frontages.size(); ++i) {
      const Frontage& f = block.frontages[i];
      const auto rings = 1 + static_cast<int>(block.polygon.holes.size());
      if (f.kind != FrontageKind::street || f.ring < 0 || f.ring >= rings) continue;
      const Ring_mm& ring = f.ring == 0 ? block.polygon.outer : block.polygon.holes[static_cast<std::size_t>(f.ring) - 1];
      for (int k = 0; k < f.count; ++k) {
        const std::size_t at = static_cast<std::size_t>(f.first + k) % ring.size();
        edges.push_back({ring[at], ring[(at + 1) % ring.size()], static_cast<std::int32_t>(i)});
      }
    }
    for (const DirectedEdge& e : cut_at(edges, vertices)) road_at_[{e.a, e.b}] = block.frontages[static_cast<std::size_t>(e.owner)].road_id;
  }
  // A face between a lot and the street hands its street on to what lies across its other edges.
  void pass_on(const Polygon_mm& polygon) {
    const std::vector<DirectedEdge> edges = edges_of(polygon);
    const std::string* road = nullptr;
    for (const DirectedEdge& e : edges) if (road == nullptr) road = road_at(e);
    if (road == nullptr) return;
    const std::string passed = *road;
    for (const DirectedEdge& e : edges) if (road_at(e) == nullptr) road_at_[{e.b, e.a}] = passed;
  }

  std::map<EdgeEnds, std::string> road_at_;
};

void check_streets(const LayoutPack& layout, const LotsPack& lots, Broken& broken) {
  const Streets streets(layout, lots);
  for (const Lot& lot : lots.lots) {
    std::int64_t frontage = 0;
    std::set<std::string> roads;
    for (const DirectedEdge& e : edges_of(lot.polygon)) {
      const std::string* road = streets.road_at(e);
      if (road == nullptr) continue;
      frontage += floor_length(e.b - e.a);
      roads.insert(*road);
    }
    const Point_mm at = lot.polygon.outer.front();
    if (frontage != lot.frontage_mm) broken.push_back({"lots.frontage", {lot.id}, at, {{"frontage_mm", lot.frontage_mm}, {"found_mm", frontage}}});
    const bool holds = lot.access == LotAccess::street ? frontage > 0 && roads.contains(lot.road_id) : lot.road_id.empty();
    if (!holds) broken.push_back({"lots.access", {lot.id, lot.road_id}, at, {{"found_mm", frontage}}});
  }
}

void check_points(const LotsPack& lots, Broken& broken) {
  std::map<std::string, const Lot*> lot_of;
  for (const Lot& lot : lots.lots) lot_of[lot.id] = &lot;
  for (const ConstraintPoint& point : lots.points) {
    const auto lot = lot_of.find(point.parcel_id);
    const bool holds = lot != lot_of.end() && point.touches_street == (lot->second->access == LotAccess::street) &&
                       point.frontage_mm == lot->second->frontage_mm && point.road_id == lot->second->road_id && point.is_corner == lot->second->is_corner;
    if (!holds) broken.push_back({"lots.points", {point.id, point.parcel_id}, std::nullopt, {{"frontage_mm", point.frontage_mm}}});
  }
}

void check_ids_of(const LotsPack& lots, Broken& broken) {
  std::vector<std::string> layers[3];
  std::set<std::string> lot_ids;
  for (const Lot& l : lots.lots) {
    layers[0].push_back(l.id);
    lot_ids.insert(l.id);
    if (!l.id.starts_with(l.block_id + ".")) broken.push_back({"lots.id-paths", {l.id, l.block_id}, l.polygon.outer.front()});
  }
  for (const Ground& g : lots.ground) layers[1].push_back(g.id);
  for (const Mass& m : lots.masses) {
    layers[2].push_back(m.id);
    if (!m.id.starts_with(m.lot_id + ".")) broken.push_back({"lots.id-paths", {m.id, m.lot_id}, std::nullopt});
  }
  check_ids(layers, "lots.ids", broken);
}

void check_references(const LayoutPack& layout, const LotsPack& lots, Broken& broken) {
  std::map<std::string, const Block*> blocks;
  std::set<std::string> roads;
  for (const Block& b : layout.blocks) blocks[b.id] = &b;
  for (const NetworkRoad& r : layout.network.roads) roads.insert(r.id);
  for (const Lot& l : lots.lots) {
    const auto block = blocks.find(l.block_id);
    const bool holds = block != blocks.end() && block->second->district_id == l.district_id && (l.road_id.empty() || roads.contains(l.road_id));
    if (!holds) broken.push_back({"lots.references", {l.id, l.block_id, l.district_id, l.road_id}, l.polygon.outer.front()});
  }
  for (const Ground& g : lots.ground) {
    if (!blocks.contains(g.block_id)) broken.push_back({"lots.references", {g.id, g.block_id}, g.polygon.outer.front()});
  }
}

void check_heights(const LayoutPack& layout, const LotsPack& lots, Broken& broken) {
  for (const Lot& lot : lots.lots) {
    const std::int64_t least = std::max(layout.base_height_mm, least_height(lot.polygon, layout.heights));
    if (lot.height_mm >= least) continue;
    broken.push_back({"lots.heights", {lot.id}, lot.polygon.outer.front(), {{"height_mm", lot.height_mm}, {"least_mm", least}}});
  }
}

void check_accounts(const LayoutPack& layout, const LotsPack& lots, Broken& broken) {
  check_balance(lots.ledgers, "lots.ledger", broken);
  std::int64_t blocks = 0;
  for (const Block& b : layout.blocks) blocks += doubled_area(b.polygon);
  for (const Ledger& ledger : lots.ledgers) {
    if (ledger.what != "land" || ledger.in.doubled_area_mm2 == blocks) continue;
    broken.push_back({"lots.ledger", {ledger.what}, std::nullopt, {{"in_doubled_mm2", ledger.in.doubled_area_mm2}, {"blocks_doubled_mm2", blocks}}});
  }
  std::vector<std::string> ids;
  for (const Block& b : layout.blocks) ids.push_back(b.id);
  for (const Lot& l : lots.lots) ids.push_back(l.id);
  for (const Ground& g : lots.ground) ids.push_back(g.id);
  for (const Mass& m : lots.masses) ids.push_back(m.id);
  std::sort(ids.begin(), ids.end());
  check_story({lots.findings, lots.ledgers, ids}, "lots.story", broken);
}

void check(const Evidence& evidence, Broken& broken) {
  const LayoutPack& layout = *evidence.layout;
  const LotsPack& lots = *evidence.lots;
  check_ids_of(lots, broken);
  check_references(layout, lots, broken);
  check_streets(layout, lots, broken);
  check_points(lots, broken);
  check_heights(layout, lots, broken);
  check_accounts(layout, lots, broken);
}

}  // namespace

const PromiseGroup kLotsRecords{kPromises, has_layout_and_lots, check};

}  // namespace settle
