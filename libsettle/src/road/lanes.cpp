// Each lane is the centre line shifted by a share of the carriageway: perpendicular at its ends, on the bisector of a bend.
// Places along a road are the sums of whole millimetres of its segments, as everywhere in this stage.
#include "road/lanes.hpp"

#include <algorithm>

#include "road/id_key.hpp"
#include "road/lane_links.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

constexpr std::int64_t kLane_mm = 3000;
constexpr std::int64_t kTwoLanes_mm = 5000;

/// The part of a road that its lanes run along.
struct Stretch {
  std::int64_t from_mm = 0, to_mm = 0;
};

/// Where a lane lies: counted from the right kerb of the road's line.
struct LanePlace {
  int direction = 1;
  int index = 0;
  std::int64_t right_mm = 0;  ///< twice its offset to the right of the centre line
};

class RoadLine {
 public:
  explicit RoadLine(const NetworkRoad& road) : line_(road.line), places_{0} {
    for (std::size_t k = 1; k < line_.size(); ++k) places_.push_back(places_.back() + floor_length(line_[k] - line_[k - 1]));
  }
  std::int64_t length_mm() const { return places_.back(); }

  /// Appends the stretch shifted to the right by half of `right_mm`, which may be negative.
  void add_shifted(const Stretch& stretch, std::int64_t right_mm, std::vector<Point_mm>& points) const {
    const auto first = static_cast<std::ptrdiff_t>(points.size());
    points.push_back(point_at(stretch.from_mm, right_mm));
    for (std::size_t k = 1; k + 1 < line_.size(); ++k) {
      if (places_[k] > stretch.from_mm && places_[k] < stretch.to_mm) points.push_back(vertex(k, right_mm));
    }
    points.push_back(point_at(stretch.to_mm, right_mm));
    points.erase(std::unique(points.begin() + first, points.end()), points.end());
  }

  Point_mm direction_at(std::int64_t place_mm) const {
    const std::size_t k = segment_at(place_mm);
    return line_[k + 1] - line_[k];
  }

 private:
  std::size_t segment_at(std::int64_t place_mm) const {
    const auto after = std::upper_bound(places_.begin() + 1, places_.end() - 1, place_mm);
    return static_cast<std::size_t>(after - places_.begin()) - 1;
  }

  Point_mm vertex(std::size_t k, std::int64_t right_mm) const {
    const Point_mm u = line_[k] - line_[k - 1], v = line_[k + 1] - line_[k];
    return right_mm < 0 ? line_[k] - right_mitre(u, v, -right_mm) : line_[k] + right_mitre(u, v, right_mm);
  }

  Point_mm point_at(std::int64_t place_mm, std::int64_t right_mm) const {
    const std::size_t k = segment_at(place_mm);
    if (k > 0 && places_[k] == place_mm) return vertex(k, right_mm);
    const std::int64_t along = place_mm - places_[k], length = std::max<std::int64_t>(1, places_[k + 1] - places_[k]);
    const Point_mm d = line_[k + 1] - line_[k];
    const Point_mm at{line_[k].x + round_half_up(Int128{d.x} * along, length), line_[k].y + round_half_up(Int128{d.y} * along, length)};
    return right_mm < 0 ? at - right_offset(d, -right_mm) : at + right_offset(d, right_mm);
  }

  const std::vector<Point_mm>& line_;
  std::vector<std::int64_t> places_;
};

std::vector<LanePlace> places_of_lanes(const NetworkRoad& road, DriveOn drive_on) {
  const int count = lane_count(road);
  const auto right_mm = [&](int from_right) { return round_half_away(Int128{road.width_mm} * (count - 2 * from_right - 1), count); };
  if (road.oneway == 0 && count == 1) return {{1, 0, 0}, {-1, 0, 0}};
  const int along = road.oneway > 0 ? count : road.oneway < 0 ? 0 : (count + 1) / 2;
  std::vector<LanePlace> places;
  for (int index = 0; index < along; ++index) {
    places.push_back({1, index, right_mm(drive_on == DriveOn::right ? index : count - 1 - index)});
  }
  for (int index = 0; index < count - along; ++index) {
    places.push_back({-1, index, right_mm(drive_on == DriveOn::right ? count - 1 - index : index)});
  }
  return places;
}

