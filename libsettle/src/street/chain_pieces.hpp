/// Noded pieces chained to roads between nodes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "settle/street/network.hpp"
#include "street/node_lines.hpp"

namespace settle {

struct ChainedPieces {
  Network network;
  std::map<std::string, std::vector<std::size_t>> lines_of_road;  ///< by road id: the lines that it has pieces of
};

/// Pieces are chained through points of degree 2 where both sides have equal attributes and the bend is soft; every other
/// point is a node. A road's id is that of the least of its parts (source line, whole mm along it), a node's hashes a road
/// that begins there, else one that ends there; two-way roads start at their lesser end. Both lists are sorted by id.
ChainedPieces chain_pieces(const std::vector<RoadLine>& lines, const NodedLines& noded);

}  // namespace settle
