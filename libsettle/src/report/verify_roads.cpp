// The road surface is the sum of its pieces, level by level: their directed edges, less those of the surface, cancel to
// nothing. That surface is layout's: every corner of either is the other's, or stands beside an edge of it.
#include <algorithm>
#include <map>
#include <set>

#include "report/verify_parts.hpp"
#include "settle/core/exact_sweep.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"road.rings", "road", "Every ring of the road surface and of the pieces is simple; outer rings run counter-clockwise, holes clockwise."},
    {"road.holes", "road", "Holes lie inside their polygon and apart from each other, and every interior is in one piece."},
    {"road.partition", "road", "Each edge of a piece has its twin in one other piece of its level or lies on the road surface's outline, vertex for vertex: the pieces are the surface, nothing twice."},
    {"road.area", "road", "The areas of a level's pieces add up to its surface's, to the square millimetre."},
    {"road.planar", "road", "No two edges of pieces of one level meet but in a common vertex."},
    {"road.surface", "road", "The surface is layout's: the same polygons, every corner of layout's among their vertices, every other vertex within 0.71 mm of the edge of layout's that it was put on."},
    {"road.kerbs", "road", "Every edge of a kerb line is an edge of the surface, each at most once."},
};

using Broken = std::vector<Violation>;

struct Level {
  std::vector<NamedPolygon> pieces, surface;
};

std::map<int, Level> levels_of(const RoadPack& pack) {
  std::map<int, Level> levels;
  for (const RoadPiece& p : pack.pieces) levels[p.level_z].pieces.push_back({p.id, &p.polygon});
  for (const RoadSurface& s : pack.surface) levels[s.level_z].surface.push_back({s.id, &s.polygon});
  return levels;
}

void check_level(int level_z, const Level& level, Broken& broken) {
  std::vector<NamedPolygon> named = level.pieces;
  named.insert(named.end(), level.surface.begin(), level.surface.end());
  std::vector<DirectedEdge> edges;
  std::int64_t pieces = 0, surface = 0;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const bool is_piece = i < level.pieces.size();
    const auto owner = static_cast<std::int32_t>(i);
    if (is_piece) append_polygon(edges, *named[i].polygon, owner);
    else append_reversed(edges, *named[i].polygon, owner);
    (is_piece ? pieces : surface) += doubled_area(*named[i].polygon);
  }
  for (const DirectedEdge& e : cancel_twins(edges)) {
    broken.push_back({"road.partition", {named[static_cast<std::size_t>(e.owner)].id}, e.a, {{"level_z", level_z}}, "edge without a twin"});
  }
  if (pieces != surface) {
    broken.push_back({"road.area", {}, std::nullopt, {{"level_z", level_z}, {"surface_doubled_mm2", surface}, {"pieces_doubled_mm2", pieces}}});
  }
  const auto contacts = find_contacts(edges);
  for (const Contact& c : contacts) {
    broken.push_back({"road.planar", {named[static_cast<std::size_t>(c.owner_a)].id, named[static_cast<std::size_t>(c.owner_b)].id}, c.at});
  }
  if (!contacts.empty()) return;
  std::vector<Segment_mm> segments;
  for (const DirectedEdge& e : edges) segments.push_back({e.a, e.b});
  if (interiors_meet(segments)) broken.push_back({"road.planar", {}, std::nullopt, {{"level_z", level_z}}, "CGAL's exact sweep finds edges that meet inside"});
}

