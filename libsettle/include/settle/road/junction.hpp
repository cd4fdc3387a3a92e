/// Where roads meet: a junction with its face, if it has one, and its arms. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/street/network.hpp"

namespace settle {

/// One arm of a junction: its road seen outward from the node. An angle between two directions u and v is kept as the
/// vector (u . v, |u x v|), whose own angle from the X axis it is: exact, in [0, 180] degrees; writers make degrees of it.
struct JunctionArm {
  std::string road_id;
  bool starts_here = true;         ///< the road's line starts at the node
  Point_mm outward;                ///< direction of its first segment; its angle is the arm's angle to the X axis
  Point_mm least{1, 0};            ///< least angle to another arm of the junction; 0 when it is the only one
  Point_mm greatest{1, 0};         ///< greatest such angle: the order key
  std::int64_t width_mm = 0;
  std::int64_t half_length_mm = 0; ///< from the node to the road's middle (R4)
  std::int64_t reach_mm = 0;       ///< from the node to where the junction ends for this arm, crosswalk included; 0 = no gate
  friend bool operator==(const JunctionArm&, const JunctionArm&) = default;
};

/// A node, or several whose roads overlap: one face of the surface that gates open into.
struct Junction {
  std::string id;
  NodeKind kind = NodeKind::junction;
  std::vector<std::string> node_ids;  ///< sorted
  std::int64_t width_max_mm = 0;
  int level_z = 0;
  int gates = 0;
  Polygon_mm polygon;                 ///< empty where roads meet without a face of their own (a bare end, a joint)
  std::vector<JunctionArm> arms;      ///< by order key, greatest first; ties by angle, then road id
  friend bool operator==(const Junction&, const Junction&) = default;
};

}  // namespace settle
