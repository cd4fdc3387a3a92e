// Ends are found on the blockers' rings, sorted along each, and tried in cyclic pairs. What two neighbours of a pair share is
// the ring between them; offset by the set-back and simplified it is the second way tried.
#include "layout/quays.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "layout/plan_links.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/simplify_line.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

constexpr std::int64_t kOnEdge_mm = 2;
constexpr std::int64_t kStep_mm = 1'000;
constexpr std::int64_t kSimplify_mm = 6'000;
constexpr std::int64_t kSlack_mm = 40'000;

struct RingEdge {
  const Ring_mm* ring;
  std::size_t index;
};

/// A free end on a blocker's ring: where along it, and where the road stands back to.
struct QuayEnd {
  int edge = 0, node = 0;
  std::size_t ring = 0, ring_edge = 0;
  std::int64_t along_mm = 0;
  Point_mm back;
};

class QuayBuilder {
 public:
  QuayBuilder(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, const QuayRules& rules)
      : plan_(plan), rules_(rules), test_(plan, land, blockers) {
    for (const Polygon_mm& polygon : blockers) {
      add_ring(polygon.outer);
      for (const Ring_mm& hole : polygon.holes) add_ring(hole);
    }
    if (!segments_.empty()) grid_.emplace(segments_, rules.set_back_mm + kOnEdge_mm);
  }

  void run() {
    if (!grid_) return;
    std::vector<QuayEnd> ends = find_ends();
    std::sort(ends.begin(), ends.end(), [&](const QuayEnd& a, const QuayEnd& b) {
      return std::tuple(a.ring, a.ring_edge, a.along_mm, key(a)) < std::tuple(b.ring, b.ring_edge, b.along_mm, key(b));
    });
    is_joined_.assign(plan_.nodes.size(), 0);
    for (std::size_t i = 0; i < ends.size();) {
      std::size_t j = i;
      while (j < ends.size() && ends[j].ring == ends[i].ring) ++j;
      pieces_.clear();
      for (std::size_t k = i; k < j && j - i > 1; ++k) join(ends[k], ends[k + 1 < j ? k + 1 : i]);
      i = j;
    }
    for (const QuayEnd& end : ends) {
      if (is_joined_[static_cast<std::size_t>(end.node)]) plan_.nodes[static_cast<std::size_t>(end.node)].at = end.back;
    }
    for (const auto& [street, a, b] : links_) {
      plan_.add_edge(street, a, b);
      plan_.edges.back().is_touched = true;
    }
  }

