/// Cuts that open a junction face which goes round a hole.
#pragma once

#include "road/label_rings.hpp"

namespace settle {

/// First the middles of links that border a hole: a seam across each road of the ring. Where they are under two, or did not
/// serve (`round` > 0), cuts from the hole's outermost vertices, straight on to the outline: up and down, then right and left.
std::vector<Chord> plan_seams(const LevelRoads& roads, const RoadOutline& outline, const GatePlan& gates, const CutSurface& cut,
                              const std::vector<RingLabel>& labels, int round);

}  // namespace settle
