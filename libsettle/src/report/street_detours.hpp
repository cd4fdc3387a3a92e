/// How much farther the way by streets is than the straight line.
#pragma once

#include <vector>

#include "settle/street/network.hpp"

namespace settle {

/// Path / straight line for pairs of junctions and ends at least `least_mm` apart that a way joins: from at most `sources` of
/// them, evenly chosen in the order of ids, to all others (Dijkstra 1959).
std::vector<double> detours(const Network& network, std::int64_t least_mm, std::size_t sources);

}  // namespace settle
