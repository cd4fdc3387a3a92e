// Lot subdivision with a real number of rounds: a piece of area A has log2(A / target) rounds to go, with noise, so sizes
// spread as in real towns. Each round tries at most six cuts as dry runs (across the longest side, along and across the
// narrowest box, across three more sides) and takes the one whose worse piece is most compact, the halves balanced. Every
// piece must keep a street; only a piece over three targets may give that up. A piece that is due no more cut, but has a
// shape that no cut may leave, is cut where every part is better. After Vanegas and others 2012 (recursive box subdivision),
// with candidates and conditions of our own.
#include "lots/split_into_lots.hpp"

#include <algorithm>
#include <array>
#include <deque>

#include "lots/octaves.hpp"
#include "settle/core/draw.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/ring_corners.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

/// Numbered by rule, here as in the other sources of lots: no two draws of one id are the same number.
enum Slot : std::int64_t { kRoundNoise = 1201, kLastRound = 1202, kPlaceOfCut = 1210 };

constexpr std::int64_t kWorstThousandths = 5600;
constexpr std::int64_t kWorstLandlockedThousandths = 5300;
constexpr std::int64_t kLeastCutSide_mm = 8000;
constexpr std::size_t kMoreSides = 3;

enum class StreetRule { required, waived };

struct OpenPiece {
  Piece piece;
  std::int64_t rounds = 0;  ///< 1/64
  const LotRules* rules = nullptr;
};

class Divider {
 public:
  Divider(const BlockGround& ground, const Piece& piece, const LotRules& rules)
      : ground_(ground), rules_(rules), face_(piece.face), polygon_(ground.mesh.face(piece.face)), draw_(rules.seed, piece.id) {
    collect_plans();
  }

  /// The shape of every part is at most `worst_allowed`, in thousandths.
  std::optional<CutPlan> best(StreetRule frontage, std::int64_t worst_allowed) const {
    const CutPlan* best = nullptr;
    std::int64_t best_score = 0;
    for (const auto& [rank, plan] : plans_) {
      const auto score = score_of(plan, rank, frontage, worst_allowed);
      if (score && (!best || *score < best_score)) best = &plan, best_score = *score;
    }
    return best ? std::optional(*best) : std::nullopt;
  }

 private:
  void add(const CutLine& line) {
    if (auto plan = ground_.mesh.plan_cut(face_, line, {})) plans_.emplace_back(rank_, std::move(*plan));
    ++rank_;
  }

  void add_across_side(const RingSide& side) {
    const std::int64_t spread = rules_.irregularity_thousandths;
    const std::int64_t t = 500 + draw_.uniform(kPlaceOfCut + rank_, -spread, spread);
    const Point_mm from = polygon_.outer[side.first];
    add(line_at_fraction(turned_left(side.chord), {from, from + side.chord}, t, 1000));
  }

  void collect_plans() {
    std::vector<RingSide> sides = find_sides(polygon_.outer, {});
    std::stable_sort(sides.begin(), sides.end(), [](const RingSide& a, const RingSide& b) {
      return squared_length(a.chord) > squared_length(b.chord);
    });
    const OrientedBox box = narrowest_box(polygon_.outer);
    add_across_side(sides.front());
    add({turned_left(box.direction), -Int128{box.along_min + box.along_max}, 2});
    for (std::size_t i = 1; i < sides.size() && i <= kMoreSides; ++i) {
      if (squared_length(sides[i].chord) >= kLeastCutSide_mm * kLeastCutSide_mm) add_across_side(sides[i]);
    }
    add({box.direction, Int128{box.across_min + box.across_max}, 2});
  }

  /// Thousandths: less is better. None when a piece breaks a rule.
  std::optional<std::int64_t> score_of(const CutPlan& plan, int rank, StreetRule frontage, std::int64_t worst_allowed) const {
    std::int64_t worst = 0, least = INT64_MAX, most = 0;
    for (const Polygon_mm& piece : plan.pieces) {
      const Compactness c = compactness(piece);
      if (c.doubled_area_mm2 < rules_.min_doubled_area_mm2) return std::nullopt;
      worst = std::max(worst, c.thousandths());
      least = std::min(least, c.doubled_area_mm2), most = std::max(most, c.doubled_area_mm2);
    }
    if (worst > worst_allowed) return std::nullopt;
    for (const Polygon_mm& piece : plan.pieces) {
      if (!narrowest_box(piece.outer).width_is_at_least(rules_.min_width_mm)) return std::nullopt;
      if (frontage == StreetRule::required && street_length(ground_, piece, &plan) < rules_.min_frontage_mm) return std::nullopt;
    }
    const auto balance = static_cast<std::int64_t>(Int128{1000} * least / most);
    return worst + std::max<std::int64_t>(0, 600 - balance) + 20 * rank;
  }

