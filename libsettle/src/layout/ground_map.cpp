// 1. The outline of the road surface and that of surface + sidewalks, each from its own strips.
// 2. Both outlines, the land and the blockers snapped together; faces classed by winding numbers.
// 3. Edges between like grounds vanish. A sidewalk without a kerb of a road that has one, or thinner than 0.1 m, is open
//    ground.
// 4. Chords between the sidewalks of two roads join what is left.
#include "layout/ground_map.hpp"

#include <algorithm>

#include "layout/sidewalk_chords.hpp"
#include "settle/core/parallel.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

struct Drawing {
  std::vector<TaggedSegment> segments;
  std::vector<EdgeSource> source;
  std::vector<StripEdge> strip;

  void add(Point_mm a, Point_mm b, EdgeSource from, const StripEdge& edge) {
    segments.push_back({a, b, static_cast<std::int32_t>(source.size())});
    source.push_back(from);
    strip.push_back(edge);
  }
  void add_outline(const std::vector<StripEdge>& outline, EdgeSource from) {
    for (const StripEdge& e : outline) add(e.a, e.b, from, e);
  }
  void add_polygons(const std::vector<Polygon_mm>& polygons, EdgeSource from) {
    const auto add_ring = [&](const Ring_mm& ring) {
      for (std::size_t i = 0; i < ring.size(); ++i) add(ring[i], ring[(i + 1) % ring.size()], from, {});
    };
    for (const Polygon_mm& polygon : polygons) {
      add_ring(polygon.outer);
      for (const Ring_mm& hole : polygon.holes) add_ring(hole);
    }
  }
  std::vector<char> layer(EdgeSource from) const {
    std::vector<char> in(source.size());
    for (std::size_t i = 0; i < source.size(); ++i) in[i] = source[i] == from;
    return in;
  }
};

std::vector<GroundUse> class_faces(const PlanarMap& map, const Drawing& drawing) {
  const auto road = winding_numbers(map, drawing.layer(EdgeSource::kerb));
  const auto walk = winding_numbers(map, drawing.layer(EdgeSource::walk));
  const auto land = winding_numbers(map, drawing.layer(EdgeSource::land));
  const auto blocker = winding_numbers(map, drawing.layer(EdgeSource::blocker));
  std::vector<GroundUse> use(at(map.face_count), GroundUse::outside);
  for (std::size_t f = 0; f < use.size(); ++f) {
    if (land[f] <= 0) continue;
    use[f] = road[f] > 0 ? GroundUse::road : blocker[f] > 0 ? GroundUse::blocked : walk[f] > 0 ? GroundUse::sidewalk : GroundUse::open;
  }
  return use;
}

/// The kerb along a half-edge; of several the one of the least road.
const StripEdge* find_kerb(std::span<const EdgeUse> uses, const std::vector<EdgeSource>& source, const std::vector<StripEdge>& strip) {
  const StripEdge* best = nullptr;
  for (const EdgeUse& use : uses) {
    if (source[at(use.tag)] == EdgeSource::kerb && (best == nullptr || strip[at(use.tag)].road < best->road)) best = &strip[at(use.tag)];
  }
  return best;
}

/// Each connected sidewalk along no road that has a sidewalk, or under 0.1 m wide in the mean (2 A / P), becomes open ground.
void drop_mock_sidewalks(const PlanarMap& map, const Drawing& drawing, const Network& network, std::vector<GroundUse>& use) {
  const auto has_sidewalk = [&](std::int32_t h) {
    if (use[at(map.face[at(h ^ 1)])] != GroundUse::road) return false;
    const StripEdge* kerb = find_kerb(map.snapped.uses_of(at(h / 2)), drawing.source, drawing.strip);
    return kerb != nullptr && network.roads[at(kerb->road)].sidewalk_mm > 0;
  };
  std::vector<std::int32_t> label(use.size());
  for (std::size_t f = 0; f < use.size(); ++f) label[f] = use[f] == GroundUse::sidewalk ? 0 : -1;
  for (const Region& region : trace_regions(map, label)) {
    bool has_kerb = false;
    std::int64_t perimeter = 0;
    for (const auto& ring : region.rings) {
      perimeter += floor_perimeter(ring_points(map, ring));
      has_kerb = has_kerb || std::ranges::any_of(ring, has_sidewalk);
    }
    if (has_kerb && doubled_area(polygon_of(map, region)) > 100 * perimeter) continue;
    for (const std::int32_t f : region.faces) use[at(f)] = GroundUse::open;
  }
}

