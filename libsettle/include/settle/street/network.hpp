/// A road network: nodes, and roads that meet at nodes only. What layout, road and every reader of them share.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

enum class NodeKind { end, through, corner, junction, border, blocked };

struct NetworkNode {
  std::string id;
  Point_mm at;
  int degree = 0;
  std::int64_t width_max_mm = 0;
  NodeKind kind = NodeKind::end;
  std::int64_t head_mm = 0;  ///< radius of a turning head; 0 = none
  friend bool operator==(const NetworkNode&, const NetworkNode&) = default;
};

/// One edge of the network. Its line runs from node `from` to node `to`, both included.
struct NetworkRoad {
  std::string id;
  std::string name;
  std::string road_class;
  std::int64_t level = 3;
  std::int64_t width_mm = 0;     ///< carriageway, kerb to kerb
  std::int64_t sidewalk_mm = 0;  ///< on each side
  int lanes = 0;
  int oneway = 0;
  int level_z = 0;
  bool bridge = false;
  std::string source_id;         ///< the drawn line it comes from
  std::int64_t source_at_mm = 0; ///< whole mm of its start along that line
  int from = -1;
  int to = -1;
  std::vector<Point_mm> line;
  friend bool operator==(const NetworkRoad&, const NetworkRoad&) = default;
};

struct Network {
  std::vector<NetworkNode> nodes;
  std::vector<NetworkRoad> roads;
  friend bool operator==(const Network&, const Network&) = default;
};

}  // namespace settle
