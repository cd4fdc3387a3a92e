// The way round a convex hull between two points outside it is one of the two chains of the hull of all three. Every street
// becomes a line; each of its pieces that meets a small blocker is replaced by the shorter chain, a few times over.
#include "layout/detours.hpp"

#include <algorithm>
#include <optional>

#include "settle/core/convex_hull.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr int kMostBends = 6;

class StreetBender {
 public:
  StreetBender(StreetPlan& plan, const BlockedGround& ground, const DetourRules& rules) : plan_(plan), ground_(ground), rules_(rules) {
    for (const Polygon_mm& blocker : ground.all) {
      const Box_mm box = bounds(blocker.outer);
      if (box.max.x - box.min.x > rules.greatest_mm || box.max.y - box.min.y > rules.greatest_mm) continue;
      if (may_be_bridged(blocker)) continue;
      small_.push_back(&blocker);
      for (std::size_t i = 0; i < blocker.outer.size(); ++i) {
        segments_.push_back({blocker.outer[i], blocker.outer[(i + 1) % blocker.outer.size()]});
        owner_.push_back(small_.size() - 1);
      }
    }
    if (!segments_.empty()) grid_.emplace(segments_, *std::ranges::max_element(rules.set_back_mm) + 2);
  }

  void run() {
    if (!grid_) return;
    move_junctions();
    const std::size_t count = plan_.edges.size();
    for (std::size_t e = 0; e < count; ++e) bend(e);
    std::erase_if(plan_.edges, [](const PlanEdge& e) { return e.is_gone || e.u == e.v; });
  }

 private:
  bool may_be_bridged(const Polygon_mm& blocker) const {
    return std::ranges::any_of(ground_.bridged, [&](const BridgedArea& bridged) {
      return std::ranges::any_of(bridged.area, [&](const Polygon_mm& area) {
        return bounds(area.outer).meets(bounds(blocker.outer)) && locate(blocker.outer.front(), area) != Location::outside;
      });
    });
  }

