// The land is the sum of its faces: the directed edges of road surface, blocks, blocked land and verge, less those of
// the land, cancel to nothing. Area and planarity follow from that; they are checked on their own all the same, as they
// fail with a number and a place.
#include "report/verify_parts.hpp"
#include "settle/core/exact_sweep.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"layout.rings", "layout", "Every ring of land, base, road surface, blocks, blocked land, verge and sidewalk strips is simple; outer rings run counter-clockwise, holes clockwise."},
    {"layout.holes", "layout", "Holes lie inside their polygon and apart from each other, and every interior is in one piece."},
    {"layout.partition", "layout", "Each edge of a face of the land has its twin in one other face or lies on the land's boundary, vertex for vertex: road surface, blocks, blocked land and verge are the land, nothing twice."},
    {"layout.area", "layout", "The areas of road surface, blocks, blocked land and verge add up to the land's, to the square millimetre."},
    {"layout.planar", "layout", "No two edges of faces of the land meet but in a common vertex."},
    {"layout.levels", "layout", "Road surfaces of one other level do not overlap and share their vertices."},
};

std::vector<DirectedEdge> edges_of(std::span<const NamedPolygon> polygons) {
  std::vector<DirectedEdge> edges;
  for (std::size_t i = 0; i < polygons.size(); ++i) append_polygon(edges, *polygons[i].polygon, static_cast<std::int32_t>(i));
  return edges;
}

/// Planarity once more, by a sweep that shares nothing with the search above.
void ask_cgal(std::span<const DirectedEdge> edges, std::vector<Violation>& broken) {
  std::vector<Segment_mm> segments;
  segments.reserve(edges.size());
  for (const DirectedEdge& e : edges) segments.push_back({e.a, e.b});
  if (interiors_meet(segments)) broken.push_back({"layout.planar", {}, std::nullopt, {}, "CGAL's exact sweep finds edges that meet inside"});
}

void check_land(const LayoutPack& pack, std::vector<Violation>& broken) {
  std::vector<NamedPolygon> named = faces_of_land(pack);
  const std::size_t face_count = named.size();
  for (const NamedPolygon& land : land_of(pack)) named.push_back(land);

  std::vector<DirectedEdge> edges;
  std::int64_t faces = 0, land = 0;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const auto owner = static_cast<std::int32_t>(i);
    if (i < face_count) append_polygon(edges, *named[i].polygon, owner);
    else append_reversed(edges, *named[i].polygon, owner);
    (i < face_count ? faces : land) += doubled_area(*named[i].polygon);
  }
  for (const DirectedEdge& e : cancel_twins(edges)) {
    broken.push_back({"layout.partition", {named[static_cast<std::size_t>(e.owner)].id}, e.a, {}, "edge without a twin"});
  }
  if (faces != land) {
    broken.push_back({"layout.area", {}, std::nullopt, {{"land_doubled_mm2", land}, {"faces_doubled_mm2", faces}}});
  }
  const auto contacts = find_contacts(edges);
  for (const Contact& c : contacts) {
    broken.push_back({"layout.planar", {named[static_cast<std::size_t>(c.owner_a)].id, named[static_cast<std::size_t>(c.owner_b)].id}, c.at});
  }
  if (contacts.empty()) ask_cgal(edges, broken);
}

void check_levels(const LayoutPack& pack, std::vector<Violation>& broken) {
  std::map<int, std::vector<NamedPolygon>> by_level;
  for (const SurfacePolygon& s : pack.road_surface) {
    if (s.level_z != 0) by_level[s.level_z].push_back({s.id, &s.polygon});
  }
  for (const auto& [level, surfaces] : by_level) {
    const std::vector<DirectedEdge> edges = edges_of(surfaces);
    const auto contacts = find_contacts(edges);
    for (const Contact& c : contacts) {
      broken.push_back({"layout.levels", {surfaces[static_cast<std::size_t>(c.owner_a)].id, surfaces[static_cast<std::size_t>(c.owner_b)].id}, c.at, {{"level_z", level}}});
    }
    if (!contacts.empty()) continue;
    if (const auto place = find_winding_fault(cancel_twins(edges))) {
      broken.push_back({"layout.levels", {}, place, {{"level_z", level}}, "surfaces overlap"});
    }
  }
}

void check(const Evidence& evidence, std::vector<Violation>& broken) {
  const LayoutPack& pack = *evidence.layout;
  std::vector<NamedPolygon> all = faces_of_land(pack);
  for (const NamedPolygon& land : land_of(pack)) all.push_back(land);
  for (const SurfacePolygon& s : pack.road_surface) if (s.level_z != 0) all.push_back({s.id, &s.polygon});
  for (const SidewalkStrip& s : pack.sidewalk_strips) all.push_back({s.id, &s.polygon});
  for (const Polygon_mm& p : pack.base) all.push_back({"base", &p});
  for (const Polygon_mm& p : pack.simplified) all.push_back({"simplified", &p});
  check_polygons(all, {"layout.rings", "layout.holes"}, broken);
  check_land(pack, broken);
  check_levels(pack, broken);
}

}  // namespace

std::vector<NamedPolygon> faces_of_land(const LayoutPack& pack) {
  std::vector<NamedPolygon> faces;
  for (const SurfacePolygon& s : pack.road_surface) if (s.level_z == 0) faces.push_back({s.id, &s.polygon});
  for (const Block& b : pack.blocks) faces.push_back({b.id, &b.polygon});
  for (const LeftOver& l : pack.left_over) faces.push_back({l.id, &l.polygon});
  return faces;
}

std::vector<NamedPolygon> land_of(const LayoutPack& pack) {
  std::vector<NamedPolygon> land;
  for (const Polygon_mm& p : pack.land) land.push_back({"land", &p});
  return land;
}

const PromiseGroup kLayoutPartition{kPromises, has_layout, check};

}  // namespace settle
