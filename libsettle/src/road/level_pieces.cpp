// ribbons -> slices (a ring that is not a ribbon's after all becomes a junction face) -> junctions, their arms and patches ->
// zip pieces -> surface and kerbs with all vertices.
#include "road/level_pieces.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

#include "road/arm_sectors.hpp"
#include "road/lanes.hpp"
#include "road/surface_rings.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

struct RibbonEnds {
  std::int32_t start = -1, end = -1;  // rings beyond the gates
};

/// What tells one block from another; the class is the network's text.
using BlockKey = std::tuple<bool, std::int64_t, std::int64_t, std::int64_t, std::int64_t, int, int, std::string_view>;

class PieceMaker {
 public:
  PieceMaker(LevelCut& level, const PieceRules& rules, RoadIds& ids, RoadPack& pack)
      : level_(level), rules_(rules), ids_(ids), pack_(pack), fitter_(rules.piece_lengths_mm), crosswalk_at_(level.gates.ribbons.size()),
        next_order_(level.roads.network->roads.size(), 0) {}

  SurfacePoints run() {
    level_.crosswalk_mm.assign(2 * level_.gates.ribbons.size(), 0);
    std::vector<std::pair<std::int32_t, CutRibbon>> ribbons;  // ring
    for (std::int32_t r = 0; r < level_.cut.ring_count(); ++r) {
      RingLabel& label = level_.labels[at(r)];
      if (label.use != RingUse::ribbon) continue;
      CutRibbon cut = slice(r, label.index);
      if (cut.slices.empty()) {
        label = {RingUse::junction, -1, true, {}};
      } else {
        note_crosswalks(label.index, cut);
        ribbons.emplace_back(r, std::move(cut));
      }
    }
    if (level_.classes.of_ring.empty() || std::any_of(level_.labels.begin(), level_.labels.end(), [](const RingLabel& l) { return l.is_odd; })) {
      level_.classes = join_junctions(level_.cut, level_.labels);
    }
    junctions_ = make_junctions(level_, ids_.junctions);
    junction_of_ring_.assign(level_.labels.size(), -1);
    for (std::size_t j = 0; j < junctions_.size(); ++j) {
      if (junctions_[j].ring >= 0) junction_of_ring_[at(junctions_[j].ring)] = static_cast<std::int32_t>(j);
    }
    SurfacePoints points;
    make_room(ribbons);
    for (auto& [ring, cut] : ribbons) add_ribbon(ring, cut, points);
    for (LevelJunction& j : junctions_) add_junction(j);
    for (std::int32_t r = 0; r < level_.cut.ring_count(); ++r) {
      if (level_.labels[at(r)].use == RingUse::zip) add_zip(r, level_.zips.pieces[at(level_.labels[at(r)].index)]);
    }
    for (LevelJunction& j : junctions_) pack_.junctions.push_back(std::move(j.junction));
    return points;
  }

 private:
  const Network& network() const { return *level_.roads.network; }

  /// For a piece and a point of each slice, zip and arm, and one patch beside each arm.
  void make_room(const std::vector<std::pair<std::int32_t, CutRibbon>>& ribbons) {
    std::size_t count = level_.zips.pieces.size() + junctions_.size();
    for (const auto& [ring, cut] : ribbons) count += cut.slices.size();
    for (const LevelJunction& j : junctions_) count += 2 * j.junction.arms.size();
    pack_.pieces.reserve(pack_.pieces.size() + count);
    pack_.points.reserve(pack_.points.size() + count);
    pack_.junctions.reserve(pack_.junctions.size() + junctions_.size());
  }

  RibbonEnds ends_of(std::int32_t ring) const {
    RibbonEnds ends;
    for (const std::int32_t h : level_.cut.ring(ring)) {
      if (!level_.cut.is_chord(h)) continue;
      const std::int32_t other = level_.cut.vertex_count() + ((h - level_.cut.vertex_count()) ^ 1);
      (level_.cut.beside(h).index % 2 == 0 ? ends.start : ends.end) = level_.cut.ring_of[at(other)];
    }
    return ends;
  }

  bool wants_crosswalk(std::int32_t beyond) const {
    if (beyond < 0 || level_.classes.of_ring[at(beyond)] < 0) return false;
    return rules_.crosswalks_everywhere || level_.classes.gates[at(level_.classes.of_ring[at(beyond)])] >= 3;
  }

