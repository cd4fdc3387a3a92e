/// Blocks with streets round them, as layout would give them: shapes of towns, and the odd ones.
#pragma once

#include <string>
#include <vector>

#include "settle/layout/layout_pack.hpp"

namespace settle_tests {

struct NamedShape {
  std::string name;
  settle::Polygon_mm polygon;
};

/// Rectangles of towns, L, U, T, plus, comb, notches, bay, crescent, circle, wedges, needles, quads, holes.
std::vector<NamedShape> block_shapes();
settle::Ring_mm rectangle(std::int64_t width_mm, std::int64_t depth_mm);
/// Turned by the angle whose tangent is b / a, exactly similar up to the grid.
settle::Polygon_mm turned(const settle::Polygon_mm& polygon, std::int64_t a, std::int64_t b);

/// Adds a block whose every long side has a street of its own; with a sidewalk wherever one of that width fits.
void add_block(settle::LayoutPack& layout, const std::string& id, const settle::Polygon_mm& polygon, std::int64_t sidewalk_mm);
settle::LayoutPack layout_of(const settle::Polygon_mm& polygon, std::int64_t sidewalk_mm);

/// The whole layout moved, after `quarters` quarter turns; ids stay.
settle::LayoutPack moved(const settle::LayoutPack& layout, int quarters, settle::Point_mm shift);

}  // namespace settle_tests
