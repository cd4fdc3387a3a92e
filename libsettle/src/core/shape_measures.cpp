// The least width of a convex polygon is reached with one side flush with an edge. Rotating calipers (Shamos 1978) move the
// three far points round the hull once; width = cross / length is compared squared, as a fraction.
#include "settle/core/shape_measures.hpp"

#include <algorithm>
#include <numeric>

#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {

// Monotone chain (Andrew 1979).
std::vector<int> convex_hull(std::span<const Point_mm> ring) {
  std::vector<int> order(ring.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return ring[a] != ring[b] ? ring[a] < ring[b] : a < b; });
  std::vector<int> hull;
  const auto add_chain = [&](auto first, auto last) {
    const std::size_t base = hull.size();
    for (auto it = first; it != last; ++it) {
      while (hull.size() >= base + 2 && orientation(ring[hull[hull.size() - 2]], ring[hull.back()], ring[*it]) <= 0) {
        hull.pop_back();
      }
      hull.push_back(*it);
    }
    hull.pop_back();
  };
  add_chain(order.begin(), order.end());
  add_chain(order.rbegin(), order.rend());
  return hull;
}

bool OrientedBox::width_is_at_least(std::int64_t mm) const {
  const Int128 across = across_max - across_min;
  return across * across >= Int128{mm} * mm * squared_length(direction);
}
std::int64_t OrientedBox::floor_width_mm() const {
  const Int128 across = across_max - across_min;
  return isqrt(across * across / squared_length(direction));
}
std::int64_t OrientedBox::floor_length_mm() const {
  const Int128 along = along_max - along_min;
  return isqrt(along * along / squared_length(direction));
}

OrientedBox narrowest_box(std::span<const Point_mm> ring) {
  const std::vector<int> hull = convex_hull(ring);
  const int n = static_cast<int>(hull.size());
  SETTLE_CHECK(n >= 3);
  const auto at = [&](int i) { return ring[hull[i % n]]; };
  int best = -1, best_start = 0;
  Int128 best_across2 = 0, best_length2 = 1;
  for (int i = 0, far = 1; i < n; ++i) {
    const Point_mm d = at(i + 1) - at(i);
    far = std::max(far, i + 1);
    while (cross(d, at(far + 1) - at(far)) > 0) ++far;
    const Int128 across = cross(d, at(far) - at(i));
    const auto order = best < 0 ? std::strong_ordering::less
                                : compare_fractions(across * across, squared_length(d), best_across2, best_length2);
    if (order < 0 || (order == 0 && hull[i] < best_start)) {
      best = i, best_start = hull[i];
      best_across2 = across * across, best_length2 = squared_length(d);
    }
  }
  OrientedBox box;
  box.direction = at(best + 1) - at(best);
  box.along_min = box.across_min = INT64_MAX;
  box.along_max = box.across_max = INT64_MIN;
  for (const int i : hull) {
    const std::int64_t along = dot(box.direction, ring[i]), across = cross(box.direction, ring[i]);
    box.along_min = std::min(box.along_min, along), box.along_max = std::max(box.along_max, along);
    box.across_min = std::min(box.across_min, across), box.across_max = std::max(box.across_max, across);
  }
  return box;
}

// P / sqrt(A) > h / 100  <=>  10^4 P^2 > h^2 A.
bool Compactness::is_worse_than(std::int64_t hundredths) const {
  return Int128{20'000} * perimeter_mm * perimeter_mm > Int128{hundredths} * hundredths * doubled_area_mm2;
}
std::int64_t Compactness::thousandths() const {
  SETTLE_CHECK(doubled_area_mm2 > 0);
  return isqrt(Int128{2'000'000} * perimeter_mm * perimeter_mm / doubled_area_mm2);
}

Compactness compactness(const Polygon_mm& polygon) {
  Compactness c{floor_perimeter(polygon.outer), doubled_area(polygon)};
  for (const Ring_mm& hole : polygon.holes) c.perimeter_mm += floor_perimeter(hole);
  return c;
}

}  // namespace settle
