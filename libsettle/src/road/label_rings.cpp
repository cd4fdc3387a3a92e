#include "road/label_rings.hpp"

#include <algorithm>
#include <numeric>

#include "road/ray_cast.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

RingLabel label_by_chords(const CutSurface& cut, std::int32_t r, const GatePlan& gates, const ZipPlan& zips) {
  RingLabel label;
  int chords = 0;
  bool all_alike = true;
  Beside first;
  for (const std::int32_t h : cut.ring(r)) {
    if (!cut.is_chord(h)) continue;
    Beside b = cut.beside(h);
    if (b.kind == BesideKind::ribbon) b.index /= 2;
    if (chords++ == 0) first = b;
    all_alike = all_alike && b == first;
    label.is_odd = label.is_odd || b.kind != BesideKind::junction;
  }
  if (chords == 0 || !all_alike || first.kind == BesideKind::junction) return label;
  int wanted = first.kind == BesideKind::zip ? zips.pieces[at(first.index)].chords : 0;
  if (first.kind == BesideKind::ribbon) {
    const Ribbon& ribbon = gates.ribbons[at(first.index)];
    wanted = static_cast<int>(ribbon.starts_with_gate) + static_cast<int>(ribbon.ends_with_gate);
  }
  if (chords != wanted) return label;
  return {first.kind == BesideKind::ribbon ? RingUse::ribbon : RingUse::zip, first.index, false, {}};
}

/// The ring that has a hole inside it.
class HoleFinder {
 public:
  explicit HoleFinder(const CutSurface& cut) : cut_(cut), caster_(segments(cut)) {}

  std::int32_t around(std::int32_t hole) const {
    Point_mm low = cut_.points(hole).front();
    for (const Point_mm p : cut_.points(hole)) {
      if (std::pair(p.y, p.x) < std::pair(low.y, low.x)) low = p;
    }
    for (std::int64_t reach = 100'000; reach <= 4 * kMaxCoordinate_mm; reach *= 8) {
      const auto hit = caster_.first_hit(low, {low.x, low.y - reach});
      if (!hit) continue;
      const std::int32_t n = cut_.vertex_count();
      if (hit->segment < n) return cut_.ring_of[at(hit->segment)];
      const std::int32_t along = n + 2 * (hit->segment - n);
      const Point_mm a = cut_.vertices[at(cut_.origin(along))], b = cut_.vertices[at(cut_.target(along))];
      return cut_.ring_of[at(orientation(a, b, low) > 0 ? along : along + 1)];
    }
    return -1;
  }

 private:
  static std::vector<Segment_mm> segments(const CutSurface& cut) {
    std::vector<Segment_mm> all;
    for (std::int32_t v = 0; v < cut.vertex_count(); ++v) all.push_back({cut.vertices[at(v)], cut.vertices[at(cut.next[at(v)])]});
    for (std::size_t c = 0; c < cut.chords.size(); ++c) all.push_back({cut.vertices[at(cut.chord_from[c])], cut.vertices[at(cut.chord_to[c])]});
    return all;
  }

  const CutSurface& cut_;
  RayCaster caster_;
};

void give_holes(const CutSurface& cut, std::vector<RingLabel>& labels) {
  std::vector<std::int32_t> holes;
  for (std::int32_t r = 0; r < cut.ring_count(); ++r) {
    if (cut.is_hole[at(r)]) holes.push_back(r);
  }
  if (holes.empty()) return;
  const HoleFinder finder(cut);
  std::vector<std::int32_t> around(labels.size(), -1);
  for (const std::int32_t h : holes) around[at(h)] = finder.around(h);
  for (const std::int32_t h : holes) {
    std::int32_t r = around[at(h)];
    for (std::size_t steps = 0; r >= 0 && cut.is_hole[at(r)] && steps <= holes.size(); ++steps) r = around[at(r)];
    if (r >= 0) labels[at(r)].holes.push_back(h);
  }
}

std::int32_t root(std::vector<std::int32_t>& parent, std::int32_t r) {
  while (parent[at(r)] != r) r = parent[at(r)] = parent[at(parent[at(r)])];
  return r;
}

}  // namespace

std::vector<RingLabel> label_rings(const CutSurface& cut, const GatePlan& gates, const ZipPlan& zips) {
  std::vector<RingLabel> labels(at(cut.ring_count()));
  for (std::int32_t r = 0; r < cut.ring_count(); ++r) {
    labels[at(r)] = cut.is_hole[at(r)] ? RingLabel{RingUse::hole, -1, false, {}} : label_by_chords(cut, r, gates, zips);
  }
  for (std::size_t i = 0; i < gates.ribbons.size(); ++i) {
    const Ribbon& b = gates.ribbons[i];
    if (b.starts_with_gate || b.ends_with_gate) continue;
    RingLabel& label = labels[at(cut.ring_of[at(b.right->vertices.front())])];
    if (label.use == RingUse::junction && !label.is_odd) label = {RingUse::ribbon, static_cast<std::int32_t>(i), false, {}};
  }
  give_holes(cut, labels);
  for (RingLabel& label : labels) {
    if (!label.holes.empty() && (label.use == RingUse::ribbon || label.use == RingUse::zip)) label = {RingUse::junction, -1, true, label.holes};
  }
  return labels;
}

JunctionClasses join_junctions(const CutSurface& cut, const std::vector<RingLabel>& labels) {
  std::vector<std::int32_t> parent(labels.size());
  std::iota(parent.begin(), parent.end(), 0);
  const auto joins = [&](std::int32_t r) { return labels[at(r)].use == RingUse::junction || labels[at(r)].use == RingUse::zip; };
  const std::int32_t n = cut.vertex_count();
  for (std::size_t c = 0; c < cut.chords.size(); ++c) {
    const std::int32_t h = n + 2 * static_cast<std::int32_t>(c);
    const std::int32_t a = cut.ring_of[at(h)], b = cut.ring_of[at(h + 1)];
    if (!joins(a) || !joins(b)) continue;
    const std::int32_t u = root(parent, a), v = root(parent, b);
    parent[at(std::max(u, v))] = std::min(u, v);
  }
  JunctionClasses classes{std::vector<std::int32_t>(labels.size(), -1), std::vector<int>(labels.size(), 0)};
  for (std::size_t r = 0; r < labels.size(); ++r) {
    if (joins(static_cast<std::int32_t>(r))) classes.of_ring[r] = root(parent, static_cast<std::int32_t>(r));
  }
  for (std::size_t c = 0; c < cut.chords.size(); ++c) {
    const std::int32_t h = n + 2 * static_cast<std::int32_t>(c);
    for (const std::int32_t side : {h, h + 1}) {
      const std::int32_t here = cut.ring_of[at(side)], beyond = cut.ring_of[at(side == h ? h + 1 : h)];
      if (joins(here) && labels[at(beyond)].use == RingUse::ribbon) ++classes.gates[at(classes.of_ring[at(here)])];
    }
  }
  return classes;
}

}  // namespace settle