/// The ring's vertices less those beside the edge that joins the corners next to them are the corners, in order.
bool is_ring_on(const Ring_mm& ring, const Ring_mm& corners) {
  const std::set<Point_mm> is_corner(corners.begin(), corners.end());
  const auto first = std::find_if(ring.begin(), ring.end(), [&](Point_mm p) { return is_corner.contains(p); });
  if (first == ring.end()) return false;
  Ring_mm turned = ring;
  std::rotate(turned.begin(), turned.begin() + (first - ring.begin()), turned.end());
  auto at = static_cast<std::size_t>(std::find(corners.begin(), corners.end(), turned[0]) - corners.begin());
  std::size_t met = 1;
  for (std::size_t i = 1; i < turned.size(); ++i) {
    const Point_mm a = corners[at], b = corners[(at + 1) % corners.size()];
    if (turned[i] == b) {
      at = (at + 1) % corners.size();
      ++met;
      continue;
    }
    const Int128 off = cross(b - a, turned[i] - a);
    const std::int64_t along = dot(b - a, turned[i] - a);
    if (2 * off * off > squared_length(b - a) || along < 0 || along > squared_length(b - a)) return false;
  }
  return met == corners.size();
}

std::vector<Ring_mm> rings_of(const Polygon_mm& polygon) {
  std::vector<Ring_mm> rings{polygon.outer};
  rings.insert(rings.end(), polygon.holes.begin(), polygon.holes.end());
  return rings;
}

void check_surface(const LayoutPack& layout, const RoadPack& pack, Broken& broken) {
  std::map<std::string, const SurfacePolygon*> wanted;
  for (const SurfacePolygon& s : layout.road_surface) wanted[s.id] = &s;
  for (const RoadSurface& s : pack.surface) {
    const auto it = wanted.find(s.id);
    if (it == wanted.end() || it->second->level_z != s.level_z) {
      broken.push_back({"road.surface", {s.id}, s.polygon.outer.front(), {}, "not a surface of layout's"});
      continue;
    }
    const std::vector<Ring_mm> rings = rings_of(s.polygon), corners = rings_of(it->second->polygon);
    wanted.erase(it);
    // A vertex of layout's ring names it among the surface's.
    std::map<Point_mm, std::vector<std::size_t>> has;
    for (std::size_t r = 0; r < rings.size(); ++r) {
      for (const Point_mm p : rings[r]) has[p].push_back(r);
    }
    if (rings.size() != corners.size()) broken.push_back({"road.surface", {s.id}, s.polygon.outer.front(), {}, "another number of rings"});
    for (const Ring_mm& ring : corners) {
      const auto& candidates = has[ring.front()];
      if (std::none_of(candidates.begin(), candidates.end(), [&](std::size_t r) { return is_ring_on(rings[r], ring); })) {
        broken.push_back({"road.surface", {s.id}, ring.front(), {}, "a ring of layout's is not followed"});
      }
    }
  }
  for (const auto& [id, s] : wanted) broken.push_back({"road.surface", {id}, s->polygon.outer.front(), {}, "missing"});
}

void check_kerbs(const RoadPack& pack, Broken& broken) {
  std::map<int, std::set<std::pair<Point_mm, Point_mm>>> edges;
  for (const RoadSurface& s : pack.surface) {
    std::vector<DirectedEdge> own;
    append_polygon(own, s.polygon, 0);
    for (const DirectedEdge& e : own) edges[s.level_z].insert({e.a, e.b});
  }
  for (const KerbLine& k : pack.kerbs) {
    for (std::size_t i = 1; i < k.line.size(); ++i) {
      if (edges[k.level_z].erase({k.line[i - 1], k.line[i]}) == 0) broken.push_back({"road.kerbs", {k.id}, k.line[i - 1], {}, "no edge of the surface, or twice"});
    }
  }
}

void check(const Evidence& evidence, Broken& broken) {
  const RoadPack& pack = evidence.roads->pack;
  for (const auto& [level_z, level] : levels_of(pack)) {
    std::vector<NamedPolygon> all = level.pieces;
    all.insert(all.end(), level.surface.begin(), level.surface.end());
    check_polygons(all, {"road.rings", "road.holes"}, broken);
    check_level(level_z, level, broken);
  }
  check_surface(*evidence.layout, pack, broken);
  check_kerbs(pack, broken);
}

bool applies(const Evidence& e) { return e.roads.has_value() && e.layout.has_value(); }

}  // namespace

const PromiseGroup kRoadPieces{kPromises, applies, check};

}  // namespace settle
