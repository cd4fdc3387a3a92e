/// Drawn lines noded with the land and the blockers: the pieces that stay, and what became of each line.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "settle/street/clean_network.hpp"

namespace settle {

/// A piece of one drawn line between two noded points, in the line's direction.
struct NodedPiece {
  Point_mm a, b;
  std::size_t line = 0;
  std::int64_t at_mm = 0;  ///< whole mm of `a` along the line
};

struct NodedLines {
  std::vector<NodedPiece> pieces;                               ///< other levels first, then level 0; by place
  std::set<Point_mm> on_land_edge, on_blocker_edge;             ///< noded points of all levels, of level 0
  std::vector<Polygon_mm> land, blockers;                       ///< as noded on level 0, all vertices kept
  std::vector<std::map<std::string, std::int64_t>> dropped_mm;  ///< of each line, length by reason
};

/// Per level: crossings noded, stretches covered twice given to the higher class, then the wider, then the lower id
/// (`L-DUPLICATE`), pieces outside the land (`L-OUTSIDE`) or in a blocker (`L-IN-BLOCKER`, level 0 without bridge) dropped.
NodedLines node_lines(const std::vector<RoadLine>& lines, const CleanInput& input);

}  // namespace settle
