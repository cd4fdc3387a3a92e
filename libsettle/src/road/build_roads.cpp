// The stage's table of contents: for each level, its surface cut into labelled faces, then pieces, junctions, points and
// kerbs; then roads accounted for, lanes, and everything in order.
#include "settle/road/build_roads.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "road/block_maker.hpp"
#include "road/cut_level.hpp"
#include "road/lanes.hpp"
#include "road/level_pieces.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// Roads without a piece of their own lie inside junctions.
void account_roads(RoadPack& pack) {
  std::set<std::string> seen;
  for (const RoadPiece& piece : pack.pieces) {
    if (piece.kind == PieceKind::middle || piece.kind == PieceKind::crosswalk || piece.kind == PieceKind::patch) seen.insert(piece.road_id);
  }
  Ledger ledger;
  ledger.what = "roads";
  for (const NetworkRoad& road : pack.network.roads) {
    ++ledger.in.count;
    if (seen.count(road.id) > 0) {
      ++ledger.out.count;
      continue;
    }
    ++ledger.dropped["R-IN-JUNCTION"].count;
    pack.findings.push_back({"R-IN-JUNCTION", road.id, "plan_gates", {{"length_mm", floor_line_length(road.line)}}, road.line.front()});
  }
  pack.ledgers.push_back(std::move(ledger));
}

void name_assets(const std::map<std::string, std::string>& assets, RoadPack& pack) {
  for (RoadPoint& p : pack.points) {
    for (const std::string& key : {p.block_code, std::string(kPieceKindWords[static_cast<std::size_t>(p.kind)])}) {
      const auto it = assets.find(key);
      if (p.asset.empty() && it != assets.end()) p.asset = it->second;
    }
  }
}

void sort_pack(RoadPack& pack) {
  const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
  std::sort(pack.surface.begin(), pack.surface.end(), by_id);
  std::sort(pack.pieces.begin(), pack.pieces.end(), by_id);
  std::sort(pack.junctions.begin(), pack.junctions.end(), by_id);
  std::sort(pack.kerbs.begin(), pack.kerbs.end(), by_id);
  std::sort(pack.lanes.begin(), pack.lanes.end(), by_id);
  std::sort(pack.blocks.begin(), pack.blocks.end(), [](const RoadBlock& a, const RoadBlock& b) { return a.code < b.code; });
  pack.blocks.erase(std::unique(pack.blocks.begin(), pack.blocks.end()), pack.blocks.end());
  const auto is_plate = [](const RoadPoint& p) {
    return p.kind != PieceKind::middle && p.kind != PieceKind::crosswalk && (p.kind != PieceKind::patch || p.road_id.empty());
  };
  std::sort(pack.points.begin(), pack.points.end(), [&](const RoadPoint& a, const RoadPoint& b) {
    return std::tuple(is_plate(a), is_plate(a) ? std::string() : a.road_id, a.order, a.piece_id) <
           std::tuple(is_plate(b), is_plate(b) ? std::string() : b.road_id, b.order, b.piece_id);
  });
  std::stable_sort(pack.findings.begin(), pack.findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.id, a.step, a.code, a.at) < std::tie(b.id, b.step, b.code, b.at);
  });
}

}  // namespace

RoadPack build_roads(const LayoutPack& layout, const Scene& scene, int jobs, Progress& progress) {
  (void)jobs;
  const RoadParameters& p = scene.road;
  RoadPack pack;
  pack.conventions = layout.conventions;
  pack.network = layout.network;
  std::map<int, std::pair<std::vector<std::string>, std::vector<Polygon_mm>>> levels;
  for (const SurfacePolygon& s : layout.road_surface) {
    levels[s.level_z].first.push_back(s.id);
    levels[s.level_z].second.push_back(s.polygon);
  }
  progress.start("road", static_cast<std::int64_t>(levels.size()));
  const LevelCutRules cut_rules{{p.min_middle_mm, p.reach == ReachRule::source}, {p.piece_lengths_mm.front(), p.min_middle_mm}};
  const PieceRules piece_rules{{p.crosswalk_length_mm, p.min_middle_mm, p.max_middle_mm, p.offset_check_mm}, p.crosswalks == CrosswalkRule::all, p.piece_lengths_mm};
  RoadIds ids;
  for (const auto& [level_z, surface] : levels) {
    const auto level = cut_level(layout.network, level_z, surface.second, cut_rules);
    add_level_pieces(*level, surface.first, piece_rules, ids, pack);
    progress.advance();
  }
  account_roads(pack);
  name_assets(scene.assets, pack);
  sort_pack(pack);
  add_models(scene, pack);
  add_lanes(scene, pack);
  return pack;
}

}  // namespace settle
