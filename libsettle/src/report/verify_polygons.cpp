// A polygon is valid when each ring is simple, the chain of all its rings has winding 0 or 1 everywhere (so holes lie
// inside and apart), and the graph of rings and the vertices they share has no cycle (else the interior falls apart;
// the same rule as OGC 06-103r4, 6.1.11.1).
#include <algorithm>
#include <map>
#include <numeric>

#include "report/verify_parts.hpp"

namespace settle {
namespace {

std::vector<std::span<const Point_mm>> rings_of(const Polygon_mm& polygon) {
  std::vector<std::span<const Point_mm>> rings{polygon.outer};
  for (const Ring_mm& hole : polygon.holes) rings.emplace_back(hole);
  return rings;
}

std::optional<Point_mm> interior_splits_at(const Polygon_mm& polygon) {
  const auto rings = rings_of(polygon);
  std::map<Point_mm, std::vector<std::size_t>> rings_at;
  for (std::size_t r = 0; r < rings.size(); ++r) {
    for (const Point_mm p : rings[r]) rings_at[p].push_back(r);
  }
  std::vector<std::size_t> part(rings.size());
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (const auto& [place, here] : rings_at) {
    for (std::size_t i = 1; i < here.size(); ++i) {
      const std::size_t from = part[here[i]], to = part[here[0]];
      if (from == to) return place;
      std::replace(part.begin(), part.end(), from, to);
    }
  }
  return std::nullopt;
}

std::optional<Point_mm> hole_fault(const Polygon_mm& polygon) {
  std::vector<DirectedEdge> edges;
  append_polygon(edges, polygon, 0);
  const auto contacts = find_contacts(edges);
  if (!contacts.empty()) return contacts.front().at;
  const std::size_t count = edges.size();
  const auto chain = cancel_twins(std::move(edges));
  if (chain.size() != count) return polygon.holes.front().front();
  if (const auto place = find_winding_fault(chain)) return place;
  return interior_splits_at(polygon);
}

}  // namespace

void check_polygons(std::span<const NamedPolygon> polygons, const PolygonPromises& promises, std::vector<Violation>& broken) {
  for (const NamedPolygon& named : polygons) {
    bool simple = true;
    const auto rings = rings_of(*named.polygon);
    for (std::size_t r = 0; r < rings.size(); ++r) {
      const bool is_hole = r > 0;
      const auto fault = [&](const char* what) {
        const auto at = rings[r].empty() ? std::nullopt : std::optional(rings[r].front());
        broken.push_back({std::string(promises.rings), {named.id}, at, {{"ring", static_cast<std::int64_t>(r)}}, what});
        simple = false;
      };
      if (!is_simple(rings[r])) fault("not simple");
      else if ((doubled_area(rings[r]) < 0) != is_hole) fault("wound the wrong way");
    }
    if (!simple || named.polygon->holes.empty()) continue;
    if (const auto place = hole_fault(*named.polygon)) broken.push_back({std::string(promises.holes), {named.id}, place});
  }
}

}  // namespace settle
