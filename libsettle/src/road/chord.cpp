#include "road/chord.hpp"

#include <algorithm>
#include <cstdlib>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kVertexSnap_mm = 50;
constexpr std::int64_t kBendMargin_mm = 20;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

bool is_near(Point_mm p, Point_mm q) { return squared_length(p - q) <= kVertexSnap_mm * kVertexSnap_mm; }

}  // namespace

Point_mm crossing_beside(Point_mm a, Point_mm b, Point_mm c, Point_mm d) {
  const std::int64_t num = dot(d, c - a), den = dot(d, b - a);
  if (den == 0) return a;
  const std::int64_t n = den < 0 ? -num : num, m = std::abs(den);
  const std::int64_t u = std::clamp<std::int64_t>(n, 0, m);
  return {a.x + round_half_up(Int128{b.x - a.x} * u, m), a.y + round_half_up(Int128{b.y - a.y} * u, m)};
}

std::size_t segment_at(const LevelRoads& roads, std::int32_t road, std::int64_t place_mm) {
  const auto& places = roads.places[at(road)];
  const auto it = std::upper_bound(places.begin() + 1, places.end() - 1, place_mm);
  return static_cast<std::size_t>(it - places.begin()) - 1;
}

Point_mm centre_at(const LevelRoads& roads, std::int32_t road, std::int64_t place_mm) {
  const auto& line = roads.road(road).line;
  const std::size_t k = segment_at(roads, road, place_mm);
  const std::int64_t along = place_mm - roads.places[at(road)][k], length = roads.places[at(road)][k + 1] - roads.places[at(road)][k];
  if (length == 0) return line[k];
  const Point_mm d = line[k + 1] - line[k];
  return {line[k].x + round_half_up(Int128{d.x} * along, length), line[k].y + round_half_up(Int128{d.y} * along, length)};
}

std::int64_t bend_reach_mm(const LevelRoads& roads, std::int32_t road, std::size_t k) {
  const auto& line = roads.road(road).line;
  const RoadSides& sides = roads.sides[at(road)];
  const Point_mm d = k == 0 ? line[1] - line[0] : line[k] - line[k - 1];
  const Int128 along = std::max(std::abs(dot(sides.right[k] - line[k], d)), std::abs(dot(sides.left[k] - line[k], d)));
  return static_cast<std::int64_t>(along / (floor_length(d) + 1)) + kBendMargin_mm;
}

std::int64_t place_for_cut(const LevelRoads& roads, std::int32_t road, std::int64_t place_mm) {
  const auto& places = roads.places[at(road)];
  const std::size_t k = segment_at(roads, road, place_mm);
  const std::int64_t before = place_mm - places[k], after = places[k + 1] - place_mm;
  const std::size_t nearest = before <= after ? k : k + 1;
  return std::min(before, after) < bend_reach_mm(roads, road, nearest) ? places[nearest] : place_mm;
}

OutlinePoint put_on_edge(const RoadOutline& outline, std::int32_t edge, Point_mm p) {
  const Point_mm a = outline.at[at(edge)], b = outline.at[at(outline.next[at(edge)])];
  if (is_near(p, a) || is_near(p, b)) {
    const bool first = squared_length(p - a) <= squared_length(p - b);
    return first ? OutlinePoint{edge, a} : OutlinePoint{outline.next[at(edge)], b};
  }
  if (outline.is_crowded[at(edge)] && cross(b - a, p - a) != 0) return {};
  return {edge, p};
}

OutlinePoint point_beside(const LevelRoads& roads, const RoadOutline& outline, std::int32_t road, const Stretch& stretch,
                          std::int64_t place_mm) {
  const auto& places = stretch.places;
  if (place_mm < places.front() || place_mm > places.back()) return {};
  const auto vertex = [&](std::size_t i) { return OutlinePoint{stretch.vertices[i], outline.at[at(stretch.vertices[i])]}; };
  const auto first = static_cast<std::size_t>(std::lower_bound(places.begin(), places.end(), place_mm) - places.begin());
  if (places[first] == place_mm) return vertex(first);
  // places[first - 1] < place < places[first]
  const std::int32_t edge = stretch.side == KerbSide::right ? stretch.vertices[first - 1] : stretch.vertices[first];
  const auto& line = roads.road(road).line;
  const std::size_t k = segment_at(roads, road, place_mm);
  const Point_mm c = centre_at(roads, road, place_mm);
  return put_on_edge(outline, edge, crossing_beside(outline.at[at(edge)], outline.at[at(outline.next[at(edge)])], c, line[k + 1] - line[k]));
}

}  // namespace settle
