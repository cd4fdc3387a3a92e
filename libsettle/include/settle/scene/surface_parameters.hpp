/// Parameters of the road surface's shape, declared once like all others (parameters.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "settle/scene/field.hpp"

namespace settle {

struct SurfaceParameters {
  Fraction taper{3, 1};  ///< length per step of one side; 0 = none
  std::int64_t heads_mm = 0;
  std::int64_t corner_radius_mm = 0;

  static constexpr auto fields() {
    using Field = BasicField<SurfaceParameters>;
    using P = SurfaceParameters;
    using enum Unit;
    return std::array{
        Field{"taper", &P::taper, ratio, 0, 100'000, "", "Where a road goes on narrower, length of the taper over the step of one side; 0 leaves the step."},
        Field{"heads", &P::heads_mm, metre, 0, 100'000, "", "Radius of the turning heads at dead ends; 0 leaves them plain."},
        Field{"corner_radius", &P::corner_radius_mm, metre, 0, 100'000, "", "Radius of the kerb at the corners of junctions; 0 leaves them sharp."},
    };
  }
};

}  // namespace settle
