/// From a proposed rectangle in doubles to whole frame numbers, exactly inside the edges of its leaf.
#pragma once

#include <vector>

#include "lots/rectangle_leaf.hpp"

namespace settle::rectangle_search {

struct IntegerRectangle {
  std::int64_t left, bottom, right, top;
  friend bool operator==(const IntegerRectangle&, const IntegerRectangle&) = default;
};

/// Larger area first, then nearest the street, then leftmost: a total order.
bool ranks_before(const IntegerRectangle& a, const IntegerRectangle& b);

/// How a bottom or top that lies within `window` of a whole number is taken.
enum class Near { on_it, inside_it };

/// Appends the rectangles that the candidate rounds to, inside its leaf's slanted edges and the limits.
void append_rounded(const Candidate& candidate, double window, Near near, const FrameLimits& limits,
                    std::vector<IntegerRectangle>& rounded);

}  // namespace settle::rectangle_search
