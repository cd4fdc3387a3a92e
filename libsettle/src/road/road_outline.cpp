// Rings become one list of directed edges. Each is matched with the side segments that a grid finds near its middle: both
// ends within 2 mm of the side's line, same direction. Runs of edges of one side whose places go on without a jump are a
// stretch; up to three edges under 20 mm between them (what rounding leaves) do not break it.
#include "road/road_outline.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kBeside_mm = 2;
constexpr std::int64_t kJump_mm = 20;

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// Within kBeside_mm of the line through a segment from a along d.
bool is_beside(Point_mm p, Point_mm a, Point_mm d) {
  const Int128 c = cross(d, p - a);
  return c * c <= Int128{kBeside_mm * kBeside_mm} * squared_length(d);
}

/// Directed side segments with the road on their left.
struct SideSegments {
  std::vector<Segment_mm> segments;
  std::vector<SideOf> whose;

  explicit SideSegments(const LevelRoads& roads) {
    for (std::size_t r = 0; r < roads.sides.size(); ++r) {
      const RoadSides& s = roads.sides[r];
      for (std::size_t k = 1; k < s.right.size(); ++k) {
        const auto road = static_cast<std::int32_t>(r), segment = static_cast<std::int32_t>(k - 1);
        segments.push_back({s.right[k - 1], s.right[k]});
        whose.push_back({road, segment, KerbSide::right});
        segments.push_back({s.left[k], s.left[k - 1]});
        whose.push_back({road, segment, KerbSide::left});
      }
    }
  }

  bool runs_along(std::size_t i, Point_mm a, Point_mm b) const {
    const Point_mm d = segments[i].b - segments[i].a;
    if (dot(b - a, d) <= 0 || !is_beside(a, segments[i].a, d) || !is_beside(b, segments[i].a, d)) return false;
    const Int128 slack = Int128{2 * kBeside_mm} * (isqrt(squared_length(d)) + 1);
    return dot(a - segments[i].a, d) >= -slack && dot(b - segments[i].a, d) <= squared_length(d) + slack;
  }
};

void match_edges(const LevelRoads& roads, RoadOutline& outline) {
  const SideSegments sides(roads);
  const SegmentGrid grid(sides.segments, kBeside_mm + 1);
  const auto rank = [&](std::size_t i) { return std::tuple(roads.road(sides.whose[i].road).level, i); };
  for (std::size_t e = 0; e < outline.at.size(); ++e) {
    const Point_mm a = outline.at[e], b = outline.at[at(outline.next[e])];
    Box_mm middle;
    middle.add(Point_mm{(a.x + b.x) >> 1, (a.y + b.y) >> 1});
    std::size_t best = sides.segments.size();
    grid.for_each_cell(middle, [&](std::size_t c) {
      for (const std::int32_t i : grid.cell(c)) {
        if (sides.runs_along(at(i), a, b) && (best == sides.segments.size() || rank(at(i)) < rank(best))) best = at(i);
      }
    });
    if (best < sides.segments.size()) outline.whose[e] = sides.whose[best];
  }
}

void mark_crowded(RoadOutline& outline) {
  const std::vector<Segment_mm> edges = segments_of(outline);
  const SegmentGrid grid(edges, kBeside_mm + 1);
  for (std::size_t v = 0; v < outline.at.size(); ++v) {
    const Point_mm p = outline.at[v];
    Box_mm box;
    box.add(p);
    grid.for_each_cell(box, [&](std::size_t c) {
      for (const std::int32_t e : grid.cell(c)) {
        const Point_mm a = edges[at(e)].a, d = edges[at(e)].b - a;
        if (p == a || p == edges[at(e)].b || !is_beside(p, a, d)) continue;
        const std::int64_t along = dot(p - a, d), slack = 3 * (isqrt(squared_length(d)) + 1);
        if (along > -slack && along < squared_length(d) + slack) outline.is_crowded[at(e)] = 1;
      }
    });
  }
}

class StretchFinder {
 public:
  StretchFinder(const LevelRoads& roads, const RoadOutline& outline) : roads_(roads), outline_(outline) {}