  std::vector<std::size_t> near(const Segment_mm& piece) const {
    std::vector<std::size_t> found;
    grid_->for_each_cell(piece, [&](std::size_t cell) {
      for (const std::int32_t i : grid_->cell(cell)) found.push_back(owner_[static_cast<std::size_t>(i)]);
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  /// The blocker's hull widened by an octagon.
  Ring_mm widened(std::size_t blocker, StreetRank rank) const {
    const std::int64_t by = rules_.set_back_mm[static_cast<std::size_t>(rank)];
    std::vector<Point_mm> points;
    for (const Point_mm p : small_[blocker]->outer) {
      for (std::int64_t k = 0; k < 8; ++k) {
        const Point_mm d = direction_at(45 * k);
        points.push_back({p.x + round_half_away(Int128{d.x} * by, kSineScale), p.y + round_half_away(Int128{d.y} * by, kSineScale)});
      }
    }
    return convex_hull(std::move(points));
  }

  /// A junction inside a widened hull goes to the nearest corner of it; of equal ones to the first round from the street's side.
  void move_junctions() {
    const std::vector<EdgeKey> keys = node_keys(plan_);
    std::vector<char> is_moved(plan_.nodes.size(), 0);
    for (std::size_t n = 0; n < plan_.nodes.size(); ++n) {
      if (plan_.nodes[n].is_border) continue;
      Point_mm& at = plan_.nodes[n].at;
      for (const std::size_t b : near({at, at})) {
        const Ring_mm hull = widened(b, std::min<StreetRank>(3, std::get<0>(keys[n])));
        if (locate(at, hull) != Location::inside) continue;
        at = *std::min_element(hull.begin(), hull.end(), [&](Point_mm p, Point_mm q) { return squared_length(p - at) < squared_length(q - at); });
        is_moved[n] = 1;
      }
    }
    for (PlanEdge& e : plan_.edges) e.is_touched |= is_moved[static_cast<std::size_t>(e.u)] || is_moved[static_cast<std::size_t>(e.v)];
  }

  static std::int64_t length(const std::vector<Point_mm>& line) {
    std::int64_t sum = 0;
    for (std::size_t k = 1; k < line.size(); ++k) sum += floor_length(line[k] - line[k - 1]);
    return sum;
  }

  /// From a to b round the hull; none when an end lies inside or nothing is in the way.
  static std::optional<std::vector<Point_mm>> way_round(Point_mm a, Point_mm b, const Ring_mm& hull) {
    if (locate(a, hull) == Location::inside || locate(b, hull) == Location::inside) return std::nullopt;
    std::vector<Point_mm> points = hull;
    points.push_back(a);
    points.push_back(b);
    const Ring_mm all = convex_hull(std::move(points));
    const auto ia = std::find(all.begin(), all.end(), a), ib = std::find(all.begin(), all.end(), b);
    if (ia == all.end() || ib == all.end()) return std::nullopt;
    const auto chain = [&](auto from, auto to) {
      std::vector<Point_mm> line{*from};
      for (auto it = from; it != to;) {
        if (++it == all.end()) it = all.begin();
        line.push_back(*it);
      }
      return line;
    };
    std::vector<Point_mm> right = chain(ia, ib), left = chain(ib, ia);
    std::reverse(left.begin(), left.end());
    return length(left) <= length(right) ? left : right;
  }

  /// The piece passes through the blocker's inside or along its edge.
  bool meets(const Segment_mm& piece, std::size_t blocker) const {
    const Ring_mm& ring = small_[blocker]->outer;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      if (segments_meet(piece.a, piece.b, ring[i], ring[(i + 1) % ring.size()])) return true;
    }
    return locate(piece.a, ring) != Location::outside;
  }

  void bend(std::size_t e) {
    const StreetRank rank = plan_.rank(plan_.edges[e]);
    std::vector<Point_mm> line{plan_.at(plan_.edges[e].u), plan_.at(plan_.edges[e].v)};
    for (int bends = 0; bends < kMostBends && bend_once(line, rank); ++bends) {}
    if (line.size() == 2) return;
    const PlanEdge old = plan_.edges[e];
    plan_.edges[e].is_gone = true;
    plan_.findings.push_back({"L-BENT", public_id('s', plan_.street_of(old).key), "bend_round_small_blockers",
                              {{"length_mm", length(line)}}, line.front()});
    int from = old.u;
    for (std::size_t k = 1; k < line.size(); ++k) {
      int to = old.v;
      if (k + 1 < line.size()) {
        to = static_cast<int>(plan_.nodes.size());
        plan_.nodes.push_back({line[k], false});
      }
      PlanEdge piece = old;
      piece.u = from;
      piece.v = to;
      piece.is_touched = true;
      plan_.edges.push_back(piece);
      from = to;
    }
  }

  bool bend_once(std::vector<Point_mm>& line, StreetRank rank) const {
    for (std::size_t k = 1; k < line.size(); ++k) {
      const Segment_mm piece{line[k - 1], line[k]};
      for (const std::size_t b : near(piece)) {
        if (!meets(piece, b)) continue;
        const auto way = way_round(piece.a, piece.b, widened(b, rank));
        if (!way) continue;
        line.insert(line.begin() + static_cast<std::ptrdiff_t>(k), way->begin() + 1, way->end() - 1);
        return true;
      }
    }
    return false;
  }

  StreetPlan& plan_;
  const BlockedGround& ground_;
  const DetourRules& rules_;
  std::vector<const Polygon_mm*> small_;
  std::vector<Segment_mm> segments_;
  std::vector<std::size_t> owner_;
  std::optional<SegmentGrid> grid_;
};

}  // namespace

void bend_round_small_blockers(StreetPlan& plan, const BlockedGround& ground, const DetourRules& rules) {
  StreetBender(plan, ground, rules).run();
}

}  // namespace settle
