/// T4: cuts a piece at its reflex corners, so that L, U, T, plus and holed blocks become plain shapes.
#pragma once

#include "lots/block_ground.hpp"

namespace settle {

/// What both sides of a cut must keep.
struct PieceLimits {
  std::int64_t min_doubled_area_mm2 = 0;
  std::int64_t min_width_mm = 0;
  std::int64_t worst_compactness = 0;  ///< hundredths of P / sqrt(A)
};

/// Replaces each piece by the pieces that good cuts make of it; a piece without one stays as it is.
void cut_at_reflex_corners(BlockGround& ground, const PieceLimits& limits);

}  // namespace settle
