/// One road's run between two gates becomes crosswalks, middles and patches.
#pragma once

#include <vector>

#include "road/cut_surface.hpp"
#include "road/fit_pieces.hpp"
#include "road/plan_gates.hpp"
#include "settle/core/fraction.hpp"

namespace settle {

struct RibbonRules {
  std::int64_t crosswalk_mm = 3000;
  std::int64_t min_middle_mm = 5000;
  std::int64_t max_middle_mm = 0;      ///< 0 = no limit
  std::int64_t offset_check_mm = 5000;
};

/// A piece of one road. Its boundary runs along the right side, across, back along the left side, across.
struct Slice {
  PieceKind kind = PieceKind::middle;
  std::int64_t from_mm = 0, to_mm = 0;  ///< places along the road
  std::int64_t length_mm = 0;           ///< of the model, unscaled
  Fraction scale;
  bool is_straight = true;              ///< both sides are straight and square to the road: a block fits
  Ring_mm ring;
};

/// A vertex put on the edge of a cut surface that starts at `vertex`.
struct EdgePoint {
  std::int32_t vertex = -1;
  Point_mm at;
};

struct CutRibbon {
  std::vector<Slice> slices;          ///< along the road
  std::vector<EdgePoint> put;         ///< in order along each edge
};

enum class CrosswalkAt : char { none, start, end, both };

/// The ring must be that of the ribbon. No slices when it is not what a ribbon's ring must be: then it is no ribbon.
CutRibbon cut_ribbon(const LevelRoads& roads, const RoadOutline& outline, const CutSurface& cut, std::int32_t ring, std::int32_t index,
                     const Ribbon& ribbon, CrosswalkAt crosswalks, const RibbonRules& rules, PieceFitter& fitter);

}  // namespace settle
