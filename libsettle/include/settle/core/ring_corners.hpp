/// Where a ring turns: its corners after small wiggles are taken out, and the sides between them.
///
/// 1. Vertices added on a straight side, or up to the tolerance beside it, change no corner.
/// 2. Exact; ties go to the vertex that comes first in the ring.
#pragma once

#include <cstdint>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

/// A turn counts from the angle whose tangent is `turn_num / turn_den`.
struct CornerRules {
  std::int64_t simplify_mm = 500;
  std::int64_t turn_num = 875;  ///< 5 degrees
  std::int64_t turn_den = 10'000;
};

struct Corner {
  int vertex = 0;
  Point_mm in, out;  ///< directions of the simplified outline before and after it
};

/// Vertices that stay when the one with the least deviation goes first, as long as no dropped vertex lies farther than the
/// tolerance from its new edge (Visvalingam, Whyatt 1993, by distance in place of area). At least three, ascending.
std::vector<int> simplify_ring(const Ring_mm& ring, std::int64_t tolerance_mm);

std::vector<Corner> find_corners(const Ring_mm& ring, const CornerRules& rules);

/// A run of edges between two corners: edges first .. first + count - 1, cyclic.
struct RingSide {
  int first = 0;
  int count = 0;
  Point_mm chord;  ///< end to end
};
/// Sides between the corners; between all vertices of the simplified outline where it has fewer than three corners.
std::vector<RingSide> find_sides(const Ring_mm& ring, const CornerRules& rules);

/// Between two directions, to 9.5 degrees.
constexpr bool is_square(Point_mm in, Point_mm out) {
  const Int128 along = dot(in, out), across = cross(in, out);
  return 6 * (along < 0 ? -along : along) <= (across < 0 ? -across : across);
}

}  // namespace settle
