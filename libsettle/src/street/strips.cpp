// A strip ring: right side along the line, cap, left side back, cap. Soft bends have one mitre point a side. Where a
// segment is too short for its corners (a side would run backward and the ring would twist) the road is laid as plain
// rectangles with a bevel at each bend instead: every ring still winds +1.
#include "settle/street/strips.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "settle/core/planar_map.hpp"
#include "settle/core/predicates.hpp"
#include "street/arm_corners.hpp"
#include "street/surface_shapes.hpp"

namespace settle {
namespace {

class StripBuilder {
 public:
  StripBuilder(const Network& network, const StripRequest& request)
      : network_(network), request_(request), corners_(find_arm_corners(network, request)), sides_(network.roads.size()) {
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if (network_.roads[i].level_z != request_.level_z) continue;
      Sides s = sides_of(network_.roads[i], corners_.at_start[i], corners_.at_end[i]);
      if (runs_forward(s)) sides_[i] = {std::move(s.right), std::move(s.left)};
    }
  }

  std::vector<RoadSides> sides() { return std::move(sides_); }

  std::vector<StripEdge> run() {
    const SurfaceShapes shapes = shape_surface(network_, request_, {corners_, sides_});
    for (const SidePoint& p : shapes.side_points) side_points_[{p.road, p.side, p.segment}].push_back(p.at);
    for (std::size_t i = 0; i < network_.roads.size(); ++i) {
      if (network_.roads[i].level_z == request_.level_z) lay_road(static_cast<std::int32_t>(i));
    }
    for (const Wedge& wedge : corners_.wedges) add_ring(wedge.ring, wedge.road, StripSide::wedge);
    for (const Wedge& wedge : shapes.rings) add_ring(wedge.ring, wedge.road, StripSide::wedge);
    return std::move(edges_);
  }

 private:
  struct Sides {
    std::vector<Point_mm> line, right, left;
  };

  static std::vector<Point_mm> line_of(const NetworkRoad& road, const ArmEnd& start, const ArmEnd& end) {
    std::vector<Point_mm> line = road.line;
    line.front() = start.node;
    line.back() = end.node;
    return line;
  }

  Sides sides_of(const NetworkRoad& road, const ArmEnd& start, const ArmEnd& end) const {
    Sides s;
    s.line = line_of(road, start, end);
    s.right = {start.right};
    s.left = {start.left};
    const std::int64_t width = strip_width(road, request_.extent);
    for (std::size_t k = 1; k + 1 < s.line.size(); ++k) {
      const Point_mm offset = right_mitre(s.line[k] - s.line[k - 1], s.line[k + 1] - s.line[k], width);
      s.right.push_back(s.line[k] + offset);
      s.left.push_back(s.line[k] - offset);
    }
    s.right.push_back(end.left);
    s.left.push_back(end.right);
    return s;
  }

  static bool runs_forward(const Sides& s) {
    for (std::size_t k = 1; k < s.line.size(); ++k) {
      const Point_mm d = s.line[k] - s.line[k - 1];
      if (dot(s.right[k] - s.right[k - 1], d) <= 0 || dot(s.left[k] - s.left[k - 1], d) <= 0) return false;
    }
    return true;
  }

  void lay_road(std::int32_t index) {
    const NetworkRoad& road = network_.roads[static_cast<std::size_t>(index)];
    const ArmEnd& start = corners_.at_start[static_cast<std::size_t>(index)];
    const ArmEnd& end = corners_.at_end[static_cast<std::size_t>(index)];
    const RoadSides& s = sides_[static_cast<std::size_t>(index)];
    if (s.right.empty()) return lay_rectangles(index, line_of(road, start, end), start, end);
    const auto n = road.line.size();
    for (std::size_t k = 1; k < n; ++k) add_side(s.right[k - 1], s.right[k], index, StripSide::right, k - 1);
    add_cap(end, index, n - 2);
    for (std::size_t k = n - 1; k > 0; --k) add_side(s.left[k], s.left[k - 1], index, StripSide::left, k - 1);
    add_cap(start, index, 0);
  }

  void add_side(Point_mm a, Point_mm b, std::int32_t index, StripSide side, std::size_t segment) {
    std::vector<Point_mm> stops;
    if (const auto found = side_points_.find({index, side, static_cast<std::int32_t>(segment)}); found != side_points_.end()) stops = found->second;
    std::sort(stops.begin(), stops.end(), [&](Point_mm p, Point_mm q) { return std::pair(dot(p - a, b - a), p) < std::pair(dot(q - a, b - a), q); });
    for (const Point_mm stop : stops) {
      add(a, stop, index, side, segment);
      a = stop;
    }
    add(a, b, index, side, segment);
  }

