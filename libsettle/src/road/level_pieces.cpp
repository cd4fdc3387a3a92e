// ribbons -> slices (a ring that is not a ribbon's after all becomes a junction face) -> junctions, their arms and patches ->
// zip pieces -> surface and kerbs with all vertices.
#include "road/level_pieces.hpp"

#include <algorithm>

#include "road/arm_sectors.hpp"
#include "road/surface_rings.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

struct RibbonEnds {
  std::int32_t start = -1, end = -1;  // rings beyond the gates
};

class PieceMaker {
 public:
  PieceMaker(LevelCut& level, const PieceRules& rules, RoadDrafts& drafts, RoadPack& pack)
      : level_(level), rules_(rules), drafts_(drafts), pack_(pack), fitter_(rules.piece_lengths_mm), crosswalk_at_(level.gates.ribbons.size()) {}

  SurfacePoints run() {
    level_.crosswalk_mm.assign(2 * level_.gates.ribbons.size(), 0);
    const RibbonCutting cutting(level_.roads, level_.outline, level_.cut, level_.gates.ribbons);
    std::vector<std::pair<std::int32_t, std::size_t>> ribbons;  // ring, past its last slice
    for (std::int32_t r = 0; r < level_.cut.ring_count(); ++r) {
      RingLabel& label = level_.labels[at(r)];
      if (label.use != RingUse::ribbon) continue;
      const std::size_t first = cuts_.slices.size();
      crosswalk_at_[at(label.index)] = crosswalks_of(r, label.index);
      cutting.add({r, label.index, crosswalk_at_[at(label.index)]}, rules_.ribbons, fitter_, cuts_);
      if (cuts_.slices.size() == first) {
        label = {RingUse::junction, -1, true, {}};
      } else {
        note_crosswalks(label.index, std::span(cuts_.slices).subspan(first));
        ribbons.emplace_back(r, cuts_.slices.size());
      }
    }
    if (level_.classes.of_ring.empty() || std::any_of(level_.labels.begin(), level_.labels.end(), [](const RingLabel& l) { return l.is_odd; })) {
      level_.classes = join_junctions(level_.cut, level_.labels);
    }
    junctions_ = make_junctions(level_, drafts_.junctions);
    junction_of_ring_.assign(level_.labels.size(), -1);
    for (std::size_t j = 0; j < junctions_.size(); ++j) {
      if (junctions_[j].ring >= 0) junction_of_ring_[at(junctions_[j].ring)] = static_cast<std::int32_t>(j);
    }
    std::size_t first = 0;
    for (const auto& [ring, last] : ribbons) {
      add_ribbon(ring, std::span(cuts_.slices).subspan(first, last - first));
      first = last;
    }
    for (LevelJunction& j : junctions_) add_junction(j);
    for (std::int32_t r = 0; r < level_.cut.ring_count(); ++r) {
      if (level_.labels[at(r)].use == RingUse::zip) add_zip(r, level_.zips.pieces[at(level_.labels[at(r)].index)]);
    }
    for (LevelJunction& j : junctions_) pack_.junctions.push_back(std::move(j.junction));
    return SurfacePoints(std::move(cuts_.put));
  }

 private:
  const Network& network() const { return *level_.roads.network; }

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

  CrosswalkAt crosswalks_of(std::int32_t ring, std::int32_t index) const {
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
    return at_start ? (at_end ? CrosswalkAt::both : CrosswalkAt::start) : at_end ? CrosswalkAt::end : CrosswalkAt::none;
  }

  /// Their length belongs to the reach of the arms.
  void note_crosswalks(std::int32_t index, std::span<const Slice> slices) {
    const Ribbon& ribbon = level_.gates.ribbons[at(index)];
    for (const Slice& s : slices) {
      if (s.kind != PieceKind::crosswalk) continue;
      const bool at_start = s.from_mm == ribbon.from_mm && crosswalk_at_[at(index)] != CrosswalkAt::end;
      level_.crosswalk_mm[at(2 * index + (at_start ? 0 : 1))] = s.to_mm - s.from_mm;
    }
  }

  PieceDraft& add_piece(PieceKind kind, StableHash key, std::span<const Point_mm> ring) {
    PieceDraft& piece = drafts_.pieces.add(kind, key, ring);
    piece.level_z = level_.roads.level_z;
    return piece;
  }

