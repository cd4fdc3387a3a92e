// Table of contents of the stage. Each block by itself: ground less sidewalks (T8), thin ground and tails out, reflex
// cuts (T4), cleaning (T5), heights (T7, T9), lots (T12), cleaning (T13); then for each lot its facts, constraint point,
// building definition (T17) and mass (T19, T21). Results of all blocks are joined and sorted by id.
#include "settle/lots/build_lots.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "lots/assign_bdf.hpp"
#include "lots/block_ground.hpp"
#include "lots/clean_pieces.hpp"
#include "lots/cut_at_reflex_corners.hpp"
#include "lots/cut_off_tails.hpp"
#include "lots/lot_facts.hpp"
#include "lots/masses.hpp"
#include "lots/split_into_lots.hpp"
#include "settle/core/draw.hpp"
#include "settle/core/parallel.hpp"
#include "settle/core/shape_measures.hpp"
#include "settle/scene/height_field.hpp"

namespace settle {
namespace {

enum Slot : std::int64_t { kKindOfBlock = 2001 };

std::int64_t hundredths(const Fraction& f) { return 100 * f.num / f.den; }

/// What one block gives; lots, points and masses by lot.
struct BlockResult {
  std::vector<Lot> lots;
  std::vector<ConstraintPoint> points;
  std::vector<std::optional<Mass>> masses;
  std::vector<Ground> ground;
  std::vector<Finding> findings;
  Ledger ledger;
};

/// Reads of the stage's input that every block needs.
struct Surroundings {
  const LayoutPack& layout;
  const Scene& scene;
  std::map<std::string, std::vector<const SidewalkStrip*>> strips;
  std::map<std::string, const District*> districts;
  std::map<std::string, const NetworkRoad*> roads;
};

class BlockWork {
 public:
  BlockWork(const Surroundings& around, const Block& block) : around_(around), block_(block), p_(around.scene.lots) {}

  BlockResult run() {
    const auto strips = around_.strips.find(block_.id);
    ground_ = strips == around_.strips.end() ? open_ground(block_, {}) : open_ground(block_, strips->second);
    drop_thin_ground();
    choose_kind();
    if (p_.method == "subdivision") subdivide();
    for (const Piece& piece : ground_.pieces) finish_lot(piece);
    finish_ground();
    return std::move(result_);
  }

 private:
  void find(std::string code, std::string id, std::string step, std::vector<std::pair<std::string, std::int64_t>> numbers) {
    result_.findings.push_back({std::move(code), std::move(id), std::move(step), std::move(numbers), {}});
  }

  void drop_thin_ground() {
    std::vector<Piece> kept;
    for (Piece& piece : ground_.pieces) {
      const Polygon_mm& polygon = ground_.mesh.face(piece.face);
      const OrientedBox box = narrowest_box(polygon.outer);
      if (box.width_is_at_least(p_.min_block_width_mm) && doubled_area(polygon) >= 2 * p_.min_block_area_mm2) {
        kept.push_back(std::move(piece));
        continue;
      }
      piece.reason = "T-BLOCK-THIN";
      ground_.removed.push_back(std::move(piece));
    }
    ground_.pieces = std::move(kept);
  }

  /// The district's kind; where it says none, drawn once for the block, so that a street wall does not alternate.
  void choose_kind() {
    const auto district = around_.districts.find(block_.district_id);
    if (district != around_.districts.end()) kind_ = district->second->kind;
    if (!kind_.empty()) return;
    const std::int64_t height = height_of(block_.polygon);
    const std::int64_t residential_percent = height < 20'000 ? 85 : height <= 45'000 ? 60 : 30;
    kind_ = Draw(around_.scene.seed, block_.id).chance(kKindOfBlock, residential_percent, 100) ? "residential" : "commercial";
  }

  std::int64_t height_of(const Polygon_mm& polygon) const {
    return std::max({around_.layout.base_height_mm, greatest_height_over(polygon, around_.layout.heights),
                     greatest_height_over(polygon, around_.scene.height_override)});
  }

  LotRules rules_for(const Piece& piece) const {
    const bool residential = kind_ == "residential";
    const Fraction noise = residential ? p_.rounds_noise : p_.commercial_rounds_noise;
    const Fraction irregularity = residential ? p_.irregularity : p_.commercial_irregularity;
    LotRules r;
    r.seed = around_.scene.seed;
    r.target_doubled_area_mm2 =
        p_.lot_area_mm2 > 0 ? 2 * p_.lot_area_mm2 : target_doubled_area_mm2(height_of(ground_.mesh.face(piece.face)));
    r.max_doubled_area_mm2 = p_.max_lot_area_mm2 > 0 ? 2 * p_.max_lot_area_mm2 : 3 * r.target_doubled_area_mm2;
    r.min_doubled_area_mm2 = 2 * (residential ? p_.min_lot_area_mm2 : p_.commercial_min_lot_area_mm2);
    r.min_width_mm = residential ? p_.min_lot_width_mm : p_.commercial_min_lot_width_mm;
    r.min_frontage_mm = residential ? p_.min_frontage_mm : p_.commercial_min_frontage_mm;
    r.noise_thousandths = 1000 * noise.num / noise.den;
    r.irregularity_thousandths = 1000 * irregularity.num / irregularity.den;
    return r;
  }

