#include "road/plan_seams.hpp"

#include <algorithm>

#include "road/ray_cast.hpp"

namespace settle {
namespace {

constexpr std::int64_t kFirstReach_mm = 100'000;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

class SeamPlanner {
 public:
  SeamPlanner(const RoadOutline& outline, const CutSurface& cut, const std::vector<RingLabel>& labels)
      : outline_(outline), cut_(cut), caster_(segments_of(outline)), seams_(labels.size(), 0) {}

  void across_links(const LevelRoads& roads, const GatePlan& gates) {
    for (const Ribbon& link : gates.links) {
      const std::int64_t middle = place_for_cut(roads, link.road, (link.from_mm + link.to_mm) / 2);
      const OutlinePoint right = point_beside(roads, outline_, link.road, *link.right, middle);
      const OutlinePoint left = point_beside(roads, outline_, link.road, *link.left, middle);
      if (right.edge >= 0 && left.edge >= 0) add(right, left);
    }
  }

  void from_outermost(std::int32_t hole, int round) {
    const Ring_mm points = cut_.points(hole);
    const auto ring = cut_.ring(hole);
    const Point_mm way = round % 2 == 0 ? Point_mm{0, 1} : Point_mm{1, 0};
    for (const Point_mm d : {way, -way}) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < points.size(); ++i) {
        if (dot(points[i], d) > dot(points[best], d)) best = i;
      }
      for (std::int64_t reach = kFirstReach_mm; reach <= 4 * kMaxCoordinate_mm; reach *= 8) {
        const Point_mm target{points[best].x + d.x * reach, points[best].y + d.y * reach};
        const auto hit = caster_.first_hit(points[best], target);
        if (!hit) continue;
        const OutlinePoint far = put_on_edge(outline_, hit->segment, hit->at);
        if (far.edge >= 0) add({cut_.origin(ring[best]), points[best]}, far);
        break;
      }
    }
  }

  int seams_at(std::int32_t hole) const { return seams_[at(hole)]; }
  std::vector<Chord> take() { return std::move(chords_); }

 private:
  /// Only where an end lies on a hole.
  void add(const OutlinePoint& a, const OutlinePoint& b) {
    const std::int32_t u = cut_.ring_of[at(a.edge)], v = cut_.ring_of[at(b.edge)];
    if (u == v || (!cut_.is_hole[at(u)] && !cut_.is_hole[at(v)])) return;
    ++seams_[at(u)];
    ++seams_[at(v)];
    chords_.push_back({a, b, {}, {}});
  }

  const RoadOutline& outline_;
  const CutSurface& cut_;
  RayCaster caster_;
  std::vector<int> seams_;
  std::vector<Chord> chords_;
};

}  // namespace

std::vector<Chord> plan_seams(const LevelRoads& roads, const RoadOutline& outline, const GatePlan& gates, const CutSurface& cut,
                              const std::vector<RingLabel>& labels, int round) {
  SeamPlanner planner(outline, cut, labels);
  if (round == 0) planner.across_links(roads, gates);
  for (const RingLabel& label : labels) {
    for (const std::int32_t hole : label.holes) {
      if (planner.seams_at(hole) < 2) planner.from_outermost(hole, round);
    }
  }
  return planner.take();
}

}  // namespace settle