  void add_ribbon(std::int32_t ring, std::span<const Slice> slices) {
    const std::int32_t index = level_.labels[at(ring)].index;
    const Ribbon& ribbon = level_.gates.ribbons[at(index)];
    const NetworkRoad& road = level_.roads.road(ribbon.road);
    const StableHash road_key = StableHash().add(road.id);
    const RibbonEnds ends = ends_of(ring);
    for (const Slice& s : slices) {
      PieceDraft& piece = add_piece(s.kind, StableHash(road_key).add(s.from_mm), cuts_.ring(s));
      const std::int64_t middle = (s.from_mm + s.to_mm) / 2;
      const std::size_t k = segment_at(level_.roads, ribbon.road, middle);
      piece.road = ribbon.road;
      piece.at = centre_at(level_.roads, ribbon.road, middle);
      piece.direction = road.line[k + 1] - road.line[k];
      piece.length_mm = s.length_mm;
      piece.width_mm = road.width_mm;
      piece.scale = s.scale;
      piece.order = drafts_.pieces.next_order(ribbon.road);
      if (s.is_straight) piece.block = drafts_.pieces.block_of(s, ribbon.road);
      if (s.kind != PieceKind::crosswalk) continue;
      piece.scale = reduced(s.to_mm - s.from_mm, s.length_mm);
      const bool at_start = s.from_mm == ribbon.from_mm && crosswalk_at_[at(index)] != CrosswalkAt::end;
      const std::int32_t beyond = at_start ? ends.start : ends.end, j = beyond < 0 ? -1 : junction_of_ring_[at(beyond)];
      if (j >= 0) drafts_.pieces.set_junction(piece, junctions_[at(j)].id);
    }
  }

  static void set_plate(PieceDraft& piece, Point_mm where, Point_mm direction) {
    piece.at = where;
    piece.direction = direction;
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
      PieceDraft& piece = add_piece(piece_kind(junction.kind), StableHash().add(junction.id), junction.polygon.outer);
      drafts_.pieces.set_holes(piece, junction.polygon.holes);
      drafts_.pieces.set_junction(piece, j.id);
      set_plate(piece, place, direction);
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
    const StableHash junction_key = StableHash().add(j.junction.id);
    for (const Sector& s : *sectors) {
      const Beside b = level_.cut.beyond(s.gate);
      const Ribbon& ribbon = level_.gates.ribbons[at(b.index / 2)];
      const NetworkRoad& road = level_.roads.road(ribbon.road);
      const bool starts_here = b.index % 2 == 0;
      const StableHash key = StableHash(junction_key).add(road.id).add(starts_here).add(s.is_patch);
      PieceDraft& piece = add_piece(s.is_patch ? PieceKind::patch : PieceKind::arm, key, s.ring);
      drafts_.pieces.set_junction(piece, j.id);
      set_plate(piece, node, starts_here ? road.line[1] - road.line[0] : road.line[road.line.size() - 2] - road.line.back());
      if (s.is_patch) continue;
      piece.road = ribbon.road;
      piece.length_mm = starts_here ? ribbon.from_mm : level_.roads.length_mm(ribbon.road) - ribbon.to_mm;
      piece.width_mm = road.width_mm;
    }
    return true;
  }

  void add_zip(std::int32_t ring, const ZipPiece& zip) {
    const NetworkRoad& road = level_.roads.road(zip.road);
    const StableHash key = StableHash().add(road.id).add(level_.roads.road(zip.other).id).add(zip.from_mm).add("zip");
    PieceDraft& piece = add_piece(PieceKind::zip, key, level_.cut.points(ring));
    const std::int64_t middle = (zip.from_mm + zip.to_mm) / 2;
    const std::size_t k = segment_at(level_.roads, zip.road, middle);
    set_plate(piece, centre_at(level_.roads, zip.road, middle), road.line[k + 1] - road.line[k]);
    piece.road = zip.road;
    piece.length_mm = zip.to_mm - zip.from_mm;
    piece.width_mm = road.width_mm;
  }

  LevelCut& level_;
  const PieceRules& rules_;
  RoadDrafts& drafts_;
  RoadPack& pack_;
  PieceFitter fitter_;
  std::vector<CrosswalkAt> crosswalk_at_;
  RibbonCuts cuts_;
  std::vector<LevelJunction> junctions_;
  std::vector<std::int32_t> junction_of_ring_;
};

}  // namespace

void add_level_pieces(LevelCut& level, const std::vector<std::string>& surface_ids, const PieceRules& rules, RoadDrafts& drafts, RoadPack& pack) {
  if (level.cut.dropped_chords > 0) {
    pack.findings.push_back({"R-CUT-DROPPED", "", "cut_surface", {{"cuts", level.cut.dropped_chords}, {"level_z", level.roads.level_z}}, std::nullopt});
  }
  SurfacePoints points = PieceMaker(level, rules, drafts, pack).run();
  add_surface(level, std::move(points), surface_ids, drafts.kerbs, pack);
}

}  // namespace settle
