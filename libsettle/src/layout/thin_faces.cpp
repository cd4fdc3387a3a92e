// A face's part net of roads is estimated from its ring: sides less half the roads' widths, corners given back by the tangent
// of half their turn; its width is that of the rectangle of equal area and perimeter.
#include "layout/thin_faces.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "settle/core/convex_hull.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

constexpr int kMostRounds = 6;
constexpr std::int64_t kShortest_mm = 500;

struct NetMeasure {
  std::int64_t area_mm2 = 0, width_mm = 0;
};

struct Side {
  int neighbour = -1;
  std::vector<int> edges;
  StreetRank best = 99;
  std::int64_t length_mm = 0;
  std::int64_t convexity = 0;  ///< millionths of its hull that the union fills
  EdgeKey key{99, UINT64_MAX, INT64_MAX};
};

class FaceOpener {
 public:
  FaceOpener(StreetPlan& plan, std::span<const Polygon_mm> land, const FaceRules& rules)
      : plan_(plan), rules_(rules), faces_(faces_of(plan, land)), cycles_(faces_.cycles()), wall_edges_(edges_of(rules.blockers)) {
    if (!wall_edges_.empty()) walls_.emplace(wall_edges_, rules.near_mm);
  }

  /// False when nothing was thin.
  bool run() {
    std::vector<std::tuple<std::int64_t, EdgeKey, int>> thin;
    for (int f = 0; f < static_cast<int>(cycles_.size()); ++f) {
      if (cycles_[static_cast<std::size_t>(f)].empty() || !concerns(f)) continue;
      const NetMeasure net = measure(f);
      if (net.area_mm2 < rules_.least_mm2 || net.width_mm < rules_.least_width_mm) thin.emplace_back((net.area_mm2 + 500'000) / 1'000'000, key_of(f), f);
    }
    std::sort(thin.begin(), thin.end());
    std::vector<char> is_used(cycles_.size(), 0);
    bool changed = false;
    for (const auto& [area, key, f] : thin) {
      if (is_used[static_cast<std::size_t>(f)]) continue;
      const std::optional<Side> side = least_side(f);
      if (!side || is_used[static_cast<std::size_t>(side->neighbour)]) continue;
      for (const int face : {f, side->neighbour}) mark_round(face, is_used);
      for (const int e : side->edges) plan_.remove(e, "L-THIN-BLOCK", "open_thin_faces");
      changed = true;
    }
    plan_.drop_gone();
    return changed;
  }

 private:
  const std::vector<std::vector<std::int32_t>>& cycles(int f) const { return cycles_[static_cast<std::size_t>(f)]; }
  const PlanEdge* edge_at(std::int32_t h) const {
    const int e = faces_.edge_of(h);
    return e < 0 ? nullptr : &plan_.edges[static_cast<std::size_t>(e)];
  }
  std::int64_t half_width(std::int32_t h) const {
    const PlanEdge* e = edge_at(h);
    return e == nullptr ? 0 : rules_.widths[static_cast<std::size_t>(plan_.rank(*e))] / 2;
  }

  EdgeKey key_of(int f) const {
    EdgeKey key{99, UINT64_MAX, INT64_MAX};
    for (const auto& cycle : cycles(f)) {
      for (const std::int32_t h : cycle) {
        if (const PlanEdge* e = edge_at(h)) key = std::min(key, plan_.key(*e));
      }
    }
    return key;
  }

  bool concerns(int f) const {
    if (!walls_) return true;
    bool is_touched = false;
    for (const auto& cycle : cycles(f)) {
      for (const std::int32_t h : cycle) is_touched |= edge_at(h) != nullptr && edge_at(h)->is_touched;
    }
    return is_touched && is_near_blocker(f) && !holds_blocked_ground(f);
  }

  /// One of the blockers' edges near the box fits.
  template <class Test>
  bool any_wall_near(const Box_mm& box, Test test) const {
    bool found = false;
    walls_->for_each_cell(box, [&](std::size_t cell) {
      for (const std::int32_t i : walls_->cell(cell)) found = found || test(wall_edges_[static_cast<std::size_t>(i)]);
    });
    return found;
  }

  bool is_near_blocker(int f) const {
    return std::ranges::any_of(ring_points(faces_.map, outer(f)), [&](Point_mm p) {
      Box_mm box;
      box.add(p);
      return any_wall_near(box, [&](const Segment_mm& wall) { return lies_within(rules_.near_mm, p, wall.a, wall.b); });
    });
  }

  /// A blocker that meets the face has an edge in it, or holds it whole.
  bool holds_blocked_ground(int f) const {
    const Ring_mm ring = ring_points(faces_.map, outer(f));
    const bool has_wall = any_wall_near(bounds(ring), [&](const Segment_mm& wall) {
      if (locate(wall.a, ring) == Location::inside || locate(wall.b, ring) == Location::inside) return true;
      for (std::size_t i = 0; i < ring.size(); ++i) {
        if (segments_cross(wall.a, wall.b, ring[i], ring[(i + 1) % ring.size()])) return true;
      }
      return false;
    });
    return has_wall || std::ranges::any_of(rules_.blockers, [&](const Polygon_mm& blocker) { return locate(ring.front(), blocker) == Location::inside; });
  }

  const std::vector<std::int32_t>& outer(int f) const {
    return *std::max_element(cycles(f).begin(), cycles(f).end(), [&](const auto& a, const auto& b) {
      return doubled_area(ring_points(faces_.map, a)) < doubled_area(ring_points(faces_.map, b));
    });
  }

  struct FaceSide {
    Point_mm run;
    std::int64_t length_mm, half_mm;
  };

  /// Without what is too short to have a direction.
  std::vector<FaceSide> sides_of(const std::vector<std::int32_t>& cycle) const {
    std::vector<FaceSide> sides;
    for (const std::int32_t h : cycle) {
      const Point_mm run = faces_.map.origin_point(h ^ 1) - faces_.map.origin_point(h);
      if (floor_length(run) >= kShortest_mm) sides.push_back({run, floor_length(run), half_width(h)});
    }
    return sides;
  }

  NetMeasure measure(int f) const {
    Int128 area = 0, perimeter = 0;
    for (const auto& cycle : cycles(f)) {
      area += doubled_area(ring_points(faces_.map, cycle)) / 2;
      const std::vector<FaceSide> sides = sides_of(cycle);
      for (std::size_t i = 0; i < sides.size(); ++i) {
        const FaceSide &in = sides[i], &out = sides[(i + 1) % sides.size()];
        area -= Int128{in.length_mm} * in.half_mm;
        perimeter += in.length_mm;
        const Int128 lengths = Int128{in.length_mm} * out.length_mm, whole = lengths + dot(in.run, out.run);
        if (20 * whole < lengths) continue;  // a free end, or nearly a hairpin
        area += Int128{in.half_mm} * out.half_mm * cross(in.run, out.run) / whole;
        perimeter -= Int128{in.half_mm + out.half_mm} * cross(in.run, out.run) / whole;
      }
    }
    NetMeasure net;
    net.area_mm2 = static_cast<std::int64_t>(std::max<Int128>(area, 0));
    const Int128 p = std::max<Int128>(perimeter, 0), rest = p * p - 16 * Int128{net.area_mm2};
    net.width_mm = rest > 0 ? static_cast<std::int64_t>((p - isqrt(rest)) / 4) : isqrt(net.area_mm2);
    return net;
  }

  std::optional<Side> least_side(int f) const {
    std::map<int, Side> sides;
    for (const auto& cycle : cycles(f)) {
      for (const std::int32_t h : cycle) {
        const int other = faces_.face_left_of(h ^ 1);
        const PlanEdge* e = edge_at(h);
        if (e == nullptr || other == f) continue;
        Side& side = sides[other];
        side.neighbour = other;
        side.edges.push_back(faces_.edge_of(h));
        side.best = std::min(side.best, plan_.rank(*e));
        side.length_mm += floor_length(plan_.along(*e));
        side.key = std::min(side.key, plan_.key(*e));
      }
    }
    std::optional<Side> least;
    for (auto& [other, side] : sides) {
      if (side.best == 1) continue;
      side.convexity = convexity_of_union(f, other);
      const auto order = [](const Side& s) { return std::tuple(-s.best, -(s.convexity + 500) / 1000, -(s.length_mm + 500) / 1000, s.key); };
      if (!least || order(side) < order(*least)) least = side;
    }
    return least;
  }

  std::int64_t convexity_of_union(int f, int g) const {
    Int128 area = 0;
    std::vector<Point_mm> points;
    for (const int face : {f, g}) {
      const Ring_mm ring = ring_points(faces_.map, outer(face));
      area += doubled_area(ring);
      points.insert(points.end(), ring.begin(), ring.end());
    }
    const std::int64_t hull = doubled_area(convex_hull(std::move(points)));
    return hull == 0 ? 0 : static_cast<std::int64_t>(area * 1'000'000 / hull);
  }

  void mark_round(int f, std::vector<char>& is_used) const {
    is_used[static_cast<std::size_t>(f)] = 1;
    for (const auto& cycle : cycles(f)) {
      for (const std::int32_t h : cycle) is_used[static_cast<std::size_t>(faces_.face_left_of(h ^ 1))] = 1;
    }
  }

  StreetPlan& plan_;
  const FaceRules& rules_;
  PlanFaces faces_;
  std::vector<std::vector<std::vector<std::int32_t>>> cycles_;
  std::vector<Segment_mm> wall_edges_;
  std::optional<SegmentGrid> walls_;
};

}  // namespace

void open_thin_faces(StreetPlan& plan, std::span<const Polygon_mm> land, const FaceRules& rules) {
  if (rules.least_mm2 <= 0 && rules.least_width_mm <= 0) return;
  for (int round = 0; round < kMostRounds; ++round) {
    if (!FaceOpener(plan, land, rules).run()) return;
  }
}

}  // namespace settle
