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
void account_roads(const PieceDrafts& pieces, RoadPack& pack) {
  Ledger ledger;
  ledger.what = "roads";
  for (std::size_t i = 0; i < pack.network.roads.size(); ++i) {
    ++ledger.in.count;
    if (pieces.has_own_piece(i)) {
      ++ledger.out.count;
      continue;
    }
    const NetworkRoad& road = pack.network.roads[i];
    ++ledger.dropped["R-IN-JUNCTION"].count;
    pack.findings.push_back({"R-IN-JUNCTION", road.id, "plan_gates", {{"length_mm", floor_line_length(road.line)}}, road.line.front()});
  }
  pack.ledgers.push_back(std::move(ledger));
}

void sort_pack(RoadPack& pack) {
  sort_by_id(pack.surface);
  sort_by_id(pack.junctions);
  sort_by_id(pack.kerbs);
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
  RoadDrafts drafts(layout.network);
  for (const auto& [level_z, surface] : levels) {
    const auto level = cut_level(layout.network, level_z, surface.second, cut_rules);
    add_level_pieces(*level, surface.first, piece_rules, drafts, pack);
    progress.advance();
  }
  account_roads(drafts.pieces, pack);
  drafts.pieces.write_pieces(scene.assets, pack);
  sort_pack(pack);
  add_models(scene, pack);
  add_lanes(scene, pack);
  return pack;
}

}  // namespace settle