/// The junctions' arms by road: at the start and at the end of its line.
struct RoadArms {
  const Junction* at[2] = {nullptr, nullptr};
  std::int64_t reach_mm[2] = {0, 0};
  /// Inside a junction's face over all its length: no arm of any, or arms without a gate.
  bool is_hidden() const {
    const auto has_no_gate = [&](int end) { return at[end] == nullptr || (!at[end]->polygon.outer.empty() && reach_mm[end] == 0); };
    return has_no_gate(0) && has_no_gate(1);
  }
};

/// For each of the roads.
std::vector<RoadArms> arms_by_road(const std::vector<Junction>& junctions, const std::vector<NetworkRoad>& roads) {
  const IdIndex positions(roads);
  std::vector<RoadArms> arms(roads.size());
  for (const Junction& junction : junctions) {
    for (const JunctionArm& arm : junction.arms) {
      const std::int32_t position = positions.find(arm.road_id);
      if (position < 0) continue;
      RoadArms& road = arms[static_cast<std::size_t>(position)];
      const int end = arm.starts_here ? 0 : 1;
      if (road.at[end] != nullptr && road.reach_mm[end] >= arm.reach_mm) continue;
      road.at[end] = &junction;
      road.reach_mm[end] = arm.reach_mm;
    }
  }
  return arms;
}

/// Junctions that share nodes are one meeting; those with a turning head are told.
class Meetings {
 public:
  Meetings(const std::vector<Junction>& junctions, const std::vector<NetworkNode>& nodes) : least_(junctions.size()), has_head_(junctions.size(), 0) {
    const IdIndex positions(nodes);
    std::vector<std::int32_t> of_node(nodes.size(), -1);
    for (std::size_t j = 0; j < junctions.size(); ++j) {
      least_[j] = static_cast<std::int32_t>(j);
      for (const std::string& id : junctions[j].node_ids) {
        const std::int32_t n = positions.find(id);
        if (n < 0) continue;
        if (nodes[static_cast<std::size_t>(n)].head_mm > 0) has_head_[j] = 1;
        std::int32_t& other = of_node[static_cast<std::size_t>(n)];
        if (other < 0) other = static_cast<std::int32_t>(j);
        unite(other, static_cast<std::int32_t>(j));
      }
    }
  }
  /// The least position of the junctions that meet with this one.
  std::int32_t of(std::int32_t junction) const {
    while (least_[static_cast<std::size_t>(junction)] != junction) junction = least_[static_cast<std::size_t>(junction)];
    return junction;
  }
  bool has_head(std::int32_t junction) const { return has_head_[static_cast<std::size_t>(junction)] != 0; }

 private:
  void unite(std::int32_t a, std::int32_t b) {
    a = of(a), b = of(b);
    least_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  }

  std::vector<std::int32_t> least_;
  std::vector<char> has_head_;
};

/// A lane before it is a record: its line is a part of one list of points.
struct LaneDraft {
  std::uint64_t id = 0;
  std::uint32_t road = 0;
  LanePlace place;
  std::size_t line_begin = 0, line_size = 0;
  std::int64_t width_mm = 0;
  int level_z = 0;
};

class LaneMaker {
 public:
  LaneMaker(const Scene& scene, RoadPack& pack) : drive_on_(scene.drive_on), pack_(pack), meetings_(pack.junctions, pack.network.nodes) {
    arms_.reserve(2 * pack.network.roads.size());
    lanes_.reserve(2 * pack.network.roads.size());
    points_.reserve(4 * pack.network.roads.size());
  }

  void add_road(std::size_t index, const RoadArms& ends) {
    const NetworkRoad& road = pack_.network.roads[index];
    const RoadLine line(road);
    const Stretch stretch{ends.reach_mm[0], line.length_mm() - ends.reach_mm[1]};
    if (stretch.from_mm >= stretch.to_mm || ends.is_hidden()) return;
    const StableHash road_key = StableHash().add(road.id);
    LaneRow along{static_cast<std::uint32_t>(lanes_.size()), 0}, against;
    for (const LanePlace& place : places_of_lanes(road, drive_on_)) {
      const std::size_t begin = points_.size();
      line.add_shifted(stretch, place.right_mm, points_);
      if (points_.size() - begin < 2) {
        points_.resize(begin);
        continue;
      }
      if (place.direction < 0) std::reverse(points_.begin() + static_cast<std::ptrdiff_t>(begin), points_.end());
      ++(place.direction > 0 ? along : against).count;
      const std::uint64_t id = StableHash(road_key).add(place.direction).add(place.index).value();
      lanes_.push_back({id, static_cast<std::uint32_t>(index), place, begin, points_.size() - begin, road.width_mm / lane_count(road), road.level_z});
    }
    against.first = along.first + along.count;
    add_arm(index, ends, 0, line.direction_at(stretch.from_mm), against, along);
    add_arm(index, ends, 1, -line.direction_at(stretch.to_mm), along, against);
  }

