#include "repair_rings.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/overlay.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

/// Drops the repeated closing vertex and repeats within.
void drop_repeats(Ring_mm& ring) {
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  while (ring.size() > 1 && ring.back() == ring.front()) ring.pop_back();
}

/// The ring runs back on itself at a vertex.
bool has_spike(const Ring_mm& ring) {
  const std::size_t n = ring.size();
  for (std::size_t i = 0; n > 2 && i < n; ++i) {
    const Point_mm before = ring[(i + n - 1) % n] - ring[i], after = ring[(i + 1) % n] - ring[i];
    if (cross(before, after) == 0 && dot(before, after) > 0) return true;
  }
  return false;
}

/// The corners of all rings, each ring in one canonical form, so that two ways to write the same rings compare equal.
std::vector<Ring_mm> canonical_rings(std::vector<Ring_mm> rings) {
  for (Ring_mm& ring : rings) {
    drop_straight_vertices(ring);
    if (doubled_area(ring) < 0) std::reverse(ring.begin(), ring.end());
    if (!ring.empty()) start_at_least_vertex(ring);
  }
  std::sort(rings.begin(), rings.end());
  return rings;
}

std::vector<Ring_mm> rings_of(const std::vector<Polygon_mm>& polygons) {
  std::vector<Ring_mm> rings;
  for (const Polygon_mm& polygon : polygons) {
    rings.push_back(polygon.outer);
    rings.insert(rings.end(), polygon.holes.begin(), polygon.holes.end());
  }
  return rings;
}

}  // namespace

RepairedPolygon repair_rings(std::vector<Ring_mm> rings) {
  RepairedPolygon result;
  bool spike = false;
  for (Ring_mm& ring : rings) {
    drop_repeats(ring);
    spike = spike || has_spike(ring);
    drop_straight_vertices(ring);
  }
  const bool no_area = rings.empty() || rings.front().size() < 3;
  std::erase_if(rings, [](const Ring_mm& ring) { return ring.size() < 3; });
  if (!no_area && rings.size() == 1 && rings.front().size() < 1000 && is_simple(rings.front())) {
    if (doubled_area(rings.front()) < 0) std::reverse(rings.front().begin(), rings.front().end());
    start_at_least_vertex(rings.front());
    result.polygons.push_back({std::move(rings.front()), {}});
    result.change = spike ? RepairedPolygon::Change::crossing : RepairedPolygon::Change::none;
    return result;
  }
  if (!no_area) result.polygons = even_odd_polygons(rings);
  if (result.polygons.empty()) {
    result.change = RepairedPolygon::Change::empty;
  } else if (spike || result.polygons.size() > 1 || canonical_rings(rings_of(result.polygons)) != canonical_rings(std::move(rings))) {
    result.change = RepairedPolygon::Change::crossing;
  }
  sort_polygons(result.polygons);
  return result;
}

void sort_polygons(std::vector<Polygon_mm>& polygons) {
  for (Polygon_mm& polygon : polygons) {
    start_at_least_vertex(polygon.outer);
    for (Ring_mm& hole : polygon.holes) start_at_least_vertex(hole);
    std::sort(polygon.holes.begin(), polygon.holes.end());
  }
  std::sort(polygons.begin(), polygons.end(),
            [](const Polygon_mm& a, const Polygon_mm& b) { return std::tie(a.outer, a.holes) < std::tie(b.outer, b.holes); });
}

}  // namespace settle
