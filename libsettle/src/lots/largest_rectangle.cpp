// Method: the parcel is cut into trapezoids at its vertices' X (rectangle_slabs); from each trapezoid a walk to the right
// keeps the highest floor and the lowest ceiling passed, and stops when what is left of height and reach cannot beat the
// best area (rectangle_bound). Each pair of first and last trapezoid is a leaf with a closed-form optimum (rectangle_leaf);
// leaves wait and are searched from the greatest bound down, so that few are. What lies within 1e-9 of the best is rounded
// inward (rectangle_rounding), proved in integers (frame_rectangle) and ranked by area, nearness to the street, then
// leftmost. The origin is the parcel's least vertex, so a moved parcel gives the same numbers.
#include "settle/lots/largest_rectangle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lots/rectangle_bound.hpp"
#include "lots/rectangle_rounding.hpp"
#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {
using namespace rectangle_search;

/// Below this a rectangle is no usable space: the search then looks for thicker ones only.
constexpr std::int64_t kThin_mm = 3;

struct Walk {
  int trapezoid;
  double floor, ceiling;
};

/// A leaf that waits to be searched: first and last trapezoid, the levels between, the most it can give.
struct Waiting {
  double bound;
  double floor, ceiling;
  int first, last;
};
constexpr std::size_t kMostWaiting = 512;

/// Buffers of one thread: a search allocates nothing once they have grown.
struct Buffers {
  std::vector<Ring_mm> rings;
  Slabs slabs;
  Candidates candidates;
  std::vector<Walk> walks;
  std::vector<Waiting> waiting;
  std::vector<IntegerRectangle> rounded;
};

Buffers& thread_buffers() {
  thread_local Buffers buffers;
  return buffers;
}

/// Least whole number of frame units whose floored length is `length_mm` or more.
std::int64_t units_of(std::int64_t length_mm, Point_mm direction) {
  const Int128 squared = static_cast<Int128>(length_mm) * length_mm * squared_length(direction);
  const std::int64_t root = isqrt(squared);
  return static_cast<Int128>(root) * root == squared ? root : root + 1;
}

FrameLimits to_frame_limits(const RectangleLimits& limits, Point_mm direction) {
  return {units_of(limits.min_width_mm, direction), units_of(limits.min_depth_mm, direction), limits.max_aspect_thousandths};
}

/// One part of a parcel in its frame, ready to search.
class PartSearch {
 public:
  PartSearch(const Polygon_mm& part, Point_mm origin, Point_mm direction)
      : part_(part), buffers_(thread_buffers()), frame_{origin, direction} {
    std::vector<Ring_mm>& rings = buffers_.rings;
    rings.resize(1 + part.holes.size());
    for (std::size_t i = 0; i < rings.size(); ++i) {
      const Ring_mm& ring = i == 0 ? part.outer : part.holes[i - 1];
      rings[i].clear();
      for (const Point_mm p : ring) rings[i].push_back(to_frame(p, origin, direction));
    }
    buffers_.slabs.fill(rings);
  }

  /// `limits` null: none.
  std::optional<FrameRectangle> run(const FrameLimits* limits) {
    buffers_.candidates.clear();
    least_bound_ = 0;
    for (int t = 0; t < static_cast<int>(buffers_.slabs.trapezoids.size()); ++t) walk_from(t, limits);
    search_waiting(limits);
    for (const Near near : {Near::on_it, Near::inside_it}) {
      if (const auto best = best_certified(near, limits ? *limits : FrameLimits{})) return best;
    }
    return std::nullopt;
  }

  /// The best area found, with room for what the doubles may have lost; square frame units.
  double bound() const {
    const double window = rounding_window();
    return buffers_.candidates.best() * (1 + 1e-9) + 4 * window * buffers_.slabs.largest;
  }

 private:
  const Polygon_mm& part_;
  Buffers& buffers_;
  FrameRectangle frame_;
  double least_bound_ = 0;  ///< what cannot come up to this is not looked at

