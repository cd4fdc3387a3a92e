/// Near ends of drawn lines: a loose end within reach of another line is joined to it.
#pragma once

#include <span>
#include <vector>

#include "settle/street/clean_network.hpp"

namespace settle {

/// The line read backward comes first: two-way lines are turned then.
bool ends_at_lesser_end(const std::vector<Point_mm>& line);

/// Lines in canonical order (by id) and direction (two-way lines start at their lesser end), repeated points dropped.
std::vector<RoadLine> canonical_lines(std::span<const RoadLine> lines);

/// Every line has two points or more. A loose end (no other line of its level has a vertex there, and it lies neither at the
/// land's edge nor, on level 0, at a blocker's) within `snap_mm` of another line's vertex moves onto the nearest; else one
/// inside another line's carriageway, met at more than 30 degrees, moves to the crossing or the nearest place of its centre
/// line, unless that piece moves too (then in the next pass); else one within `snap_mm` of a carriageway stays and is told
/// (`W-NEAR-MISS`).
void join_ends(std::vector<RoadLine>& lines, const CleanInput& input, std::vector<Finding>& findings);

}  // namespace settle
