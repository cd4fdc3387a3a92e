/// One leaf of the rectangle search: all rectangles whose left side lies in one trapezoid and whose right side in another.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "lots/rectangle_slabs.hpp"

namespace settle::rectangle_search {

/// Limits in frame units; `aspect` is infinite when there is none.
struct FrameLimits {
  std::int64_t min_width = 0;
  std::int64_t min_depth = 0;
  std::int64_t aspect_thousandths = 0;
  double aspect() const {
    return aspect_thousandths > 0 ? static_cast<double>(aspect_thousandths) / 1000 : std::numeric_limits<double>::infinity();
  }
};

/// The rectangles of a leaf: left side at x_min or right of it, right side at x_max or left of it, between the level floor
/// and the level ceiling, and inside the slanted edges that stand (null where an edge does not bind).
struct Leaf {
  const Edge* floor_left;     ///< falls to the right: bounds the left side by the bottom
  const Edge* ceiling_left;   ///< rises to the right: bounds the left side by the top
  const Edge* floor_right;    ///< rises to the right
  const Edge* ceiling_right;  ///< falls to the right
  double x_min, x_max, floor, ceiling;

  double left_at(double bottom, double top) const {
    double x = x_min;
    if (floor_left) x = std::max(x, floor_left->x_at(bottom));
    if (ceiling_left) x = std::max(x, ceiling_left->x_at(top));
    return x;
  }
  double right_at(double bottom, double top) const {
    double x = x_max;
    if (floor_right) x = std::min(x, floor_right->x_at(bottom));
    if (ceiling_right) x = std::min(x, ceiling_right->x_at(top));
    return x;
  }
};

/// The floor and ceiling that trapezoids between first and last leave.
struct Levels {
  double floor, ceiling;
};
inline Leaf leaf_between(const std::vector<Edge>& edges, const Trapezoid& first, const Trapezoid& last, Levels levels) {
  const auto falling = [&](int e) { return edges[e].slope < 0 ? &edges[e] : nullptr; };
  const auto rising = [&](int e) { return edges[e].slope > 0 ? &edges[e] : nullptr; };
  return {falling(first.floor), rising(first.ceiling), rising(last.floor), falling(last.ceiling),
          first.left_x, last.right_x, levels.floor, levels.ceiling};
}

struct Candidate {
  double area;
  double bottom, top;
  Leaf leaf;
};

/// Keeps every candidate within 1e-9 of the best: which ones stay does not depend on the order of offers.
class Candidates {
 public:
  void clear() {
    best_ = cut_ = 0;
    kept_.clear();
  }
  void offer(double area, double bottom, double top, const Leaf& leaf) {
    if (!(area >= cut_) || area <= 0) return;
    if (area > best_) {
      if (best_ < threshold(area)) kept_.clear();
      best_ = area;
      cut_ = std::max(cut_, threshold(area));
    }
    kept_.push_back({area, bottom, top, leaf});
  }
  /// A rectangle of this area will be offered: less does not count, with room for the last bits of a double.
  void expect(double area) { cut_ = std::max(cut_, area * (1 - 2e-9)); }
  /// No candidate below this counts.
  double cut() const { return cut_; }
  double best() const { return best_; }
  std::vector<Candidate>& kept() {
    std::erase_if(kept_, [&](const Candidate& c) { return c.area < cut_; });
    return kept_;
  }

 private:
  static double threshold(double area) { return area * (1 - 1e-9); }
  double best_ = 0, cut_ = 0;
  std::vector<Candidate> kept_;
};

/// Offers the largest rectangles of the leaf.
void search_leaf(const Leaf& leaf, Candidates& candidates);
/// The same among those within the limits.
void search_leaf_within(const Leaf& leaf, const FrameLimits& limits, Candidates& candidates);

}  // namespace settle::rectangle_search