  void write() {
    const std::vector<LaneLink> links = link_lanes(arms_, ranks_by_id(pack_.network.roads), drive_on_);
    std::vector<StableHash> lane_keys;
    lane_keys.reserve(lanes_.size());
    std::vector<std::uint64_t> ids;
    ids.reserve(lanes_.size() + links.size());
    for (const LaneDraft& lane : lanes_) {
      ids.push_back(lane.id);
      lane_keys.push_back(StableHash().add(public_id('m', lane.id)));
    }
    for (const LaneLink& link : links) ids.push_back(StableHash(lane_keys[link.from_lane]).add(public_id('m', lanes_[link.to_lane].id)).value());
    pack_.lanes.reserve(ids.size());
    for (const std::uint32_t i : order_of(ids)) {
      LaneLine& line = pack_.lanes.emplace_back();
      line.id = public_id('m', ids[i]);
      i < lanes_.size() ? write_lane(lanes_[i], line) : write_link(links[i - lanes_.size()], line);
    }
  }

 private:
  void add_arm(std::size_t road, const RoadArms& ends, int end, Point_mm outward, LaneRow incoming, LaneRow outgoing) {
    const Junction* junction = ends.at[end];
    if (junction == nullptr) return;
    const auto position = static_cast<std::int32_t>(junction - pack_.junctions.data());
    arms_.push_back({static_cast<std::uint32_t>(road), static_cast<std::uint32_t>(position), static_cast<std::uint32_t>(meetings_.of(position)),
                     meetings_.has_head(position), end == 0, outward, incoming, outgoing});
  }

  void write_lane(const LaneDraft& lane, LaneLine& line) const {
    line.kind = LaneKind::lane;
    line.road_id = pack_.network.roads[lane.road].id;
    line.index = lane.place.index;
    line.direction = lane.place.direction;
    line.width_mm = lane.width_mm;
    line.level_z = lane.level_z;
    const auto first = points_.begin() + static_cast<std::ptrdiff_t>(lane.line_begin);
    line.line.assign(first, first + static_cast<std::ptrdiff_t>(lane.line_size));
  }

  void write_link(const LaneLink& link, LaneLine& line) const {
    const LaneDraft &from = lanes_[link.from_lane], &to = lanes_[link.to_lane];
    line.kind = LaneKind::link;
    line.from_id = public_id('m', from.id);
    line.to_id = public_id('m', to.id);
    line.junction_id = pack_.junctions[arms_[link.from_arm].junction].id;
    line.width_mm = std::min(from.width_mm, to.width_mm);
    line.level_z = from.level_z;
    const Point_mm last = points_[from.line_begin + from.line_size - 1], first = points_[to.line_begin];
    line.line = curve_between({last, -arms_[link.from_arm].outward}, {first, arms_[link.to_arm].outward});
  }

  DriveOn drive_on_;
  RoadPack& pack_;
  Meetings meetings_;
  std::vector<LaneArm> arms_;
  std::vector<LaneDraft> lanes_;
  std::vector<Point_mm> points_;
};

}  // namespace

int lane_count(const NetworkRoad& road) {
  if (road.lanes > 0) return road.lanes;
  const auto fitting = static_cast<int>(road.width_mm / kLane_mm);
  return std::max(fitting, road.oneway == 0 && road.width_mm >= kTwoLanes_mm ? 2 : 1);
}

void add_lanes(const Scene& scene, RoadPack& pack) {
  pack.lanes.clear();
  const std::vector<RoadArms> arms = arms_by_road(pack.junctions, pack.network.roads);
  LaneMaker maker(scene, pack);
  for (std::size_t i = 0; i < arms.size(); ++i) maker.add_road(i, arms[i]);
  maker.write();
}

}  // namespace settle
