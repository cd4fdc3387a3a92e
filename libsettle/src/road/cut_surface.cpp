// 1. chord ends become vertices, in order along their edge  2. chords between the same two vertices become one, each side
// taking the stronger word  3. round every vertex the chords stand in angular order inside the corner of the outline; each
// half-edge is followed by the next one clockwise  4. rings that are not simple lose the chords that meet others, and all
// begins again.
#include "road/cut_surface.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

constexpr int kMaxRounds = 24;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

class SurfaceCutter {
 public:
  SurfaceCutter(const RoadOutline& outline, const std::vector<Chord>& chords) {
    cut_.vertices = outline.at;
    cut_.next = outline.next;
    cut_.edge_of.resize(outline.at.size());
    for (std::size_t e = 0; e < outline.at.size(); ++e) cut_.edge_of[e] = static_cast<std::int32_t>(e);
    put_ends(outline, chords);
    join_chords(chords);
    trace();
  }

  CutSurface take() { return std::move(cut_); }

 private:
  struct End {
    std::int32_t edge;
    std::int64_t along;
    Point_mm p;
    std::int32_t chord;
    bool is_from;
  };

  void put_ends(const RoadOutline& outline, const std::vector<Chord>& chords) {
    cut_.chord_from.resize(chords.size());
    cut_.chord_to.resize(chords.size());
    std::vector<End> ends;
    for (std::size_t c = 0; c < chords.size(); ++c) {
      for (const bool is_from : {true, false}) {
        const OutlinePoint& o = is_from ? chords[c].from : chords[c].to;
        const Point_mm a = outline.at[at(o.edge)], b = outline.at[at(outline.next[at(o.edge)])];
        (is_from ? cut_.chord_from : cut_.chord_to)[c] = o.edge;
        if (o.at != a) ends.push_back({o.edge, dot(b - a, o.at - a), o.at, static_cast<std::int32_t>(c), is_from});
      }
    }
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return std::tie(a.edge, a.along, a.p) < std::tie(b.edge, b.along, b.p); });
    std::int32_t last = -1, last_edge = -1;
    for (const End& e : ends) {
      if (e.edge != last_edge) last = e.edge, last_edge = e.edge;
      if (cut_.vertices[at(last)] != e.p) {
        const auto v = static_cast<std::int32_t>(cut_.vertices.size());
        cut_.vertices.push_back(e.p);
        cut_.edge_of.push_back(e.edge);
        cut_.next.push_back(cut_.next[at(last)]);
        cut_.next[at(last)] = v;
        last = v;
      }
      (e.is_from ? cut_.chord_from : cut_.chord_to)[at(e.chord)] = last;
    }
  }

  static Beside stronger(Beside a, Beside b) { return b.kind > a.kind ? b : a; }

  void join_chords(const std::vector<Chord>& chords) {
    struct Keyed {
      std::int32_t u, v, chord;
      bool turned;
    };
    std::vector<Keyed> keyed;
    for (std::size_t c = 0; c < chords.size(); ++c) {
      const std::int32_t u = cut_.chord_from[c], v = cut_.chord_to[c];
      if (u == v || cut_.next[at(u)] == v || cut_.next[at(v)] == u) continue;
      keyed.push_back({std::min(u, v), std::max(u, v), static_cast<std::int32_t>(c), u > v});
    }
    std::sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) { return std::tie(a.u, a.v, a.chord) < std::tie(b.u, b.v, b.chord); });
    std::vector<std::int32_t> from, to;
    for (const Keyed& k : keyed) {
      Chord chord = chords[at(k.chord)];
      if (k.turned) {
        std::swap(chord.from, chord.to);
        std::swap(chord.left, chord.right);
      }
      if (!from.empty() && from.back() == k.u && to.back() == k.v) {
        cut_.chords.back().left = stronger(cut_.chords.back().left, chord.left);
        cut_.chords.back().right = stronger(cut_.chords.back().right, chord.right);
        continue;
      }
      cut_.chords.push_back(chord);
      from.push_back(k.u);
      to.push_back(k.v);
    }
    cut_.chord_from = std::move(from);
    cut_.chord_to = std::move(to);
  }

  /// Directions in order counter-clockwise from `base`, which comes first.
  static bool comes_before(Point_mm base, Point_mm u, Point_mm v) {
    const auto half = [&](Point_mm d) { const auto c = cross(base, d); return c > 0 || (c == 0 && dot(base, d) > 0) ? 0 : 1; };
    return half(u) != half(v) ? half(u) < half(v) : cross(u, v) > 0;
  }

  void trace() {
    const std::int32_t n = cut_.vertex_count(), m = static_cast<std::int32_t>(cut_.chords.size());
    struct Out {
      std::int32_t vertex, half;
    };
    std::vector<Out> out;
    for (std::int32_t c = 0; c < m; ++c) {
      out.push_back({cut_.chord_from[at(c)], n + 2 * c});
      out.push_back({cut_.chord_to[at(c)], n + 2 * c + 1});
    }
    const auto direction = [&](std::int32_t half) { return cut_.vertices[at(cut_.target(half))] - cut_.vertices[at(cut_.origin(half))]; };
    std::sort(out.begin(), out.end(), [&](const Out& a, const Out& b) {
      if (a.vertex != b.vertex) return a.vertex < b.vertex;
      const Point_mm base = direction(a.vertex), u = direction(a.half), v = direction(b.half);
      if (comes_before(base, u, v)) return true;
      return !comes_before(base, v, u) && a.half < b.half;
    });
    // Arriving along the outline one leaves by the last chord; arriving by a chord, by the one before it.
    std::vector<std::int32_t> follow(at(n + 2 * m)), last_chord(at(n), -1);
    for (std::int32_t v = 0; v < n; ++v) follow[at(v)] = cut_.next[at(v)];
    for (std::size_t i = 0; i < out.size(); ++i) {
      const bool is_first = i == 0 || out[i - 1].vertex != out[i].vertex;
      const bool is_last = i + 1 == out.size() || out[i + 1].vertex != out[i].vertex;
      follow[at(n + ((out[i].half - n) ^ 1))] = is_first ? out[i].vertex : out[i - 1].half;
      if (is_last) last_chord[at(out[i].vertex)] = out[i].half;
    }
    for (std::int32_t v = 0; v < n; ++v) {
      if (const std::int32_t chord = last_chord[at(cut_.next[at(v)])]; chord >= 0) follow[at(v)] = chord;
    }
    collect_rings(follow);
  }

  void collect_rings(const std::vector<std::int32_t>& follow) {
    cut_.ring_of.assign(follow.size(), -1);
    for (std::size_t h = 0; h < follow.size(); ++h) {
      if (cut_.ring_of[h] >= 0) continue;
      const auto ring = static_cast<std::int32_t>(cut_.ring_begin.size());
      cut_.ring_begin.push_back(static_cast<std::int32_t>(cut_.halves.size()));
      for (auto g = static_cast<std::int32_t>(h); cut_.ring_of[at(g)] < 0; g = follow[at(g)]) {
        cut_.ring_of[at(g)] = ring;
        cut_.halves.push_back(g);
      }
    }
    cut_.ring_begin.push_back(static_cast<std::int32_t>(cut_.halves.size()));
    cut_.is_hole.assign(cut_.ring_begin.size() - 1, 0);
  }

  CutSurface cut_;
};

