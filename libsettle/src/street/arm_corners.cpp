// Round each node the arms stand in order of angle (ties: road index). For each pair of neighbours:
// 1. equal widths within 30 degrees of straight: one corner for both, on the bisector;
// 2. two arms of unequal width, nearly straight: both caps lie on the bisector, the narrow corners are vertices of the
//    wide cap;
// 3. a gap over 180 degrees: a wedge, with the mitre tip while that is within two half-widths of the node;
// 4. else nothing: the strips overlap, in a crotch.
// 1 and 2 only while the first segments are long enough for the bend, else 3 or 4 serve.
#include "street/arm_corners.hpp"

#include <algorithm>
#include <optional>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/street/clean_network.hpp"
#include "street/unit_normal.hpp"

namespace settle {
namespace {

struct Arm {
  std::int32_t road;
  bool starts_here;
  Point_mm next;  // the neighbour of the node on the arm's line
  std::int64_t width;
};

/// The turn from u to v is at most 30 degrees: cos >= sqrt(3) / 2.
bool is_nearly_straight(Point_mm u, Point_mm v) {
  const Int128 along = dot(u, v);
  return along > 0 && 4 * along * along >= 3 * Int128{squared_length(u)} * squared_length(v);
}

/// Where the offset lines of two arms meet: m . left = w_left / 2 and m . right = w_right / 2, relative to the node.
std::optional<Point_mm> mitre_tip(Point_mm left, std::int64_t w_left, Point_mm right, std::int64_t w_right) {
  const Int128 det = Int128{left.x} * right.y - Int128{left.y} * right.x;
  if (det <= 0) return std::nullopt;
  const Int128 scale = Int128{1} << 30;
  const Int128 x = (Int128{w_left} * right.y - Int128{w_right} * left.y) * scale;
  const Int128 y = (Int128{w_right} * left.x - Int128{w_left} * right.x) * scale;
  const std::int64_t reach = std::max(w_left, w_right);  // two half-widths
  const Int128 limit = 2 * det * (reach + 1);
  if (x > limit || -x > limit || y > limit || -y > limit) return std::nullopt;
  const Point_mm tip{round_half_away(x, 2 * det), round_half_away(y, 2 * det)};
  if (squared_length(tip) > reach * reach) return std::nullopt;
  return tip;
}

class NodeCorners {
 public:
  NodeCorners(const Network& network, const StripRequest& request, ArmCorners& out) : network_(network), request_(request), out_(out) {}

  void run(const NetworkNode& node, std::vector<Arm>& arms) {
    std::sort(arms.begin(), arms.end(), [&](const Arm& a, const Arm& b) {
      const auto order = compare_angle(a.next - node.at, b.next - node.at);
      return order != 0 ? order < 0 : std::pair(a.road, !a.starts_here) < std::pair(b.road, !b.starts_here);
    });
    for (const Arm& arm : arms) end_of(arm) = plain_end(node, arm, arms.size());
    if (arms.size() < 2) return;
    for (std::size_t i = 0; i < arms.size(); ++i) join(node, arms, i);
  }

 private:
  ArmEnd& end_of(const Arm& arm) {
    return (arm.starts_here ? out_.at_start : out_.at_end)[static_cast<std::size_t>(arm.road)];
  }

  /// A square cap. A loose end at the border is prolonged by its width; one with a sidewalk by the sidewalk.
  ArmEnd plain_end(const NetworkNode& node, const Arm& arm, std::size_t arm_count) const {
    const Point_mm outward = arm.next - node.at;
    Point_mm at = node.at;
    if (arm_count == 1) {
      const NetworkRoad& road = network_.roads[static_cast<std::size_t>(arm.road)];
      std::int64_t prolong = request_.extent == StripExtent::with_sidewalk && node.head_mm == 0 ? road.sidewalk_mm : 0;
      if (node.kind == NodeKind::border) prolong = arm.width;
      at = at + turned_left(right_offset(-outward, 2 * prolong));
    }
    const Point_mm offset = right_offset(outward, arm.width);
    ArmEnd end{at + offset, at - offset, {}, at};
    if (at != node.at) return end;
    end.between = {node.at};
    return end;
  }

  void join(const NetworkNode& node, const std::vector<Arm>& arms, std::size_t i) {
    const Arm& a = arms[i];
    const Arm& b = arms[(i + 1) % arms.size()];
    const Point_mm in = node.at - a.next, out = b.next - node.at;
    const bool straight = is_nearly_straight(in, out) && is_soft_bend(a.next, node.at, b.next, std::max(a.width, b.width));
    if (straight && a.width == b.width) {
      end_of(a).left = end_of(b).right = node.at + right_mitre(in, out, a.width);
    } else if (straight && arms.size() == 2) {
      out_.steps.push_back(pair_of(node, a, b));
      end_of(a).left = node.at + right_mitre(in, out, a.width);
      end_of(b).right = node.at + right_mitre(in, out, b.width);
      if (a.width > b.width) {
        end_of(a).between.push_back(end_of(b).right);
      } else {
        end_of(b).between.insert(end_of(b).between.begin(), end_of(a).left);
      }
    } else if (cross(a.next - node.at, b.next - node.at) < 0) {
      Wedge wedge{a.road, {node.at, end_of(a).left}};
      const auto tip = mitre_tip(unit_right_normal(in), a.width, unit_right_normal(out), b.width);
      if (tip) wedge.ring.push_back(node.at + *tip);
      wedge.ring.push_back(end_of(b).right);
      out_.wedges.push_back(std::move(wedge));
    } else {
      out_.crotches.push_back(pair_of(node, a, b));
    }
  }

  static ArmPair pair_of(const NetworkNode& node, const Arm& a, const Arm& b) {
    return {node.at, {a.road, a.starts_here}, {b.road, b.starts_here}};
  }

  const Network& network_;
  const StripRequest& request_;
  ArmCorners& out_;
};

}  // namespace

std::int64_t strip_width(const NetworkRoad& road, StripExtent extent) {
  return road.width_mm + (extent == StripExtent::with_sidewalk ? 2 * road.sidewalk_mm : 0);
}

ArmCorners find_arm_corners(const Network& network, const StripRequest& request) {
  ArmCorners out;
  out.at_start.resize(network.roads.size());
  out.at_end.resize(network.roads.size());
  std::vector<std::vector<Arm>> arms(network.nodes.size());
  for (std::size_t i = 0; i < network.roads.size(); ++i) {
    const NetworkRoad& road = network.roads[i];
    if (road.level_z != request.level_z) continue;
    const auto index = static_cast<std::int32_t>(i);
    const std::int64_t width = strip_width(road, request.extent);
    arms[static_cast<std::size_t>(road.from)].push_back({index, true, road.line[1], width});
    arms[static_cast<std::size_t>(road.to)].push_back({index, false, road.line[road.line.size() - 2], width});
  }
  NodeCorners corners(network, request, out);
  for (std::size_t n = 0; n < network.nodes.size(); ++n) corners.run(network.nodes[n], arms[n]);
  return out;
}

}  // namespace settle
