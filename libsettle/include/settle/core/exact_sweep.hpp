/// A voice of its own on planarity: CGAL's sweep over exact numbers, which shares no code with settle's predicates.
///
///     segments --interiors_meet--> whether any two of them meet inside
///
/// 1. The answer is exact for every set of segments; equal segments count once, segments of no length not at all.
/// 2. O((n + crossings) log n), about 10 us a segment: for proofs, not for building.
/// Source: Bentley and Ottmann (1979), as in CGAL's 2D intersection of curves.
#pragma once

#include <span>

#include "settle/core/segment_grid.hpp"

namespace settle {

/// True when an inner point of one segment is on another, or two segments run along each other. Common ends are no meeting.
bool interiors_meet(std::span<const Segment_mm> segments);

}  // namespace settle
