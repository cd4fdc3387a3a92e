// From each arm the others are sorted by turn, from the kerb's side across. Ahead (within 45 degrees) takes all lanes, a turn
// to the kerb's side the lane at the kerb, a turn to the other side the innermost; where nothing lies ahead the turns share
// the lanes in halves. Lanes pair up counted from the side they turn to. Then a lane that is still without a way in or on
// gets one beside its neighbour. A link is a cubic curve (Bezier 1962) whose handles are 2/5 of the chord, near a quarter
// circle's 0.39; its points are exact and rounded once.
#include "road/lane_links.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "road/id_key.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kSteps = 8;

enum class Turn { kerb_side, ahead, far_side };

/// A positive cross is a turn away from the kerb when driving on the right.
Turn turn_of(Point_mm heading, Point_mm onward, DriveOn drive_on) {
  const std::int64_t side = cross(heading, onward), forth = dot(heading, onward);
  if (forth > 0 && std::abs(side) <= forth) return Turn::ahead;
  return (side < 0) == (drive_on == DriveOn::right) && side != 0 ? Turn::kerb_side : Turn::far_side;
}

struct LaneRange {
  std::uint32_t first = 0, last = 0;
};

/// Turns that an arm offers, one bit each.
constexpr unsigned bit(Turn turn) { return 1U << static_cast<unsigned>(turn); }

/// Which of `count` lanes may take a turn.
LaneRange range_for(Turn turn, std::uint32_t count, unsigned turns) {
  if (turn == Turn::ahead || turns == bit(turn)) return {0, count};
  if ((turns & bit(Turn::ahead)) != 0) return turn == Turn::kerb_side ? LaneRange{0, 1} : LaneRange{count - 1, count};
  return turn == Turn::kerb_side ? LaneRange{0, (count + 1) / 2} : LaneRange{count / 2, count};
}

/// No coordinate of a product of two vectors passes 2^57, so twice it fits.
Point_mm handle(Point_mm heading, std::int64_t length_mm) {
  const std::int64_t unit = std::max<std::int64_t>(1, floor_length(heading));
  const auto rounded = [&](std::int64_t n) { return n >= 0 ? (2 * n + unit) / (2 * unit) : -((2 * -n + unit) / (2 * unit)); };
  return {rounded(heading.x * length_mm), rounded(heading.y * length_mm)};
}

/// One meeting of arms after another: collects which lane goes on into which.
class Meeting {
 public:
  Meeting(const std::vector<LaneArm>& arms, DriveOn drive_on, std::vector<LaneLink>& links) : all_(arms), drive_on_(drive_on), links_(links) {}

  void join(std::span<const std::uint32_t> arms) {
    arms_ = arms;
    first_link_ = links_.size();
    for (std::size_t a = 0; a < arms_.size(); ++a) connect_arm(a);
    for (std::size_t a = 0; a < arms_.size(); ++a) feed_arm(a);
  }

 private:
  const LaneArm& arm(std::size_t a) const { return all_[arms_[a]]; }

  bool leads_on(std::size_t from, std::size_t to) const {
    return arm(to).outgoing.count > 0 && (to != from || (arms_.size() == 1 && arm(to).has_head));
  }

  void connect_arm(std::size_t from) {
    const std::uint32_t count = arm(from).incoming.count;
    if (count == 0) return;
    unsigned turns = 0;
    for (std::size_t to = 0; to < arms_.size(); ++to) {
      if (leads_on(from, to)) turns |= bit(turn_of(-arm(from).outward, arm(to).outward, drive_on_));
    }
    for (std::size_t to = 0; to < arms_.size(); ++to) {
      if (!leads_on(from, to)) continue;
      const Turn turn = turn_of(-arm(from).outward, arm(to).outward, drive_on_);
      pair_lanes(from, to, range_for(turn, count, turns), turn);
    }
  }

  /// Lanes of an arm paired with those of another, counted from the kerb or from the middle; who is left over on either side
  /// joins the last pair.
  void pair_lanes(std::size_t from, std::size_t to, LaneRange range, Turn turn) {
    const std::uint32_t count = range.last - range.first, onward = arm(to).outgoing.count;
    const bool from_kerb = turn != Turn::far_side;
    for (std::uint32_t k = 0; k < std::max(count, turn == Turn::ahead ? onward : count); ++k) {
      const std::uint32_t in = std::min(k, count - 1), out = std::min(k, onward - 1);
      add(from, from_kerb ? range.first + in : range.last - 1 - in, to, from_kerb ? out : onward - 1 - out);
    }
  }

