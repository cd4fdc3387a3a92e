// Streets are runs of street edges; a run that turns a corner of the lot counts as one street side on each side of it.
#include "lots/lot_facts.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/ring_corners.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

/// Less street than this is no way in.
constexpr std::int64_t kLeastAccess_mm = 3000;
constexpr std::int64_t kSlenderWidth_mm = 10'000;

/// The street part of one side of the lot.
struct StreetSide {
  Point_mm chord;
  std::int64_t length_mm = 0;
  const std::string* road_id = nullptr;
};

/// Longest run of street edges of one road within a side.
StreetSide street_side_of(const BlockGround& ground, const Ring_mm& ring, const RingSide& side) {
  const int n = static_cast<int>(ring.size());
  StreetSide best, run;
  int run_first = 0;
  for (int k = 0; k < side.count; ++k) {
    const Edge_mm e{ring[(side.first + k) % n], ring[(side.first + k + 1) % n]};
    const std::string* road = ground.road_across(e);
    if (!road || !run.road_id || *road != *run.road_id) {
      run = {{}, 0, road};
      run_first = k;
    }
    if (!road) continue;
    run.length_mm += floor_length(e.to - e.from);
    run.chord = e.to - ring[(side.first + run_first) % n];
    if (run.length_mm > best.length_mm) best = run;
  }
  return best;
}

}  // namespace

LotFacts find_lot_facts(const BlockGround& ground, const Polygon_mm& polygon) {
  LotFacts facts;
  const std::vector<RingSide> sides = find_sides(polygon.outer, {});
  StreetSide longest;
  Point_mm longest_chord;
  std::vector<bool> on_street;
  for (const RingSide& side : sides) {
    const StreetSide street = street_side_of(ground, polygon.outer, side);
    on_street.push_back(street.length_mm >= kLeastAccess_mm);
    if (street.length_mm > longest.length_mm) longest = street;
    if (squared_length(side.chord) > squared_length(longest_chord)) longest_chord = side.chord;
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::size_t next = (i + 1) % sides.size();
    const bool convex = cross(sides[i].chord, sides[next].chord) > 0;
    if (on_street[i] && on_street[next] && convex) facts.street.is_corner = true;
  }
  facts.corners = static_cast<int>(find_corners(polygon.outer, {}).size());
  facts.direction = longest_chord;
  facts.street.frontage_mm = street_length(ground, polygon);
  if (facts.street.frontage_mm >= kLeastAccess_mm) {
    facts.access = LotAccess::street;
    facts.street.touches_street = true;
    const auto runs = find_street_runs(ground, polygon);
    const auto shorter = [](const StreetRun& a, const StreetRun& b) { return a.length_mm < b.length_mm; };
    facts.street.road_id = *std::max_element(runs.begin(), runs.end(), shorter)->road_id;
    if (longest.road_id) {
      facts.direction = longest.chord;
      facts.street.road_id = *longest.road_id;
    }
  }
  const OrientedBox box = narrowest_box(polygon.outer);
  const bool slender = !box.width_is_at_least(kSlenderWidth_mm) || box.floor_length_mm() > 4 * box.floor_width_mm();
  facts.lot_class = facts.corners != 4 || !polygon.holes.empty() ? "irregular" : slender ? "slender" : "regular";
  return facts;
}

}  // namespace settle
