/// Exact sign predicates on the millimetre grid: no epsilon, no exception.
#pragma once

#include "settle/core/point_mm.hpp"

namespace settle {

/// > 0 when c lies left of the directed line a -> b, < 0 right, 0 on it.
constexpr std::int64_t orientation(Point_mm a, Point_mm b, Point_mm c) { return cross(b - a, c - a); }

/// c on the closed segment ab.
bool lies_on_segment(Point_mm c, Point_mm a, Point_mm b);
/// c at most `reach_mm` away from the closed segment ab; a reach as far as coordinates go at most.
bool lies_within(std::int64_t reach_mm, Point_mm c, Point_mm a, Point_mm b);
/// The closed segments have a common point.
bool segments_meet(Point_mm a, Point_mm b, Point_mm c, Point_mm d);
/// The open interiors cross in one point.
bool segments_cross(Point_mm a, Point_mm b, Point_mm c, Point_mm d);
/// The crossing of the two lines rounded once to the grid, floor(x + 1/2) on each axis; the lines are not parallel.
Point_mm rounded_crossing(Point_mm a, Point_mm b, Point_mm c, Point_mm d);
/// Compares directions by angle in [0, 360) from +x, exact; equal directions compare equal.
std::strong_ordering compare_angle(Point_mm u, Point_mm v);

}  // namespace settle