 private:
  void add_ring(const Ring_mm& ring) {
    rings_.push_back(&ring);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      segments_.push_back({ring[i], ring[(i + 1) % ring.size()]});
      place_.push_back({rings_.size() - 1, i});
    }
  }

  EdgeKey key(const QuayEnd& end) const { return plan_.key(plan_.edges[static_cast<std::size_t>(end.edge)]); }

  StableHash add_place(StableHash hash, const QuayEnd& end) const {
    const PlanStreet& street = plan_.street_of(plan_.edges[static_cast<std::size_t>(end.edge)]);
    return hash.add(static_cast<std::int64_t>(street.key)).add(street.position_m(plan_.at(end.node)));
  }

  bool is_near_blocker(Point_mm p, std::int64_t reach_mm) const {
    bool found = false;
    Box_mm box;
    box.add(p);
    grid_->for_each_cell(box, [&](std::size_t cell) {
      for (const std::int32_t i : grid_->cell(cell)) found = found || lies_within(reach_mm, p, segments_[static_cast<std::size_t>(i)].a, segments_[static_cast<std::size_t>(i)].b);
    });
    return found;
  }

  /// The first whole metre back along the edge that is clear of all blockers.
  std::optional<Point_mm> stand_back(int node, Point_mm far) const {
    const Point_mm from = plan_.at(node), run = far - from;
    const std::int64_t length = floor_length(run);
    for (std::int64_t t = rules_.set_back_mm; t + rules_.set_back_mm < length && t <= 6 * rules_.set_back_mm; t += kStep_mm) {
      const Point_mm p{from.x + round_half_away(Int128{run.x} * t, length), from.y + round_half_away(Int128{run.y} * t, length)};
      if (!is_near_blocker(p, rules_.set_back_mm - 1)) return p;
    }
    return std::nullopt;
  }

  std::vector<QuayEnd> find_ends() const {
    const PlanArms arms(plan_);
    std::vector<QuayEnd> ends;
    for (int n = 0; n < static_cast<int>(plan_.nodes.size()); ++n) {
      if (arms.degree(n) != 1 || plan_.nodes[static_cast<std::size_t>(n)].is_border) continue;
      const int edge = arms.at(n)[0];
      const auto back = stand_back(n, plan_.at(other_end(plan_.edges[static_cast<std::size_t>(edge)], n)));
      if (!back) continue;
      Box_mm box;
      box.add(plan_.at(n));
      std::optional<std::size_t> at;
      grid_->for_each_cell(box, [&](std::size_t cell) {
        for (const std::int32_t i : grid_->cell(cell)) {
          const auto k = static_cast<std::size_t>(i);
          if (lies_within(kOnEdge_mm, plan_.at(n), segments_[k].a, segments_[k].b) && (!at || k < *at)) at = k;
        }
      });
      if (!at) continue;
      const auto [ring, index] = place_[*at];
      ends.push_back({edge, n, ring, index, floor_length(plan_.at(n) - segments_[*at].a), *back});
    }
    return ends;
  }

  /// Ring vertices from a's edge on to b's.
  std::vector<std::size_t> between(const QuayEnd& a, const QuayEnd& b) const {
    const std::size_t n = rings_[a.ring]->size();
    std::vector<std::size_t> vertices;
    if (a.ring_edge == b.ring_edge && a.along_mm <= b.along_mm) return vertices;
    for (std::size_t i = (a.ring_edge + 1) % n;; i = (i + 1) % n) {
      vertices.push_back(i);
      if (i == b.ring_edge) return vertices;
    }
  }

  std::int64_t ring_length(const QuayEnd& a, const QuayEnd& b, const std::vector<std::size_t>& vertices) const {
    const Ring_mm& ring = *rings_[a.ring];
    if (vertices.empty()) return b.along_mm - a.along_mm;
    std::int64_t length = floor_length(ring[vertices.front()] - plan_.at(a.node)) + b.along_mm;
    for (std::size_t i = 1; i < vertices.size(); ++i) length += floor_length(ring[vertices[i]] - ring[vertices[i - 1]]);
    return length;
  }

  void join(const QuayEnd& a, const QuayEnd& b) {
    if (a.node == b.node) return;
    const std::int64_t straight = floor_length(b.back - a.back);
    if (straight == 0 || straight > rules_.longest_mm) return;
    const std::vector<std::size_t> vertices = between(a, b);
    if (ring_length(a, b, vertices) > 11 * straight / 5 + kSlack_mm) return;
    if (!try_line({a.back, b.back}, a, b)) try_line(beside_ring(a, b, vertices), a, b);
  }

  std::vector<Point_mm> beside_ring(const QuayEnd& a, const QuayEnd& b, const std::vector<std::size_t>& vertices) const {
    const Ring_mm& ring = *rings_[a.ring];
    const std::size_t n = ring.size();
    std::vector<Point_mm> line{a.back};
    for (const std::size_t i : vertices) {
      line.push_back(ring[i] + right_mitre(ring[i] - ring[(i + n - 1) % n], ring[(i + 1) % n] - ring[i], 2 * rules_.set_back_mm));
    }
    line.push_back(b.back);
    return simplify_line(line, kSimplify_mm);
  }

  bool try_line(const std::vector<Point_mm>& line, const QuayEnd& a, const QuayEnd& b) {
    for (std::size_t k = 1; k < line.size(); ++k) {
      const Segment_mm piece{line[k - 1], line[k]};
      if (piece.a == piece.b || !is_free(piece, a, b)) return false;
    }
    for (std::size_t k = 1; k < line.size(); ++k) {
      const StableHash hash = add_place(add_place(StableHash().add("quay"), a), b).add(static_cast<std::int64_t>(k));
      const int street = plan_.add_street({hash.value(), 3, "", line[k - 1], line[k] - line[k - 1]});
      links_.emplace_back(street, line[k - 1], line[k]);
      pieces_.push_back({line[k - 1], line[k]});
    }
    is_joined_[static_cast<std::size_t>(a.node)] = is_joined_[static_cast<std::size_t>(b.node)] = 1;
    return true;
  }

  /// The ends stand on their own edges, which are thereby no obstacle where they begin.
  bool is_free(const Segment_mm& piece, const QuayEnd& a, const QuayEnd& b) const {
    if (is_near_blocker(piece.a, kOnEdge_mm) || is_near_blocker(piece.b, kOnEdge_mm)) return false;
    if (!test_.is_free(clear_of_ends(piece, a, b))) return false;
    return std::ranges::none_of(pieces_, [&](const Segment_mm& other) {
      const bool shares_end = other.a == piece.a || other.b == piece.a || other.a == piece.b || other.b == piece.b;
      return !shares_end && segments_meet(piece.a, piece.b, other.a, other.b);
    });
  }

  /// The piece without its first two centimetres where it begins on an end's own edge.
  static Segment_mm clear_of_ends(Segment_mm piece, const QuayEnd& a, const QuayEnd& b) {
    const Point_mm run = piece.b - piece.a;
    const std::int64_t length = std::max<std::int64_t>(1, floor_length(run));
    const Point_mm step{round_half_away(Int128{run.x} * 20, length), round_half_away(Int128{run.y} * 20, length)};
    if (length < 100) return piece;
    if (piece.a == a.back) piece.a = piece.a + step;
    if (piece.b == b.back) piece.b = piece.b - step;
    return piece;
  }

  StreetPlan& plan_;
  const QuayRules& rules_;
  const LinkTest test_;
  std::vector<const Ring_mm*> rings_;
  std::vector<Segment_mm> segments_;
  std::vector<std::pair<std::size_t, std::size_t>> place_;
  std::optional<SegmentGrid> grid_;
  std::vector<char> is_joined_;
  std::vector<Segment_mm> pieces_;  ///< laid along this ring
  std::vector<std::tuple<int, Point_mm, Point_mm>> links_;
};

}  // namespace

void add_quays(StreetPlan& plan, std::span<const Polygon_mm> land, std::span<const Polygon_mm> blockers, const QuayRules& rules) {
  if (blockers.empty()) return;
  QuayBuilder(plan, land, blockers, rules).run();
}

}  // namespace settle
