#include "support/small_packs.hpp"

namespace small_packs {
namespace {

using namespace settle;

Ring_mm ring(std::initializer_list<Point_mm> metres) {
  Ring_mm r;
  for (const Point_mm p : metres) r.push_back({p.x * 1000, p.y * 1000});
  return r;
}

Lot lot(std::string id, std::int64_t frontage_m, std::string road_id, Polygon_mm polygon) {
  Lot l;
  l.id = std::move(id);
  l.block_id = l.id.substr(0, 2);
  l.district_id = "d1";
  l.height_mm = l.block_id == "b3" ? 15000 : 12000;
  l.kind = "residential";
  l.style = "traditional";
  l.frontage_mm = frontage_m * 1000;
  l.road_id = std::move(road_id);
  l.bdf = "town_house";
  l.polygon = std::move(polygon);
  return l;
}

/// The needle between a straight kerb and a cut's end 1 mm inside it.
constexpr Point_mm kNeedleTip{90000, 44001};

void add_lots(LotsPack& pack) {
  pack.lots = {lot("b1.0", 17, "rc", {ring({{0, 0}, {54, 0}, {54, 17}, {0, 17}}), {}}),
               lot("b1.1", 71, "ra", {ring({{0, 17}, {54, 17}, {54, 34}, {0, 34}}), {}}),
               lot("b2.0", 72, "rc", {ring({{64, 0}, {120, 0}, {120, 26}, {100, 26}, {100, 36}, {64, 36}}),
                                      {ring({{80, 10}, {80, 20}, {100, 20}, {100, 10}})}}),
               lot("b3.0", 76, "ra", {ring({{0, 44}, {56, 44}, {56, 60}, {60, 60}, {60, 80}, {30, 80}, {30, 60}, {0, 60}}), {}}),
               lot("b3.1", 76, "rb", {ring({{60, 60}, {64, 60}, {64, 44}, {120, 44}, {120, 70}, {100, 70}, {100, 80}, {60, 80}}), {}})};
  auto& outer = pack.lots[4].polygon.outer;
  outer.insert(outer.begin() + 3, kNeedleTip);
  pack.lots[1].is_corner = true;
}

void add_ground(LotsPack& pack) {
  pack.ground = {{"b2.y0", "b2", GroundKind::yard, "court", {ring({{100, 26}, {120, 26}, {120, 36}, {100, 36}}), {}}},
                 {"b3.n0", "b3", GroundKind::removed, "T-ROUNDING", {{{64000, 44000}, {120000, 44000}, kNeedleTip}, {}}},
                 {"k1", "b1", GroundKind::sidewalk, "", {ring({{0, 34}, {54, 34}, {56, 36}, {0, 36}}), {}}},
                 {"k2", "b1", GroundKind::sidewalk, "", {ring({{54, 0}, {56, 0}, {56, 36}, {54, 34}, {54, 17}}), {}}}};
}

Mass mass(const Lot& lot, std::vector<MassVolume> volumes) {
  Mass m;
  m.id = lot.id + ".m";
  m.lot_id = lot.id;
  m.volumes = std::move(volumes);
  int tier_index = 0;
  for (const MassVolume& volume : m.volumes) {
    for (const MassTier& tier : volume.tiers) {
      for (int r = 0; r < static_cast<int>(tier.rings.size()); ++r) {
        for (int e = 0; e < static_cast<int>(tier.rings[static_cast<std::size_t>(r)].size()); ++e) m.walls.push_back({tier_index, r, e, Facing::front});
      }
      ++tier_index;
    }
  }
  return m;
}

void add_masses(LotsPack& pack) {
  pack.masses = {
      mass(pack.lots[0], {{0, "town_house", 0, 12000, {{{ring({{30, 2}, {52, 2}, {52, 15}, {30, 15}})}, 0, 12000, false}}}}),
      mass(pack.lots[1], {{0, "shop", 0, 4000, {{{ring({{20, 20}, {54, 20}, {54, 34}, {20, 34}})}, 0, 4000, false}}},
                          {1, "town_house", 4000, 12000, {{{ring({{22, 22}, {52, 22}, {52, 32}, {22, 32}})}, 4000, 12000, false}}}}),
      mass(pack.lots[4], {{0, "town_house", 0, 15000,
                           {{{ring({{66, 46}, {98, 46}, {98, 68}, {66, 68}}), ring({{72, 52}, {72, 60}, {90, 60}, {90, 52}})}, 0, 15000, false}}}})};
}

}  // namespace

LotsPack lots() {
  LotsPack pack;
  add_lots(pack);
  add_ground(pack);
  add_masses(pack);
  Ledger land;
  land.what = "land";
  const auto add = [](Ledger::Entry& entry, const Polygon_mm& polygon) {
    ++entry.count;
    entry.doubled_area_mm2 += doubled_area(polygon);
  };
  for (const Lot& l : pack.lots) add(land.out, l.polygon);
  for (const Ground& g : pack.ground) add(land.dropped[g.reason.empty() ? "sidewalk" : g.reason], g.polygon);
  for (const Block& b : layout().blocks) land.in.doubled_area_mm2 += doubled_area(b.polygon);
  land.in.count = static_cast<std::int64_t>(pack.lots.size() + pack.ground.size());
  pack.ledgers = {land};
  pack.findings = {{"T-ROUNDING", "b3", "T12", {{"needles", 1}}, {}}};
  return pack;
}

}  // namespace small_packs
