#include "settle/core/ring.hpp"

#include <algorithm>
#include <numeric>

#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"

namespace settle {

void Box_mm::add(Point_mm p) {
  min = {std::min(min.x, p.x), std::min(min.y, p.y)};
  max = {std::max(max.x, p.x), std::max(max.y, p.y)};
}

void Box_mm::add(const Box_mm& o) {
  if (o.empty()) return;
  add(o.min);
  add(o.max);
}

// Summed modulo 2^64: the final value fits int64, so overflow of a partial sum does no harm.
std::int64_t doubled_area(std::span<const Point_mm> ring) {
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
    sum += static_cast<std::uint64_t>(cross(ring[i] - ring[0], ring[i + 1] - ring[0]));
  }
  return static_cast<std::int64_t>(sum);
}

std::int64_t doubled_area(const Polygon_mm& polygon) {
  std::int64_t sum = doubled_area(polygon.outer);
  for (const Ring_mm& hole : polygon.holes) sum += doubled_area(hole);
  return sum;
}

std::int64_t floor_perimeter(std::span<const Point_mm> ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) sum += floor_length(ring[(i + 1) % ring.size()] - ring[i]);
  return sum;
}

std::int64_t floor_line_length(std::span<const Point_mm> line) {
  std::int64_t sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += floor_length(line[i] - line[i - 1]);
  return sum;
}

Box_mm bounds(std::span<const Point_mm> points) {
  Box_mm box;
  for (const Point_mm p : points) box.add(p);
  return box;
}

Location locate(Point_mm p, std::span<const Point_mm> ring) {
  bool inside = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point_mm a = ring[j], b = ring[i];
    if (lies_on_segment(p, a, b)) return Location::boundary;
    if ((a.y > p.y) != (b.y > p.y)) {
      const Point_mm low = a.y < b.y ? a : b, high = a.y < b.y ? b : a;
      if (orientation(low, high, p) > 0) inside = !inside;
    }
  }
  return inside ? Location::inside : Location::outside;
}

Location locate(Point_mm p, const Polygon_mm& polygon) {
  const Location outer = locate(p, polygon.outer);
  if (outer != Location::inside) return outer;
  for (const Ring_mm& hole : polygon.holes) {
    const Location in_hole = locate(p, hole);
    if (in_hole == Location::boundary) return Location::boundary;
    if (in_hole == Location::inside) return Location::outside;
  }
  return Location::inside;
}

namespace {
/// A ring of four that turns left, or right, at each vertex: its turns are under 180 degrees each, so they add up to 360, and it
/// is convex.
bool is_convex_quad(std::span<const Point_mm> ring) {
  if (ring.size() != 4) return false;
  const int first = orientation(ring[3], ring[0], ring[1]);
  return first != 0 && first == orientation(ring[0], ring[1], ring[2]) && first == orientation(ring[1], ring[2], ring[3]) &&
         first == orientation(ring[2], ring[3], ring[0]);
}
}  // namespace

// Edges sorted by their least x; each is compared with those that start before it ends.
bool is_simple(std::span<const Point_mm> ring) {
  const std::size_t n = ring.size();
  if (n < 3) return false;
  if (is_convex_quad(ring)) return true;
  const auto at = [&](std::size_t i) { return ring[i % n]; };
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto low = [&](std::size_t i) { return std::min(at(i).x, at(i + 1).x); };
  const auto high = [&](std::size_t i) { return std::max(at(i).x, at(i + 1).x); };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return low(a) != low(b) ? low(a) < low(b) : a < b; });
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t i = order[k];
    if (at(i) == at(i + 1)) return false;
    for (std::size_t m = k + 1; m < n && low(order[m]) <= high(i); ++m) {
      const std::size_t j = order[m];
      const bool j_next = j == (i + 1) % n, i_next = i == (j + 1) % n;
      if (j_next || i_next) {
        const Point_mm shared = j_next ? at(j) : at(i);
        const Point_mm p = j_next ? at(i) : at(j), q = j_next ? at(j + 1) : at(i + 1);
        if (n == 3 && orientation(at(0), at(1), at(2)) == 0) return false;
        if (orientation(p, shared, q) == 0 && dot(p - shared, q - shared) > 0) return false;
      } else if (segments_meet(at(i), at(i + 1), at(j), at(j + 1))) {
        return false;
      }
    }
  }
  return true;
}

void drop_straight_vertices(Ring_mm& ring) {
  Ring_mm kept;
  bool again = true;
  while (again && ring.size() >= 3) {
    again = false;
    kept.clear();
    const std::size_t n = ring.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Point_mm before = kept.empty() ? ring[(i + n - 1) % n] : kept.back();
      if (orientation(before, ring[i], ring[(i + 1) % n]) == 0) {
        again = true;
      } else {
        kept.push_back(ring[i]);
      }
    }
    ring.swap(kept);
  }
}

void start_at_least_vertex(Ring_mm& ring) {
  std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
}

}  // namespace settle
