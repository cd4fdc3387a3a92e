/// Streets: roads joined through nodes of degree 2, whatever bends there.
#pragma once

#include <cstddef>
#include <vector>

#include "settle/street/network.hpp"

namespace settle {

/// Roads joined through nodes of degree 2, and what a graph of them has.
struct JoinedStreets {
  std::vector<double> lengths_m;
  double straight_m = 0;  ///< end to end, summed
  std::size_t parts = 0;  ///< connected components
};

JoinedStreets join_streets(const Network& network);

}  // namespace settle
