#include <doctest/doctest.h>

#include "lots/rectangle_bound.hpp"
#include "lots/rectangle_leaf.hpp"
#include "support/random_polygon.hpp"

using namespace settle;
using namespace settle::rectangle_search;

namespace {

/// Walks to every last trapezoid from every first one, nothing left out, and compares each leaf's best with the bounds.
class AllLeaves {
 public:
  explicit AllLeaves(const Polygon_mm& polygon) {
    std::vector<Ring_mm> rings{polygon.outer};
    rings.insert(rings.end(), polygon.holes.begin(), polygon.holes.end());
    slabs_.fill(rings);
    for (const Trapezoid& first : slabs_.trapezoids) {
      compare(first, first, {std::min(first.floor_left, first.floor_right), std::max(first.ceiling_left, first.ceiling_right)});
      for (int n = first.next_begin; n < first.next_end; ++n) walk(first, n, {first.floor_right, first.ceiling_right});
    }
  }
  int leaves = 0;
  int below_box = 0;   ///< leaves whose bound says more than the box about them
  int exceeded = 0;    ///< leaves with a rectangle above a bound: must be none

 private:
  Slabs slabs_;

  void walk(const Trapezoid& first, int at, Levels levels) {
    const Trapezoid& last = slabs_.trapezoids[at];
    levels = {std::max(levels.floor, last.floor_left), std::min(levels.ceiling, last.ceiling_left)};
    if (levels.floor >= levels.ceiling) return;
    compare(first, last, levels);
    levels = {std::max(levels.floor, last.floor_right), std::min(levels.ceiling, last.ceiling_right)};
    for (int n = last.next_begin; n < last.next_end; ++n) walk(first, n, levels);
  }

  void compare(const Trapezoid& first, const Trapezoid& last, Levels levels) {
    Candidates candidates;
    search_leaf(leaf_between(slabs_.edges, first, last, levels), candidates);
    const double width = last.right_x - first.left_x;
    const double leaf = leaf_bound(first, last, levels.floor, levels.ceiling);
    const double walk = walk_bound(first, width, levels.floor, levels.ceiling);
    ++leaves;
    below_box += leaf < width * (levels.ceiling - levels.floor) * 0.99 ? 1 : 0;
    // The bounds promise a relative 1e-9.
    exceeded += candidates.best() > leaf * (1 + 1e-9) || candidates.best() > walk * (1 + 1e-9) ? 1 : 0;
  }
};

}  // namespace

TEST_CASE("no rectangle of a leaf has more area than the bound that spares its search") {
  int leaves = 0, below_box = 0;
  for (std::int64_t seed = 0; seed < 300; ++seed) {
    const AllLeaves all(settle_test::random_polygon({.seed = seed, .vertices = 4 + static_cast<int>(seed % 20), .holes = static_cast<int>(seed % 3)}));
    CAPTURE(seed);
    CHECK(all.exceeded == 0);
    leaves += all.leaves;
    below_box += all.below_box;
  }
  CHECK(leaves > 10000);
  CHECK(below_box > leaves / 4);
}
