/// Masses to build on: one volume over a footprint, by hand or at random.
#pragma once

#include <string>
#include <vector>

#include "settle/building/build_buildings.hpp"
#include "settle/core/draw.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/scene/load_bdf.hpp"

namespace settle_test {

/// One volume of `height_mm` on `rings`; every edge faces `facing`.
inline settle::Mass mass_on(const std::string& id, std::vector<settle::Ring_mm> rings, std::int64_t height_mm,
                            const std::string& bdf, settle::Facing facing = settle::Facing::street) {
  settle::Mass mass{id, "lot_" + id, "residential", "traditional", {}, {}};
  for (std::size_t r = 0; r < rings.size(); ++r) {
    for (std::size_t e = 0; e < rings[r].size(); ++e) mass.walls.push_back({0, static_cast<int>(r), static_cast<int>(e), facing});
  }
  mass.volumes.push_back({0, bdf, 0, height_mm, {{std::move(rings), 0, height_mm, false}}});
  return mass;
}

inline settle::Ring_mm box(std::int64_t width, std::int64_t depth) { return {{0, 0}, {width, 0}, {width, depth}, {0, depth}}; }

/// Turned by the direction (p, q), a similarity, shrunk back by its length, rounded: right angles stay nearly right.
inline settle::Ring_mm turned(const settle::Ring_mm& ring, std::int64_t p, std::int64_t q) {
  const std::int64_t length = settle::isqrt(settle::Int128{p} * p + settle::Int128{q} * q);
  settle::Ring_mm out;
  for (const settle::Point_mm v : ring) {
    out.push_back({settle::round_half_up(settle::Int128{p} * v.x - settle::Int128{q} * v.y, length),
                   settle::round_half_up(settle::Int128{q} * v.x + settle::Int128{p} * v.y, length)});
  }
  return out;
}

inline settle::BuildingPack build(std::vector<settle::Mass> masses, const std::vector<settle::Bdf>& bdfs = settle::builtin_bdfs(),
                                  settle::BuildBuildingsOptions options = {}) {
  settle::LotsPack lots;
  lots.masses = std::move(masses);
  settle::Progress progress;
  return settle::build_buildings(lots, bdfs, options, progress);
}

/// A random footprint, counter-clockwise: L, U, plus and box shapes when `right_angled`, else a star-shaped ring.
inline settle::Ring_mm random_footprint(const settle::Draw& draw, const bool right_angled) {
  const auto n = [&](std::int64_t slot, std::int64_t lo, std::int64_t hi) { return draw.uniform(slot, lo, hi); };
  if (!right_angled) {
    // Directions rise by angle, so the ring goes once round the origin.
    static constexpr settle::Point_mm kDirections[] = {{10, 0}, {9, 4}, {7, 7}, {3, 9}, {0, 10}, {-4, 9}, {-7, 7}, {-9, 3},
                                                       {-10, 0}, {-9, -4}, {-7, -7}, {-3, -9}, {0, -10}, {4, -9}, {7, -7}, {9, -3}};
    settle::Ring_mm ring;
    for (std::int64_t d = 0; d < 16; d += n(d, 1, 3)) {
      const std::int64_t radius = n(100 + d, 300, 2500);
      ring.push_back({kDirections[d].x * radius, kDirections[d].y * radius});
    }
    return ring;
  }
  const std::int64_t w = n(1, 6000, 40000), d = n(2, 6000, 40000), a = n(3, 1500, w / 2 - 500), b = n(4, 1500, d / 2 - 500);
  settle::Ring_mm ring = box(w, d);
  if (const std::int64_t shape = n(5, 0, 2); shape == 1) {
    ring = {{0, 0}, {w, 0}, {w, b}, {a, b}, {a, d}, {0, d}};
  } else if (shape == 2) {
    ring = {{0, 0}, {a, 0}, {a, b}, {w - a, b}, {w - a, 0}, {w, 0}, {w, d}, {0, d}};
  }
  return turned(ring, n(6, -1000, 1000), n(7, 1, 1000));
}

}  // namespace settle_test
