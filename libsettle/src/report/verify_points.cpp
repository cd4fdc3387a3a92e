// A second opinion on purpose: containment is proved here by clipping each side to the rectangle (parameters as fractions
// of 128-bit integers), not by separating axes, and the parity of the centre by a ray of its own.
#include "settle/report/verify_points.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "settle/core/integer_math.hpp"
#include "settle/core/overlay.hpp"

namespace settle {
namespace {

constexpr std::string_view kAnswered = "points.every-parcel-answered", kIds = "points.ids-unique";
constexpr std::string_view kInside = "points.rectangle-inside-parcel", kLimits = "points.limits-floor";
constexpr std::string_view kDirection = "points.direction-reduced", kBound = "points.area-within-bound";
constexpr std::string_view kArea = "points.parcel-area", kPose = "points.pose-is-facing", kReason = "points.reason-given";
constexpr std::string_view kTouch = "points.touch";

constexpr Promise kPromises[] = {
    {kAnswered, "points", "C9: every parcel of the file has exactly one record, and every record a parcel"},
    {kIds, "points", "ids are given, unique ignoring case, and ascend"},
    {kInside, "points", "C5: every rectangle lies inside its parcel, holes respected, by the numbers as written"},
    {kLimits, "points", "limits are the rectangle's width and depth, rounded down to the millimetre"},
    {kDirection, "points", "a frame's direction is reduced and at most 2^20 long"},
    {kBound, "points", "no rectangle has more area than its bound"},
    {kArea, "points", "parcel_area is the area of the parcel"},
    {kPose, "points", "centre, facing and quaternion are those of the rectangle"},
    {kTouch, "points", "touch lists the parcel's sides that come within one unit of the frame of the rectangle, over all rings in file order, and no other"},
    {kReason, "points", "a record without a rectangle says why"},
};

struct FramePoint {
  Int128 x, y;
};

FramePoint in_frame(Point_mm at, const FrameRectangle& r) {
  const Int128 dx = at.x - r.origin.x, dy = at.y - r.origin.y;
  return {r.direction.x * dx + r.direction.y * dy, r.direction.x * dy - r.direction.y * dx};
}

/// A fraction with a positive denominator below 2^51 and a numerator that stays within it where it is compared.
struct Parameter {
  Int128 numerator, denominator;
  friend bool operator<(const Parameter& a, const Parameter& b) { return a.numerator * b.denominator < b.numerator * a.denominator; }
};

/// Narrows enter..leave to where low < at + t * step < high; false when nothing is left.
bool clip(Int128 at, Int128 step, Int128 low, Int128 high, Parameter& enter, Parameter& leave) {
  if (step == 0) return low < at && at < high;
  Parameter first{low - at, step}, last{high - at, step};
  if (step < 0) {
    first = {at - high, -step};
    last = {at - low, -step};
  }
  enter = std::max(enter, first);
  leave = std::min(leave, last);
  return enter < leave;
}

/// The side passes through the open rectangle.
bool passes_through(FramePoint a, FramePoint b, const FrameRectangle& r) {
  Parameter enter{0, 1}, leave{1, 1};
  return clip(a.x, b.x - a.x, r.left, r.right, enter, leave) && clip(a.y, b.y - a.y, r.bottom, r.top, enter, leave);
}

/// The ray upward from the rectangle's centre (doubled coordinates) crosses the side.
bool crosses_upward(FramePoint a, FramePoint b, Int128 x2, Int128 y2) {
  if (a.x > b.x) std::swap(a, b);
  if (!(2 * a.x <= x2 && x2 < 2 * b.x)) return false;
  return (2 * a.y - y2) * (b.x - a.x) + (x2 - 2 * a.x) * (b.y - a.y) > 0;
}

bool lies_inside(const std::vector<Polygon_mm>& parcel, const FrameRectangle& r) {
  if (r.left >= r.right || r.bottom >= r.top) return false;
  bool inside = false, crossed = false;
  const auto look = [&](const Ring_mm& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const FramePoint a = in_frame(ring[i], r), b = in_frame(ring[(i + 1) % ring.size()], r);
      crossed = crossed || passes_through(a, b, r);
      inside = inside != crosses_upward(a, b, static_cast<Int128>(r.left) + r.right, static_cast<Int128>(r.bottom) + r.top);
    }
  };
  for (const Polygon_mm& part : parcel) {
    look(part.outer);
    for (const Ring_mm& hole : part.holes) look(hole);
  }
  return inside && !crossed;
}

/// Sides that meet the rectangle grown by one unit of its frame, its new edges left out.
std::vector<int> sides_at(const std::vector<Ring_mm>& rings, FrameRectangle r) {
  --r.left, --r.bottom, ++r.right, ++r.top;
  std::vector<int> sides;
  int side = 0;
  for (const Ring_mm& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i, ++side) {
      if (passes_through(in_frame(ring[i], r), in_frame(ring[(i + 1) % ring.size()], r), r)) sides.push_back(side);
    }
  }
  return sides;
}

