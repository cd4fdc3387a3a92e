/// T5, T13: gives each messy piece to the neighbour with which it makes the best shape.
#pragma once

#include "lots/block_ground.hpp"

namespace settle {

enum class Landlocked { keep, join };

/// A piece is messy when it breaks one of these.
struct MessyLimits {
  std::int64_t min_doubled_area_mm2 = 0;
  std::int64_t min_width_mm = 0;
  std::int64_t worst_compactness = 0;   ///< hundredths of P / sqrt(A)
  Landlocked landlocked = Landlocked::keep;  ///< join: a piece without street next to one that has some is messy
};

/// Each merge takes one piece away, so it ends; what has no neighbour to go to stays, with the reason `messy`.
void clean_pieces(BlockGround& ground, const MessyLimits& limits);

}  // namespace settle