  CutRibbon slice(std::int32_t ring, std::int32_t index) {
    const Ribbon& ribbon = level_.gates.ribbons[at(index)];
    const RibbonEnds ends = ends_of(ring);
    bool at_start = wants_crosswalk(ends.start), at_end = wants_crosswalk(ends.end);
    const std::int64_t room = ribbon.to_mm - ribbon.from_mm - rules_.ribbons.min_middle_mm, one = rules_.ribbons.crosswalk_mm;
    if (at_start && at_end && room < 2 * one) {
      const NetworkRoad& r = level_.roads.road(ribbon.road);
      const int near = level_.roads.degree[at(r.from)], far = level_.roads.degree[at(r.to)];
      const bool start_first = near != far ? near > far : network().nodes[at(r.from)].id < network().nodes[at(r.to)].id;
      (start_first ? at_end : at_start) = false;
    }
    if (room < one) at_start = at_end = false;
    const CrosswalkAt where = at_start ? (at_end ? CrosswalkAt::both : CrosswalkAt::start) : at_end ? CrosswalkAt::end : CrosswalkAt::none;
    crosswalk_at_[at(index)] = where;
    return cut_ribbon(level_.roads, level_.outline, level_.cut, ring, index, ribbon, where, rules_.ribbons, fitter_);
  }

  /// Their length belongs to the reach of the arms.
  void note_crosswalks(std::int32_t index, const CutRibbon& cut) {
    const Ribbon& ribbon = level_.gates.ribbons[at(index)];
    for (const Slice& s : cut.slices) {
      if (s.kind != PieceKind::crosswalk) continue;
      const bool at_start = s.from_mm == ribbon.from_mm && crosswalk_at_[at(index)] != CrosswalkAt::end;
      level_.crosswalk_mm[at(2 * index + (at_start ? 0 : 1))] = s.to_mm - s.from_mm;
    }
  }

  std::string junction_id(std::int32_t ring) const {
    const std::int32_t j = ring < 0 ? -1 : junction_of_ring_[at(ring)];
    return j < 0 ? std::string() : junctions_[at(j)].junction.id;
  }

  RoadPiece& add_piece(PieceKind kind, const std::string& road_id, const std::string& junction_id, StableHash key, Polygon_mm polygon) {
    start_at_least_vertex(polygon.outer);
    for (Ring_mm& hole : polygon.holes) start_at_least_vertex(hole);
    pack_.pieces.push_back({ids_.pieces.give('p', key), kind, road_id, junction_id, "", level_.roads.level_z, std::move(polygon)});
    return pack_.pieces.back();
  }

  void add_ribbon(std::int32_t ring, CutRibbon& cut, SurfacePoints& points) {
    const Ribbon& ribbon = level_.gates.ribbons[at(level_.labels[at(ring)].index)];
    const NetworkRoad& road = level_.roads.road(ribbon.road);
    const RibbonEnds ends = ends_of(ring);
    const StableHash road_key = StableHash().add(road.id);
    for (Slice& s : cut.slices) {
      const bool is_crosswalk = s.kind == PieceKind::crosswalk;
      const bool at_start = is_crosswalk && s.from_mm == ribbon.from_mm && crosswalk_at_[at(level_.labels[at(ring)].index)] != CrosswalkAt::end;
      const std::string junction = is_crosswalk ? junction_id(at_start ? ends.start : ends.end) : std::string();
      RoadPiece& piece = add_piece(s.kind, road.id, junction, StableHash(road_key).add(s.from_mm), {std::move(s.ring), {}});
      const std::int64_t middle = (s.from_mm + s.to_mm) / 2;
      const std::size_t k = segment_at(level_.roads, ribbon.road, middle);
      RoadPoint point{piece.id, s.kind, centre_at(level_.roads, ribbon.road, middle), road.line[k + 1] - road.line[k], s.length_mm, road.width_mm,
                      s.scale, "", "", road.id, next_order_[at(ribbon.road)]++, piece.level_z};
      if (is_crosswalk) point.scale = reduced(s.to_mm - s.from_mm, s.length_mm);
      if (s.is_straight) piece.block_code = point.block_code = block_code(s, road);
      pack_.points.push_back(std::move(point));
    }
    points.add(std::move(cut.put));
  }

  /// The block of a straight slice, noted among the pack's blocks.
  const std::string& block_code(const Slice& s, const NetworkRoad& road) {
    const int way = road.oneway == 0 ? 0 : road.oneway > 0 ? 1 : -1;
    const BlockKey key{s.kind == PieceKind::crosswalk, s.length_mm, road.width_mm, road.sidewalk_mm, road.level, lane_count(road), way, road.road_class};
    const auto found = codes_.find(key);
    if (found != codes_.end()) return found->second;
    RoadBlock block{"", s.kind, road.road_class, road.level, s.length_mm, road.width_mm, road.sidewalk_mm, lane_count(road), road.oneway};
    block.code = std::string(s.kind == PieceKind::crosswalk ? "crosswalk" : "middle") + "_" + road.road_class + "_" + std::to_string(road.level) + "_" +
                 std::to_string(s.length_mm) + "x" + std::to_string(road.width_mm) + "_" + std::to_string(road.sidewalk_mm) + "_" +
                 std::to_string(block.lanes) + (road.oneway == 0 ? "b" : road.oneway > 0 ? "f" : "r");
    pack_.blocks.push_back(block);
    return codes_.emplace(key, std::move(block.code)).first->second;
  }

  void add_plate(const RoadPiece& piece, Point_mm where, Point_mm direction) {
    pack_.points.push_back({piece.id, piece.kind, where, direction, 0, 0, {1, 1}, "", "", piece.road_id, 0, piece.level_z});
  }

