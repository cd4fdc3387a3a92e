// A block is the sum of its sidewalks, setbacks, lots, yards and removed faces: their directed edges less the block's
// cancel. A lot may put a vertex on the block's outline only exactly on its line, so edges left over are cut at such
// vertices and cancelled again.
#include <algorithm>
#include <map>

#include "report/verify_parts.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"lots.rings", "lots", "Every ring of lots and of the rest of the ground is simple; outer rings run counter-clockwise, holes clockwise."},
    {"lots.holes", "lots", "Holes of lots and ground lie inside their polygon and apart from each other, and every interior is in one piece."},
    {"lots.partition", "lots", "Each block is sidewalk + setback + lots + yard + removed exactly: every edge has its twin in one other face or lies on the block's ring, nothing twice."},
    {"lots.area", "lots", "The areas of a block's lots and ground add up to the block's, to the square millimetre."},
    {"lots.planar", "lots", "No two edges of faces of one block meet but in a common vertex."},
    {"lots.sidewalks", "lots", "The sidewalk faces of the ground are layout's strips, each once; a vertex that cuts add lies within 1 mm of the strip's edge."},
    {"lots.reasons", "lots", "Every face of kind yard or removed carries its reason, a sidewalk none."},
};

using Broken = std::vector<Violation>;

struct BlockFaces {
  const Block* block = nullptr;
  std::vector<NamedPolygon> faces;
};

std::vector<DirectedEdge> cut_at_own_vertices(const std::vector<DirectedEdge>& edges) {
  std::vector<Point_mm> vertices;
  for (const DirectedEdge& e : edges) vertices.push_back(e.a);
  return cut_at(edges, std::move(vertices));
}

void check_block(const BlockFaces& faces, Broken& broken) {
  const Block& block = *faces.block;
  std::vector<DirectedEdge> edges;
  std::int64_t area = 0;
  for (std::size_t i = 0; i < faces.faces.size(); ++i) {
    append_polygon(edges, *faces.faces[i].polygon, static_cast<std::int32_t>(i));
    area += doubled_area(*faces.faces[i].polygon);
  }
  const auto id_of = [&](std::int32_t owner) { return owner < 0 ? block.id : faces.faces[static_cast<std::size_t>(owner)].id; };
  for (const Contact& c : find_contacts(edges)) broken.push_back({"lots.planar", {id_of(c.owner_a), id_of(c.owner_b)}, c.at});
  append_reversed(edges, block.polygon, -1);
  for (const DirectedEdge& e : cancel_twins(cut_at_own_vertices(cancel_twins(std::move(edges))))) {
    broken.push_back({"lots.partition", {block.id, id_of(e.owner)}, e.a, {}, "edge without a twin"});
  }
  const std::int64_t whole = doubled_area(block.polygon);
  if (area != whole) broken.push_back({"lots.area", {block.id}, block.polygon.outer.front(), {{"block_doubled_mm2", whole}, {"faces_doubled_mm2", area}}});
}

// |cross| <= 1 mm x length, squared.
bool lies_within_a_millimetre(Point_mm p, Point_mm a, Point_mm b) {
  const Int128 off = cross(b - a, p - a);
  return off * off <= squared_length(b - a) && dot(p - a, b - a) > 0 && dot(p - b, a - b) > 0;
}

// Walks both rings from a common vertex: each vertex of the strip must come in turn, what stands between lies on its edge.
bool refines(const Ring_mm& refined, const Ring_mm& ring) {
  const auto start = std::find(refined.begin(), refined.end(), ring.front());
  if (start == refined.end()) return false;
  auto i = static_cast<std::size_t>(start - refined.begin());
  std::size_t seen = 0;
  for (std::size_t k = 0; k < ring.size(); ++k) {
    const Point_mm a = ring[k], b = ring[(k + 1) % ring.size()];
    for (++i, ++seen; refined[i % refined.size()] != b; ++i, ++seen) {
      if (seen > refined.size() || !lies_within_a_millimetre(refined[i % refined.size()], a, b)) return false;
    }
  }
  return seen == refined.size();
}

bool refines(const Polygon_mm& refined, const Polygon_mm& polygon) {
  if (refined.holes.size() != polygon.holes.size() || !refines(refined.outer, polygon.outer)) return false;
  return std::all_of(polygon.holes.begin(), polygon.holes.end(), [&](const Ring_mm& hole) {
    return std::any_of(refined.holes.begin(), refined.holes.end(), [&](const Ring_mm& r) { return refines(r, hole); });
  });
}

void check_sidewalks(const LayoutPack& layout, const LotsPack& lots, Broken& broken) {
  std::map<std::pair<std::string, std::string>, std::vector<const Ground*>> by_id;
  for (const Ground& g : lots.ground) if (g.kind == GroundKind::sidewalk) by_id[{g.block_id, g.id}].push_back(&g);
  for (const SidewalkStrip& strip : layout.sidewalk_strips) {
    const auto it = by_id.find({strip.block_id, strip.id});
    const bool holds = it != by_id.end() && it->second.size() == 1 && refines(it->second.front()->polygon, strip.polygon);
    if (!holds) broken.push_back({"lots.sidewalks", {strip.id, strip.block_id}, strip.polygon.outer.front()});
    if (it != by_id.end()) by_id.erase(it);
  }
  for (const auto& [id, more] : by_id) broken.push_back({"lots.sidewalks", {id.second, id.first}, more.front()->polygon.outer.front(), {}, "no such strip"});
}

void check(const Evidence& evidence, Broken& broken) {
  const LayoutPack& layout = *evidence.layout;
  const LotsPack& lots = *evidence.lots;
  std::map<std::string, BlockFaces> by_block;
  for (const Block& b : layout.blocks) by_block[b.id].block = &b;
  std::vector<NamedPolygon> all;
  const auto add = [&](const std::string& block_id, const NamedPolygon& face) {
    all.push_back(face);
    if (const auto it = by_block.find(block_id); it != by_block.end()) it->second.faces.push_back(face);
  };
  for (const Lot& l : lots.lots) add(l.block_id, {l.id, &l.polygon});
  for (const Ground& g : lots.ground) {
    add(g.block_id, {g.id, &g.polygon});
    const bool needs_reason = g.kind == GroundKind::yard || g.kind == GroundKind::removed;
    const bool holds = needs_reason ? !g.reason.empty() : g.kind != GroundKind::sidewalk || g.reason.empty();
    if (!holds) broken.push_back({"lots.reasons", {g.id, g.block_id}, g.polygon.outer.front(), {}, g.reason});
  }
  check_polygons(all, {"lots.rings", "lots.holes"}, broken);
  for (const auto& [id, faces] : by_block) check_block(faces, broken);
  check_sidewalks(layout, lots, broken);
}

}  // namespace

const PromiseGroup kLotsGround{kPromises, has_layout_and_lots, check};

}  // namespace settle