  /// From the arm's left corner to its right one.
  void add_cap(const ArmEnd& end, std::int32_t index, std::size_t segment) {
    Point_mm at = end.left;
    for (auto it = end.between.rbegin(); it != end.between.rend(); ++it) {
      add(at, *it, index, StripSide::cap, segment);
      at = *it;
    }
    add(at, end.right, index, StripSide::cap, segment);
  }

  void lay_rectangles(std::int32_t index, const std::vector<Point_mm>& line, const ArmEnd& start, const ArmEnd& end) {
    const std::int64_t width = strip_width(network_.roads[static_cast<std::size_t>(index)], request_.extent);
    Point_mm before;
    for (std::size_t k = 1; k < line.size(); ++k) {
      const Point_mm a = line[k - 1], b = line[k], o = right_offset(b - a, width);
      add_ring({a + o, b + o, b, b - o, a - o, a}, index, StripSide::wedge);
      if (k > 1) {
        add_triangle(a, a + before, a + o, index);
        add_triangle(a, a - before, a - o, index);
      }
      before = o;
    }
    const Point_mm first = right_offset(line[1] - line[0], width);
    add_triangle(start.node, start.node + first, start.right, index);
    add_triangle(start.node, start.node - first, start.left, index);
    add_triangle(end.node, end.node + before, end.left, index);
    add_triangle(end.node, end.node - before, end.right, index);
  }

  void add_triangle(Point_mm a, Point_mm b, Point_mm c, std::int32_t index) {
    const std::int64_t turn = orientation(a, b, c);
    if (turn > 0) add_ring({a, b, c}, index, StripSide::wedge);
    if (turn < 0) add_ring({a, c, b}, index, StripSide::wedge);
  }

  void add_ring(const std::vector<Point_mm>& ring, std::int32_t index, StripSide side) {
    for (std::size_t i = 0; i < ring.size(); ++i) add(ring[i], ring[(i + 1) % ring.size()], index, side, 0);
  }

  void add(Point_mm a, Point_mm b, std::int32_t road, StripSide side, std::size_t segment) {
    if (a != b) edges_.push_back({a, b, road, side, static_cast<std::int32_t>(segment)});
  }

  const Network& network_;
  const StripRequest& request_;
  ArmCorners corners_;
  std::vector<RoadSides> sides_;  // empty where the road is laid as rectangles
  std::map<std::tuple<std::int32_t, StripSide, std::int32_t>, std::vector<Point_mm>> side_points_;
  std::vector<StripEdge> edges_;
};

}  // namespace

std::vector<StripEdge> build_strips(const Network& network, const StripRequest& request) {
  return StripBuilder(network, request).run();
}

std::vector<RoadSides> road_sides(const Network& network, const StripRequest& request) {
  return StripBuilder(network, request).sides();
}

std::vector<StripEdge> outline_of(const Network& network, const std::vector<StripEdge>& strips) {
  std::vector<TaggedSegment> segments;
  segments.reserve(strips.size());
  for (std::size_t i = 0; i < strips.size(); ++i) segments.push_back({strips[i].a, strips[i].b, static_cast<std::int32_t>(i)});
  const PlanarMap map = build_planar_map(snap_round(segments));
  const auto winding = winding_numbers(map, std::vector<char>(strips.size(), 1));
  const auto covered = [&](std::size_t half_edge) { return winding[static_cast<std::size_t>(map.face[half_edge])] > 0; };
  const auto rank = [&](std::int32_t tag) {
    const StripEdge& s = strips[static_cast<std::size_t>(tag)];
    return std::pair(network.roads[static_cast<std::size_t>(s.road)].level, tag);
  };
  std::vector<StripEdge> outline;
  for (std::size_t e = 0; e < map.snapped.edges.size(); ++e) {
    if (covered(2 * e) == covered(2 * e + 1)) continue;
    std::int32_t best = map.snapped.uses_of(e)[0].tag;
    for (const EdgeUse& use : map.snapped.uses_of(e)) {
      if (rank(use.tag) < rank(best)) best = use.tag;
    }
    StripEdge edge = strips[static_cast<std::size_t>(best)];
    const auto h = static_cast<std::int32_t>(covered(2 * e) ? 2 * e : 2 * e + 1);
    edge.a = map.origin_point(h);
    edge.b = map.origin_point(h ^ 1);
    outline.push_back(edge);
  }
  return outline;
}

}  // namespace settle
