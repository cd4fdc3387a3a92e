/// How much a leaf of the rectangle search can give at most, in a few multiplications: most leaves need no search then.
///
/// 1. No rectangle of the leaf has more area than `leaf_bound`, and none of any leaf farther right more than `walk_bound`.
/// 2. Doubles, each good to a relative 1e-9: who prunes leaves that much room.
/// Method: where the left side stands, the height is at most that of a trapezoid's slice with the level floor and ceiling,
/// and that is at most a rising line; likewise on the right. A height then costs width, and the area is a quadratic in
/// pieces whose greatest value has a closed form.
#pragma once

#include <algorithm>

#include "lots/rectangle_slabs.hpp"

namespace settle::rectangle_search {

/// The greatest h (width - h inverse) for h in [least, most]; `middle` is half of width / inverse.
inline double greatest_between(double least, double most, double width, double inverse, double middle) {
  const double h = std::clamp(middle, least, most);
  return h * (width - h * inverse);
}

/// For all rectangles whose left side stands in `first`, whose right side stands at most `width` right of its left end,
/// and that keep between the levels.
inline double walk_bound(const Trapezoid& first, double width, double floor, double ceiling) {
  const double height = ceiling - floor;
  const double free = std::min(ceiling, first.ceiling_left) - std::max(floor, first.floor_left);
  if (height <= free) return height * width;
  const double grown = width + free * first.left_inverse;
  return greatest_between(std::max(free, 0.0), height, grown, first.left_inverse, grown * first.left_gain / 2);
}

/// For all rectangles from `first` to `last` between the levels.
inline double leaf_bound(const Trapezoid& first, const Trapezoid& last, double floor, double ceiling) {
  const double height = ceiling - floor, width = last.right_x - first.left_x;
  struct End {
    double free, gain, inverse;
  };
  End a{std::min(ceiling, first.ceiling_left) - std::max(floor, first.floor_left), first.left_gain, first.left_inverse};
  End b{std::min(ceiling, last.ceiling_right) - std::max(floor, last.floor_right), last.right_gain, last.right_inverse};
  if (b.free < a.free) std::swap(a, b);
  if (height <= a.free) return height * width;
  const double grown = width + a.free * a.inverse, middle = grown * a.gain / 2;
  if (height <= b.free || (b.free > 0 && middle <= b.free)) {
    return greatest_between(std::max(a.free, 0.0), std::min(height, b.free), grown, a.inverse, middle);
  }
  const double grown_twice = grown + b.free * b.inverse, both = a.inverse + b.inverse;
  return greatest_between(std::max(b.free, 0.0), height, grown_twice, both, grown_twice / (2 * both));
}

}  // namespace settle::rectangle_search
