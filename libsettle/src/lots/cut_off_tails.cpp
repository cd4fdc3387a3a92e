// What an opening of the ground by half the least width would take away, with straight cuts in place of arcs. A tail begins
// where the ground gets as wide as the least width: at a vertex, across to another or to the side opposite, or between two sides that open
// like a wedge, where they stand that far apart. Each such chord is measured by sums along the ring (area and length of the
// part that it cuts off); only those that could be tails are planned, the greatest part first.
#include "lots/cut_off_tails.hpp"

#include <algorithm>
#include <deque>
#include <tuple>

#include "settle/core/integer_math.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

constexpr std::int64_t kParts = 1 << 16;

/// A chord from edge or vertex `from` of the ring to edge `to`.
struct Candidate {
  std::int64_t doubled_area = 0;  ///< of the part that it cuts off
  int order = 0;
  std::size_t piece = 0;          ///< that part, in the plan
  CutLine line;
  Edge_mm from;                   ///< both ends alike: a vertex
};

struct Tail {
  CutPlan plan;
  std::size_t piece = 0;
};

class TailFinder {
 public:
  TailFinder(const BlockGround& ground, int face, std::int64_t width_mm)
      : mesh_(ground.mesh), face_(face), ring_(mesh_.face(face).outer), width_(width_mm), n_(ring_.size()) {
    const auto is_a_piece = [&](int other) {
      return other >= static_cast<int>(ground.strips.size()) &&
             std::none_of(ground.removed.begin(), ground.removed.end(), [&](const Piece& p) { return p.face == other; });
    };
    for (std::size_t i = 0; i < n_; ++i) {
      const Edge_mm e = edge(i);
      area_to_.push_back(area_to_.back() + cross(e.from - ring_[0], e.to - ring_[0]));
      const std::int64_t length = floor_length(e.to - e.from);
      length_to_.push_back(length_to_.back() + length);
      border_to_.push_back(border_to_.back() + (is_a_piece(mesh_.across(e).face) ? length : 0));
    }
  }

