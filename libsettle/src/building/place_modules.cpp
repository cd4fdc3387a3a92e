// A module's place is A + (at / L)(B - A) with L the floor of the wall's length: exact, rounded once, no root in it.
// Each vertex's corner is one row; its point stands on the wall that starts there (with `pair` a second one on the wall
// that ends there). Ground-floor distances run along the ring, from the module's start, the shorter way round.
#include "building/place_modules.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"
#include "settle/core/stable_id.hpp"

namespace settle {
namespace {

constexpr int kIdBits = 53;

WallFitRow row_of(const WallFit& fit, const FitRules& rules, std::int64_t length_mm) {
  WallFitRow row;
  row.mode = rules.mode;
  row.scale_min = rules.scale_min;
  row.scale_max = rules.scale_max;
  row.grammar_index = fit.index;
  row.grammar = fit.text;
  row.counts = fit.fit.counts;
  row.fixed_mm = fit.fit.fixed_mm;
  row.stretched_mm = fit.fit.stretched_mm;
  row.scale = fit.fit.scale.value_or(Fraction{1, 1});
  row.leftover_mm = fit.fit.scale ? 0 : fit.fit.remaining_mm;
  row.fallback = fit.fallback;
  row.blank_reason = fit.blank_reason;
  row.nearest_feasible_mm = fit.nearest_mm;
  for (const RejectedString& r : fit.rejected) row.lost.push_back({r.index, r.reason});
  row.boundaries_mm = {0};
  const auto add = [&](std::int64_t at) {
    if (at > row.boundaries_mm.back()) row.boundaries_mm.push_back(at);
  };
  for (const WallSpan& span : fit.spans) {
    add(span.at_mm);
    add(span.at_mm + span.length_mm);
  }
  add(length_mm);
  return row;
}

class Placer {
 public:
  Placer(const PlaceRequest& request, BuildingPart& part) : r_(request), part_(part) {}

  void place_all() {
    first_fit_.assign(r_.plan.filled.size(), -1);
    for (std::size_t f = 0; f < r_.plan.floors.size(); ++f) place_floor(r_.plan.floors[f], f == 0);
  }

 private:
  void place_floor(const PlannedFloor& floor, bool ground) {
    const FilledFloor& filled = r_.plan.filled[floor.filled];
    std::int32_t& first_fit = first_fit_[floor.filled];
    if (first_fit < 0) {
      first_fit = static_cast<std::int32_t>(part_.fits.size());
      for (std::size_t w = 0; w < filled.walls.size(); ++w) {
        part_.fits.push_back(row_of(filled.fits[w], *filled.rules, filled.walls[w].length_mm));
      }
    }
    add_corners(floor, filled);
    const std::size_t first_point = part_.points.count(), first_wall = part_.walls.size();
    for (std::size_t w = 0; w < filled.walls.size(); ++w) {
      add_wall(floor, filled, w, first_fit + static_cast<std::int32_t>(w), ground);
      add_points(filled, w);
    }
    if (ground) measure_distances(filled, first_point, first_wall);
  }

  void add_corners(const PlannedFloor& floor, const FilledFloor& filled) {
    corner_row_.assign(filled.walls.size(), -1);
    std::int32_t number = 0;
    for (std::size_t w = 0; w < filled.walls.size(); ++w) {
      const VertexCorner& c = filled.corners[w];
      if (!c.module) continue;
      const OutlineWall &wall = filled.walls[w], &before = filled.walls[wall.previous];
      const Point_mm normal = corner_normal_e6(before.to - before.from, wall.to - wall.from);
      corner_row_[w] = static_cast<std::int32_t>(part_.corners.size());
      part_.corners.push_back({r_.building, floor.vol, floor.floor, number++, wall.from, c.corner_class,
                               floor.level->module_index.at(c.module->name), variant_of(floor, filled, c), c.module->width_mm,
                               normal.x, normal.y, floor.level->level->corners.pair});
    }
  }