  void add(std::size_t from, std::uint32_t in, std::size_t to, std::uint32_t out) {
    links_.push_back({arms_[from], arm(from).incoming.first + in, arms_[to], arm(to).outgoing.first + out});
  }

  struct Feeder {
    std::size_t arm = std::numeric_limits<std::size_t>::max();
    std::uint32_t lane = 0;
    friend auto operator<=>(const Feeder&, const Feeder&) = default;
  };

  /// An outgoing lane that no link leads to gets one from the lane that leads to its nearest neighbour, the kerb's side first.
  void feed_arm(std::size_t to) {
    const LaneRow row = arm(to).outgoing;
    feeders_.assign(row.count, {});
    std::uint32_t fed = 0;
    for (std::size_t i = first_link_; i < links_.size(); ++i) {
      const LaneLink& link = links_[i];
      if (link.to_arm != arms_[to]) continue;
      Feeder& feeder = feeders_[link.to_lane - row.first];
      const auto from = static_cast<std::size_t>(std::find(arms_.begin(), arms_.end(), link.from_arm) - arms_.begin());
      if (feeder == Feeder{}) ++fed;
      feeder = std::min(feeder, {from, link.from_lane - arm(from).incoming.first});
    }
    if (fed == 0 || fed == row.count) return;
    for (std::uint32_t lane = 0; lane < row.count; ++lane) {
      if (feeders_[lane] != Feeder{}) continue;
      const Feeder& nearest = feeders_[nearest_fed(lane)];
      add(nearest.arm, nearest.lane, to, lane);
    }
  }

  std::uint32_t nearest_fed(std::uint32_t lane) const {
    for (std::uint32_t distance = 1;; ++distance) {
      if (distance <= lane && feeders_[lane - distance] != Feeder{}) return lane - distance;
      if (lane + distance < feeders_.size() && feeders_[lane + distance] != Feeder{}) return lane + distance;
    }
  }

  const std::vector<LaneArm>& all_;
  DriveOn drive_on_;
  std::vector<LaneLink>& links_;
  std::span<const std::uint32_t> arms_;
  std::size_t first_link_ = 0;
  std::vector<Feeder> feeders_;
};

}  // namespace

std::vector<LaneLink> link_lanes(const std::vector<LaneArm>& arms, const std::vector<std::uint32_t>& road_rank, DriveOn drive_on) {
  std::vector<std::uint64_t> keys;
  keys.reserve(arms.size());
  for (const LaneArm& a : arms) keys.push_back(std::uint64_t{a.meeting} << 33 | std::uint64_t{road_rank[a.road]} << 1 | (a.starts_here ? 0U : 1U));
  const std::vector<std::uint32_t> order = order_of(keys);
  std::vector<LaneLink> links;
  links.reserve(6 * arms.size());
  Meeting meeting(arms, drive_on, links);
  for (auto first = order.begin(); first != order.end();) {
    const auto last = std::find_if(first, order.end(), [&](std::uint32_t a) { return arms[a].meeting != arms[*first].meeting; });
    meeting.join({first, last});
    first = last;
  }
  return links;
}

std::vector<Point_mm> curve_between(const LaneEnd& from, const LaneEnd& to) {
  if (from.at == to.at) return {};
  const Point_mm chord = to.at - from.at;
  const auto runs_along = [&](Point_mm heading) { return cross(heading, chord) == 0 && dot(heading, chord) > 0; };
  if (runs_along(from.heading) && runs_along(to.heading)) return {from.at, to.at};
  const std::int64_t length = 2 * floor_length(chord) / 5;
  const std::array<Point_mm, 4> control{from.at, from.at + handle(from.heading, length), to.at - handle(to.heading, length), to.at};
  std::vector<Point_mm> line;
  line.reserve(kSteps + 1);
  for (std::int64_t t = 0; t <= kSteps; ++t) {
    const std::int64_t s = kSteps - t;
    const std::int64_t weight[] = {s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
    Point_mm sum;
    for (std::size_t k = 0; k < 4; ++k) {
      sum.x += weight[k] * control[k].x;
      sum.y += weight[k] * control[k].y;
    }
    constexpr std::int64_t kCubed = kSteps * kSteps * kSteps;
    static_assert(kCubed == 512);
    const Point_mm p{(sum.x + kCubed / 2) >> 9, (sum.y + kCubed / 2) >> 9};
    if (line.empty() || line.back() != p) line.push_back(p);
  }
  return line;
}

}  // namespace settle
