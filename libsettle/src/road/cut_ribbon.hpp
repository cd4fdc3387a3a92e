/// One road's run between two gates becomes crosswalks, middles and patches.
#pragma once

#include <span>
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
  std::size_t ring_begin = 0, ring_size = 0;  ///< among the vertices of all cuts
};

/// A vertex put on the edge of a cut surface that starts at `vertex`.
struct EdgePoint {
  std::int32_t vertex = -1;
  Point_mm at;
};

/// The slices of all ribbons of a level, one ribbon's after another's.
struct RibbonCuts {
  std::vector<Slice> slices;          ///< along each road
  std::vector<Point_mm> vertices;     ///< of the slices' rings
  std::vector<EdgePoint> put;         ///< in order along each edge
  std::span<const Point_mm> ring(const Slice& s) const { return std::span(vertices).subspan(s.ring_begin, s.ring_size); }
};

enum class CrosswalkAt : char { none, start, end, both };

/// What is to be cut: a ring of the cut surface that must be that of the ribbon.
struct RibbonRing {
  std::int32_t ring = -1, index = -1;
  CrosswalkAt crosswalks = CrosswalkAt::none;
};

class RibbonCutting {
 public:
  RibbonCutting(const LevelRoads& roads, const RoadOutline& outline, const CutSurface& cut, const std::vector<Ribbon>& ribbons)
      : roads_(roads), outline_(outline), cut_(cut), ribbons_(ribbons) {}
  /// Appends the slices of a ribbon; none when the ring is not what a ribbon's ring must be: then it is no ribbon.
  void add(const RibbonRing& which, const RibbonRules& rules, PieceFitter& fitter, RibbonCuts& out) const;

 private:
  const LevelRoads& roads_;
  const RoadOutline& outline_;
  const CutSurface& cut_;
  const std::vector<Ribbon>& ribbons_;
};

}  // namespace settle
