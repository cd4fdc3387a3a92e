/// Rectangles in an integer frame (p, q): X = p x + q y, Y = -q x + p y is an exact similarity, so nothing is turned by sines.
///
/// 1. `is_certified` is true only when the open rectangle lies inside the parcel; it reads nothing but the numbers given.
/// 2. All measures are floors of exact values.
/// Not done here: finding a rectangle (largest_rectangle.hpp, source_rectangle.hpp).
#pragma once

#include <span>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/lots/constraint_point.hpp"

namespace settle {

/// Longest frame vector: a frame coordinate then stays under 2^49 and is exact in a double.
inline constexpr std::int64_t kMaxDirection = std::int64_t{1} << 20;

/// The same direction with coprime members; one longer than 2^20 is scaled down to that length and rounded. (0, 0) stays.
Point_mm reduce_direction(Point_mm direction);

/// A place in the frame of `rectangle` (units of 1/|direction| mm).
Point_mm to_frame(Point_mm at, Point_mm origin, Point_mm direction);

/// Width (along the direction) and depth (to its left) in whole millimetres, rounded down.
std::int64_t width_mm(const FrameRectangle& rectangle);
std::int64_t depth_mm(const FrameRectangle& rectangle);
/// Area in the frame's own square unit: (right - left) (top - bottom).
Int128 frame_area(const FrameRectangle& rectangle);

/// The open rectangle is not empty, no side of the parcel meets it, and its centre lies inside by parity: it lies inside
/// the parcel. Sides may touch the rectangle's boundary.
bool is_certified(std::span<const Polygon_mm> parcel, const FrameRectangle& rectangle);

/// The sides that hold the rectangle: those that meet it once it is grown by one frame unit on every side. Indices count
/// sides over all rings in their order.
std::vector<int> find_touching_sides(std::span<const Ring_mm> rings, const FrameRectangle& rectangle);

}  // namespace settle
