// A straight cut as a dry run. Edges whose ends lie on different sides of the line are crossed in an exact rational point,
// rounded once. A part of an edge that earlier cuts bent is crossed where its first form is, so that roundings never add up; points are sorted along the line, and the chords are the consecutive pairs whose middle lies inside. Pieces
// come from tracing the face's edges together with both directions of every chord. Every new edge is then tested against
// every edge it could meet, in the face and in the neighbours that gain a vertex.
#include <algorithm>
#include <map>

#include "settle/core/check.hpp"
#include "settle/core/face_mesh.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

/// n / d toward zero from the half: |result| never grows past what the end point asks for.
std::int64_t round_half_to_zero(Int128 n, Int128 d) {
  const auto down = [&](Int128 v) { return static_cast<std::int64_t>(-floor_div(d - 2 * v, 2 * d)); };
  return n >= 0 ? down(n) : -down(-n);
}

struct Hit {
  Point_mm at;
  bool snapped = false;              ///< a vertex that is not on the line
  std::optional<Edge_mm> crossed;    ///< the edge that gains this point
};

bool starts_on(const Hit& hit, const Edge_mm& edge) {
  return hit.crossed == edge || hit.at == edge.from || hit.at == edge.to;
}

bool bends_more_than_one_degree(Point_mm direction, Point_mm chord) {
  const Int128 off = cross(direction, chord), along = dot(direction, chord);
  return 57 * (off < 0 ? -off : off) > (along < 0 ? -along : along);
}

}  // namespace

CutLine line_through(Point_mm direction, Point_mm at) { return {direction, dot(turned_left(direction), at), 1}; }

CutLine line_at_fraction(Point_mm direction, Edge_mm edge, std::int64_t num, std::int64_t den) {
  const Point_mm n = turned_left(direction);
  return {direction, Int128{dot(n, edge.from)} * den + Int128{dot(n, edge.to - edge.from)} * num, den};
}

/// One attempt at one line.
class CutPlanner {
 public:
  CutPlanner(const FaceMesh& mesh, int face, const CutLine& line, const CutRules& rules)
      : mesh_(mesh), face_(face), line_(line), rules_(rules) {}

  /// Sets `vertex_to_pass` when a snapped end bends a chord too much.
  std::optional<CutPlan> plan(std::optional<Point_mm>& vertex_to_pass) {
    collect_hits();
    collect_chords();
    if (chords_.empty()) return std::nullopt;
    for (const auto& [p, q] : chords_) {
      if (!bends_more_than_one_degree(line_.direction, hits_[q].at - hits_[p].at)) continue;
      if (hits_[p].snapped || hits_[q].snapped) vertex_to_pass = hits_[hits_[p].snapped ? p : q].at;
      return std::nullopt;
    }
    CutPlan plan{face_, {}, {}, {}};
    collect_new_edges(plan);
    if (new_edges_conflict() || !mesh_.neighbours_stay_clean(plan) || !collect_pieces(plan)) return std::nullopt;
    return plan;
  }

 private:
  Int128 side(Point_mm v) const { return Int128{dot(turned_left(line_.direction), v)} * line_.den - line_.num; }

  /// Of the line with an edge, or with the line on which the edge lies; halves toward its start.
  struct Crossing {
    Int128 num, den;  ///< part of the edge before it; den > 0
    Point_mm rounded;
  };
  Crossing cross_edge(const Edge_mm& e) const {
    Int128 num = side(e.from), den = num - side(e.to);
    if (den < 0) num = -num, den = -den;
    const Point_mm u = e.to - e.from;
    return {num, den, e.from + Point_mm{round_half_to_zero(num * u.x, den), round_half_to_zero(num * u.y, den)}};
  }

  /// Where two faces share the edge, the crossing with its first form. Where only one side may move, the grid point beside
  /// the crossing that lies inward and nearest to the edge, then nearest to the edge's start.
  Point_mm round_crossing(const Edge_mm& e) const {
    if (!mesh_.must_round_inward(e)) {
      const Edge_mm whole = mesh_.first_form(e);
      return cross_edge(side(whole.from) == side(whole.to) ? e : whole).rounded;
    }
    const auto [num, den, p] = cross_edge(e);
    if (orientation(e.from, e.to, p) >= 0) return p;
    const Point_mm u = e.to - e.from;
    const auto down = [num = num, den = den](std::int64_t d) { return static_cast<std::int64_t>(floor_div(num * d, den)); };
    const auto up = [num = num, den = den](std::int64_t d) { return static_cast<std::int64_t>(ceil_div(num * d, den)); };
    const Point_mm low = e.from + Point_mm{down(u.x), down(u.y)}, high = e.from + Point_mm{up(u.x), up(u.y)};
    std::optional<Point_mm> best;
    const auto key = [&](Point_mm v) { return std::pair{orientation(e.from, e.to, v), dot(v - e.from, u)}; };
    for (const Point_mm v : {low, Point_mm{high.x, low.y}, Point_mm{low.x, high.y}, high}) {
      if (orientation(e.from, e.to, v) >= 0 && (!best || key(v) < key(*best))) best = v;
    }
    SETTLE_CHECK(best.has_value());
    return *best;
  }

