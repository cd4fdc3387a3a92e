/// Straight cuts through the corners of the scaffold, and along what is drawn (L6).
///
/// 1. Each corner is crossed along its two edges, then their bisectors, then between those, `cuts_per_point` in all. Cuts reach
///    across the land's bounding box.
/// 2. Of two cuts at less than 4 degrees, the later through a place within 0.35 cell sizes of the earlier, the earlier stays:
///    that of the longer edges, then by the canonical order of the ring.
#pragma once

#include <vector>

#include "layout/scaffold.hpp"

namespace settle {

std::vector<Segment_mm> scaffold_cuts(const Polygon_mm& land, const Scaffold& scaffold, std::int64_t cuts_per_point);

/// Along a drawn line less its small bends (a quarter of a cell), each piece a cell longer at both ends.
std::vector<Segment_mm> drawn_cuts(std::span<const Point_mm> line, std::int64_t divide_size_mm);

/// Round a hole at a distance: the sides of its narrowest box, set off, each a cell longer at both ends.
std::vector<Segment_mm> cuts_round(std::span<const Point_mm> hole, std::int64_t set_off_mm, std::int64_t divide_size_mm);

}  // namespace settle
