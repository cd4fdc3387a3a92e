// Method: the parcel is cut into trapezoids at its vertices' X (rectangle_slabs); from each trapezoid a walk to the right
// keeps the highest floor and the lowest ceiling passed, and stops when the reach times what is left of the height cannot
// beat the best area. Each pair of first and last trapezoid is a leaf with a closed-form optimum (rectangle_leaf). What lies
// within 1e-9 of the best is rounded inward (rectangle_rounding), proved in integers (frame_rectangle) and ranked by area,
// nearness to the street, then leftmost. The origin is the parcel's least vertex, so a moved parcel gives the same numbers.
#include "settle/lots/largest_rectangle.hpp"

#include <algorithm>
#include <cmath>

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

/// Buffers of one thread: a search allocates nothing once they have grown.
struct Buffers {
  std::vector<Ring_mm> rings;
  Slabs slabs;
  Candidates candidates;
  std::vector<Walk> walks;
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
    for (const Trapezoid& first : buffers_.slabs.trapezoids) walk_from(first, limits);
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

  double rounding_window() const { return buffers_.slabs.largest * 0x1p-47; }

  Leaf leaf_of(const Trapezoid& first, const Trapezoid& last, double floor, double ceiling) const {
    const std::vector<Edge>& edges = buffers_.slabs.edges;
    const auto falling = [&](int e) { return edges[e].slope < 0 ? &edges[e] : nullptr; };
    const auto rising = [&](int e) { return edges[e].slope > 0 ? &edges[e] : nullptr; };
    return {falling(first.floor), rising(first.ceiling), rising(last.floor), falling(last.ceiling),
            first.left_x, last.right_x, floor, ceiling};
  }

  void search(const Leaf& leaf, const FrameLimits* limits) {
    Candidates& candidates = buffers_.candidates;
    const double width = leaf.x_max - leaf.x_min, depth = leaf.ceiling - leaf.floor;
    if (width * depth <= candidates.cut()) return;
    if (limits) {
      search_leaf_within(leaf, *limits, candidates);
    } else {
      search_leaf(leaf, candidates);
    }
  }

  void walk_from(const Trapezoid& first, const FrameLimits* limits) {
    const std::vector<Trapezoid>& trapezoids = buffers_.slabs.trapezoids;
    std::vector<Walk>& walks = buffers_.walks;
    const double least_depth = limits ? static_cast<double>(limits->min_depth) * (1 - 1e-9) : 0;
    search(leaf_of(first, first, std::min(first.floor_left, first.floor_right),
                   std::max(first.ceiling_left, first.ceiling_right)), limits);
    walks.clear();
    for (int n = first.next_begin; n < first.next_end; ++n) walks.push_back({n, first.floor_right, first.ceiling_right});
    while (!walks.empty()) {
      Walk walk = walks.back();
      walks.pop_back();
      const Trapezoid& last = trapezoids[walk.trapezoid];
      walk.floor = std::max(walk.floor, last.floor_left);
      walk.ceiling = std::min(walk.ceiling, last.ceiling_left);
      const double depth = walk.ceiling - walk.floor;
      if (depth <= 0 || depth < least_depth) continue;
      if ((last.reach - first.left_x) * depth <= buffers_.candidates.cut()) continue;
      search(leaf_of(first, last, walk.floor, walk.ceiling), limits);
      walk.floor = std::max(walk.floor, last.floor_right);
      walk.ceiling = std::min(walk.ceiling, last.ceiling_right);
      for (int n = last.next_begin; n < last.next_end; ++n) walks.push_back({n, walk.floor, walk.ceiling});
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
  SETTLE_CHECK(direction != Point_mm{} && direction == reduce_direction(direction));
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