  const BlockGround& ground_;
  const LotRules& rules_;
  const int face_;
  const Polygon_mm polygon_;
  const Draw draw_;
  int rank_ = 0;
  std::vector<std::pair<int, CutPlan>> plans_;
};

/// Rounds still to go, the piece's own noise added; whether one more is due is drawn by the piece.
bool wants_a_cut(OpenPiece& open) {
  const LotRules& rules = *open.rules;
  const Draw draw(rules.seed, open.piece.id);
  const std::int64_t half = rules.noise_thousandths * kOctave / 2;  // thousandths of 1/64
  open.rounds += static_cast<std::int64_t>(floor_div(draw.uniform(kRoundNoise, -half, half), 1000));
  return open.rounds >= kOctave || (open.rounds > 0 && draw.chance(kLastRound, open.rounds, kOctave));
}

/// A piece is cut while rounds are due to it or it is too large; and where its shape is one that no cut may leave, if that
/// makes every part better. A piece that has no street has none to lose.
std::optional<CutPlan> choose_cut(const BlockGround& ground, OpenPiece& open) {
  const LotRules& rules = *open.rules;
  const Polygon_mm& polygon = ground.mesh.face(open.piece.face);
  const std::int64_t area = doubled_area(polygon), shape = compactness(polygon).thousandths();
  const bool due = wants_a_cut(open) || area > rules.max_doubled_area_mm2, misshapen = shape > kWorstThousandths;
  if (!due && !misshapen) return std::nullopt;
  const Divider divider(ground, open.piece, rules);
  const auto limit = [&](std::int64_t thousandths) { return std::max(thousandths, shape * 1030 / 1000); };
  std::optional<CutPlan> plan;
  if (due) plan = divider.best(StreetRule::required, limit(kWorstThousandths));
  if (!plan && due && area > 3 * rules.target_doubled_area_mm2) plan = divider.best(StreetRule::waived, limit(kWorstLandlockedThousandths));
  if (!plan && misshapen) {
    const bool landlocked = street_length(ground, polygon) == 0;
    plan = divider.best(landlocked ? StreetRule::waived : StreetRule::required, shape - 1);
  }
  return plan;
}

}  // namespace

void split_into_lots(BlockGround& ground, std::span<const LotRules> rules) {
  std::deque<OpenPiece> queue;
  for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
    const std::int64_t area = doubled_area(ground.mesh.face(ground.pieces[i].face));
    queue.push_back({std::move(ground.pieces[i]), octaves_above(area, rules[i].target_doubled_area_mm2), &rules[i]});
  }
  ground.pieces.clear();
  while (!queue.empty()) {
    OpenPiece open = std::move(queue.front());
    queue.pop_front();
    const std::int64_t area = doubled_area(ground.mesh.face(open.piece.face));
    const auto plan = choose_cut(ground, open);
    if (!plan) {
      ground.pieces.push_back(std::move(open.piece));
      continue;
    }
    const std::vector<int> faces = ground.mesh.apply(*plan);
    for (std::size_t i = faces.size(); i-- > 0;) {
      const std::int64_t share = octaves_above(doubled_area(ground.mesh.face(faces[i])), area);
      queue.push_front({{open.piece.id + "." + std::to_string(i), faces[i], {}, ""}, open.rounds + share, open.rules});
    }
  }
}

std::int64_t target_doubled_area_mm2(std::int64_t height_mm) {
  struct Row {
    std::int64_t height_m, area_m2;
  };
  constexpr std::array kRows{Row{0, 350}, Row{12, 450}, Row{25, 650}, Row{50, 1200}, Row{100, 2200}, Row{200, 4000}};
  constexpr std::int64_t kDoubledSquareMetre = 2'000'000;
  const auto over = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.height_m * 1000 > height_mm; });
  if (over == kRows.begin()) return kRows.front().area_m2 * kDoubledSquareMetre;
  if (over == kRows.end()) return kRows.back().area_m2 * kDoubledSquareMetre;
  const Row a = *(over - 1), b = *over;
  return a.area_m2 * kDoubledSquareMetre +
         (height_mm - a.height_m * 1000) * (b.area_m2 - a.area_m2) * (kDoubledSquareMetre / 1000) / (b.height_m - a.height_m);
}

}  // namespace settle