/// length = floor(units / |d|): length² n <= units² < (length + 1)² n.
bool is_floor_length(std::int64_t length, std::int64_t units, Point_mm d) {
  const Int128 n = static_cast<Int128>(d.x) * d.x + static_cast<Int128>(d.y) * d.y, u = static_cast<Int128>(units) * units;
  return length >= 0 && static_cast<Int128>(length) * length * n <= u && u < static_cast<Int128>(length + 1) * (length + 1) * n;
}

/// `written` billionths are member / |d| to the last digit.
bool is_unit_member(std::int64_t written, std::int64_t member, Int128 squared) {
  if ((written < 0 && member > 0) || (written > 0 && member < 0)) return false;
  const Int128 w = std::abs(written), m = static_cast<Int128>(std::abs(member)) * 1'000'000'000;
  return (w == 0 || (w - 1) * (w - 1) * squared <= m * m) && m * m <= (w + 1) * (w + 1) * squared;
}

class PointsProof {
 public:
  explicit PointsProof(const PointsEvidence& evidence) : evidence_(evidence) {}

  std::vector<Violation> run() {
    check_ids();
    match_parcels();
    for (std::size_t i = 0; i < evidence_.points.size(); ++i) check_point(i);
    return std::move(broken_);
  }

 private:
  const PointsEvidence& evidence_;
  std::vector<Violation> broken_;
  std::map<std::string, const PublishedParcel*> parcel_of_;

  void say(std::string_view promise, const ConstraintPoint& point, std::string what) {
    broken_.push_back({std::string(promise), {point.id, point.parcel_id}, std::nullopt, {}, std::move(what)});
  }

  void check_ids() {
    std::set<std::string> seen;
    std::string last;
    for (const ConstraintPoint& point : evidence_.points) {
      std::string lower = point.id;
      for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      if (lower.empty() || !seen.insert(lower).second) say(kIds, point, "an id is missing or used twice");
      if (point.id < last) say(kIds, point, "ids do not ascend");
      last = point.id;
    }
  }

  /// Records whose parcels have no id of their own can only be counted.
  void match_parcels() {
    std::map<std::string, int> records;
    for (const ConstraintPoint& point : evidence_.points) ++records[point.parcel_id];
    for (const PublishedParcel& parcel : evidence_.parcels) {
      if (parcel.id.empty()) continue;
      parcel_of_[parcel.id] = &parcel;
      if (records[parcel.id] != 1) {
        broken_.push_back({std::string(kAnswered), {parcel.id}, std::nullopt, {{"records", records[parcel.id]}}, "a parcel without exactly one record"});
      }
    }
    if (evidence_.points.size() != evidence_.parcels.size()) {
      broken_.push_back({std::string(kAnswered), {}, std::nullopt,
                         {{"parcels", static_cast<std::int64_t>(evidence_.parcels.size())}, {"records", static_cast<std::int64_t>(evidence_.points.size())}},
                         "the numbers of parcels and records differ"});
    }
  }

