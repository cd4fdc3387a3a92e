/// Random simple polygons on a coarse grid, with holes: the same for the same seed everywhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "settle/core/draw.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/ring.hpp"

namespace settle_test {

struct PolygonRecipe {
  std::int64_t seed = 0;
  int vertices = 8;
  int holes = 0;             ///< tried; one that does not fit is left out
  std::int64_t cells = 12;   ///< grid cells a side
  std::int64_t cell_mm = 1000;
};

inline bool ring_meets_segment(const settle::Ring_mm& ring, settle::Point_mm a, settle::Point_mm b) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (settle::segments_meet(a, b, ring[i], ring[(i + 1) % ring.size()])) return true;
  }
  return false;
}

/// Random points joined, then crossings undone by reversing the stretch between them (2-opt) until none is left.
inline settle::Ring_mm random_ring(const settle::Draw& draw, int vertices, std::int64_t cells, std::int64_t cell_mm) {
  for (std::int64_t attempt = 0;; ++attempt) {
    settle::Ring_mm ring;
    for (int i = 0; i < vertices; ++i) {
      const std::int64_t slot = attempt * 1000 + 2 * i;
      ring.push_back({draw.uniform(slot, 0, cells) * cell_mm, draw.uniform(slot + 1, 0, cells) * cell_mm});
    }
    for (int round = 0; round < 200; ++round) {
      bool crossed = false;
      for (int i = 0; i < vertices && !crossed; ++i) {
        for (int j = i + 2; j < vertices && !crossed; ++j) {
          if (!settle::segments_cross(ring[i], ring[i + 1], ring[j], ring[(j + 1) % vertices])) continue;
          std::reverse(ring.begin() + i + 1, ring.begin() + j + 1);
          crossed = true;
        }
      }
      if (!crossed) break;
    }
    if (!settle::is_simple(ring)) continue;
    if (settle::doubled_area(ring) < 0) std::reverse(ring.begin(), ring.end());
    return ring;
  }
}

inline settle::Polygon_mm random_polygon(const PolygonRecipe& recipe) {
  settle::Polygon_mm polygon;
  polygon.outer = random_ring(settle::Draw(recipe.seed, "outer"), recipe.vertices, recipe.cells, recipe.cell_mm);
  for (int h = 0; h < recipe.holes; ++h) {
    const settle::Draw draw(recipe.seed, "hole" + std::to_string(h));
    settle::Ring_mm hole = random_ring(draw, 3 + h % 3, recipe.cells / 3, recipe.cell_mm);
    const settle::Point_mm by{draw.uniform(9001, 0, recipe.cells) * recipe.cell_mm, draw.uniform(9002, 0, recipe.cells) * recipe.cell_mm};
    bool fits = true;
    for (settle::Point_mm& p : hole) {
      p = p + by;
      fits = fits && settle::locate(p, polygon) == settle::Location::inside;
    }
    for (std::size_t i = 0; fits && i < hole.size(); ++i) {
      const settle::Point_mm a = hole[i], b = hole[(i + 1) % hole.size()];
      fits = !ring_meets_segment(polygon.outer, a, b);
      for (const settle::Ring_mm& other : polygon.holes) fits = fits && !ring_meets_segment(other, a, b);
    }
    for (const settle::Ring_mm& other : polygon.holes) fits = fits && settle::locate(other[0], hole) == settle::Location::outside;
    if (!fits) continue;
    std::reverse(hole.begin(), hole.end());
    polygon.holes.push_back(hole);
  }
  return polygon;
}

}  // namespace settle_test
