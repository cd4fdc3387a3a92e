// A corner is a vertex where the kerb passes from one road to another along one sidewalk; where one of the two has no
// sidewalk the other's runs on up to it. Candidates for its partner come
// from a grid of the walk's edges within three sidewalks; the nearest that can be seen through the sidewalk is taken.
#include "layout/sidewalk_chords.hpp"

#include <algorithm>
#include <optional>

#include "layout/ground_map.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

struct Corner {
  std::int32_t vertex;
  std::int32_t in, out;  // the half-edges to and from the corner with the sidewalk on their left
  std::int64_t reach_mm;
};

class ChordFinder {
 public:
  ChordFinder(const GroundMap& ground, const Network& network) : ground_(ground), network_(network), map_(ground.map) {
    std::vector<Segment_mm> segments;
    std::int64_t widest = 0;
    for (const NetworkRoad& road : network.roads) widest = std::max(widest, road.sidewalk_mm);
    for (std::size_t e = 0; e < map_.snapped.edges.size(); ++e) {
      const auto h = static_cast<std::int32_t>(2 * e);
      segments.push_back({map_.origin_point(h), map_.origin_point(h + 1)});
    }
    grid_.emplace(segments, 3 * widest + 1);
    chords_in_cell_.resize(grid_->cell_count());
  }

  std::vector<SidewalkChord> run() {
    for (const Corner& corner : corners()) {
      if (const auto partner = partner_of(corner)) add({corner.vertex, *partner});
    }
    return std::move(chords_);
  }

 private:
  Point_mm point(std::int32_t v) const { return map_.snapped.vertices[at(v)]; }

  bool is_kerb(std::int32_t h) const {
    return ground_.use_left_of(h) == GroundUse::sidewalk && ground_.use_right_of(h) == GroundUse::road;
  }

  std::vector<Corner> corners() const {
    std::vector<Corner> all;
    for (std::int32_t h = 0; h < static_cast<std::int32_t>(map_.next.size()); ++h) {
      const std::int32_t next = map_.next[at(h)];
      if (!is_kerb(h) || !is_kerb(next)) continue;
      const StripEdge* before = ground_.kerb_of(h);
      const StripEdge* after = ground_.kerb_of(next);
      if (before == nullptr || after == nullptr || before->road == after->road) continue;
      const std::int64_t in_mm = network_.roads[at(before->road)].sidewalk_mm, out_mm = network_.roads[at(after->road)].sidewalk_mm;
      if (in_mm > 0 && out_mm > 0) all.push_back({map_.origin(next), h, next, 3 * std::max(in_mm, out_mm)});
    }
    std::sort(all.begin(), all.end(), [](const Corner& a, const Corner& b) { return std::pair(a.vertex, a.out) < std::pair(b.vertex, b.out); });
    return all;
  }

  std::optional<std::int32_t> partner_of(const Corner& corner) const {
    std::vector<std::pair<std::int64_t, std::int32_t>> candidates;
    const Point_mm from = point(corner.vertex);
    for (const std::int32_t e : edges_near(from)) {
      const auto h = 2 * e;
      const bool is_walk = (ground_.use_left_of(h) == GroundUse::sidewalk && ground_.use_right_of(h) == GroundUse::open) ||
                           (ground_.use_left_of(h) == GroundUse::open && ground_.use_right_of(h) == GroundUse::sidewalk);
      if (!is_walk) continue;
      for (const std::int32_t v : {map_.origin(h), map_.origin(h + 1)}) {
        const std::int64_t d2 = squared_length(point(v) - from);
        if (v != corner.vertex && d2 <= corner.reach_mm * corner.reach_mm) candidates.emplace_back(d2, v);
      }
    }
    std::sort(candidates.begin(), candidates.end());
    for (const auto& [d2, v] : candidates) {
      if (leaves_into_sidewalk(corner, point(v)) && sees(corner.vertex, v)) return v;
    }
    return std::nullopt;
  }

  /// The direction to `to` lies strictly between the outgoing kerb and, counter-clockwise, the incoming one.
  bool leaves_into_sidewalk(const Corner& corner, Point_mm to) const {
    const Point_mm from = point(corner.vertex), d = to - from;
    const Point_mm out = map_.origin_point(corner.out ^ 1) - from;
    const Point_mm back = map_.origin_point(corner.in) - from;
    const bool left_of_out = cross(out, d) > 0, right_of_back = cross(d, back) > 0;
    if (cross(out, back) > 0) return left_of_out && right_of_back;
    return left_of_out || right_of_back;
  }

  bool sees(std::int32_t u, std::int32_t v) const {
    const Point_mm a = point(u), b = point(v);
    const auto blocks = [&](Point_mm c, Point_mm d) {
      for (const Point_mm end : {c, d}) {
        if (end != a && end != b && lies_on_segment(end, a, b)) return true;
      }
      return segments_cross(a, b, c, d) || (c != a && d != a && lies_on_segment(a, c, d)) || (c != b && d != b && lies_on_segment(b, c, d));
    };
    for (const std::int32_t e : edges_near(a)) {
      if (blocks(map_.origin_point(2 * e), map_.origin_point(2 * e + 1))) return false;
    }
    bool free = true;
    grid_->for_each_cell(box_of({u, v}), [&](std::size_t cell) {
      for (const SidewalkChord& c : chords_in_cell_[cell]) {
        free = free && !(c.u == u && c.v == v) && !(c.u == v && c.v == u) && !segments_cross(a, b, point(c.u), point(c.v));
      }
    });
    return free;
  }

  Box_mm box_of(const SidewalkChord& chord) const {
    Box_mm box;
    box.add(point(chord.u));
    box.add(point(chord.v));
    return box;
  }

  void add(const SidewalkChord& chord) {
    chords_.push_back(chord);
    grid_->for_each_cell(box_of(chord), [&](std::size_t cell) { chords_in_cell_[cell].push_back(chord); });
  }

  std::vector<std::int32_t> edges_near(Point_mm p) const {
    std::vector<std::int32_t> edges;
    grid_->for_each_cell(Box_mm{p, p}, [&](std::size_t c) {
      const auto cell = grid_->cell(c);
      edges.insert(edges.end(), cell.begin(), cell.end());
    });
    return edges;
  }

  const GroundMap& ground_;
  const Network& network_;
  const PlanarMap& map_;
  std::optional<SegmentGrid> grid_;
  std::vector<SidewalkChord> chords_;
  std::vector<std::vector<SidewalkChord>> chords_in_cell_;
};

}  // namespace

std::vector<SidewalkChord> find_sidewalk_chords(const GroundMap& ground, const Network& network) {
  return ChordFinder(ground, network).run();
}

}  // namespace settle