  /// The bounds are doubles, so they get some room.
  void raise_least_bound() { least_bound_ = buffers_.candidates.cut() * (1 - 1e-9); }
  double rounding_window() const { return buffers_.slabs.largest * 0x1p-47; }

  void consider(int first, int last, double floor, double ceiling, const FrameLimits* limits) {
    const std::vector<Trapezoid>& trapezoids = buffers_.slabs.trapezoids;
    const double bound = leaf_bound(trapezoids[first], trapezoids[last], floor, ceiling);
    if (bound <= least_bound_) return;
    if (!limits) {
      const Leaf leaf = leaf_between(buffers_.slabs.edges, trapezoids[first], trapezoids[last], {floor, ceiling});
      buffers_.candidates.expect((ceiling - floor) * (leaf.right_at(floor, ceiling) - leaf.left_at(floor, ceiling)));
      raise_least_bound();
    }
    buffers_.waiting.push_back({bound, floor, ceiling, first, last});
    if (buffers_.waiting.size() == kMostWaiting) search_waiting(limits);
  }

  /// The most promising first, so that the rest need no search.
  void search_waiting(const FrameLimits* limits) {
    std::vector<Waiting>& waiting = buffers_.waiting;
    std::erase_if(waiting, [&](const Waiting& w) { return w.bound <= least_bound_; });
    std::sort(waiting.begin(), waiting.end(), [](const Waiting& a, const Waiting& b) { return a.bound > b.bound; });
    for (const Waiting& w : waiting) {
      if (w.bound <= least_bound_) break;
      const Slabs& slabs = buffers_.slabs;
      const Leaf leaf = leaf_between(slabs.edges, slabs.trapezoids[w.first], slabs.trapezoids[w.last], {w.floor, w.ceiling});
      if (limits) {
        search_leaf_within(leaf, *limits, buffers_.candidates);
      } else {
        search_leaf(leaf, buffers_.candidates);
      }
      raise_least_bound();
    }
    waiting.clear();
  }

  void walk_from(int from, const FrameLimits* limits) {
    const std::vector<Trapezoid>& trapezoids = buffers_.slabs.trapezoids;
    const Trapezoid& first = trapezoids[from];
    std::vector<Walk>& walks = buffers_.walks;
    consider(from, from, std::min(first.floor_left, first.floor_right), std::max(first.ceiling_left, first.ceiling_right), limits);
    walks.clear();
    for (int n = first.next_begin; n < first.next_end; ++n) walks.push_back({n, first.floor_right, first.ceiling_right});
    while (!walks.empty()) {
      const Walk walk = walks.back();
      walks.pop_back();
      follow(walk, from, limits);
    }
  }

  /// Walks right as far as it can pay; where the way forks, the other ways are left in `walks`.
  void follow(Walk walk, int from, const FrameLimits* limits) {
    const std::vector<Trapezoid>& trapezoids = buffers_.slabs.trapezoids;
    const Trapezoid& first = trapezoids[from];
    const double least_depth = limits ? static_cast<double>(limits->min_depth) * (1 - 1e-9) : 0;
    double reach = 0, floor = -std::numeric_limits<double>::infinity(), ceiling = -floor;  // of the last look ahead
    for (;;) {
      const Trapezoid& last = trapezoids[walk.trapezoid];
      walk.floor = std::max(walk.floor, last.floor_left);
      walk.ceiling = std::min(walk.ceiling, last.ceiling_left);
      const double depth = walk.ceiling - walk.floor;
      if (walk.floor != floor || walk.ceiling != ceiling || last.reach != reach) {
        floor = walk.floor, ceiling = walk.ceiling, reach = last.reach;
        if (depth <= 0 || depth < least_depth) return;
        if (walk_bound(first, reach - first.left_x, floor, ceiling) <= least_bound_) return;
      }
      if (depth * (last.right_x - first.left_x) > least_bound_) consider(from, walk.trapezoid, floor, ceiling, limits);
      walk.floor = std::max(walk.floor, last.floor_right);
      walk.ceiling = std::min(walk.ceiling, last.ceiling_right);
      if (last.next_begin == last.next_end) return;
      for (int n = last.next_begin + 1; n < last.next_end; ++n) buffers_.walks.push_back({n, walk.floor, walk.ceiling});
      walk.trapezoid = last.next_begin;
    }
  }