  static PieceKind piece_kind(NodeKind kind) {
    switch (kind) {
      case NodeKind::junction: return PieceKind::junction;
      case NodeKind::corner: return PieceKind::corner;
      case NodeKind::through: return PieceKind::through;
      default: return PieceKind::end;
    }
  }

  void add_junction(LevelJunction& j) {
    if (j.ring < 0) return;
    const RingLabel& label = level_.labels[at(j.ring)];
    Junction& junction = j.junction;
    if (label.is_odd) pack_.findings.push_back({"R-ODD-FACE", junction.id, "label_rings", {{"gates", junction.gates}}, junction.polygon.outer.front()});
    if (!label.holes.empty()) {
      pack_.findings.push_back({"R-HOLE", junction.id, "plan_seams", {{"holes", static_cast<std::int64_t>(label.holes.size())}}, junction.polygon.outer.front()});
    }
    const Point_mm place = j.nodes.empty() ? junction.polygon.outer.front() : network().nodes[at(j.nodes.front())].at;
    const Point_mm direction = junction.arms.empty() ? Point_mm{1, 0} : junction.arms.front().outward;
    if (!add_sectors(j, label)) {
      add_plate(add_piece(piece_kind(junction.kind), "", junction.id, StableHash().add(junction.id), junction.polygon), place, direction);
    }
    start_at_least_vertex(junction.polygon.outer);
  }

  bool is_clean_star(const LevelJunction& j, const RingLabel& label) const {
    return j.junction.kind == NodeKind::junction && j.nodes.size() == 1 && label.holes.empty() && !label.is_odd &&
           j.junction.gates == level_.roads.degree[at(j.nodes[0])] && static_cast<int>(j.junction.arms.size()) == j.junction.gates;
  }

  bool add_sectors(const LevelJunction& j, const RingLabel& label) {
    if (!is_clean_star(j, label)) return false;
    const Point_mm node = network().nodes[at(j.nodes[0])].at;
    auto sectors = find_sectors(level_.cut, j.ring, node);
    if (!sectors) return false;
    for (Sector& s : *sectors) {
      const Beside b = level_.cut.beyond(s.gate);
      const Ribbon& ribbon = level_.gates.ribbons[at(b.index / 2)];
      const NetworkRoad& road = level_.roads.road(ribbon.road);
      const bool starts_here = b.index % 2 == 0;
      const StableHash key = StableHash().add(j.junction.id).add(road.id).add(starts_here).add(s.is_patch);
      const RoadPiece& piece = add_piece(s.is_patch ? PieceKind::patch : PieceKind::arm, s.is_patch ? "" : road.id, j.junction.id, key, {std::move(s.ring), {}});
      add_plate(piece, node, starts_here ? road.line[1] - road.line[0] : road.line[road.line.size() - 2] - road.line.back());
      if (s.is_patch) continue;
      pack_.points.back().length_mm = starts_here ? ribbon.from_mm : level_.roads.length_mm(ribbon.road) - ribbon.to_mm;
      pack_.points.back().width_mm = road.width_mm;
    }
    return true;
  }

  void add_zip(std::int32_t ring, const ZipPiece& zip) {
    const NetworkRoad& road = level_.roads.road(zip.road);
    const StableHash key = StableHash().add(road.id).add(level_.roads.road(zip.other).id).add(zip.from_mm).add("zip");
    const RoadPiece& piece = add_piece(PieceKind::zip, road.id, "", key, {level_.cut.points(ring), {}});
    const std::int64_t middle = (zip.from_mm + zip.to_mm) / 2;
    const std::size_t k = segment_at(level_.roads, zip.road, middle);
    add_plate(piece, centre_at(level_.roads, zip.road, middle), road.line[k + 1] - road.line[k]);
    pack_.points.back().length_mm = zip.to_mm - zip.from_mm;
    pack_.points.back().width_mm = road.width_mm;
  }

  LevelCut& level_;
  const PieceRules& rules_;
  RoadIds& ids_;
  RoadPack& pack_;
  PieceFitter fitter_;
  std::vector<CrosswalkAt> crosswalk_at_;
  std::vector<LevelJunction> junctions_;
  std::vector<std::int32_t> junction_of_ring_;
  std::vector<std::int64_t> next_order_;  ///< of each road
  std::map<BlockKey, std::string> codes_;
};

}  // namespace

void add_level_pieces(LevelCut& level, const std::vector<std::string>& surface_ids, const PieceRules& rules, RoadIds& ids, RoadPack& pack) {
  if (level.cut.dropped_chords > 0) {
    pack.findings.push_back({"R-CUT-DROPPED", "", "cut_surface", {{"cuts", level.cut.dropped_chords}, {"level_z", level.roads.level_z}}, std::nullopt});
  }
  const SurfacePoints points = PieceMaker(level, rules, ids, pack).run();
  add_surface(level, points, surface_ids, ids.kerbs, pack);
}

}  // namespace settle
