/// Logarithms of area ratios in whole 1/64 octaves, without a floating logarithm.
#pragma once

#include <cstdint>

namespace settle {

inline constexpr std::int64_t kOctave = 64;

/// The greatest k with a >= b 2^(k/64), by a committed table; a, b in (0, 2^60].
std::int64_t octaves_above(std::int64_t a, std::int64_t b);

}  // namespace settle