  void collect_hits() {
    append_edges(mesh_.face(face_), edges_);
    const Int128 near = Int128{rules_.min_edge_mm} * rules_.min_edge_mm;
    for (const Edge_mm& e : edges_) {
      const Int128 a = side(e.from), b = side(e.to);
      if (a == 0) hits_.push_back({e.from, false, {}});
      if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
        const Point_mm p = round_crossing(e);
        const Int128 to_start = squared_length(p - e.from), to_end = squared_length(p - e.to);
        const bool beyond = dot(p - e.from, p - e.to) >= 0;
        if (to_start < near || to_end < near || beyond) {
          hits_.push_back({to_start <= to_end ? e.from : e.to, true, {}});
        } else {
          hits_.push_back({p, false, e});
        }
      }
    }
    std::stable_sort(hits_.begin(), hits_.end(), [&](const Hit& h, const Hit& k) {
      return dot(line_.direction, h.at) < dot(line_.direction, k.at);
    });
    hits_.erase(std::unique(hits_.begin(), hits_.end(), [](const Hit& h, const Hit& k) { return h.at == k.at; }),
                hits_.end());
  }

  void collect_chords() {
    for (int i = 0; i + 1 < static_cast<int>(hits_.size()); ++i) {
      if (rules_.ray_from && !starts_on(hits_[i], *rules_.ray_from)) continue;
      if (locate_middle({hits_[i].at, hits_[i + 1].at}, mesh_.face(face_)) == Location::inside) chords_.push_back({i, i + 1});
    }
  }

  void collect_new_edges(CutPlan& plan) {
    for (const auto& [p, q] : chords_) {
      plan.chords.push_back({hits_[p].at, hits_[q].at});
      new_edges_.push_back(plan.chords.back());
      for (const int h : {p, q}) {
        if (!hits_[h].crossed) continue;
        const Edge_mm crossed = *hits_[h].crossed;
        hits_[h].crossed.reset();
        plan.splits.push_back({crossed, hits_[h].at});
      }
    }
    std::vector<Edge_mm> kept;
    for (const Edge_mm& e : edges_) {
      const auto split = std::find_if(plan.splits.begin(), plan.splits.end(), [&](const EdgeSplit& s) { return s.edge == e; });
      if (split == plan.splits.end()) {
        kept.push_back(e);
        order_.push_back(e);
      } else {
        for (const Edge_mm& half : {Edge_mm{e.from, split->at}, Edge_mm{split->at, e.to}}) {
          new_edges_.push_back(half);
          order_.push_back(half);
        }
      }
    }
    edges_ = std::move(kept);
  }

  bool new_edges_conflict() const {
    for (std::size_t i = 0; i < new_edges_.size(); ++i) {
      for (std::size_t k = i + 1; k < new_edges_.size(); ++k) {
        if (edges_conflict(new_edges_[i], new_edges_[k])) return true;
      }
      for (const Edge_mm& old : edges_) {
        if (edges_conflict(new_edges_[i], old)) return true;
      }
    }
    return false;
  }

  bool collect_pieces(CutPlan& plan) const {
    std::vector<Edge_mm> all = order_;
    std::map<std::pair<Point_mm, Point_mm>, std::pair<int, int>> place;  // side (left first), then along the line
    for (int i = 0; i < static_cast<int>(chords_.size()); ++i) {
      const Point_mm p = hits_[chords_[i].first].at, q = hits_[chords_[i].second].at;
      all.push_back({p, q});
      all.push_back({q, p});
      place[{p, q}] = {0, i};
      place[{q, p}] = {1, i};
    }
    auto rings = trace_rings(all);
    if (!rings) return false;
    auto polygons = assemble_polygons(std::move(*rings));
    if (!polygons || polygons->size() < 2) return false;
    std::vector<std::pair<std::pair<int, int>, Polygon_mm>> placed;
    for (Polygon_mm& polygon : *polygons) {
      std::vector<Edge_mm> edges;
      append_edges(polygon, edges);
      std::pair<int, int> first{2, 0};
      for (const Edge_mm& e : edges) {
        if (const auto it = place.find({e.from, e.to}); it != place.end()) first = std::min(first, it->second);
      }
      if (first.first == 2) return false;
      placed.emplace_back(first, std::move(polygon));
    }
    std::sort(placed.begin(), placed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [at, polygon] : placed) plan.pieces.push_back(std::move(polygon));
    return true;
  }

  const FaceMesh& mesh_;
  const int face_;
  const CutLine& line_;
  const CutRules& rules_;
  std::vector<Edge_mm> edges_;      ///< of the face; then those that stay as they are
  std::vector<Edge_mm> order_;      ///< the face's edges with the splits made, in ring order
  std::vector<Edge_mm> new_edges_;  ///< chords and halves of split edges
  std::vector<Hit> hits_;
  std::vector<std::pair<int, int>> chords_;
};

bool FaceMesh::neighbours_stay_clean(const CutPlan& plan) const {
  for (const auto& [edge, at] : plan.splits) {
    const Edge_mm twin{edge.to, edge.from};
    const int other = owner(twin);
    if (other < 0 || orientation(edge.from, edge.to, at) == 0) continue;
    std::vector<Edge_mm> edges;
    append_edges(faces_[other], edges);
    for (const Edge_mm& e : edges) {
      if (e != twin && (edges_conflict(e, {edge.to, at}) || edges_conflict(e, {at, edge.from}))) return false;
    }
  }
  return true;
}

std::optional<CutPlan> FaceMesh::plan_cut(int face, const CutLine& line, const CutRules& rules) const {
  SETTLE_CHECK(is_alive(face) && line.den > 0 && line.direction != Point_mm{});
  std::optional<Point_mm> vertex;
  if (auto plan = CutPlanner(*this, face, line, rules).plan(vertex)) return plan;
  if (!vertex) return std::nullopt;
  // The whole line moves to the vertex it was too near to; where that bends a second chord, there is no cut.
  const CutLine moved = line_through(line.direction, *vertex);
  return CutPlanner(*this, face, moved, rules).plan(vertex);
}

}  // namespace settle
