// The ring falls into a right chain, perhaps a cap, a left chain, perhaps a cap. Every vertex of a chain has its place along
// the road; a cut finds its point on each chain straight beside the centre line, or takes a vertex within 50 mm. A cut that
// would leave a piece not simple is left out, and its two pieces are one.
#include "road/cut_ribbon.hpp"

#include <algorithm>
#include <optional>

#include "road/plan_slices.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// One side of the ring in the road's direction. `edge[i]` is the cut surface's edge between vertices i and i + 1.
struct Chain {
  std::vector<Point_mm> points;
  std::vector<std::int64_t> places;
  std::vector<std::int32_t> edge;
  std::vector<char> is_new;

  void reserve(std::size_t count) {
    points.reserve(count);
    places.reserve(count);
    edge.reserve(count);
    is_new.reserve(count);
  }
};

class RibbonCutter {
 public:
  RibbonCutter(const LevelRoads& roads, const RoadOutline& outline, const CutSurface& cut, const Ribbon& ribbon)
      : roads_(roads), outline_(outline), cut_(cut), ribbon_(ribbon) {}

  /// False when the ring is not gate or cap, right side, gate or cap, left side.
  bool read_ring(std::span<const std::int32_t> ring, std::int32_t index) {
    std::vector<std::int32_t> around;  // vertices from the first of the right chain
    around.reserve(ring.size());
    // A few vertices more for the cuts to come.
    right_.reserve(ring.size() + 6);
    left_.reserve(ring.size() + 6);
    std::int32_t start_gate = -1, end_gate = -1;
    std::size_t chords = 0;
    for (const std::int32_t h : ring) {
      if (!cut_.is_chord(h)) continue;
      ++chords;
      const Beside b = cut_.beside(h);
      if (b == Beside{BesideKind::ribbon, 2 * index}) start_gate = h;
      if (b == Beside{BesideKind::ribbon, 2 * index + 1}) end_gate = h;
    }
    if ((start_gate >= 0) != ribbon_.starts_with_gate || (end_gate >= 0) != ribbon_.ends_with_gate) return false;
    if (chords != static_cast<std::size_t>(ribbon_.starts_with_gate) + static_cast<std::size_t>(ribbon_.ends_with_gate)) return false;
    const std::int32_t right_first = start_gate >= 0 ? cut_.target(start_gate) : ribbon_.right->vertices.front();
    const std::int32_t right_last = end_gate >= 0 ? cut_.origin(end_gate) : ribbon_.right->vertices.back();
    const std::int32_t left_last = end_gate >= 0 ? cut_.target(end_gate) : ribbon_.left->vertices.back();
    const std::int32_t left_first = start_gate >= 0 ? cut_.origin(start_gate) : ribbon_.left->vertices.front();
    // A ring that closes on itself passes its gate's vertices twice: start from the half-edge, not from the vertex.
    std::size_t first = ring.size();
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const bool starts = start_gate >= 0 ? ring[(i + ring.size() - 1) % ring.size()] == start_gate : cut_.origin(ring[i]) == right_first;
      if (starts) first = i;
    }
    if (first == ring.size()) return false;
    for (std::size_t i = 0; i < ring.size(); ++i) around.push_back(ring[(first + i) % ring.size()]);
    std::size_t i = 0;
    if (!read_chain(around, i, right_last, KerbSide::right, right_)) return false;
    if (end_gate >= 0) ++i;
    while (i < around.size() && cut_.origin(around[i]) != left_last) end_cap_.push_back(cut_.vertices[at(cut_.origin(around[i++]))]);
    if (!end_cap_.empty()) end_cap_.erase(end_cap_.begin());
    if (!read_chain(around, i, left_first, KerbSide::left, left_)) return false;
    for (std::size_t k = i + 1; start_gate < 0 && k < around.size(); ++k) start_cap_.push_back(cut_.vertices[at(cut_.origin(around[k]))]);
    std::reverse(left_.points.begin(), left_.points.end());
    std::reverse(left_.places.begin(), left_.places.end());
    std::reverse(left_.edge.begin(), left_.edge.end());
    return set_ends(right_) && set_ends(left_);
  }

  void run(std::vector<Slice> slices, RibbonCuts& out) {
    Cuts cuts;  // vertex of the right and of the left chain
    cuts.reserve(slices.size() + 1);
    cuts.emplace_back(0, 0);
    std::size_t kept = 0;
    for (std::size_t i = 0; i + 1 < slices.size(); ++i) {
      const auto at_right = put(right_, slices[i].to_mm, cuts.back().first);
      const auto at_left = at_right ? put(left_, slices[i].to_mm, cuts.back().second) : std::nullopt;
      if (!at_left) {
        join(slices[i], slices[i + 1]);
        continue;
      }
      cuts.push_back({*at_right, *at_left});
      slices[kept++] = slices[i];
    }
    slices[kept++] = slices.back();
    slices.resize(kept);
    cuts.push_back({right_.points.size() - 1, left_.points.size() - 1});
    if (!close_rings(slices, cuts, out.vertices)) return;
    out.slices.insert(out.slices.end(), slices.begin(), slices.end());
    for (const Chain* chain : {&right_, &left_}) tell_new(*chain, chain == &left_, out.put);
  }

 private:
  using Cuts = std::vector<std::pair<std::size_t, std::size_t>>;

  /// Vertices from around[i] to `last`; all edges outline, each of this side or without an owner.
  bool read_chain(const std::vector<std::int32_t>& around, std::size_t& i, std::int32_t last, KerbSide side, Chain& chain) const {
    std::int64_t place = side == KerbSide::right ? ribbon_.from_mm : ribbon_.to_mm;
    for (;; ++i) {
      if (i >= around.size()) return false;
      const std::int32_t v = cut_.origin(around[i]);
      chain.points.push_back(cut_.vertices[at(v)]);
      if (chain.points.size() > 1) place = place_of(chain.edge.back(), v, side, place);
      chain.places.push_back(place);
      if (v == last && chain.points.size() > 1) return true;
      if (cut_.is_chord(around[i])) return false;
      chain.edge.push_back(v);
    }
  }

  std::int64_t place_of(std::int32_t edge, std::int32_t vertex, KerbSide side, std::int64_t before) const {
    const SideOf& whose = outline_.whose[at(cut_.edge_of[at(edge)])];
    if (whose.road != ribbon_.road || whose.side != side) return before;
    const std::int64_t place = std::clamp(place_beside(roads_, whose, cut_.vertices[at(vertex)]), ribbon_.from_mm, ribbon_.to_mm);
    return side == KerbSide::right ? std::max(place, before) : std::min(place, before);
  }

  /// Gates have the places they were planned at; the chains rise strictly enough to be searched.
  bool set_ends(Chain& chain) const {
    chain.is_new.assign(chain.points.size(), 0);
    if (ribbon_.starts_with_gate) chain.places.front() = ribbon_.from_mm;
    if (ribbon_.ends_with_gate) chain.places.back() = ribbon_.to_mm;
    return std::is_sorted(chain.places.begin(), chain.places.end());
  }

  /// The chain's vertex for a cut at a place, put there if need be; past vertex `after`. None where there can be none.
  std::optional<std::size_t> put(Chain& chain, std::int64_t place, std::size_t after) {
    constexpr std::int64_t kSnap2_mm2 = 2'500;
    const auto it = std::lower_bound(chain.places.begin(), chain.places.end(), place);
    if (it == chain.places.end()) return std::nullopt;
    const auto i = static_cast<std::size_t>(it - chain.places.begin());
    const auto usable = [&](std::size_t v) { return v > after && v + 1 < chain.points.size() ? std::optional(v) : std::nullopt; };
    if (*it == place) return usable(i);
    if (i == 0) return std::nullopt;
    const auto& line = roads_.road(ribbon_.road).line;
    const std::size_t k = segment_at(roads_, ribbon_.road, place);
    const Point_mm d = line[k + 1] - line[k], c = centre_at(roads_, ribbon_.road, place);
    const Point_mm a = chain.points[i - 1], b = chain.points[i];
    // On the outline's own edge: an edge between points that were rounded before would add their rounding to this one.
    const std::int32_t own = cut_.edge_of[at(chain.edge[i - 1])];
    const Point_mm p = crossing_beside(outline_.at[at(own)], outline_.at[at(outline_.next[at(own)])], c, d);
    if (dot(d, p - a) <= 0 || dot(d, b - p) <= 0) return std::nullopt;
    if (squared_length(p - a) <= kSnap2_mm2) return usable(i - 1);
    if (squared_length(p - b) <= kSnap2_mm2) return usable(i);
    const std::int32_t edge = chain.edge[i - 1];
    if (outline_.is_crowded[at(own)] && cross(b - a, p - a) != 0) return std::nullopt;
    if (i <= after) return std::nullopt;
    const auto offset = static_cast<std::ptrdiff_t>(i);
    chain.points.insert(chain.points.begin() + offset, p);
    chain.places.insert(chain.places.begin() + offset, place);
    chain.edge.insert(chain.edge.begin() + offset, edge);
    chain.is_new.insert(chain.is_new.begin() + offset, 1);
    return i;
  }

  static void join(const Slice& first, Slice& second) {
    if (first.kind == second.kind || first.kind == PieceKind::middle) second.length_mm += first.length_mm;
    if (first.kind == PieceKind::middle) second.kind = PieceKind::middle, second.scale = first.scale;
    second.from_mm = first.from_mm;
  }

  void add_ring_between(const std::pair<std::size_t, std::size_t>& a, const std::pair<std::size_t, std::size_t>& b, std::vector<Point_mm>& ring) const {
    ring.insert(ring.end(), right_.points.begin() + static_cast<std::ptrdiff_t>(a.first), right_.points.begin() + static_cast<std::ptrdiff_t>(b.first) + 1);
    const bool is_last = b.second + 1 == left_.points.size(), is_first = a.second == 0;
    if (is_last) ring.insert(ring.end(), end_cap_.begin(), end_cap_.end());
    for (std::size_t i = b.second + 1; i-- > a.second;) ring.push_back(left_.points[i]);
    if (is_first) ring.insert(ring.end(), start_cap_.begin(), start_cap_.end());
  }

  /// False, and nothing added, when even the whole run has no simple ring.
  bool close_rings(std::vector<Slice>& slices, Cuts& cuts, std::vector<Point_mm>& vertices) const {
    const std::size_t base = vertices.size();
    for (std::size_t i = 0; i < slices.size();) {
      const std::size_t begin = i == 0 ? base : slices[i - 1].ring_begin + slices[i - 1].ring_size;
      vertices.resize(begin);
      add_ring_between(cuts[i], cuts[i + 1], vertices);
      const std::span<const Point_mm> ring(vertices.begin() + static_cast<std::ptrdiff_t>(begin), vertices.end());
      if (is_simple(ring) && doubled_area(ring) > 0) {
        slices[i].ring_begin = begin;
        slices[i].ring_size = ring.size();
        ++i;
        continue;
      }
      if (slices.size() == 1) {
        vertices.resize(base);
        return false;
      }
      const std::size_t drop = i + 1 < slices.size() ? i : i - 1;  // the cut after this slice, else the one before
      join(slices[drop], slices[drop + 1]);
      slices.erase(slices.begin() + static_cast<std::ptrdiff_t>(drop));
      cuts.erase(cuts.begin() + static_cast<std::ptrdiff_t>(drop) + 1);
      i = drop;
    }
    for (std::size_t i = 0; i < slices.size(); ++i) slices[i].is_straight = slices[i].is_straight && is_straight(slices[i], cuts[i], cuts[i + 1]);
    return true;
  }

  /// All vertices of both sides within 5 mm of half the width from the line of one segment, both ends square to it.
  bool is_straight(const Slice& s, const std::pair<std::size_t, std::size_t>& a, const std::pair<std::size_t, std::size_t>& b) const {
    constexpr std::int64_t kSlack_mm = 5;
    const std::size_t k = segment_at(roads_, ribbon_.road, (s.from_mm + s.to_mm) / 2);
    const NetworkRoad& road = roads_.road(ribbon_.road);
    const Point_mm o = road.line[k], d = road.line[k + 1] - o;
    const Int128 length = floor_length(d) + 1;
    const auto is_near = [&](std::int64_t product, std::int64_t wanted_mm) {
      const Int128 off = Int128{product} - Int128{wanted_mm} * length;
      return (off < 0 ? -off : off) <= (kSlack_mm + 1) * length;
    };
    const std::int64_t half = road.width_mm / 2, start = roads_.places[at(ribbon_.road)][k];
    for (std::size_t i = a.first; i <= b.first; ++i) {
      if (!is_near(cross(d, right_.points[i] - o), -half)) return false;
    }
    for (std::size_t i = a.second; i <= b.second; ++i) {
      if (!is_near(cross(d, left_.points[i] - o), half)) return false;
    }
    const auto is_square = [&](const Point_mm& r, const Point_mm& l, std::int64_t place) {
      return is_near(dot(d, r - o), place - start) && is_near(dot(d, l - o), place - start);
    };
    return is_square(right_.points[a.first], left_.points[a.second], s.from_mm) && is_square(right_.points[b.first], left_.points[b.second], s.to_mm);
  }

  static void tell_new(const Chain& chain, bool runs_back, std::vector<EdgePoint>& out) {
    const std::size_t first = out.size();
    for (std::size_t i = 0; i < chain.points.size(); ++i) {
      if (chain.is_new[i]) out.push_back({chain.edge[i], chain.points[i]});
    }
    if (runs_back) std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
  }

  const LevelRoads& roads_;
  const RoadOutline& outline_;
  const CutSurface& cut_;
  const Ribbon& ribbon_;
  Chain right_, left_;
  Ring_mm end_cap_, start_cap_;
};

}  // namespace

void RibbonCutting::add(const RibbonRing& which, const RibbonRules& rules, PieceFitter& fitter, RibbonCuts& out) const {
  const Ribbon& ribbon = ribbons_[at(which.index)];
  RibbonCutter cutter(roads_, outline_, cut_, ribbon);
  if (!cutter.read_ring(cut_.ring(which.ring), which.index)) return;
  cutter.run(plan_slices(roads_, ribbon, which.crosswalks, rules, fitter), out);
}

}  // namespace settle
