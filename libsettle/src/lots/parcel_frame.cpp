// Method: squared distances are whole parts and proper fractions of millimetres squared, so that two of them compare without
// products beyond 128 bits; 30 degrees is 3 cross² <= dot², as tan 30° = 1/sqrt 3. Most pairs of side and segment are passed
// over by the gap between their boxes, which is never more than their distance.
#include "settle/lots/parcel_frame.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/lots/frame_rectangle.hpp"

namespace settle {
namespace {

/// whole + part / unit, 0 <= part < unit.
struct SquaredDistance {
  Int128 whole = 0;
  Int128 part = 0;
  Int128 unit = 1;
  friend bool operator<(const SquaredDistance& a, const SquaredDistance& b) {
    return a.whole != b.whole ? a.whole < b.whole : a.part * b.unit < b.part * a.unit;
  }
  bool is_within(std::int64_t reach) const {
    const Int128 squared = static_cast<Int128>(reach) * reach;
    return whole < squared || (whole == squared && part == 0);
  }
};

SquaredDistance distance_to_segment(Point_mm p, Point_mm a, Point_mm b) {
  const Point_mm u = b - a, v = p - a;
  const std::int64_t along = dot(u, v), length2 = squared_length(u);
  if (along <= 0) return {squared_length(v), 0, 1};
  if (along >= length2) return {squared_length(p - b), 0, 1};
  const Int128 side = cross(u, v);
  return {side * side / length2, side * side % length2, length2};
}

bool is_nearly_parallel(Point_mm u, Point_mm v) {
  const Int128 c = cross(u, v), d = dot(u, v);
  return 3 * c * c <= d * d;
}

/// Calls visit(a, b) for each side of the outer rings, the parcel on its left.
template <class Visit>
void visit_outer_sides(std::span<const Polygon_mm> parcel, Visit&& visit) {
  for (const Polygon_mm& part : parcel) {
    const Ring_mm& ring = part.outer;
    const bool is_left = doubled_area(ring) > 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point_mm a = ring[i], b = ring[(i + 1) % ring.size()];
      if (a != b) is_left ? visit(a, b) : visit(b, a);
    }
  }
}

Box_mm grown(Box_mm box, std::int64_t by) {
  box.min = box.min - Point_mm{by, by};
  box.max = box.max + Point_mm{by, by};
  return box;
}

Box_mm box_of(Point_mm a, Point_mm b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

/// Squared distance between two boxes; 0 where they meet.
std::int64_t squared_gap(const Box_mm& a, const Box_mm& b) {
  const auto gap = [](std::int64_t low, std::int64_t high) { return std::max({low, high, std::int64_t{0}}); };
  return squared_length({gap(a.min.x - b.max.x, b.min.x - a.max.x), gap(a.min.y - b.max.y, b.min.y - a.max.y)});
}

/// Street sides of one street so far.
struct Frontage {
  std::int64_t total_mm = 0;
  Int128 longest2 = 0;
  Point_mm start;       ///< of the longest side, for ties
  Point_mm direction;
};

class FrameSearch {
 public:
  FrameSearch(std::span<const Polygon_mm> parcel, const StreetIndex& streets) : parcel_(parcel), streets_(streets) {
    for (const Polygon_mm& part : parcel_) box_.add(bounds(part.outer));
  }

  std::optional<ParcelFrame> from_street_sides() {
    find_near_parcel(streets_.greatest_reach_mm());
    if (found_.empty()) return std::nullopt;
    shares_found_ = found_.size() <= kMostShared;
    visit_outer_sides(parcel_, [&](Point_mm a, Point_mm b) { add_side(a, b); });
    const auto winner = std::max_element(frontages_.begin(), frontages_.end(), [](const auto& x, const auto& y) {
      return x.second.total_mm < y.second.total_mm;  // the first of equals: keys ascend by level, then id
    });
    if (winner == frontages_.end()) return std::nullopt;
    return ParcelFrame{winner->second.direction, winner->first, winner->second.total_mm, true, frontages_.size() > 1};
  }

  std::optional<ParcelFrame> from_nearest_street(std::int64_t search_mm) {
    find_near_parcel(search_mm);
    SquaredDistance best{static_cast<Int128>(search_mm) * search_mm, 1, 2};
    int nearest = -1;
    for (const int s : found_) {
      const Segment_mm& segment = streets_.segment(s);
      if (squared_gap(box_, box_of(segment.a, segment.b)) > best.whole) continue;
      const SquaredDistance d = distance_to_parcel(segment);
      if (d < best) best = d, nearest = s;
    }
    if (nearest < 0) return std::nullopt;
    const Segment_mm& segment = streets_.segment(nearest);
    Point_mm direction = segment.b - segment.a;
    if (lies_right_of(segment)) direction = -direction;
    return ParcelFrame{direction, streets_.street_of(nearest), 0, false, false};
  }

 private:
  std::span<const Polygon_mm> parcel_;
  const StreetIndex& streets_;
  /// Up to so many segments about the parcel, each side looks at all of them; beyond, at those near itself.
  static constexpr std::size_t kMostShared = 64;
  Box_mm box_;
  std::vector<int> found_;
  bool shares_found_ = false;
  std::map<int, Frontage> frontages_;

  void find_near_parcel(std::int64_t distance_mm) { streets_.find(grown(box_, distance_mm), found_); }

  void add_side(Point_mm a, Point_mm b) {
    // Doubled coordinates, so that the middle of the side is exact.
    const Point_mm middle2 = a + b, side = b - a;
    if (!shares_found_) {
      const Point_mm low{floor_half(middle2.x), floor_half(middle2.y)};
      streets_.find(grown(Box_mm{low, low + Point_mm{1, 1}}, streets_.greatest_reach_mm()), found_);
    }
    int nearest = -1;
    SquaredDistance best;
    for (const int s : found_) {
      const Segment_mm& segment = streets_.segment(s);
      const Point_mm a2{2 * segment.a.x, 2 * segment.a.y}, b2{2 * segment.b.x, 2 * segment.b.y};
      const std::int64_t gap2 = squared_gap({middle2, middle2}, box_of(a2, b2)), reach2 = 2 * streets_.street(streets_.street_of(s)).reach_mm;
      if (gap2 > reach2 * reach2 || (nearest >= 0 && gap2 > best.whole)) continue;
      const SquaredDistance d = distance_to_segment(middle2, a2, b2);
      if (!d.is_within(reach2)) continue;
      // Where two segments meet they are equally near: the one that is parallel to the side counts.
      const bool is_better = nearest < 0 || d < best || (!(best < d) && is_parallel(s, side) && !is_parallel(nearest, side));
      if (is_better) best = d, nearest = s;
    }
    if (nearest < 0 || !is_parallel(nearest, side)) return;
    const Segment_mm& segment = streets_.segment(nearest);
    Frontage& frontage = frontages_[streets_.street_of(nearest)];
    frontage.total_mm += floor_length(side);
    const Int128 length2 = squared_length(side);
    if (length2 > frontage.longest2 || (length2 == frontage.longest2 && a < frontage.start)) {
      const Point_mm along = segment.b - segment.a;
      frontage = {frontage.total_mm, length2, a, dot(along, side) > 0 ? along : -along};
    }
  }

  static std::int64_t floor_half(std::int64_t v) { return static_cast<std::int64_t>(floor_div(v, 2)); }

  bool is_parallel(int s, Point_mm side) const {
    return is_nearly_parallel(streets_.segment(s).b - streets_.segment(s).a, side);
  }

  SquaredDistance distance_to_parcel(const Segment_mm& s) const {
    SquaredDistance least{INT64_MAX, 0, 1};
    const Box_mm box = box_of(s.a, s.b);
    visit_outer_sides(parcel_, [&](Point_mm a, Point_mm b) {
      if (squared_gap(box_of(a, b), box) > least.whole) return;
      if (segments_meet(a, b, s.a, s.b)) least = {};
      for (const SquaredDistance& d : {distance_to_segment(a, s.a, s.b), distance_to_segment(s.a, a, b), distance_to_segment(s.b, a, b)}) {
        least = std::min(least, d);
      }
    });
    return least;
  }

  /// The parcel's centre of area lies right of the segment. Six times the moment of area about the line, exact.
  bool lies_right_of(const Segment_mm& s) const {
    Int128 moment = 0;
    for (const Polygon_mm& part : parcel_) {
      const Ring_mm& ring = part.outer;
      Int128 part_moment = 0;
      std::int64_t area2 = 0;
      for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
        const std::int64_t triangle2 = cross(ring[i] - ring[0], ring[i + 1] - ring[0]);
        area2 += triangle2;
        const Point_mm sum = (ring[0] - s.a) + (ring[i] - s.a) + (ring[i + 1] - s.a);
        part_moment += static_cast<Int128>(triangle2) * cross(s.b - s.a, sum);
      }
      moment += area2 < 0 ? -part_moment : part_moment;
    }
    return moment < 0;
  }
};

}  // namespace