  /// The digits of the first corner of the owner's string, else of its last; 0 when it has none.
  static std::int32_t variant_of(const PlannedFloor& floor, const FilledFloor& filled, const VertexCorner& c) {
    const int index = filled.fits[c.owner].index;
    if (index < 0) return 0;
    const BdfLevel& level = *floor.level->level;
    const auto own = level.facades.find(facade_key(filled.walls[c.owner].facing));
    const std::vector<Grammar>& strings = own != level.facades.end() ? own->second : level.facades.at("F0");
    const Grammar& string = strings[static_cast<std::size_t>(index)];
    if (starts_with_corner(string)) return string.elements.front().corner_variant;
    return ends_with_corner(string) ? string.elements.back().corner_variant : 0;
  }

  void add_wall(const PlannedFloor& floor, const FilledFloor& filled, std::size_t w, std::int32_t fit, bool ground) {
    const OutlineWall& wall = filled.walls[w];
    StableHash key;
    key.add(r_.building_id).add(floor.vol).add(floor.floor).add(static_cast<std::int64_t>(w));
    id_stem_ = key;
    WallRow row;
    row.id = public_id('w', key.value());
    row.building = r_.building;
    row.vol = floor.vol;
    row.floor = floor.floor;
    row.floor_count = floor.floor_count;
    row.wall = static_cast<std::int32_t>(w);
    row.level = floor.level->index;
    row.facade = r_.kit.facade_index(facade_key(wall.facing));
    row.facade_found = has_facade(*floor.level->level, facade_key(wall.facing));
    row.fit = fit;
    row.start_corner = corner_row_[w];
    row.end_corner = corner_row_[wall.next];
    row.ground_residential = ground && r_.residential;
    row.facing = wall.facing;
    row.from = wall.from;
    row.to = wall.to;
    row.z_mm = floor.z_mm;
    row.height_mm = floor.height_mm;
    row.length_mm = wall.length_mm;
    part_.walls.push_back(std::move(row));
  }

  void add_points(const FilledFloor& filled, std::size_t w) {
    const OutlineWall& wall = filled.walls[w];
    const std::vector<WallSpan>& spans = filled.fits[w].spans;
    const std::int32_t start = corner_row_[w], end = corner_row_[wall.next];
    ModulePoints& p = part_.points;
    const Point_mm along = wall.to - wall.from;
    for (std::size_t i = 0; i < spans.size(); ++i) {
      const WallSpan& span = spans[i];
      const bool at_end = end >= 0 && i + 1 == spans.size();
      if (at_end && !part_.corners[static_cast<std::size_t>(end)].pair) break;
      StableHash key = id_stem_;
      p.id.push_back(static_cast<std::int64_t>(key.add(static_cast<std::int64_t>(i)).value() >> (64 - kIdBits)));
      p.x_mm.push_back(wall.from.x + round_half_up(span.at_mm * along.x, wall.length_mm));
      p.y_mm.push_back(wall.from.y + round_half_up(span.at_mm * along.y, wall.length_mm));
      p.wall_row.push_back(static_cast<std::int32_t>(part_.walls.size()) - 1);
      p.module.push_back(span.module);
      p.index.push_back(static_cast<std::int32_t>(i));
      p.at_mm.push_back(static_cast<std::int32_t>(span.at_mm));
      p.width_mm.push_back(static_cast<std::int32_t>(span.length_mm));
      p.bucket.push_back(span.bucket);
      p.copy.push_back(span.copy);
      p.scaled.push_back(span.stretch ? 1 : 0);
      p.corner.push_back(at_end ? end : i == 0 ? start : -1);
      p.entrance_distance_mm.push_back(-1);
      p.corner_distance_mm.push_back(-1);
    }
  }

