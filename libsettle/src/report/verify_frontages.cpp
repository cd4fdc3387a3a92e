// What a side of a block faces is known from the face across each of its edges: the twin of the edge belongs to road
// surface, blocked land or verge, or there is none and the edge is the land's.
#include <map>

#include "report/verify_parts.hpp"

namespace settle {
namespace {

constexpr Promise kPromises[] = {
    {"layout.frontages-cover", "layout", "The frontages of a block cover each edge of each of its rings once."},
    {"layout.frontages-roads", "layout", "A street frontage names an existing road of level 0 with that road's class, level and sidewalk; any other names none."},
    {"layout.frontages-face", "layout", "A frontage says what lies across its edges: street on road surface, border on the land's boundary, blocked and verge on such land."},
};

using Broken = std::vector<Violation>;
using EdgeEnds = std::pair<Point_mm, Point_mm>;

std::size_t ring_count(const Block& block) { return 1 + block.polygon.holes.size(); }
const Ring_mm& ring_of(const Block& block, std::size_t ring) { return ring == 0 ? block.polygon.outer : block.polygon.holes[ring - 1]; }

bool is_well_formed(const Block& block, const Frontage& f) {
  if (f.ring < 0 || static_cast<std::size_t>(f.ring) >= ring_count(block)) return false;
  const auto size = static_cast<int>(ring_of(block, static_cast<std::size_t>(f.ring)).size());
  return f.first >= 0 && f.first < size && f.count >= 1 && f.count <= size;
}

void check_cover(const Block& block, Broken& broken) {
  std::vector<std::vector<int>> times;
  for (std::size_t r = 0; r < ring_count(block); ++r) times.emplace_back(ring_of(block, r).size(), 0);
  for (const Frontage& f : block.frontages) {
    if (!is_well_formed(block, f)) {
      broken.push_back({"layout.frontages-cover", {block.id}, std::nullopt, {{"ring", f.ring}, {"first", f.first}, {"count", f.count}}, "no such edges"});
      continue;
    }
    auto& ring = times[static_cast<std::size_t>(f.ring)];
    for (int i = 0; i < f.count; ++i) ++ring[static_cast<std::size_t>(f.first + i) % ring.size()];
  }
  for (std::size_t r = 0; r < times.size(); ++r) {
    for (std::size_t i = 0; i < times[r].size(); ++i) {
      if (times[r][i] == 1) continue;
      broken.push_back({"layout.frontages-cover", {block.id}, ring_of(block, r)[i],
                        {{"ring", static_cast<std::int64_t>(r)}, {"edge", static_cast<std::int64_t>(i)}, {"frontages", times[r][i]}}});
    }
  }
}

void check_roads(const Block& block, const std::map<std::string, const NetworkRoad*>& roads, Broken& broken) {
  for (const Frontage& f : block.frontages) {
    bool holds = false;
    if (f.kind == FrontageKind::street) {
      const auto it = roads.find(f.road_id);
      holds = it != roads.end() && it->second->level_z == 0 && it->second->road_class == f.road_class &&
              it->second->level == f.level && it->second->sidewalk_mm == f.sidewalk_mm;
    } else {
      holds = f.road_id.empty() && f.road_class.empty() && f.sidewalk_mm == 0;
    }
    if (!holds) broken.push_back({"layout.frontages-roads", {block.id, f.road_id}, std::nullopt, {{"ring", f.ring}, {"first", f.first}}});
  }
}

void check_faces(const Block& block, const std::map<EdgeEnds, FrontageKind>& kind_of, Broken& broken) {
  for (const Frontage& f : block.frontages) {
    if (!is_well_formed(block, f)) continue;
    const Ring_mm& ring = ring_of(block, static_cast<std::size_t>(f.ring));
    for (int i = 0; i < f.count; ++i) {
      const std::size_t edge = static_cast<std::size_t>(f.first + i) % ring.size();
      const Point_mm a = ring[edge], b = ring[(edge + 1) % ring.size()];
      const auto twin = kind_of.find({b, a});
      const FrontageKind faced = twin == kind_of.end() ? FrontageKind::border : twin->second;
      if (faced != f.kind) broken.push_back({"layout.frontages-face", {block.id}, a, {{"ring", f.ring}, {"edge", static_cast<std::int64_t>(edge)}}});
    }
  }
}

void add_kind(std::map<EdgeEnds, FrontageKind>& kind_of, const Polygon_mm& polygon, FrontageKind kind) {
  std::vector<DirectedEdge> edges;
  append_polygon(edges, polygon, 0);
  for (const DirectedEdge& e : edges) kind_of[{e.a, e.b}] = kind;
}

void check(const Evidence& evidence, Broken& broken) {
  const LayoutPack& pack = *evidence.layout;
  std::map<std::string, const NetworkRoad*> roads;
  for (const NetworkRoad& r : pack.network.roads) roads[r.id] = &r;
  std::map<EdgeEnds, FrontageKind> kind_of;
  for (const SurfacePolygon& s : pack.road_surface) if (s.level_z == 0) add_kind(kind_of, s.polygon, FrontageKind::street);
  for (const LeftOver& l : pack.left_over) {
    add_kind(kind_of, l.polygon, l.kind == LeftOverKind::blocked ? FrontageKind::blocked : FrontageKind::verge);
  }
  for (const Block& block : pack.blocks) {
    check_cover(block, broken);
    check_roads(block, roads, broken);
    check_faces(block, kind_of, broken);
  }
}

}  // namespace

const PromiseGroup kLayoutFrontages{kPromises, has_layout, check};

}  // namespace settle