  void subdivide() {
    const std::int64_t block_shape = hundredths(p_.messy_block);
    cut_off_tails(ground_, p_.min_block_width_mm);
    drop_thin_ground();
    cut_at_reflex_corners(ground_, {2 * p_.min_block_area_mm2, p_.min_block_width_mm, block_shape});
    cut_off_tails(ground_, p_.min_block_width_mm);  // what was a neck between two pieces
    clean_pieces(ground_, {2 * p_.min_block_area_mm2, p_.min_block_width_mm, block_shape, Landlocked::join});
    drop_thin_ground();
    std::vector<LotRules> rules;
    for (const Piece& piece : ground_.pieces) rules.push_back(rules_for(piece));
    split_into_lots(ground_, rules);
    const std::int64_t least = rules.empty() ? 0 : rules.front().min_doubled_area_mm2;
    clean_pieces(ground_, {least, p_.messy_width_mm, hundredths(p_.messy_lot), Landlocked::keep});
  }

  void finish_lot(const Piece& piece) {
    const Polygon_mm& polygon = ground_.mesh.face(piece.face);
    LotFacts facts = find_lot_facts(ground_, polygon);
    if (const auto road = around_.roads.find(facts.street.road_id); road != around_.roads.end()) {
      facts.street.road_class = road->second->road_class;
      facts.street.road_level = road->second->level;
    }
    Lot lot;
    lot.id = piece.id;
    lot.block_id = block_.id;
    lot.district_id = block_.district_id;
    lot.polygon = polygon;
    lot.height_mm = height_of(polygon);
    lot.kind = kind_;
    lot.style = p_.method == "none" ? "none" : "traditional";
    lot.lot_class = facts.lot_class;
    lot.access = facts.access;
    lot.frontage_mm = facts.street.frontage_mm;
    lot.road_id = facts.street.road_id;
    lot.corners = facts.corners;
    lot.is_corner = facts.street.is_corner;
    lot.merged_from = piece.merged_from;
    lot.reason = piece.reason;
    tell_of_lot(lot);
    add_point(lot, facts);
    add_building(lot, result_.points.back());
    result_.lots.push_back(std::move(lot));
  }

  void tell_of_lot(const Lot& lot) {
    const std::int64_t area = doubled_area(lot.polygon);
    if (!lot.merged_from.empty()) {
      find("T-MERGED", lot.id, "T13", {{"parts", 1 + static_cast<std::int64_t>(lot.merged_from.size())}, {"doubled_area_mm2", area}});
    }
    if (lot.reason == "messy") find("T-MESSY", lot.id, "T13", {{"doubled_area_mm2", area}});
    if (lot.access == LotAccess::inner) find("T-INNER", lot.id, "T13", {{"frontage_mm", lot.frontage_mm}});
  }

  void add_point(const Lot& lot, const LotFacts& facts) {
    PointRules rules;
    rules.method = around_.scene.points.method == "source" ? PointMethod::source : PointMethod::optimal;
    rules.limits.min_width_mm = around_.scene.points.min_width_mm;
    rules.limits.min_depth_mm = around_.scene.points.min_depth_mm;
    result_.points.push_back(make_constraint_point({lot.id, {&lot.polygon, 1}, facts.direction, facts.street}, rules));
  }

  void add_building(Lot& lot, const ConstraintPoint& point) {
    result_.masses.emplace_back();
    if (point.status != PointStatus::ok) {
      find("T-NO-BUILDING", lot.id, "T19", {{"doubled_area_mm2", doubled_area(lot.polygon)}});
      return;
    }
    const BdfChoice choice =
        choose_bdf(around_.scene.bdfs, {around_.scene.seed, lot.id, lot.kind, lot.height_mm, point.width_mm});
    if (choice.bdf) lot.bdf = choice.bdf->id;
    lot.bdf_fit = choice.misfit;
    if (!choice.misfit.empty()) {
      find("T-BDF-FIT", lot.id, "T17", {{"width_mm", point.width_mm}, {"height_mm", lot.height_mm}});
    }
    const auto footprint = place_footprint(lot.polygon, point.rectangle, p_.max_building_depth_mm);
    if (!footprint) {
      find("T-NO-BUILDING", lot.id, "T19", {{"width_mm", point.width_mm}, {"depth_mm", point.depth_mm}});
      return;
    }
    Mass mass;
    mass.id = lot.id + ".m";
    mass.lot_id = lot.id;
    mass.lot_class = lot.lot_class;
    mass.style = lot.style;
    mass.volumes.push_back({0, lot.bdf, 0, lot.height_mm, {{{*footprint}, 0, lot.height_mm, false}}});
    const auto facings = find_facings(ground_, lot.polygon, *footprint, p_.party_distance_mm);
    for (std::size_t i = 0; i < facings.size(); ++i) mass.walls.push_back({0, 0, static_cast<int>(i), facings[i]});
    result_.masses.back() = std::move(mass);
  }

