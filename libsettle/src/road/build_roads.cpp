// The stage's table of contents: for each level, its surface cut into labelled faces, then pieces, junctions, points and
// kerbs; then roads accounted for, lanes, and everything in order.
#include "settle/road/build_roads.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "road/block_maker.hpp"
#include "road/cut_level.hpp"
#include "road/id_key.hpp"
#include "road/lanes.hpp"
#include "road/level_pieces.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// Roads without a piece of their own lie inside junctions.
void account_roads(RoadPack& pack) {
  const IdIndex roads(pack.network.roads);
  std::vector<char> seen(pack.network.roads.size(), 0);
  for (const RoadPiece& piece : pack.pieces) {
    if (piece.kind != PieceKind::middle && piece.kind != PieceKind::crosswalk && piece.kind != PieceKind::patch) continue;
    const std::int32_t road = piece.road_id.empty() ? -1 : roads.find(piece.road_id);
    if (road >= 0) seen[static_cast<std::size_t>(road)] = 1;
  }
  Ledger ledger;
  ledger.what = "roads";
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const NetworkRoad& road = pack.network.roads[i];
    ++ledger.in.count;
    if (seen[i] != 0) {
      ++ledger.out.count;
      continue;
    }
    ++ledger.dropped["R-IN-JUNCTION"].count;
    pack.findings.push_back({"R-IN-JUNCTION", road.id, "plan_gates", {{"length_mm", floor_line_length(road.line)}}, road.line.front()});
  }
  pack.ledgers.push_back(std::move(ledger));
}

void name_assets(const std::map<std::string, std::string>& assets, RoadPack& pack) {
  if (assets.empty()) return;
  for (RoadPoint& p : pack.points) {
    for (const std::string& key : {p.block_code, std::string(kPieceKindWords[static_cast<std::size_t>(p.kind)])}) {
      const auto it = assets.find(key);
      if (p.asset.empty() && it != assets.end()) p.asset = it->second;
    }
  }
}

/// By road and order; plates after all others.
void sort_points(std::vector<RoadPoint>& points) {
  struct Key {
    bool is_plate;
    IdKey road;
    std::int64_t order;
    std::int32_t index;
  };
  const auto text_of = [&](const Key& k) { return k.is_plate ? std::string_view() : std::string_view(points[static_cast<std::size_t>(k.index)].road_id); };
  std::vector<Key> keys;
  keys.reserve(points.size());
  for (const RoadPoint& p : points) {
    const bool is_plate = p.kind != PieceKind::middle && p.kind != PieceKind::crosswalk && (p.kind != PieceKind::patch || p.road_id.empty());
    // Plates have no order of their own: their pieces' ids stand for the road's.
    keys.push_back({is_plate, id_key(is_plate ? p.piece_id : p.road_id), p.order, static_cast<std::int32_t>(keys.size())});
  }
  std::sort(keys.begin(), keys.end(), [&](const Key& a, const Key& b) {
    if (a.is_plate != b.is_plate) return b.is_plate;
    if (a.is_plate && a.order != b.order) return a.order < b.order;
    if (a.road != b.road) return a.road < b.road;
    if (!a.is_plate && (is_longer_than_key(text_of(a)) || is_longer_than_key(text_of(b))) && text_of(a) != text_of(b)) return text_of(a) < text_of(b);
    if (a.order != b.order) return a.order < b.order;
    const int order = points[static_cast<std::size_t>(a.index)].piece_id.compare(points[static_cast<std::size_t>(b.index)].piece_id);
    return order != 0 ? order < 0 : a.index < b.index;
  });
  std::vector<std::int32_t> order;
  order.reserve(keys.size());
  for (const Key& k : keys) order.push_back(k.index);
  put_in_order(order, points);
}

void sort_pack(RoadPack& pack) {
  sort_by_id(pack.surface);
  sort_by_id(pack.pieces);
  sort_by_id(pack.junctions);
  sort_by_id(pack.kerbs);
  std::sort(pack.blocks.begin(), pack.blocks.end(), [](const RoadBlock& a, const RoadBlock& b) { return a.code < b.code; });
  pack.blocks.erase(std::unique(pack.blocks.begin(), pack.blocks.end()), pack.blocks.end());
  sort_points(pack.points);
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
