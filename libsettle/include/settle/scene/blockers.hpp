/// What no road may enter, or only on a bridge.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

/// How far roads may cross a blocker on a bridge, by class A, B, C; 0 = never, `kLongest_mm` = without limit.
struct BridgeLimits {
  std::int64_t a_mm = 0, b_mm = 0, c_mm = 0;
  friend auto operator<=>(const BridgeLimits&, const BridgeLimits&) = default;
};

/// A line given where an area is needed (river, rail): its strip of `width_mm` blocks. Layout makes the strip.
struct BlockerLine {
  std::vector<Point_mm> line;
  std::int64_t width_mm = 8000;
  BridgeLimits bridge{};
};

/// The area of blockers that may be bridged alike, valid and disjoint. Also part of `Scene::blockers`.
struct BridgedArea {
  BridgeLimits bridge{};
  std::vector<Polygon_mm> area;
};

}  // namespace settle