  std::vector<std::vector<Stretch>> run() {
    std::vector<std::vector<Stretch>> all(roads_.sides.size());
    for (std::size_t e = 0; e < outline_.at.size(); ++e) {
      const auto edge = static_cast<std::int32_t>(e);
      if (outline_.whose[e].road >= 0 && !goes_on_from(edge)) all[at(outline_.whose[e].road)].push_back(walk(edge));
    }
    for (auto& stretches : all) {
      std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) {
        return std::tuple(a.side, a.from_mm, a.to_mm, a.vertices) < std::tuple(b.side, b.from_mm, b.to_mm, b.vertices);
      });
    }
    return all;
  }

 private:
  std::int64_t place(std::int32_t edge, std::int32_t vertex) const {
    return place_beside(roads_, outline_.whose[at(edge)], outline_.at[at(vertex)]);
  }

  bool is_short(std::int32_t edge) const {
    return squared_length(outline_.at[at(outline_.next[at(edge)])] - outline_.at[at(edge)]) < kJump_mm * kJump_mm;
  }

  /// `next` takes up the side where `edge` leaves it.
  bool goes_on(std::int32_t edge, std::int32_t next) const {
    const SideOf &a = outline_.whose[at(edge)], &b = outline_.whose[at(next)];
    if (a.road < 0 || a.road != b.road || a.side != b.side) return false;
    const std::int64_t gap = place(next, next) - place(edge, outline_.next[at(edge)]);
    return std::abs(gap) <= kJump_mm;
  }

  std::int32_t following(std::int32_t edge) const {
    std::int32_t e = outline_.next[at(edge)];
    for (int i = 0; i < 4; ++i, e = outline_.next[at(e)]) {
      if (goes_on(edge, e)) return e == edge ? -1 : e;
      if (!is_short(e)) break;
    }
    return -1;
  }

  bool goes_on_from(std::int32_t edge) const {
    std::int32_t e = outline_.prev[at(edge)];
    for (int i = 0; i < 4; ++i, e = outline_.prev[at(e)]) {
      if (following(e) == edge) return true;
      if (!is_short(e)) break;
    }
    return false;
  }

  Stretch walk(std::int32_t first) const {
    Stretch s;
    s.side = outline_.whose[at(first)].side;
    std::int32_t edge = first;
    s.vertices.push_back(first);
    s.places.push_back(place(first, first));
    for (;;) {
      const std::int32_t follow = following(edge);
      for (std::int32_t v = outline_.next[at(edge)];; v = outline_.next[at(v)]) {
        s.vertices.push_back(v);
        s.places.push_back(place(edge, v));
        if (v == follow || follow < 0) break;
      }
      if (follow < 0) break;
      edge = follow;
    }
    if (s.side == KerbSide::left) {
      std::reverse(s.vertices.begin(), s.vertices.end());
      std::reverse(s.places.begin(), s.places.end());
    }
    for (std::size_t i = 1; i < s.places.size(); ++i) s.places[i] = std::max(s.places[i], s.places[i - 1]);
    s.from_mm = s.places.front();
    s.to_mm = s.places.back();
    return s;
  }

  const LevelRoads& roads_;
  const RoadOutline& outline_;
};

}  // namespace

LevelRoads roads_of_level(const Network& network, int level_z) {
  LevelRoads roads{&network, level_z, road_sides(network, {level_z, StripExtent::carriageway}), {}, {}};
  roads.places.resize(network.roads.size());
  roads.degree.assign(network.nodes.size(), 0);
  for (std::size_t i = 0; i < network.roads.size(); ++i) {
    const NetworkRoad& road = network.roads[i];
    if (road.level_z != level_z) continue;
    ++roads.degree[at(road.from)];
    ++roads.degree[at(road.to)];
    auto& places = roads.places[i];
    places.push_back(0);
    for (std::size_t k = 1; k < road.line.size(); ++k) places.push_back(places.back() + floor_length(road.line[k] - road.line[k - 1]));
  }
  return roads;
}

void RoadOutline::add_ring(const Ring_mm& ring, std::int32_t surface_index) {
  const auto first = static_cast<std::int32_t>(at.size()), n = static_cast<std::int32_t>(ring.size());
  for (std::int32_t i = 0; i < n; ++i) {
    at.push_back(ring[static_cast<std::size_t>(i)]);
    next.push_back(first + (i + 1) % n);
    prev.push_back(first + (i + n - 1) % n);
    surface.push_back(surface_index);
  }
}

std::vector<Segment_mm> segments_of(const RoadOutline& outline) {
  std::vector<Segment_mm> edges;
  edges.reserve(outline.at.size());
  for (std::size_t e = 0; e < outline.at.size(); ++e) edges.push_back({outline.at[e], outline.at[at(outline.next[e])]});
  return edges;
}

RoadOutline trace_outline(const LevelRoads& roads, const std::vector<Polygon_mm>& surface) {
  RoadOutline outline;
  for (std::size_t s = 0; s < surface.size(); ++s) {
    outline.add_ring(surface[s].outer, static_cast<std::int32_t>(s));
    for (const Ring_mm& hole : surface[s].holes) outline.add_ring(hole, static_cast<std::int32_t>(s));
  }
  outline.whose.resize(outline.at.size());
  outline.is_crowded.assign(outline.at.size(), 0);
  if (outline.at.empty()) return outline;
  match_edges(roads, outline);
  mark_crowded(outline);
  return outline;
}

std::int64_t place_beside(const LevelRoads& roads, const SideOf& whose, Point_mm p) {
  constexpr std::int64_t kSame2_mm2 = 9;
  const RoadSides& sides = roads.sides[at(whose.road)];
  const auto& side = whose.side == KerbSide::right ? sides.right : sides.left;
  const auto& places = roads.places[at(whose.road)];
  const std::size_t k = at(whose.segment);
  if (squared_length(p - side[k]) <= kSame2_mm2) return places[k];
  if (squared_length(p - side[k + 1]) <= kSame2_mm2) return places[k + 1];
  const auto& line = roads.road(whose.road).line;
  const Point_mm d = line[k + 1] - line[k];
  const std::int64_t length = places[k + 1] - places[k];
  const std::int64_t along = round_half_up(Int128{dot(p - line[k], d)} * length, squared_length(d));
  return places[k] + std::clamp<std::int64_t>(along, 0, length);
}

std::vector<std::vector<Stretch>> find_stretches(const LevelRoads& roads, const RoadOutline& outline) {
  return StretchFinder(roads, outline).run();
}

}  // namespace settle
