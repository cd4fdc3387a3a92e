// A stretch of one side, less what is free on both, runs along another road. From 3 widths past a shared node (1 width past
// any other end; nothing past a dead end) to 1 width before the fork opens, chords stand at equal spacing near 20 m. A
// chord starts on the free side and ends where a perpendicular ray first meets the outline; on a road that shares the node
// it ends at the same place along that road. The road that comes first does this for both.
#include "road/plan_zips.hpp"

#include <algorithm>
#include <optional>

#include "road/ray_cast.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

constexpr std::int64_t kMergeZone_mm = 14'000;
constexpr std::int64_t kAtEnd_mm = 100;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

struct Span {
  std::int64_t from = 0, to = 0;
  bool opens_before = false, opens_after = false;  // next to a place where both sides are free
};

class ZipPlanner {
 public:
  ZipPlanner(const LevelRoads& roads, const RoadOutline& outline, const std::vector<std::vector<Stretch>>& stretches, const ZipRules& rules)
      : roads_(roads), outline_(outline), stretches_(stretches), rules_(rules) {
    for (const auto& places : roads.places) {
      if (!places.empty()) widest_ = std::max(widest_, roads.road(static_cast<std::int32_t>(&places - roads.places.data())).width_mm);
    }
  }

  void add(std::int32_t road, const Stretch& stretch, std::span<const Ribbon> free, ZipPlan& out) const {
    Span span{stretch.from_mm, stretch.to_mm, false, false};
    for (const Ribbon& f : free) {
      if ((stretch.side == KerbSide::right ? f.right : f.left) != &stretch) continue;
      const std::int64_t from = std::max(f.right->from_mm, f.left->from_mm), to = std::min(f.right->to_mm, f.left->to_mm);
      span.to = from;
      span.opens_after = true;
      add_span(road, stretch, span, out);
      span = {to, stretch.to_mm, true, false};
    }
    add_span(road, stretch, span, out);
  }

 private:
  struct Across {
    std::int32_t road = -1;
    OutlinePoint point;
  };

  void add_span(std::int32_t road, const Stretch& stretch, Span span, ZipPlan& out) const {
    const NetworkRoad& r = roads_.road(road);
    const std::int64_t length = roads_.length_mm(road);
    const bool at_start = span.from <= kAtEnd_mm, at_end = span.to >= length - kAtEnd_mm;
    if (span.to - span.from < rules_.least_mm) return;
    if (!at_start && !at_end && span.to - span.from < 3 * std::max(r.width_mm, kMergeZone_mm)) return;
    const Across middle = across(road, stretch, (span.from + span.to) / 2, -1, 0);
    if (middle.road <= road) return;
    const std::int64_t width = std::max(r.width_mm, roads_.road(middle.road).width_mm);
    const auto skip = [&](bool at_node, std::int32_t node, bool opens) {
      if (at_node && roads_.degree[at(node)] == 1) return std::int64_t{0};
      return at_node && !opens ? 3 * width : width;
    };
    const std::int64_t from = span.from + skip(at_start, r.from, span.opens_before), to = span.to - skip(at_end, r.to, span.opens_after);
    if (to - from < rules_.least_mm) return;
    const std::int32_t node = at_start ? r.from : at_end ? r.to : -1;
    const bool caps_start = at_start && roads_.degree[at(r.from)] == 1, caps_end = at_end && roads_.degree[at(r.to)] == 1;
    lay(road, stretch, {from, to, caps_start, caps_end}, {middle.road, node}, out);
  }

  /// Where chords stand; at a dead end the cap takes the place of the last one.
  struct Range {
    std::int64_t from, to;
    bool caps_start, caps_end;
  };

  struct Partner {
    std::int32_t road, node;
  };

