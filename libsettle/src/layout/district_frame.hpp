/// A district's own frame: its axis side, from which all places in it are counted (L9).
///
/// 1. The axis side is the longest straight side of the outer ring (within one degree, kinks of 10 m taken out); sides along
///    class A roads count three times their length. Ties go by the canonical order of the ring's turns.
/// 2. u runs along the axis side, v into the district, both in units of the side's length times a millimetre, so all
///    comparisons are exact.
#pragma once

#include <vector>

#include "settle/core/integer_math.hpp"
#include "settle/core/ring.hpp"

namespace settle {

struct CityDistrict {
  std::uint64_t key = 0;
  Polygon_mm polygon;
  std::vector<char> is_main;      ///< edge i of the outer ring lies along a class A road
  std::vector<char> is_junction;  ///< vertex i is a junction of class A roads
};

class DistrictFrame {
 public:
  explicit DistrictFrame(const CityDistrict& district);

  Point_mm origin() const { return origin_; }
  Point_mm axis() const { return axis_; }
  std::int64_t span() const { return squared_length(axis_); }  ///< u of the axis side's end
  std::int64_t u(Point_mm p) const { return dot(axis_, p - origin_); }
  std::int64_t v(Point_mm p) const { return cross(axis_, p - origin_); }
  std::int64_t length_mm(std::int64_t units) const { return units < 0 ? -length_mm(-units) : isqrt(Int128{units} * units / span()); }
  std::int64_t units(std::int64_t mm) const { return isqrt(Int128{mm} * mm * span()); }
  /// u = un / ud, v = vn / vd, rounded once.
  Point_mm point(Int128 un, std::int64_t ud, Int128 vn, std::int64_t vd) const;

 private:
  Point_mm origin_, axis_;
};

/// Index of the rotation of a cyclic sequence that comes first in lexicographic order (Booth 1980, by two candidates).
template <class T>
std::size_t least_rotation(const std::vector<T>& s) {
  const std::size_t n = s.size();
  std::size_t i = 0, j = 1, k = 0;
  while (i < n && j < n && k < n) {
    const T& a = s[(i + k) % n];
    const T& b = s[(j + k) % n];
    if (a == b) {
      ++k;
      continue;
    }
    (b < a ? i : j) += k + 1;
    if (i == j) ++j;
    k = 0;
  }
  return i < j ? i : j;
}

}  // namespace settle