/// The edges between unlike grounds and the chords, as a planar map of its own. Nothing is snapped again.
PlanarMap map_of_borders(const PlanarMap& all, const std::vector<GroundUse>& use, const std::vector<SidewalkChord>& chords,
                         std::int32_t chord_tag) {
  struct Border {
    SnappedEdges::Edge edge;
    std::vector<EdgeUse> uses;
  };
  std::vector<Border> borders;
  for (std::size_t e = 0; e < all.snapped.edges.size(); ++e) {
    if (use[at(all.face[2 * e])] == use[at(all.face[2 * e + 1])]) continue;
    const auto uses = all.snapped.uses_of(e);
    borders.push_back({all.snapped.edges[e], {uses.begin(), uses.end()}});
  }
  for (const SidewalkChord& c : chords) borders.push_back({{std::min(c.u, c.v), std::max(c.u, c.v)}, {{chord_tag, 1}}});
  std::sort(borders.begin(), borders.end(), [](const Border& a, const Border& b) { return a.edge < b.edge; });
  std::vector<std::int32_t> new_index(all.snapped.vertices.size(), -1);
  for (const Border& b : borders) new_index[at(b.edge.u)] = new_index[at(b.edge.v)] = 0;
  SnappedEdges kept;
  for (std::size_t v = 0; v < new_index.size(); ++v) {
    if (new_index[v] < 0) continue;
    new_index[v] = static_cast<std::int32_t>(kept.vertices.size());
    kept.vertices.push_back(all.snapped.vertices[v]);
  }
  for (const Border& b : borders) {
    kept.edges.push_back({new_index[at(b.edge.u)], new_index[at(b.edge.v)]});
    kept.use_begin.push_back(static_cast<std::int32_t>(kept.uses.size()));
    kept.uses.insert(kept.uses.end(), b.uses.begin(), b.uses.end());
  }
  kept.use_begin.push_back(static_cast<std::int32_t>(kept.uses.size()));
  return build_planar_map(std::move(kept));
}

/// A face of the border map takes the ground of any face of the whole map beside one of its edges.
std::vector<GroundUse> carry_uses(const PlanarMap& all, const std::vector<GroundUse>& use, const PlanarMap& borders) {
  std::vector<GroundUse> carried(at(borders.face_count), GroundUse::outside);
  std::size_t e = 0;
  const auto ends = [](const PlanarMap& map, std::size_t i) {
    return std::pair(map.origin_point(static_cast<std::int32_t>(2 * i)), map.origin_point(static_cast<std::int32_t>(2 * i + 1)));
  };
  for (std::size_t b = 0; b < borders.snapped.edges.size(); ++b) {
    while (e < all.snapped.edges.size() && ends(all, e) < ends(borders, b)) ++e;
    if (e == all.snapped.edges.size() || ends(all, e) != ends(borders, b)) continue;  // a chord: its faces have other edges
    carried[at(borders.face[2 * b])] = use[at(all.face[2 * e])];
    carried[at(borders.face[2 * b + 1])] = use[at(all.face[2 * e + 1])];
  }
  return carried;
}

}  // namespace

const StripEdge* GroundMap::kerb_of(std::int32_t h) const {
  return find_kerb(map.snapped.uses_of(at(h / 2)), source, strip);
}

GroundMap map_ground(const GroundRequest& request) {
  Drawing drawing;
  const Network& network = request.network;
  const auto outlines = parallel_map<std::vector<StripEdge>>(2, request.jobs, [&](std::size_t i) {
    const StripExtent extent = i == 0 ? StripExtent::carriageway : StripExtent::with_sidewalk;
    return outline_of(network, build_strips(network, {0, extent, request.surface}));
  });
  drawing.add_outline(outlines[0], EdgeSource::kerb);
  drawing.add_outline(outlines[1], EdgeSource::walk);
  drawing.add_polygons(request.land, EdgeSource::land);
  drawing.add_polygons(request.blockers, EdgeSource::blocker);

  const PlanarMap all = build_planar_map(snap_round(drawing.segments));
  std::vector<GroundUse> use = class_faces(all, drawing);
  drop_mock_sidewalks(all, drawing, network, use);

  GroundMap ground;
  ground.source = std::move(drawing.source);
  ground.strip = std::move(drawing.strip);
  const auto chord_tag = static_cast<std::int32_t>(ground.source.size());
  ground.source.push_back(EdgeSource::chord);
  ground.strip.push_back({});
  ground.map = map_of_borders(all, use, {}, chord_tag);
  ground.face_use = carry_uses(all, use, ground.map);
  const auto chords = find_sidewalk_chords(ground, network);
  PlanarMap parted = map_of_borders(ground.map, ground.face_use, chords, chord_tag);
  ground.face_use = carry_uses(ground.map, ground.face_use, parted);
  ground.map = std::move(parted);
  return ground;
}

}  // namespace settle
