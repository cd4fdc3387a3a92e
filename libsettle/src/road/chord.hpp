/// Cuts across the road surface, from a point of its outline to another.
#pragma once

#include <cstdint>

#include "road/road_outline.hpp"

namespace settle {

/// On edge `edge` of the outline; its first vertex where `at` is that vertex.
struct OutlinePoint {
  std::int32_t edge = -1;
  Point_mm at;
  friend bool operator==(const OutlinePoint&, const OutlinePoint&) = default;
};

/// What lies beside a chord. A ribbon is the run of one road between two gates; a zip stretch lies under two roads or more.
enum class BesideKind : char { junction, zip, ribbon };
struct Beside {
  BesideKind kind = BesideKind::junction;
  std::int32_t index = -1;
  friend bool operator==(const Beside&, const Beside&) = default;
};

struct Chord {
  OutlinePoint from, to;
  Beside left, right;
};

/// Where a road may be crossed near `place_mm`: inside the reach of a bend's mitre the bend itself, else the place.
std::int64_t place_for_cut(const LevelRoads& roads, std::int32_t road, std::int64_t place_mm);
/// How far the mitre of vertex k of a road reaches along it, plus 20 mm.
std::int64_t bend_reach_mm(const LevelRoads& roads, std::int32_t road, std::size_t k);

/// The point of a stretch straight beside a place of its road, rounded once to the grid. Within 50 mm of a vertex it is
/// that vertex. Edge -1 where the stretch does not reach, or where no vertex may be put.
OutlinePoint point_beside(const LevelRoads& roads, const RoadOutline& outline, std::int32_t road, const Stretch& stretch,
                          std::int64_t place_mm);

/// Where the line through c across d meets the edge a -> b (its nearer end where it does not), rounded once to the grid.
Point_mm crossing_beside(Point_mm a, Point_mm b, Point_mm c, Point_mm d);

/// The point of the centre line at a place, rounded to the grid.
Point_mm centre_at(const LevelRoads& roads, std::int32_t road, std::int64_t place_mm);
/// The segment that holds a place.
std::size_t segment_at(const LevelRoads& roads, std::int32_t road, std::int64_t place_mm);

/// Puts a point that lies on (or was rounded off) an edge: its end vertices stay what they are.
OutlinePoint put_on_edge(const RoadOutline& outline, std::int32_t edge, Point_mm p);

}  // namespace settle
