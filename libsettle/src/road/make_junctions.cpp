#include "road/make_junctions.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

/// A face that may hold a node; gates come before kerbs, then the lesser road.
struct Claim {
  int rank;
  std::int32_t road, ring;
  friend auto operator<=>(const Claim&, const Claim&) = default;
};

class JunctionMaker {
 public:
  JunctionMaker(const LevelCut& level, UniqueIds& ids)
      : level_(level), network_(*level.roads.network), ids_(ids), claims_(network_.nodes.size()), ring_of_node_(network_.nodes.size(), -1),
        ribbons_of_(network_.roads.size()) {
    for (std::size_t i = 0; i < level.gates.ribbons.size(); ++i) ribbons_of_[at(level.gates.ribbons[i].road)].push_back(i);
  }

  std::vector<LevelJunction> run() {
    for (std::int32_t r = 0; r < level_.cut.ring_count(); ++r) {
      if (is_junction(r)) claim_nodes(r);
    }
    for (std::size_t n = 0; n < claims_.size(); ++n) ring_of_node_[n] = choose(static_cast<std::int32_t>(n));
    spread_along_hidden_roads();
    std::map<std::int32_t, std::vector<std::int32_t>> nodes_of;
    for (std::size_t n = 0; n < claims_.size(); ++n) {
      if (ring_of_node_[n] >= 0) nodes_of[ring_of_node_[n]].push_back(static_cast<std::int32_t>(n));
    }
    std::vector<LevelJunction> all;
    for (std::int32_t r = 0; r < level_.cut.ring_count(); ++r) {
      if (is_junction(r)) all.push_back(face(r, nodes_of[r]));
    }
    for (std::size_t n = 0; n < claims_.size(); ++n) {
      if (level_.roads.degree[n] > 0 && ring_of_node_[n] < 0) all.push_back(bare(static_cast<std::int32_t>(n)));
    }
    return all;
  }

 private:
  bool is_junction(std::int32_t r) const { return level_.labels[at(r)].use == RingUse::junction; }
  const NetworkRoad& road(std::int32_t i) const { return network_.roads[at(i)]; }

  void claim(std::int32_t node, Claim c) { claims_[at(node)].push_back(c); }

  void claim_nodes(std::int32_t r) {
    const CutSurface& cut = level_.cut;
    for (const std::int32_t h : cut.ring(r)) {
      if (cut.is_chord(h)) {
        const Beside b = cut.beyond(h);
        if (b.kind != BesideKind::ribbon) continue;
        const auto i = at(b.index / 2);
        const std::int32_t owner = level_.gates.ribbons[i].road;
        const auto& own = ribbons_of_[at(owner)];
        if (b.index % 2 == 0 && own.front() == i) claim(road(owner).from, {0, owner, r});
        if (b.index % 2 == 1 && own.back() == i) claim(road(owner).to, {0, owner, r});
        continue;
      }
      const SideOf& whose = level_.outline.whose[at(cut.edge_of[at(h)])];
      if (whose.road < 0) continue;
      const auto& own = ribbons_of_[at(whose.road)];
      const std::int64_t place = place_beside(level_.roads, whose, cut.vertices[at(h)]);
      if (own.empty() || place < level_.gates.ribbons[own.front()].from_mm) claim(road(whose.road).from, {1, whose.road, r});
      if (own.empty() || place > level_.gates.ribbons[own.back()].to_mm) claim(road(whose.road).to, {1, whose.road, r});
    }
  }

  std::int32_t choose(std::int32_t node) {
    auto& claims = claims_[at(node)];
    std::sort(claims.begin(), claims.end());
    claims.erase(std::unique(claims.begin(), claims.end()), claims.end());
    for (const Claim& c : claims) {
      if (locate(network_.nodes[at(node)].at, level_.cut.points(c.ring)) != Location::outside) return c.ring;
    }
    return claims.empty() || claims.front().rank > 0 ? -1 : claims.front().ring;
  }

