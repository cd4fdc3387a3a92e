// From each arm the others are sorted by turn, from the kerb's side across. Ahead (within 45 degrees) takes all lanes, a turn
// to the kerb's side the lane at the kerb, a turn to the other side the innermost; where nothing lies ahead the turns share
// the lanes in halves. Lanes pair up counted from the side they turn to. Then a lane that is still without a way in or on
// gets one beside its neighbour. A link is a cubic curve (Bezier 1962) whose handles are 2/5 of the chord, near a quarter
// circle's 0.39; its points are exact and rounded once.
#include "road/lane_links.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "settle/core/integer_math.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

constexpr std::int64_t kSteps = 8;

using Pair = std::pair<std::size_t, std::size_t>;  ///< positions in incoming and outgoing

enum class Turn { kerb_side, ahead, far_side };

/// A positive cross is a turn away from the kerb when driving on the right.
Turn turn_of(Point_mm heading, Point_mm onward, DriveOn drive_on) {
  const std::int64_t side = cross(heading, onward), forth = dot(heading, onward);
  if (forth > 0 && std::abs(side) <= forth) return Turn::ahead;
  return (side < 0) == (drive_on == DriveOn::right) && side != 0 ? Turn::kerb_side : Turn::far_side;
}

/// Lanes [first, last) of an arm paired with those of another, counted from the kerb or from the middle; who is left over on
/// either side joins the last pair.
std::vector<Pair> pair_lanes(std::size_t first, std::size_t last, std::size_t onward, Turn turn) {
  std::vector<Pair> pairs;
  const std::size_t count = last - first;
  const bool from_kerb = turn != Turn::far_side;
  for (std::size_t k = 0; k < std::max(count, turn == Turn::ahead ? onward : count); ++k) {
    const std::size_t in = std::min(k, count - 1), out = std::min(k, onward - 1);
    pairs.emplace_back(from_kerb ? first + in : last - 1 - in, from_kerb ? out : onward - 1 - out);
  }
  return pairs;
}

struct LaneRange {
  std::size_t first = 0, last = 0;
};

/// Which of `count` lanes may take a turn.
LaneRange range_for(Turn turn, std::size_t count, const std::set<Turn>& turns) {
  if (turn == Turn::ahead || turns.size() == 1) return {0, count};
  if (turns.contains(Turn::ahead)) return turn == Turn::kerb_side ? LaneRange{0, 1} : LaneRange{count - 1, count};
  return turn == Turn::kerb_side ? LaneRange{0, (count + 1) / 2} : LaneRange{count / 2, count};
}

Point_mm handle(Point_mm heading, std::int64_t length_mm) {
  const std::int64_t unit = std::max<std::int64_t>(1, floor_length(heading));
  return {round_half_away(Int128{heading.x} * length_mm, unit), round_half_away(Int128{heading.y} * length_mm, unit)};
}

std::vector<Point_mm> curve(const LaneEnd& from, const LaneEnd& to) {
  if (from.at == to.at) return {};
  const Point_mm chord = to.at - from.at;
  const auto runs_along = [&](Point_mm heading) { return cross(heading, chord) == 0 && dot(heading, chord) > 0; };
  if (runs_along(from.heading) && runs_along(to.heading)) return {from.at, to.at};
  const std::int64_t length = 2 * floor_length(chord) / 5;
  const std::array<Point_mm, 4> control{from.at, from.at + handle(from.heading, length), to.at - handle(to.heading, length), to.at};
  std::vector<Point_mm> line;
  for (std::int64_t t = 0; t <= kSteps; ++t) {
    const std::int64_t s = kSteps - t;
    const std::int64_t weight[] = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
    Int128 x = 0, y = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      x += Int128{weight[k]} * control[k].x;
      y += Int128{weight[k]} * control[k].y;
    }
    constexpr std::int64_t kCubed = kSteps * kSteps * kSteps;
    const Point_mm p{round_half_up(x, kCubed), round_half_up(y, kCubed)};
    if (line.empty() || line.back() != p) line.push_back(p);
  }
  return line;
}

/// One meeting of arms: collects which lane goes on into which.
class Meeting {
 public:
  Meeting(const std::vector<const LaneArm*>& arms, DriveOn drive_on) : arms_(arms), drive_on_(drive_on) {
    for (std::size_t a = 0; a < arms_.size(); ++a) connect_arm(a);
    put_in_order();
    for (std::size_t a = 0; a < arms_.size(); ++a) feed_arm(a);
    put_in_order();
  }
  /// (arm, position) of the incoming lane, then of the outgoing one.
  using Link = std::pair<Pair, Pair>;
  const std::vector<Link>& links() const { return links_; }