/// Chord halves of a ring that meet another edge of it elsewhere than at a shared end, or run back along one.
std::vector<std::int32_t> chords_in_the_way(const CutSurface& cut, std::span<const std::int32_t> ring) {
  std::vector<std::int32_t> bad;
  const std::size_t n = ring.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (!cut.is_chord(ring[i])) continue;
    const Point_mm a = cut.vertices[at(cut.origin(ring[i]))], b = cut.vertices[at(cut.target(ring[i]))];
    bool meets = false;
    for (std::size_t j = 0; j < n && !meets; ++j) {
      if (j == i) continue;
      const Point_mm c = cut.vertices[at(cut.origin(ring[j]))], d = cut.vertices[at(cut.target(ring[j]))];
      if (b == c || a == d) {
        const Point_mm shared = b == c ? b : a, p = b == c ? a : b, q = b == c ? d : c;
        meets = orientation(p, shared, q) == 0 && dot(p - shared, q - shared) > 0;
        if ((b == c && a == d)) meets = true;
      } else {
        meets = segments_meet(a, b, c, d);
      }
    }
    if (meets) bad.push_back(ring[i]);
  }
  return bad;
}

/// Between two gates on one line (a step in width) lies no face: the shorter gate serves both roads.
/// Its twin is marked 2: given up, nothing lost.
bool join_gates(CutSurface& cut, std::span<const std::int32_t> ring, std::vector<char>& drop) {
  std::vector<std::int32_t> sides;
  for (const std::int32_t h : ring) {
    if (cut.is_chord(h)) sides.push_back(h);
  }
  if (sides.size() != 2 || cut.beside(sides[0]).kind != BesideKind::junction || cut.beside(sides[1]).kind != BesideKind::junction) return false;
  const auto length2 = [&](std::int32_t h) { return squared_length(cut.vertices[at(cut.target(h))] - cut.vertices[at(cut.origin(h))]); };
  const bool first_is_shorter = length2(sides[0]) <= length2(sides[1]);
  const std::int32_t kept = (first_is_shorter ? sides[0] : sides[1]) - cut.vertex_count(), other = first_is_shorter ? sides[1] : sides[0];
  Chord& chord = cut.chords[at(kept / 2)];
  (kept % 2 == 0 ? chord.left : chord.right) = cut.beyond(other);
  drop[at((other - cut.vertex_count()) / 2)] = 2;
  return true;
}

