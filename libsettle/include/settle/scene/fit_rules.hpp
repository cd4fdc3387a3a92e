/// The rules by which modules are fitted to a wall: a scene's `building.fit`, or a BDF's own `fit`, which goes first.
#pragma once

#include <array>

#include "settle/scene/field.hpp"

namespace settle {

enum class FitMode { source, optimal };
enum class Leftover { error, gap_end, gap_center, spread };

struct FitRules {
  FitMode mode = FitMode::optimal;
  Fraction scale_min{4, 5};
  Fraction scale_max{5, 4};
  std::int64_t min_repeat = 0;
  Leftover leftover = Leftover::error;
  bool align_floors = true;

  static constexpr auto fields() {
    using Field = BasicField<FitRules, FitMode, Leftover>;
    using enum Unit;
    return std::array{
        Field{"mode", &FitRules::mode, none, 0, 0, "source|optimal", "How counts and scale of a wall's modules are chosen."},
        Field{"scale_min", &FitRules::scale_min, ratio, 1, 1000, "", "Least scale of a stretchable module."},
        Field{"scale_max", &FitRules::scale_max, ratio, 1000, 100'000, "", "Greatest scale of a stretchable module."},
        Field{"min_repeat", &FitRules::min_repeat, none, 0, 999, "", "Least number of copies of a repeatable bucket."},
        Field{"leftover", &FitRules::leftover, none, 0, 0, "error|gap_end|gap_center|spread",
              "What happens to length that nothing can take up."},
        Field{"align", &FitRules::align_floors, none, 0, 0, "none|floors",
              "Whether all floors of a facade share string and counts."},
    };
  }
};

}  // namespace settle
