/// T12: traditional lots by repeated cuts across a piece's sides.
#pragma once

#include <cstdint>
#include <span>

#include "lots/block_ground.hpp"

namespace settle {

/// What the lots of one piece must be.
struct LotRules {
  std::int64_t seed = 0;
  std::int64_t target_doubled_area_mm2 = 0;
  std::int64_t max_doubled_area_mm2 = 0;
  std::int64_t min_doubled_area_mm2 = 0;
  std::int64_t min_width_mm = 0;
  std::int64_t min_frontage_mm = 0;
  std::int64_t noise_thousandths = 0;         ///< octaves
  std::int64_t irregularity_thousandths = 0;  ///< a cut stands at half of the side, give or take this
};

/// Replaces each piece by lots under its own rules (`rules[i]` for piece i). A piece that no cut divides well stays whole: a
/// larger lot rather than a landlocked one.
void split_into_lots(BlockGround& ground, std::span<const LotRules> rules);

/// Wanted doubled area of a lot for a building of this height (a table, linear between its rows).
std::int64_t target_doubled_area_mm2(std::int64_t height_mm);

}  // namespace settle