 private:
  void put_in_order() {
    std::sort(links_.begin(), links_.end());
    links_.erase(std::unique(links_.begin(), links_.end()), links_.end());
  }

  std::vector<std::size_t> ways_on(std::size_t from) const {
    std::vector<std::size_t> ways;
    for (std::size_t a = 0; a < arms_.size(); ++a) {
      if (!arms_[a]->outgoing.empty() && (a != from || (arms_.size() == 1 && arms_[a]->has_head))) ways.push_back(a);
    }
    return ways;
  }

  void connect_arm(std::size_t from) {
    const std::size_t count = arms_[from]->incoming.size();
    if (count == 0) return;
    const std::vector<std::size_t> ways = ways_on(from);
    std::set<Turn> turns;
    const auto turn_into = [&](std::size_t to) { return turn_of(-arms_[from]->outward, arms_[to]->outward, drive_on_); };
    for (const std::size_t to : ways) turns.insert(turn_into(to));
    for (const std::size_t to : ways) {
      const Turn turn = turn_into(to);
      const LaneRange range = range_for(turn, count, turns);
      for (const auto& [in, out] : pair_lanes(range.first, range.last, arms_[to]->outgoing.size(), turn)) links_.push_back({{from, in}, {to, out}});
    }
  }

  /// An outgoing lane that no link leads to gets one from the lane that leads to its nearest neighbour, the kerb's side first.
  void feed_arm(std::size_t to) {
    std::vector<std::pair<std::size_t, Pair>> feeder;  // outgoing lane; the first that leads to it
    for (const auto& [in, out] : links_) {
      if (out.first == to) feeder.emplace_back(out.second, in);
    }
    if (feeder.empty()) return;
    const auto same_lane = [](const auto& a, const auto& b) { return a.first == b.first; };
    std::sort(feeder.begin(), feeder.end());
    feeder.erase(std::unique(feeder.begin(), feeder.end(), same_lane), feeder.end());
    for (std::size_t lane = 0; lane < arms_[to]->outgoing.size(); ++lane) {
      if (std::any_of(feeder.begin(), feeder.end(), [&](const auto& entry) { return entry.first == lane; })) continue;
      const auto distance = [&](const auto& entry) { return entry.first > lane ? entry.first - lane : lane - entry.first; };
      const auto nearest = std::min_element(feeder.begin(), feeder.end(), [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
      links_.push_back({nearest->second, {to, lane}});
    }
  }

  const std::vector<const LaneArm*>& arms_;
  DriveOn drive_on_;
  std::vector<Link> links_;  ///< sorted but while a step adds
};

LaneLine link_of(const LaneArm& arm, const LaneEnd& from, const LaneEnd& to, const std::vector<LaneLine>& lanes) {
  LaneLine link;
  link.kind = LaneKind::link;
  link.from_id = lanes[from.lane].id;
  link.to_id = lanes[to.lane].id;
  link.id = public_id('m', StableHash().add(link.from_id).add(link.to_id).value());
  link.junction_id = arm.junction->id;
  link.width_mm = std::min(lanes[from.lane].width_mm, lanes[to.lane].width_mm);
  link.level_z = lanes[from.lane].level_z;
  link.line = curve(from, to);
  return link;
}

}  // namespace

std::vector<LaneLine> link_lanes(const std::vector<LaneArm>& arms, const std::vector<LaneLine>& lanes, DriveOn drive_on) {
  std::vector<const LaneArm*> sorted;
  sorted.reserve(arms.size());
  for (const LaneArm& arm : arms) sorted.push_back(&arm);
  std::sort(sorted.begin(), sorted.end(), [](const LaneArm* a, const LaneArm* b) {
    if (a->meeting != b->meeting) return a->meeting < b->meeting;
    return a->road != b->road ? a->road->id < b->road->id : a->starts_here && !b->starts_here;
  });
  std::vector<LaneLine> links;
  links.reserve(6 * arms.size());
  for (auto first = sorted.begin(); first != sorted.end();) {
    const auto last = std::find_if(first, sorted.end(), [&](const LaneArm* a) { return a->meeting != (*first)->meeting; });
    const std::vector<const LaneArm*> meeting(first, last);
    const Meeting joined(meeting, drive_on);
    for (const auto& [in, out] : joined.links()) {
      const LaneArm &from = *meeting[in.first], &to = *meeting[out.first];
      links.push_back(link_of(from, from.incoming[in.second], to.outgoing[out.second], lanes));
    }
    first = last;
  }
  return links;
}

}  // namespace settle