  void check_point(std::size_t i) {
    const ConstraintPoint& point = evidence_.points[i];
    if (point.status != PointStatus::ok) {
      if (point.reason.empty()) say(kReason, point, "no reason");
      return;
    }
    const FrameRectangle& r = point.rectangle;
    const Point_mm d = r.direction;
    const Int128 squared = static_cast<Int128>(d.x) * d.x + static_cast<Int128>(d.y) * d.y;
    constexpr Int128 kLongest = (Int128{1} << 20) + 1;
    if (gcd(d.x, d.y) != 1 || squared > kLongest * kLongest) return say(kDirection, point, "not reduced or too long");
    if (!is_floor_length(point.width_mm, r.right - r.left, d) || !is_floor_length(point.depth_mm, r.top - r.bottom, d)) {
      say(kLimits, point, "not the floor of the rectangle's sides");
    }
    if (static_cast<Int128>(r.right - r.left) * (r.top - r.bottom) > squared * point.bound_mm2) say(kBound, point, "larger than its bound");
    if (i < evidence_.written.poses.size()) check_pose(point, evidence_.written.poses[i], squared);
    const auto found = parcel_of_.find(point.parcel_id);
    if (found != parcel_of_.end()) check_parcel(point, *found->second);
  }

  void check_parcel(const ConstraintPoint& point, const PublishedParcel& published) {
    std::vector<Ring_mm> rings = published.rings;
    for (Ring_mm& ring : rings) {
      for (Point_mm& p : ring) p = p - evidence_.written.origin_mm;
    }
    std::vector<Polygon_mm> parcel;
    if (rings.size() == 1 && is_simple(rings[0])) {
      parcel.push_back({rings[0], {}});
      if (doubled_area(rings[0]) < 0) std::reverse(parcel[0].outer.begin(), parcel[0].outer.end());
    } else {
      parcel = even_odd_polygons(rings);
    }
    if (sides_at(rings, point.rectangle) != point.touch) say(kTouch, point, "other sides hold the rectangle");
    if (!lies_inside(parcel, point.rectangle)) say(kInside, point, "the rectangle leaves its parcel");
    std::int64_t doubled = 0;
    for (const Polygon_mm& part : parcel) doubled += doubled_area(part);
    if (doubled != point.parcel_doubled_area_mm2) say(kArea, point, "another area");
  }

  void check_pose(const ConstraintPoint& point, const WrittenPose& pose, Int128 squared) {
    const FrameRectangle& r = point.rectangle;
    const Int128 p = r.direction.x, q = r.direction.y, x2 = static_cast<Int128>(r.left) + r.right, y2 = static_cast<Int128>(r.bottom) + r.top;
    const Point_mm centre = r.origin + evidence_.written.origin_mm + Point_mm{round_half_up(p * x2 - q * y2, 2 * squared), round_half_up(q * x2 + p * y2, 2 * squared)};
    if (!pose.is_placed || pose.centre != centre) return say(kPose, point, "rect_center is not the rectangle's centre");
    if (!is_unit_member(pose.facing_e9[0], r.direction.y, squared) || !is_unit_member(pose.facing_e9[1], -r.direction.x, squared)) {
      return say(kPose, point, "facing is not (q, -p)");
    }
    // With w and z the half-angle functions, w² - z² and 2 w z are the facing; each digit's rounding moves them by 4e-9.
    const auto& [x, y, z, w] = pose.quaternion_e9;
    constexpr Int128 kE9 = 1'000'000'000;
    const Int128 cosine = static_cast<Int128>(w) * w - static_cast<Int128>(z) * z - kE9 * pose.facing_e9[0];
    const Int128 sine = 2 * static_cast<Int128>(w) * z - kE9 * pose.facing_e9[1];
    const auto is_small = [](Int128 v) { return -4 * kE9 <= v && v <= 4 * kE9; };
    if (x != 0 || y != 0 || !is_small(cosine) || !is_small(sine)) say(kPose, point, "the quaternion turns elsewhere");
  }
};

}  // namespace

std::span<const Promise> points_promises() { return kPromises; }

std::vector<Violation> verify_points(const PointsEvidence& evidence) { return PointsProof(evidence).run(); }

}  // namespace settle
