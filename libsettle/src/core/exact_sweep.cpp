#include "settle/core/exact_sweep.hpp"

#include <CGAL/Arr_segment_traits_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Surface_sweep_2_algorithms.h>

#include <algorithm>
#include <vector>

namespace settle {

bool interiors_meet(std::span<const Segment_mm> segments) {
  using Traits = CGAL::Arr_segment_traits_2<CGAL::Exact_predicates_exact_constructions_kernel>;
  std::vector<std::pair<Point_mm, Point_mm>> once;
  for (const Segment_mm& s : segments) {
    if (s.a != s.b) once.emplace_back(std::min(s.a, s.b), std::max(s.a, s.b));
  }
  std::sort(once.begin(), once.end());
  once.erase(std::unique(once.begin(), once.end()), once.end());
  // Whole millimetres under 2^53 are exact as doubles.
  const auto point = [](Point_mm p) { return Traits::Point_2(static_cast<double>(p.x), static_cast<double>(p.y)); };
  std::vector<Traits::Curve_2> curves;
  curves.reserve(once.size());
  for (const auto& [a, b] : once) curves.emplace_back(point(a), point(b));
  return CGAL::do_curves_intersect(curves.begin(), curves.end());
}

}  // namespace settle
