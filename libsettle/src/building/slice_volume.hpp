/// (BDF, height) --slice_volume--> floors, from below.
///
/// 1. The string is the longest (every level once, fixed counts kept) that fits; ties: the lower index.
/// 2. Floors touch; their sum is at most the height, and equal to it unless `height_fit` is `drop` or nothing can grow.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "settle/scene/bdf.hpp"

namespace settle {

struct FloorSlice {
  const BdfLevel* level = nullptr;
  std::int64_t base_mm = 0;  ///< above the volume's base
  std::int64_t height_mm = 0;
};

struct VolumeSlices {
  int string = -1;  ///< -1: no string fits, no floors
  std::vector<FloorSlice> floors;
  std::int64_t stack_mm = 0;
};

VolumeSlices slice_volume(const Bdf& bdf, FitMode mode, std::int64_t height_mm);

}  // namespace settle