  std::optional<FrameRectangle> best_certified(Near near, const FrameLimits& limits) {
    std::vector<IntegerRectangle>& rounded = buffers_.rounded;
    rounded.clear();
    for (const Candidate& c : buffers_.candidates.kept()) append_rounded(c, rounding_window(), near, limits, rounded);
    std::sort(rounded.begin(), rounded.end(), ranks_before);
    rounded.erase(std::unique(rounded.begin(), rounded.end()), rounded.end());
    for (const IntegerRectangle& r : rounded) {
      FrameRectangle rectangle = frame_;
      rectangle.left = r.left, rectangle.bottom = r.bottom, rectangle.right = r.right, rectangle.top = r.top;
      if (is_certified(std::span(&part_, 1), rectangle)) return rectangle;
    }
    return std::nullopt;
  }
};

IntegerRectangle numbers_of(const FrameRectangle& r) { return {r.left, r.bottom, r.right, r.top}; }

}  // namespace

bool is_within(const FrameRectangle& r, const RectangleLimits& limits) {
  const std::int64_t width = width_mm(r), depth = depth_mm(r);
  if (width < std::max<std::int64_t>(limits.min_width_mm, 1) || depth < std::max<std::int64_t>(limits.min_depth_mm, 1)) return false;
  const Int128 longer = std::max(r.right - r.left, r.top - r.bottom), shorter = std::min(r.right - r.left, r.top - r.bottom);
  return limits.max_aspect_thousandths == 0 || longer * 1000 <= shorter * limits.max_aspect_thousandths;
}

LargestRectangle find_largest_rectangle(std::span<const Polygon_mm> parcel, Point_mm direction,
                                        const RectangleLimits& limits) {
  SETTLE_CHECK(direction != Point_mm{} && squared_length(direction) <= kMaxDirection * (kMaxDirection + 2));
  LargestRectangle answer;
  Point_mm origin{INT64_MAX, INT64_MAX};
  for (const Polygon_mm& part : parcel) {
    for (const Point_mm p : part.outer) origin = std::min(origin, p);
  }
  RectangleLimits thick_limits = limits;
  thick_limits.min_width_mm = std::max(limits.min_width_mm, kThin_mm);
  thick_limits.min_depth_mm = std::max(limits.min_depth_mm, kThin_mm);
  double bound = 0;
  for (const Polygon_mm& part : parcel) {
    PartSearch search(part, origin, direction);
    std::optional<FrameRectangle> found = search.run(nullptr);
    if (!found || !is_within(*found, limits)) {
      const FrameLimits thick = to_frame_limits(thick_limits, direction);
      found = search.run(&thick);
    }
    bound = std::max(bound, search.bound());
    if (found && (!answer.rectangle || ranks_before(numbers_of(*found), numbers_of(*answer.rectangle)))) answer.rectangle = found;
  }
  answer.bound_mm2 = static_cast<std::int64_t>(std::ceil(bound / static_cast<double>(squared_length(direction))));
  if (answer.rectangle) {  // rounding follows steep sides further than the room left for doubles
    const Int128 area = Int128{answer.rectangle->right - answer.rectangle->left} * (answer.rectangle->top - answer.rectangle->bottom);
    answer.bound_mm2 = std::max(answer.bound_mm2, static_cast<std::int64_t>(ceil_div(area, squared_length(direction))));
  }
  return answer;
}

}  // namespace settle