  std::optional<Tail> greatest() {
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < n_; ++k) {
        if (k == i) continue;
        if (i < k) add_from_vertex_to_vertex(i, k);
        if ((k + 1) % n_ != i) add_from_vertex(i, k);
        add_between(i, k);
      }
    }
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      return std::tuple{-a.doubled_area, a.order} < std::tuple{-b.doubled_area, b.order};
    });
    for (const Candidate& c : candidates_) {
      if (auto tail = plan(c)) return tail;
    }
    return std::nullopt;
  }

 private:
  Edge_mm edge(std::size_t i) const { return {ring_[i], ring_[(i + 1) % n_]}; }

  void add_from_vertex_to_vertex(std::size_t i, std::size_t k) {
    const Point_mm chord = ring_[k] - ring_[i];
    if (squared_length(chord) <= width_ * width_) add({i, ring_[i]}, {k, ring_[k]}, line_through(chord, ring_[i]), {ring_[i], ring_[i]});
  }

  /// From vertex i at right angles to edge k.
  void add_from_vertex(std::size_t i, std::size_t k) {
    const Edge_mm e = edge(k);
    const Point_mm at = ring_[i], u = e.to - e.from;
    const Int128 along = dot(u, at - e.from), across = cross(u, at - e.from), squared = squared_length(u);
    if (across <= 0 || across * across > Int128{width_} * width_ * squared || along <= 0 || along >= squared) return;
    const Point_mm foot = e.from + Point_mm{round_half_away(along * u.x, squared), round_half_away(along * u.y, squared)};
    add({i, at}, {k, foot}, line_through(-turned_left(u), at), {at, at});
  }

  /// At right angles to edge i, where edge k stands the least width away.
  void add_between(std::size_t i, std::size_t k) {
    const Edge_mm e = edge(i), f = edge(k);
    const Point_mm u = e.to - e.from, v = f.to - f.from;
    const Int128 opening = cross(v, u);
    if (dot(u, v) >= 0 || opening == 0) return;
    const std::int64_t length = floor_length(u);
    const Point_mm up{turned_left(u).x * width_ / length, turned_left(u).y * width_ / length};
    const Int128 part = floor_div(-Int128{cross(v, e.from + up - f.from)} * kParts, opening);
    if (part <= 0 || part >= kParts) return;
    const auto t = static_cast<std::int64_t>(part);
    const Point_mm at = e.from + Point_mm{u.x * t / kParts, u.y * t / kParts}, top = at + up;
    if (dot(v, top - f.from) <= 0 || dot(v, top - f.to) >= 0) return;
    add({i, at}, {k, top}, line_at_fraction(turned_left(u), e, t, kParts), e);
  }

  struct End {
    std::size_t edge;
    Point_mm at;
  };

  void add(const End& a, const End& b, const CutLine& line, const Edge_mm& from) {
    for (const std::size_t piece : {0, 1}) {  // left of the chord lies what goes from b round to a
      const End &p = piece == 0 ? b : a, &q = piece == 0 ? a : b;
      const bool round = p.edge > q.edge;
      std::int64_t border = border_to_[q.edge] - border_to_[p.edge] + (round ? border_to_.back() : 0);
      if (q.at != ring_[q.edge]) border += border_to_[q.edge + 1] - border_to_[q.edge];
      if (border > width_) continue;
      const Point_mm zero = ring_[0];
      std::int64_t area = area_to_[q.edge] - area_to_[p.edge] + (round ? area_to_.back() : 0);
      area += cross(ring_[q.edge] - zero, q.at - zero) + cross(q.at - zero, p.at - zero) - cross(ring_[p.edge] - zero, p.at - zero);
      const std::int64_t length = length_to_[q.edge] - length_to_[p.edge] + (round ? length_to_.back() : 0) +
                                  floor_length(q.at - ring_[q.edge]) - floor_length(p.at - ring_[p.edge]);
      // Twice the area of a part that narrow is at most its width times its way round; a tenth is left for what rounds.
      if (area <= 0 || length < 3 * width_ || 10 * Int128{area} > 11 * Int128{width_} * (length + width_)) continue;
      candidates_.push_back({area, static_cast<int>(candidates_.size()), piece, line, from});
    }
  }

  std::optional<Tail> plan(const Candidate& c) const {
    CutRules rules;
    rules.ray_from = c.from;
    auto plan = mesh_.plan_cut(face_, c.line, rules);
    if (!plan || plan->pieces.size() != 2 || plan->chords.size() != 1) return std::nullopt;
    const Edge_mm chord = plan->chords.front();
    const std::int64_t longest = width_ + rules.min_edge_mm;
    if (squared_length(chord.to - chord.from) > longest * longest) return std::nullopt;
    const Polygon_mm& part = plan->pieces[c.piece];
    const OrientedBox box = narrowest_box(part.outer);
    if (!part.holes.empty() || box.width_is_at_least(width_) || box.floor_length_mm() < 2 * width_) return std::nullopt;
    return Tail{std::move(*plan), c.piece};
  }

  const FaceMesh& mesh_;
  const int face_;
  const Ring_mm ring_;
  const std::int64_t width_;
  const std::size_t n_;
  std::vector<std::int64_t> area_to_{0}, length_to_{0};  ///< twice the area swept round ring_[0]; up to each vertex
  std::vector<std::int64_t> border_to_{0};               ///< length that other pieces share, up to each vertex
  std::vector<Candidate> candidates_;
};

}  // namespace

void cut_off_tails(BlockGround& ground, std::int64_t width_mm) {
  std::deque<Piece> open(ground.pieces.begin(), ground.pieces.end());
  ground.pieces.clear();
  while (!open.empty()) {
    Piece piece = std::move(open.front());
    open.pop_front();
    const auto tail = TailFinder(ground, piece.face, width_mm).greatest();
    if (!tail) {
      ground.pieces.push_back(std::move(piece));
      continue;
    }
    const std::vector<int> faces = ground.mesh.apply(tail->plan);
    for (std::size_t i = 0; i < faces.size(); ++i) {
      Piece part{piece.id + "." + std::to_string(i), faces[i], {}, ""};
      if (i != tail->piece) {
        open.push_front(std::move(part));
        continue;
      }
      part.reason = "T-BLOCK-THIN";
      ground.removed.push_back(std::move(part));
    }
  }
}

}  // namespace settle
