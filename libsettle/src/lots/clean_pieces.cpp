// Greedy, smallest messy piece first (ties: the order of pieces). Its neighbours are those with three metres of common
// border; each union is tried as a dry run, and the most compact one wins, half a unit better when it brings a street to a
// piece that has none. The larger of the two gives its id.
#include "lots/clean_pieces.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

constexpr std::int64_t kLeastBorder_mm = 3000;
constexpr std::int64_t kStreetBonus = 500;  ///< thousandths of P / sqrt(A)

/// Common border by neighbour, in the order of pieces.
std::map<int, std::int64_t> find_neighbours(const BlockGround& ground, const Piece& piece) {
  std::vector<Edge_mm> edges;
  append_edges(ground.mesh.face(piece.face), edges);
  std::map<int, std::int64_t> border;
  for (const Edge_mm& e : edges) {
    if (const int other = ground.piece_across(e); other >= 0) border[other] += floor_length(e.to - e.from);
  }
  std::erase_if(border, [](const auto& entry) { return entry.second < kLeastBorder_mm; });
  return border;
}

bool has_street(const BlockGround& ground, int piece) {
  return street_length(ground, ground.mesh.face(ground.pieces[piece].face)) > 0;
}

class Cleaner {
 public:
  Cleaner(BlockGround& ground, const MessyLimits& limits) : ground_(ground), limits_(limits) {}

  void run() {
    for (;;) {
      const int messy = smallest_messy();
      if (messy < 0) return;
      if (!join(messy)) {
        ground_.pieces[messy].reason = "messy";
        settled_.insert(ground_.pieces[messy].face);
      }
    }
  }

 private:
  enum class Mess { none, shape, size };

  Mess mess_of(int i) const {
    const Polygon_mm& polygon = ground_.mesh.face(ground_.pieces[i].face);
    const Compactness c = compactness(polygon);
    if (c.doubled_area_mm2 < limits_.min_doubled_area_mm2) return Mess::size;
    if (!narrowest_box(polygon.outer).width_is_at_least(limits_.min_width_mm)) return Mess::size;
    if (limits_.landlocked == Landlocked::join && !has_street(ground_, i)) {
      for (const auto& [other, border] : find_neighbours(ground_, ground_.pieces[i])) {
        if (has_street(ground_, other)) return Mess::size;
      }
    }
    return c.is_worse_than(limits_.worst_compactness) ? Mess::shape : Mess::none;
  }

  int smallest_messy() {
    int best = -1;
    std::int64_t best_area = 0;
    for (int i = 0; i < static_cast<int>(ground_.pieces.size()); ++i) {
      const int face = ground_.pieces[i].face;
      if (settled_.contains(face)) continue;
      if (mess_of(i) == Mess::none) {
        settled_.insert(face);
        continue;
      }
      const std::int64_t area = doubled_area(ground_.mesh.face(face));
      if (best < 0 || area < best_area) best = i, best_area = area;
    }
    return best;
  }

  bool join(int messy) {
    const Polygon_mm& polygon = ground_.mesh.face(ground_.pieces[messy].face);
    const bool only_shape = mess_of(messy) == Mess::shape;
    const std::int64_t own = compactness(polygon).thousandths();
    const bool street = has_street(ground_, messy);
    std::optional<MergePlan> best;
    std::tuple<std::int64_t, std::int64_t, int> best_key;
    for (const auto& [other, border] : find_neighbours(ground_, ground_.pieces[messy])) {
      const int pair[] = {ground_.pieces[messy].face, ground_.pieces[other].face};
      auto plan = ground_.mesh.plan_merge(pair, NewHoles::refuse);
      if (!plan) continue;
      const std::int64_t shape = compactness(plan->merged).thousandths();
      if (only_shape && shape >= own) continue;
      const std::tuple key{shape - (street == has_street(ground_, other) ? 0 : kStreetBonus), -border, other};
      if (!best || key < best_key) best = std::move(plan), best_key = key;
    }
    if (!best) return false;
    apply(*best, messy, std::get<2>(best_key));
    return true;
  }

  void apply(const MergePlan& plan, int messy, int other) {
    const auto area = [&](int i) { return doubled_area(ground_.mesh.face(ground_.pieces[i].face)); };
    const bool keep_other = std::pair{-area(other), other} < std::pair{-area(messy), messy};
    const int kept = keep_other ? other : messy, gone = keep_other ? messy : other;
    Piece& into = ground_.pieces[kept];
    into.merged_from.push_back(ground_.pieces[gone].id);
    for (const std::string& id : ground_.pieces[gone].merged_from) into.merged_from.push_back(id);
    into.reason.clear();
    into.face = ground_.mesh.apply(plan);
    ground_.pieces.erase(ground_.pieces.begin() + gone);
    settled_.clear();  // a neighbour changed: what had nowhere to go may have now
  }

  BlockGround& ground_;
  const MessyLimits& limits_;
  std::set<int> settled_;  ///< faces that are clean, or messy with nowhere to go
};

}  // namespace

void clean_pieces(BlockGround& ground, const MessyLimits& limits) { Cleaner(ground, limits).run(); }

}  // namespace settle