  /// Nodes without a face take that of a neighbour from which a road without any run of its own leads here.
  void spread_along_hidden_roads() {
    std::vector<std::int32_t> queue;
    std::vector<std::vector<std::int32_t>> hidden(network_.nodes.size());
    for (std::size_t i = 0; i < network_.roads.size(); ++i) {
      const NetworkRoad& r = network_.roads[i];
      if (r.level_z != level_.roads.level_z || !ribbons_of_[i].empty()) continue;
      hidden[at(r.from)].push_back(r.to);
      hidden[at(r.to)].push_back(r.from);
    }
    for (std::size_t n = 0; n < ring_of_node_.size(); ++n) {
      if (ring_of_node_[n] >= 0 && !hidden[n].empty()) queue.push_back(static_cast<std::int32_t>(n));
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::int32_t m : hidden[at(queue[i])]) {
        if (ring_of_node_[at(m)] >= 0) continue;
        ring_of_node_[at(m)] = ring_of_node_[at(queue[i])];
        queue.push_back(m);
      }
    }
  }

  /// From the road's end to the gate; past another ribbon of the same road from the middle between the two.
  std::int64_t reach_of(std::int32_t gate) const {
    const auto i = at(gate / 2);
    const Ribbon& ribbon = level_.gates.ribbons[i];
    const auto& own = ribbons_of_[at(ribbon.road)];
    if (gate % 2 == 0) return own.front() == i ? ribbon.from_mm : (ribbon.from_mm - level_.gates.ribbons[i - 1].to_mm) / 2;
    return own.back() == i ? level_.roads.length_mm(ribbon.road) - ribbon.to_mm : (level_.gates.ribbons[i + 1].from_mm - ribbon.to_mm) / 2;
  }

  JunctionArm arm(std::int32_t index, bool starts_here, std::int64_t reach) const {
    const NetworkRoad& r = road(index);
    const std::size_t n = r.line.size();
    JunctionArm a;
    a.road_id = r.id;
    a.starts_here = starts_here;
    a.outward = starts_here ? r.line[1] - r.line[0] : r.line[n - 2] - r.line[n - 1];
    a.width_mm = r.width_mm;
    a.half_length_mm = level_.roads.length_mm(index) / 2;
    a.reach_mm = reach;
    return a;
  }

  LevelJunction face(std::int32_t r, std::vector<std::int32_t> nodes) {
    const CutSurface& cut = level_.cut;
    LevelJunction out{r, std::move(nodes), {}, 0};
    Junction& j = out.junction;
    j.polygon.outer = cut.points(r);
    for (const std::int32_t h : level_.labels[at(r)].holes) j.polygon.holes.push_back(cut.points(h));
    StableHash key;
    key.add(level_.roads.level_z);
    std::tuple<std::string, std::int64_t> least{"", 0};
    for (const std::int32_t h : cut.ring(r)) {
      if (!cut.is_chord(h)) {
        note_kerb(h, least);
        continue;
      }
      const Beside b = cut.beyond(h);
      if (b.kind == BesideKind::junction) continue;
      ++j.gates;
      if (b.kind == BesideKind::zip) continue;
      const Ribbon& ribbon = level_.gates.ribbons[at(b.index / 2)];
      const bool starts_here = b.index % 2 == 0;
      const std::int64_t crosswalk = level_.crosswalk_mm.empty() ? 0 : level_.crosswalk_mm[at(b.index)];
      j.arms.push_back(arm(ribbon.road, starts_here, std::max<std::int64_t>(reach_of(b.index), 1) + crosswalk));
    }
    finish(out, least, key);
    j.kind = kind_of(out);
    return out;
  }

  void note_kerb(std::int32_t edge, std::tuple<std::string, std::int64_t>& least) const {
    const SideOf& whose = level_.outline.whose[at(level_.cut.edge_of[at(edge)])];
    if (whose.road < 0) return;
    const std::tuple<std::string, std::int64_t> here{road(whose.road).id, place_beside(level_.roads, whose, level_.cut.vertices[at(edge)])};
    if (std::get<0>(least).empty() || here < least) least = here;
  }

  NodeKind kind_of(const LevelJunction& j) const {
    const bool has_corner = std::any_of(j.nodes.begin(), j.nodes.end(), [&](std::int32_t n) { return network_.nodes[at(n)].kind == NodeKind::corner; });
    const bool has_border = std::any_of(j.nodes.begin(), j.nodes.end(), [&](std::int32_t n) { return network_.nodes[at(n)].kind == NodeKind::border; });
    const int gates = std::max(j.junction.gates, opened(j) ? level_.classes.gates[at(level_.classes.of_ring[at(j.ring)])] : 0);
    if (gates >= 3) return NodeKind::junction;
    if (has_border) return NodeKind::border;
    if (gates == 2) return has_corner ? NodeKind::corner : NodeKind::through;
    return NodeKind::end;
  }

  /// A seam borders the face.
  bool opened(const LevelJunction& j) const {
    const auto ring = level_.cut.ring(j.ring);
    return std::any_of(ring.begin(), ring.end(), [&](std::int32_t h) { return level_.cut.is_chord(h) && level_.cut.beyond(h).kind == BesideKind::junction; });
  }

  LevelJunction bare(std::int32_t node) {
    LevelJunction out{-1, {node}, {}, 0};
    for (const auto& [index, starts_here] : arms_of(node)) {
      // An arm without a gate here reaches nowhere; at a joint the gate stands on the node itself.
      out.junction.arms.push_back(arm(index, starts_here, 0));
    }
    out.junction.kind = network_.nodes[at(node)].kind;
    StableHash key;
    key.add(level_.roads.level_z);
    finish(out, {"", 0}, key);
    return out;
  }

  const std::vector<std::pair<std::int32_t, bool>>& arms_of(std::int32_t node) {
    if (arms_.empty()) {
      arms_.resize(network_.nodes.size());
      for (std::size_t i = 0; i < network_.roads.size(); ++i) {
        const NetworkRoad& r = network_.roads[i];
        if (r.level_z != level_.roads.level_z) continue;
        arms_[at(r.from)].push_back({static_cast<std::int32_t>(i), true});
        arms_[at(r.to)].push_back({static_cast<std::int32_t>(i), false});
      }
    }
    return arms_[at(node)];
  }

  void finish(LevelJunction& out, const std::tuple<std::string, std::int64_t>& least, StableHash key) {
    Junction& j = out.junction;
    j.level_z = level_.roads.level_z;
    for (const std::int32_t n : out.nodes) {
      j.node_ids.push_back(network_.nodes[at(n)].id);
      j.width_max_mm = std::max(j.width_max_mm, network_.nodes[at(n)].width_max_mm);
    }
    for (const JunctionArm& a : j.arms) j.width_max_mm = std::max(j.width_max_mm, a.width_mm);
    std::sort(j.node_ids.begin(), j.node_ids.end());
    measure_arms(j.arms);
    if (j.node_ids.empty()) {
      key.add(std::get<0>(least)).add(std::get<1>(least));
    } else {
      key.add(j.node_ids.front());
    }
    out.id = ids_.give_hash('j', key);
    j.id = public_id('j', out.id);
  }

  const LevelCut& level_;
  const Network& network_;
  UniqueIds& ids_;
  std::vector<std::vector<Claim>> claims_;
  std::vector<std::int32_t> ring_of_node_;
  std::vector<std::vector<std::size_t>> ribbons_of_;
  std::vector<std::vector<std::pair<std::int32_t, bool>>> arms_;
};

