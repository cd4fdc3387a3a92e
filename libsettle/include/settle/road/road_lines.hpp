/// Lines along roads: lanes, links of lanes across junctions, kerbs. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

enum class LaneKind { lane, link };

/// A lane's middle line in its driving direction; a link carries it across a junction.
struct LaneLine {
  std::string id;
  LaneKind kind = LaneKind::lane;
  std::string road_id;      ///< of a lane
  int index = 0;            ///< of a lane: 0 next to the kerb of its direction
  int direction = 1;        ///< 1 along the road's line, -1 against it
  std::string from_id;      ///< of a link: the lanes it joins
  std::string to_id;
  std::string junction_id;  ///< of a link
  std::int64_t width_mm = 0;
  int level_z = 0;
  std::vector<Point_mm> line;
  friend bool operator==(const LaneLine&, const LaneLine&) = default;
};

enum class KerbSide { right, left };

/// The kerb of a road: a run of the surface's outline. The sidewalk of `sidewalk_mm` lies outside it.
struct KerbLine {
  std::string id;
  std::string road_id;
  KerbSide side = KerbSide::right;
  std::int64_t sidewalk_mm = 0;
  int level_z = 0;
  std::vector<Point_mm> line;  ///< with the surface on its left
  friend bool operator==(const KerbLine&, const KerbLine&) = default;
};

}  // namespace settle
