/// Thin tails of a block's ground, between two roads or along a park, are no land to build on.
///
///     BlockGround --cut_off_tails--> BlockGround, tails in `removed`
///
/// 1. A tail is a part that one straight chord, at most `width_mm` long, cuts off: narrower than `width_mm`, at least twice
///    that long, and other pieces meet it at its ends only. The greatest goes first, and so on until no piece has one.
/// 2. Its reason is T-BLOCK-THIN, as that of a whole piece of that width.
#pragma once

#include "lots/block_ground.hpp"

namespace settle {

void cut_off_tails(BlockGround& ground, std::int64_t width_mm);

}  // namespace settle