std::optional<ParcelFrame> find_parcel_frame(std::span<const Polygon_mm> parcel, const StreetIndex& streets,
                                             std::int64_t search_mm) {
  FrameSearch search(parcel, streets);
  if (const auto frame = search.from_street_sides()) return frame;
  return search.from_nearest_street(search_mm);
}

ParcelFrame make_longest_side_frame(std::span<const Polygon_mm> parcel) {
  ParcelFrame frame;
  Point_mm start;
  visit_outer_sides(parcel, [&](Point_mm a, Point_mm b) {
    const std::int64_t length2 = squared_length(b - a), best = squared_length(frame.direction);
    if (length2 < best || (length2 == best && !(a < start))) return;
    frame.direction = b - a;
    start = a;
  });
  return frame;
}

// Sine and cosine of at most 45 degrees by their series, in a fixed order of + - * /: the same on every machine.
Point_mm direction_of_degrees(double degrees) {
  double turned = degrees - 360 * std::floor(degrees / 360);
  if (turned >= 360) turned = 0;
  const double quarter = std::floor((turned + 45) / 90);
  const double x = (turned - 90 * quarter) * (3.14159265358979323846 / 180);
  double sine = 0, cosine = 0, term = 1;
  for (int k = 0; k < 24; ++k) {
    (k % 2 == 0 ? cosine : sine) += k % 4 < 2 ? term : -term;
    term *= x / (k + 1);
  }
  const auto scaled = [](double v) { return static_cast<std::int64_t>(std::floor(v * static_cast<double>(kMaxDirection) + 0.5)); };
  Point_mm d{scaled(cosine), scaled(sine)};
  for (int turns = static_cast<int>(quarter) % 4; turns > 0; --turns) d = turned_left(d);
  return reduce_direction(d);
}

}  // namespace settle