/// True when the ring is a face as it stands; else marks chords to drop.
bool judge(CutSurface& cut, std::int32_t r, std::vector<char>& drop) {
  const auto ring = cut.ring(r);
  std::vector<std::int32_t> chords;
  for (const std::int32_t h : ring) {
    if (cut.is_chord(h)) chords.push_back((h - cut.vertex_count()) / 2);
  }
  const Ring_mm points = cut.points(r);
  const bool is_positive = doubled_area(points) > 0;
  if (chords.empty() || (is_positive && is_simple(points))) return true;
  const bool closes_on_itself = chords.size() == 2 && chords[0] == chords[1];
  if (closes_on_itself && is_positive && cut.chords[at(chords[0])].left.kind == BesideKind::ribbon) return true;
  if (!is_positive && join_gates(cut, ring, drop)) return false;
  std::vector<std::int32_t> bad;
  if (is_positive) {
    for (const std::int32_t h : chords_in_the_way(cut, ring)) bad.push_back((h - cut.vertex_count()) / 2);
  }
  if (bad.empty()) bad = chords;
  const auto is_zip = [&](std::int32_t c) {
    const Chord& k = cut.chords[at(c)];
    return k.left.kind != BesideKind::ribbon && k.right.kind != BesideKind::ribbon;
  };
  const bool any_zip = std::any_of(bad.begin(), bad.end(), is_zip);
  for (const std::int32_t c : bad) {
    if (!any_zip || is_zip(c)) drop[at(c)] = 1;
  }
  return false;
}

}  // namespace

std::int32_t CutSurface::origin(std::int32_t half) const {
  if (!is_chord(half)) return half;
  const std::int32_t c = (half - vertex_count()) / 2;
  return (half - vertex_count()) % 2 == 0 ? chord_from[at(c)] : chord_to[at(c)];
}

std::int32_t CutSurface::target(std::int32_t half) const {
  return is_chord(half) ? origin(vertex_count() + ((half - vertex_count()) ^ 1)) : next[at(half)];
}

Beside CutSurface::beside(std::int32_t half) const {
  const std::int32_t i = half - vertex_count();
  return i % 2 == 0 ? chords[at(i / 2)].left : chords[at(i / 2)].right;
}

Beside CutSurface::beyond(std::int32_t half) const { return beside(vertex_count() + ((half - vertex_count()) ^ 1)); }

std::span<const std::int32_t> CutSurface::ring(std::int32_t r) const {
  return std::span(halves).subspan(at(ring_begin[at(r)]), at(ring_begin[at(r) + 1] - ring_begin[at(r)]));
}

Ring_mm CutSurface::points(std::int32_t r) const {
  Ring_mm points;
  for (const std::int32_t h : ring(r)) points.push_back(vertices[at(origin(h))]);
  return points;
}

CutSurface cut_surface(const RoadOutline& outline, std::vector<Chord> chords) {
  int dropped = 0;
  for (int round = 0;; ++round) {
    CutSurface cut = SurfaceCutter(outline, chords).take();
    std::vector<char> drop(cut.chords.size(), 0);
    bool is_good = true;
    for (std::int32_t r = 0; r < cut.ring_count(); ++r) {
      if (!judge(cut, r, drop)) is_good = false;
      if (cut.ring(r).size() < 3 || doubled_area(cut.points(r)) < 0) cut.is_hole[at(r)] = 1;
    }
    cut.dropped_chords = dropped;
    if (is_good) return cut;
    // Past the rounds everything goes: the outline alone is a tiling.
    if (round == kMaxRounds) std::fill(drop.begin(), drop.end(), 1);
    chords.clear();
    for (std::size_t c = 0; c < drop.size(); ++c) {
      if (!drop[c]) chords.push_back(cut.chords[c]);
      dropped += drop[c] == 1 ? 1 : 0;
    }
  }
}

}  // namespace settle
