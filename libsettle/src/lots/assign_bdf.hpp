/// T17: which building definition a lot takes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "settle/scene/bdf.hpp"

namespace settle {

struct BdfQuery {
  std::int64_t seed = 0;
  std::string_view lot_id;
  std::string_view kind;        ///< of the district
  std::int64_t height_mm = 0;
  std::int64_t width_mm = 0;    ///< of the certified rectangle
};

struct BdfChoice {
  const Bdf* bdf = nullptr;     ///< null only when there are none
  std::string misfit;           ///< empty, or what lies out of its ranges: `width_below`, `height_above`, …
};

/// 1. Residential lots choose among the BDFs tagged NYA, others among those without; an empty group gives way to all.
/// 2. Among those whose height and width ranges hold the lot's: by probability, drawn by the lot's id.
/// 3. None holds it: the one that lacks the fewest millimetres, then the least id.
BdfChoice choose_bdf(std::span<const Bdf> bdfs, const BdfQuery& query);

}  // namespace settle