  void measure_distances(const FilledFloor& filled, std::size_t first_point, std::size_t first_wall) {
    ModulePoints& p = part_.points;
    const auto wall_of = [&](std::size_t i) -> const OutlineWall& {
      return filled.walls[static_cast<std::size_t>(p.wall_row[i]) - first_wall];
    };
    const auto place_of = [&](std::size_t i) { return wall_of(i).ring_at_mm + p.at_mm[i]; };
    for (std::size_t from = first_point; from < p.count();) {
      // The points of one ring follow one another; its walls' places start again at 0.
      std::size_t to = from + 1;
      while (to < p.count() && place_of(to) > place_of(to - 1)) ++to;
      std::vector<std::int64_t> entrances, corners;
      for (std::size_t i = from; i < to; ++i) {
        if (r_.kit.is_entrance(p.module[i])) entrances.push_back(place_of(i));
        if (p.corner[i] >= 0) corners.push_back(place_of(i));
      }
      const std::int64_t round = wall_of(from).ring_length_mm;
      for (std::size_t i = from; i < to; ++i) {
        p.entrance_distance_mm[i] = nearest(entrances, place_of(i), round);
        p.corner_distance_mm[i] = nearest(corners, place_of(i), round);
      }
      from = to;
    }
  }

  /// `places` rise; -1 when there are none.
  static std::int32_t nearest(const std::vector<std::int64_t>& places, std::int64_t at, std::int64_t round) {
    if (places.empty()) return -1;
    const auto after = std::ranges::lower_bound(places, at);
    const std::int64_t ahead = after != places.end() ? *after - at : places.front() + round - at;
    const std::int64_t behind = after != places.begin() ? at - *(after - 1) : at + round - places.back();
    return static_cast<std::int32_t>(std::min(ahead, behind));
  }

  const PlaceRequest& r_;
  BuildingPart& part_;
  std::vector<std::int32_t> first_fit_;   ///< row of each filled floor's first wall
  std::vector<std::int32_t> corner_row_;  ///< of each wall's start on the current floor
  StableHash id_stem_;
};

template <class T>
void append(std::vector<T>& to, std::vector<T>&& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

void place_modules(const PlaceRequest& request, BuildingPart& part) { Placer(request, part).place_all(); }

void append_part(BuildingPart&& from, BuildingPack& to) {
  const auto fits = static_cast<std::int32_t>(to.fits.size()), walls = static_cast<std::int32_t>(to.walls.size());
  const auto corners = static_cast<std::int32_t>(to.corners.size());
  const auto moved = [](std::int32_t row, std::int32_t by) { return row < 0 ? row : row + by; };
  for (WallRow& w : from.walls) {
    w.fit += fits;
    w.start_corner = moved(w.start_corner, corners);
    w.end_corner = moved(w.end_corner, corners);
  }
  for (std::int32_t& w : from.points.wall_row) w += walls;
  for (std::int32_t& c : from.points.corner) c = moved(c, corners);
  append(to.fits, std::move(from.fits));
  append(to.walls, std::move(from.walls));
  append(to.corners, std::move(from.corners));
  append(to.roofs, std::move(from.roofs));
  append(to.findings, std::move(from.findings));
  ModulePoints &p = to.points, &q = from.points;
  append(p.id, std::move(q.id)), append(p.x_mm, std::move(q.x_mm)), append(p.y_mm, std::move(q.y_mm));
  append(p.wall_row, std::move(q.wall_row)), append(p.module, std::move(q.module)), append(p.index, std::move(q.index));
  append(p.at_mm, std::move(q.at_mm)), append(p.width_mm, std::move(q.width_mm));
  append(p.bucket, std::move(q.bucket)), append(p.copy, std::move(q.copy)), append(p.scaled, std::move(q.scaled));
  append(p.corner, std::move(q.corner));
  append(p.entrance_distance_mm, std::move(q.entrance_distance_mm));
  append(p.corner_distance_mm, std::move(q.corner_distance_mm));
}

}  // namespace settle
