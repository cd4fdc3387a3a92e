// outline -> free stretches -> gates and zips -> faces -> labels; faces with holes are opened by seams, in at most four
// rounds (what is left keeps its hole).
#include "road/cut_level.hpp"

#include <algorithm>

#include "road/plan_seams.hpp"

namespace settle {
namespace {

constexpr int kSeamRounds = 4;

std::vector<Chord> gate_chords(const LevelCut& level) {
  std::vector<Chord> chords;
  for (std::size_t i = 0; i < level.gates.ribbons.size(); ++i) {
    const Ribbon& b = level.gates.ribbons[i];
    const auto index = static_cast<std::int32_t>(2 * i);
    for (const bool is_start : {true, false}) {
      if (!(is_start ? b.starts_with_gate : b.ends_with_gate)) continue;
      const std::int64_t place = is_start ? b.from_mm : b.to_mm;
      const OutlinePoint right = point_beside(level.roads, level.outline, b.road, *b.right, place);
      const OutlinePoint left = point_beside(level.roads, level.outline, b.road, *b.left, place);
      if (right.edge < 0 || left.edge < 0) continue;
      const Beside inside{BesideKind::ribbon, is_start ? index : index + 1};
      chords.push_back({right, left, is_start ? Beside{} : inside, is_start ? inside : Beside{}});
    }
  }
  return chords;
}

bool has_open_hole(const std::vector<RingLabel>& labels) {
  return std::any_of(labels.begin(), labels.end(), [](const RingLabel& l) { return !l.holes.empty(); });
}

}  // namespace

std::unique_ptr<LevelCut> cut_level(const Network& network, int level_z, const std::vector<Polygon_mm>& surface, const LevelCutRules& rules) {
  auto level = std::make_unique<LevelCut>();
  level->roads = roads_of_level(network, level_z);
  level->outline = trace_outline(level->roads, surface);
  level->stretches = find_stretches(level->roads, level->outline);
  level->gates = plan_gates(level->roads, level->outline, level->stretches, rules.gates);
  level->zips = plan_zips(level->roads, level->outline, level->stretches, level->gates, rules.zips);
  std::vector<Chord> chords = gate_chords(*level);
  chords.insert(chords.end(), level->zips.chords.begin(), level->zips.chords.end());
  level->cut = cut_surface(level->outline, chords);
  level->labels = label_rings(level->cut, level->gates, level->zips);
  for (int round = 0; round < kSeamRounds && has_open_hole(level->labels); ++round) {
    const std::vector<Chord> seams = plan_seams(level->roads, level->outline, level->gates, level->cut, level->labels, round);
    chords.insert(chords.end(), seams.begin(), seams.end());
    level->seams += static_cast<int>(seams.size());
    level->cut = cut_surface(level->outline, chords);
    level->labels = label_rings(level->cut, level->gates, level->zips);
  }
  level->classes = join_junctions(level->cut, level->labels);
  return level;
}

}  // namespace settle