/// The angle between two directions as a vector.
Point_mm turn_between(Point_mm u, Point_mm v) { return {dot(u, v), std::abs(cross(u, v))}; }

/// Of two such vectors, in [0, 180] degrees.
bool is_less(Point_mm a, Point_mm b) {
  const Int128 c = Int128{a.x} * b.y - Int128{a.y} * b.x;
  return c > 0 || (c == 0 && a.x > 0 && b.x < 0);
}

}  // namespace

void measure_arms(std::vector<JunctionArm>& arms) {
  for (std::size_t i = 0; i < arms.size(); ++i) {
    bool is_first = true;
    for (std::size_t k = 0; k < arms.size(); ++k) {
      if (k == i) continue;
      const Point_mm turn = turn_between(arms[i].outward, arms[k].outward);
      if (is_first || is_less(turn, arms[i].least)) arms[i].least = turn;
      if (is_first || is_less(arms[i].greatest, turn)) arms[i].greatest = turn;
      is_first = false;
    }
  }
  std::sort(arms.begin(), arms.end(), [](const JunctionArm& a, const JunctionArm& b) {
    if (is_less(b.greatest, a.greatest)) return true;
    if (is_less(a.greatest, b.greatest)) return false;
    const auto order = compare_angle(a.outward, b.outward);
    return order != 0 ? order < 0 : std::tuple(a.road_id, !a.starts_here) < std::tuple(b.road_id, !b.starts_here);
  });
}

std::vector<LevelJunction> make_junctions(const LevelCut& level, UniqueIds& ids) { return JunctionMaker(level, ids).run(); }

}  // namespace settle