  void lay(std::int32_t road, const Stretch& stretch, const Range& range, Partner partner, ZipPlan& out) const {
    const std::int64_t length = range.to - range.from;
    const std::int64_t n = std::max<std::int64_t>(1, (length + rules_.piece_mm / 2) / rules_.piece_mm);
    std::vector<std::pair<std::int64_t, Chord>> laid;
    for (std::int64_t i = range.caps_start ? 1 : 0; i <= (range.caps_end ? n - 1 : n); ++i) {
      const std::int64_t place = place_for_cut(roads_, road, range.from + length * i / n);
      if (!laid.empty() && place <= laid.back().first + rules_.least_mm / 2) continue;
      const OutlinePoint near = point_beside(roads_, outline_, road, stretch, place);
      const Across far = across(road, stretch, place, partner.node, partner.road);
      if (near.edge >= 0 && far.road == partner.road && far.point.edge >= 0) laid.push_back({place, {near, far.point, {}, {}}});
    }
    if (laid.size() + static_cast<std::size_t>(range.caps_start) + static_cast<std::size_t>(range.caps_end) < 2 || laid.empty()) return;
    // Piece i lies before chord i; the first only under a cap, as the one after the last chord.
    const auto first = static_cast<std::int32_t>(out.pieces.size()) - (range.caps_start ? 0 : 1);
    for (std::size_t i = 0; i <= laid.size(); ++i) {
      const bool is_first = i == 0, is_last = i == laid.size();
      if ((is_first && !range.caps_start) || (is_last && !range.caps_end)) continue;
      out.pieces.push_back({road, partner.road, is_first ? range.from : laid[i - 1].first, is_last ? range.to : laid[i].first, is_first || is_last ? 1 : 2});
    }
    for (std::size_t i = 0; i < laid.size(); ++i) {
      Chord chord = laid[i].second;
      const auto behind_index = first + static_cast<std::int32_t>(i);
      const Beside behind = i > 0 || range.caps_start ? Beside{BesideKind::zip, behind_index} : Beside{};
      const Beside ahead = i + 1 < laid.size() || range.caps_end ? Beside{BesideKind::zip, behind_index + 1} : Beside{};
      chord.left = stretch.side == KerbSide::right ? behind : ahead;
      chord.right = stretch.side == KerbSide::right ? ahead : behind;
      out.chords.push_back(chord);
    }
  }

  /// What lies across the surface from a place of a stretch. With a shared node: the same place of the other road.
  Across across(std::int32_t road, const Stretch& stretch, std::int64_t place, std::int32_t node, std::int32_t other) const {
    const OutlinePoint near = point_beside(roads_, outline_, road, stretch, place);
    if (near.edge < 0) return {};
    const auto& line = roads_.road(road).line;
    const std::size_t k = segment_at(roads_, road, place);
    const Point_mm d = line[k + 1] - line[k];
    const Point_mm inward = right_offset(stretch.side == KerbSide::right ? -d : d, 2 * (roads_.road(road).width_mm + 2 * widest_));
    if (!caster_) caster_.emplace(segments_of(outline_));  // most towns have no zips
    const auto hit = caster_->first_hit(near.at, near.at + inward, near.edge);
    if (!hit || outline_.whose[at(hit->segment)].road < 0) return {};
    const SideOf& side = outline_.whose[at(hit->segment)];
    Across found{side.road, put_on_edge(outline_, hit->segment, hit->at)};
    if (node < 0 || found.road != other) return found;
    const NetworkRoad& r = roads_.road(road);
    const NetworkRoad& o = roads_.road(other);
    if (o.from != node && o.to != node) return found;
    const std::int64_t from_node = r.from == node ? place : roads_.length_mm(road) - place;
    const std::int64_t there = o.from == node ? from_node : roads_.length_mm(other) - from_node;
    for (const Stretch& s : stretches_[at(other)]) {
      if (s.side != side.side) continue;
      const OutlinePoint p = there >= s.from_mm && there <= s.to_mm ? point_beside(roads_, outline_, other, s, there) : OutlinePoint{};
      if (p.edge >= 0) return {other, p};
    }
    return found;
  }

  const LevelRoads& roads_;
  const RoadOutline& outline_;
  const std::vector<std::vector<Stretch>>& stretches_;
  const ZipRules& rules_;
  mutable std::optional<RayCaster> caster_;
  std::int64_t widest_ = 0;
};

}  // namespace

ZipPlan plan_zips(const LevelRoads& roads, const RoadOutline& outline, const std::vector<std::vector<Stretch>>& stretches,
                  const GatePlan& gates, const ZipRules& rules) {
  ZipPlan plan;
  const ZipPlanner planner(roads, outline, stretches, rules);
  std::vector<Ribbon> free = gates.ribbons;
  free.insert(free.end(), gates.links.begin(), gates.links.end());
  std::sort(free.begin(), free.end(), [](const Ribbon& a, const Ribbon& b) { return std::pair(a.road, a.from_mm) < std::pair(b.road, b.from_mm); });
  auto first = free.begin();
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    const auto last = std::find_if(first, free.end(), [&](const Ribbon& f) { return f.road != static_cast<std::int32_t>(i); });
    for (const Stretch& s : stretches[i]) planner.add(static_cast<std::int32_t>(i), s, std::span<const Ribbon>(first, last), plan);
    first = last;
  }
  return plan;
}

}  // namespace settle
