/// How good a shape is, in whole numbers: its narrowest box and its compactness P / sqrt(A).
///
/// 1. Every comparison is exact; no root decides anything.
/// 2. Ties go to what comes first in the ring, so a shape moved or turned by quarters measures and chooses alike.
#pragma once

#include <cstdint>

#include "settle/core/ring.hpp"

namespace settle {

/// The box of least width round a ring; one side lies along an edge of the convex hull (Freeman, Shapira 1975).
/// along(v) = direction . v and across(v) = direction x v, both in units of |direction| millimetres.
struct OrientedBox {
  Point_mm direction{1, 0};
  std::int64_t along_min = 0, along_max = 0;
  std::int64_t across_min = 0, across_max = 0;

  bool width_is_at_least(std::int64_t mm) const;
  std::int64_t floor_width_mm() const;
  std::int64_t floor_length_mm() const;
};
OrientedBox narrowest_box(std::span<const Point_mm> ring);

/// Vertices of the convex hull by index, counter-clockwise, without straight ones, from the least vertex.
std::vector<int> convex_hull(std::span<const Point_mm> ring);

/// Perimeter (sum of floored edge lengths) over all rings, and doubled area.
struct Compactness {
  std::int64_t perimeter_mm = 0;
  std::int64_t doubled_area_mm2 = 0;

  /// P / sqrt(A) > hundredths / 100.
  bool is_worse_than(std::int64_t hundredths) const;
  /// floor(1000 P / sqrt(A)): what scores are made of.
  std::int64_t thousandths() const;
};
Compactness compactness(const Polygon_mm& polygon);

}  // namespace settle
