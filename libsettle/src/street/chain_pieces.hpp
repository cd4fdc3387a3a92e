/// Noded pieces chained to roads between nodes.
#pragma once

#include <vector>

#include "settle/street/network.hpp"
#include "street/node_lines.hpp"

namespace settle {

/// Pieces are chained through points of degree 2 where both sides have equal attributes and the bend is soft; every other
/// point is a node. Node and road ids as in the glossary; both lists are sorted by id.
Network chain_pieces(const std::vector<RoadLine>& lines, const NodedLines& noded);

}  // namespace settle
