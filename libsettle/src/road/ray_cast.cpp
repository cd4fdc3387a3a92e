// Every segment in the cells under the ray is met with it; the least parameter t = num / den wins, compared as fractions.
#include "road/ray_cast.hpp"

#include <cstdlib>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

struct Parameter {
  std::int64_t num = 0, den = 1;
};

/// Where along origin -> target the segment is first met past the origin; none when it is not.
std::optional<Parameter> meet(Point_mm origin, Point_mm target, const Segment_mm& s) {
  const Point_mm d = target - origin;
  const std::int64_t a = cross(d, s.a - origin), b = cross(d, s.b - origin);
  if (a == 0 && b == 0) {
    std::optional<Parameter> first;
    for (const Point_mm p : {s.a, s.b}) {
      const std::int64_t along = dot(d, p - origin);
      if (along > 0 && along <= squared_length(d) && (!first || along < first->num)) first = Parameter{along, squared_length(d)};
    }
    return first;
  }
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return std::nullopt;
  std::int64_t num = cross(s.a - origin, s.b - s.a), den = cross(d, s.b - s.a);
  if (den < 0) num = -num, den = -den;
  if (num <= 0 || num > den) return std::nullopt;
  return Parameter{num, den};
}

}  // namespace

std::optional<RayHit> RayCaster::first_hit(Point_mm origin, Point_mm target, std::int32_t own) const {
  std::optional<Parameter> best;
  std::int32_t segment = -1;
  grid_.for_each_cell(Segment_mm{origin, target}, [&](std::size_t c) {
    for (const std::int32_t i : grid_.cell(c)) {
      if (i == own) continue;
      const auto t = meet(origin, target, segments_[static_cast<std::size_t>(i)]);
      if (!t) continue;
      const auto order = best ? compare_fractions(t->num, t->den, best->num, best->den) : std::strong_ordering::less;
      if (order < 0 || (order == 0 && i < segment)) best = t, segment = i;
    }
  });
  if (!best) return std::nullopt;
  const Point_mm d = target - origin;
  return RayHit{segment, {origin.x + round_half_up(Int128{d.x} * best->num, best->den), origin.y + round_half_up(Int128{d.y} * best->num, best->den)}};
}

}  // namespace settle
