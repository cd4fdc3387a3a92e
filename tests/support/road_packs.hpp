/// Road packs made by hand: a star of straight roads round one junction, with what the road stage would say of it.
#pragma once

#include <string>
#include <vector>

#include "settle/road/road_pack.hpp"

namespace settle_tests {

struct StarArm {
  settle::Point_mm end;  ///< of the road; it begins at (0, 0) unless `is_inward`
  std::int64_t width_mm = 8000;
  int lanes = 0;
  int oneway = 0;
  bool is_inward = false;  ///< the line runs to (0, 0)
};

/// Roads `ra`, `rb`, … with reach 10 m at the junction `k0` and none at their ends, which are junctions of one arm.
settle::RoadPack star_pack(const std::vector<StarArm>& arms);

/// A crossing of two 8 m streets of 40 m, with a row of every kind: pieces, points, blocks, lanes, kerbs, findings.
settle::RoadPack crossing_pack();

}  // namespace settle_tests