  void add_ground(std::string id, GroundKind kind, std::string reason, int face) {
    const Polygon_mm& polygon = ground_.mesh.face(face);
    Ledger::Entry& entry = result_.ledger.dropped[reason.empty() ? "sidewalk" : reason];
    ++entry.count;
    entry.doubled_area_mm2 += doubled_area(polygon);
    result_.ground.push_back({std::move(id), block_.id, kind, std::move(reason), polygon});
  }

  /// Sidewalks with the vertices that cuts added to them, what was dropped, needles; and the block's ledger.
  void finish_ground() {
    for (std::size_t i = 0; i < ground_.strips.size(); ++i) {
      add_ground(ground_.strips[i]->id, GroundKind::sidewalk, "", static_cast<int>(i));
    }
    for (const Piece& piece : ground_.removed) {
      const Polygon_mm& polygon = ground_.mesh.face(piece.face);
      const std::int64_t width = narrowest_box(polygon.outer).floor_width_mm();
      find(piece.reason, piece.id, "T2", {{"width_mm", width}, {"doubled_area_mm2", doubled_area(polygon)}});
      add_ground(piece.id, GroundKind::removed, piece.reason, piece.face);
    }
    std::int64_t needles = 0, needle_area = 0;
    for (int f = 0; f < ground_.mesh.size(); ++f) {
      if (!ground_.mesh.is_alive(f) || !ground_.mesh.is_needle(f)) continue;
      needle_area += doubled_area(ground_.mesh.face(f));
      add_ground(block_.id + ".n" + std::to_string(needles++), GroundKind::removed, "T-ROUNDING", f);
    }
    if (needles > 0) find("T-ROUNDING", block_.id, "T12", {{"needles", needles}, {"doubled_area_mm2", needle_area}});
    Ledger& ledger = result_.ledger;
    for (const Lot& lot : result_.lots) ledger.out.doubled_area_mm2 += doubled_area(lot.polygon);
    ledger.out.count = static_cast<std::int64_t>(result_.lots.size());
    ledger.in = {ledger.out.count, doubled_area(block_.polygon)};
    for (const auto& [reason, entry] : ledger.dropped) ledger.in.count += entry.count;
  }

  const Surroundings& around_;
  const Block& block_;
  const LotsParameters& p_;
  BlockGround ground_;
  std::string kind_;
  BlockResult result_;
};

Surroundings look_round(const LayoutPack& layout, const Scene& scene) {
  Surroundings around{layout, scene, {}, {}, {}};
  for (const SidewalkStrip& strip : layout.sidewalk_strips) around.strips[strip.block_id].push_back(&strip);
  for (const District& district : layout.districts) around.districts[district.id] = &district;
  for (const NetworkRoad& road : layout.network.roads) around.roads[road.id] = &road;
  return around;
}

LotsPack join(const LayoutPack& layout, std::vector<BlockResult> blocks) {
  LotsPack pack;
  pack.conventions = layout.conventions;
  Ledger land;
  land.what = "land";
  struct Row {
    Lot lot;
    ConstraintPoint point;
    std::optional<Mass> mass;
  };
  std::vector<Row> rows;
  for (BlockResult& block : blocks) {
    for (std::size_t i = 0; i < block.lots.size(); ++i) {
      rows.push_back({std::move(block.lots[i]), std::move(block.points[i]), std::move(block.masses[i])});
    }
    std::move(block.ground.begin(), block.ground.end(), std::back_inserter(pack.ground));
    std::move(block.findings.begin(), block.findings.end(), std::back_inserter(pack.findings));
    const auto add = [](Ledger::Entry& to, const Ledger::Entry& from) {
      to.count += from.count;
      to.doubled_area_mm2 += from.doubled_area_mm2;
    };
    add(land.in, block.ledger.in);
    add(land.out, block.ledger.out);
    for (const auto& [reason, entry] : block.ledger.dropped) add(land.dropped[reason], entry);
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.lot.id < b.lot.id; });
  for (Row& row : rows) {
    pack.lots.push_back(std::move(row.lot));
    pack.points.push_back(std::move(row.point));
    if (row.mass) pack.masses.push_back(std::move(*row.mass));
  }
  std::sort(pack.ground.begin(), pack.ground.end(), [](const Ground& a, const Ground& b) { return a.id < b.id; });
  std::stable_sort(pack.findings.begin(), pack.findings.end(), [](const Finding& a, const Finding& b) { return a.id < b.id; });
  pack.ledgers.push_back(std::move(land));
  return pack;
}

}  // namespace

LotsPack build_lots(const LayoutPack& layout, const Scene& scene, int jobs, Progress& progress) {
  const Surroundings around = look_round(layout, scene);
  progress.start("lots", static_cast<std::int64_t>(layout.blocks.size()));
  auto blocks = parallel_map<BlockResult>(layout.blocks.size(), jobs, [&](std::size_t i) {
    BlockResult result = BlockWork(around, layout.blocks[i]).run();
    progress.advance();
    return result;
  });
  return join(layout, std::move(blocks));
}

}  // namespace settle
