// Shapes end in points of the sides, and a side bends through them by what their rounding takes: so they share vertices, and
// no edge of a millimetre is left where two lines would cross at a small angle.
// A rounded corner is two rings, each round the node and half of the arc, so that either road owns its half of the kerb.
// Its radius comes from the carriageways alone: with the lesser sidewalk taken off, the arc between the sidewalks' outer
// lines never cuts into the one between the kerbs.
#include "street/surface_shapes.hpp"

#include <algorithm>
#include <optional>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "street/fillets.hpp"
#include "street/tapers.hpp"
#include "street/turning_heads.hpp"

namespace settle {
namespace {

/// A side of an arm, seen outward from its node.
enum class ArmSide : char { right, left };

struct SideStart {
  Segment_mm segment;  // the first of the side, outward
  SidePoint place;     // without its point
};

class SurfaceShaper {
 public:
  SurfaceShaper(const Network& network, const StripRequest& request, const LaidStrips& strips)
      : network_(network), request_(request), strips_(strips) {}

  SurfaceShapes run() {
    if (request_.surface.taper.num > 0) {
      for (const ArmPair& step : strips_.corners.steps) add_taper(step);
    }
    for (std::size_t i = 0; i < network_.roads.size(); ++i) add_heads(static_cast<std::int32_t>(i));
    if (request_.surface.corner_radius_mm > 0) {
      for (const ArmPair& crotch : strips_.corners.crotches) add_fillet(crotch);
    }
    return std::move(shapes_);
  }

 private:
  const NetworkRoad& road(std::int32_t i) const { return network_.roads[static_cast<std::size_t>(i)]; }
  std::int64_t width(const ArmOf& arm) const { return strip_width(road(arm.road), request_.extent); }

  Point_mm along(const ArmOf& arm) const {
    const auto& line = road(arm.road).line;
    return arm.starts_here ? line[1] - line[0] : line[line.size() - 2] - line.back();
  }

  std::optional<SideStart> side_of(const ArmOf& arm, ArmSide side) const {
    const RoadSides& sides = strips_.sides[static_cast<std::size_t>(arm.road)];
    if (sides.right.empty()) return std::nullopt;
    const bool is_right = (side == ArmSide::right) == arm.starts_here;
    const auto& points = is_right ? sides.right : sides.left;
    const std::size_t n = points.size();
    SideStart start{{points[0], points[1]}, {arm.road, is_right ? StripSide::right : StripSide::left, 0, {}}};
    if (!arm.starts_here) {
      start.segment = {points[n - 1], points[n - 2]};
      start.place.segment = static_cast<std::int32_t>(n - 2);
    }
    return start;
  }

  void pass_through(SidePoint place, Point_mm at) {
    place.at = at;
    shapes_.side_points.push_back(place);
  }

  void add_taper(const ArmPair& pair) {
    const bool a_is_wide = width(pair.a) > width(pair.b);
    const ArmOf& narrow = a_is_wide ? pair.b : pair.a;
    const auto side = side_of(narrow, a_is_wide ? ArmSide::right : ArmSide::left);
    if (!side) return;
    const Point_mm wide_corner = a_is_wide ? strips_.corners.end_of(pair.a).left : strips_.corners.end_of(pair.b).right;
    const auto tip = taper_tip({side->segment, floor_length(along(narrow)), std::abs(width(pair.a) - width(pair.b)), request_.surface.taper});
    if (!tip) return;
    std::vector<Point_mm> ring{side->segment.a, wide_corner, *tip};
    if (!a_is_wide) std::reverse(ring.begin(), ring.end());
    if (orientation(ring[0], ring[1], ring[2]) <= 0) return;
    shapes_.rings.push_back({narrow.road, std::move(ring)});
    pass_through(side->place, *tip);
  }

  void add_heads(std::int32_t index) {
    const NetworkRoad& r = road(index);
    if (r.level_z != request_.level_z) return;
    for (const int n : {r.from, r.to}) {
      const NetworkNode& node = network_.nodes[static_cast<std::size_t>(n)];
      if (node.head_mm == 0) continue;
      const std::int64_t sidewalk = request_.extent == StripExtent::with_sidewalk ? r.sidewalk_mm : 0;
      shapes_.rings.push_back({index, head_ring(node.at, node.head_mm + sidewalk)});
    }
  }

  void add_fillet(const ArmPair& pair) {
    const auto left = side_of(pair.a, ArmSide::left), right = side_of(pair.b, ArmSide::right);
    if (!left || !right) return;
    const NetworkRoad &a = road(pair.a.road), &b = road(pair.b.road);
    const Crotch crotch{pair.node, along(pair.a), along(pair.b), a.width_mm, b.width_mm, left->segment, right->segment};
    std::int64_t radius = fillet_radius(crotch, request_.surface.corner_radius_mm);
    if (request_.extent == StripExtent::with_sidewalk) radius -= std::min(a.sidewalk_mm, b.sidewalk_mm);
    const std::vector<Point_mm> arc = fillet_arc(crotch, radius);
    if (arc.empty()) return;
    const auto middle = arc.begin() + static_cast<std::ptrdiff_t>(arc.size() / 2);
    add_sector(pair.a.road, pair.node, {arc.begin(), middle + 1});
    add_sector(pair.b.road, pair.node, {middle, arc.end()});
    pass_through(left->place, arc.front());
    pass_through(right->place, arc.back());
  }

  void add_sector(std::int32_t index, Point_mm node, std::vector<Point_mm> arc) {
    arc.insert(arc.begin(), node);
    shapes_.rings.push_back({index, std::move(arc)});
  }

  const Network& network_;
  const StripRequest& request_;
  const LaidStrips& strips_;
  SurfaceShapes shapes_;
};

}  // namespace

SurfaceShapes shape_surface(const Network& network, const StripRequest& request, const LaidStrips& strips) {
  return SurfaceShaper(network, request, strips).run();
}

}  // namespace settle
