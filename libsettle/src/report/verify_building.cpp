// Each promise is computed anew from what the files say: totals of a wall from its points and the module dictionary, never
// from its own F and S; places from the wall's ends; corners from vertices; floors from their heights.
#include "settle/report/verify_building.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::array<Promise, 10> kPromises{{
    {"building.ids-unique", "building", "No two module points, walls or buildings have one id."},
    {"building.boundaries-rise", "building", "The boundaries of a wall strictly rise from 0 to its length."},
    {"building.lengths-add-up", "building", "Unscaled widths + scale x scaled widths + gap = the wall's length, and each module has its share."},
    {"building.scale-within-limits", "building", "Under `optimal` a scale lies within its limits unless the wall is a fallback; every scale is > 0."},
    {"building.modules-on-wall", "building", "Each module starts at its exact place on its wall, lies within it and overlaps no other."},
    {"building.one-corner-a-vertex", "building", "Each corner has one point (two as a pair), at its vertex, and its width on both walls."},
    {"building.floors-touch", "building", "Each floor of a building starts where the one below ends; all walls of a floor agree on it."},
    {"building.walls-close", "building", "The walls of a floor close to rings that go round the solid on their left."},
    {"building.normals-outward", "building", "The normal of a point is its wall's, outward, of unit length, and its yaw is the normal's."},
    {"building.blanks-told", "building", "A wall without modules says why; a wall with modules does not."},
}};

class BuildingProof {
 public:
  BuildingProof(const WrittenBuildings& written, std::vector<Violation>& broken)
      : written_(written), pack_(written.pack), points_(written.pack.points), broken_(broken) {}

  void run() {
    check_ids();
    first_point_.assign(pack_.walls.size() + 1, points_.count());
    for (std::size_t i = points_.count(); i-- > 0;) first_point_[static_cast<std::size_t>(points_.wall_row[i])] = i;
    for (std::size_t w = pack_.walls.size(); w-- > 0;) first_point_[w] = std::min(first_point_[w], first_point_[w + 1]);
    for (std::size_t w = 0; w < pack_.walls.size(); ++w) check_wall(w);
    check_corners();
    check_floors();
    check_rings();
  }

 private:
  void tell(std::size_t promise, const WallRow& w, std::vector<std::pair<std::string, std::int64_t>> numbers = {}, std::string what = {}) {
    broken_.push_back({std::string(kPromises[promise].id), {pack_.buildings[static_cast<std::size_t>(w.building)].id, w.id}, w.from, std::move(numbers), std::move(what)});
  }

  void check_ids() {
    std::vector<std::int64_t> ids = points_.id;
    std::ranges::sort(ids);
    for (auto twin = std::ranges::adjacent_find(ids); twin != ids.end(); twin = std::adjacent_find(twin + 1, ids.end())) {
      broken_.push_back({std::string(kPromises[0].id), {std::to_string(*twin)}, std::nullopt});
    }
    std::vector<std::string> names;
    for (const WallRow& w : pack_.walls) names.push_back(w.id);
    for (const BuildingRow& b : pack_.buildings) names.push_back(b.id);
    std::ranges::sort(names);
    for (auto twin = std::ranges::adjacent_find(names); twin != names.end(); twin = std::adjacent_find(twin + 1, names.end())) {
      broken_.push_back({std::string(kPromises[0].id), {*twin}, std::nullopt});
    }
  }

  void check_wall(std::size_t row) {
    const WallRow& w = pack_.walls[row];
    const WallFitRow& f = pack_.fits[static_cast<std::size_t>(w.fit)];
    if (w.length_mm <= 0 || w.length_mm != floor_length(w.to - w.from)) return tell(4, w, {{"length_mm", w.length_mm}}, "its length is not its ends'");
    const std::vector<std::int64_t>& b = f.boundaries_mm;
    if (b.empty() || b.front() != 0 || b.back() != w.length_mm || std::ranges::adjacent_find(b, std::greater_equal<>()) != b.end()) {
      tell(1, w, {{"length_mm", w.length_mm}});
    }
    const bool positive = f.scale.num > 0 && f.scale.den > 0;
    const bool within = Int128{f.scale.num} * f.scale_min.den >= Int128{f.scale.den} * f.scale_min.num &&
                        Int128{f.scale.num} * f.scale_max.den <= Int128{f.scale.den} * f.scale_max.num;
    if (!positive || (f.mode == FitMode::optimal && !f.fallback && !within)) tell(3, w, {{"num", f.scale.num}, {"den", f.scale.den}});
    check_points_of(row, w, f);
  }

  void check_points_of(std::size_t row, const WallRow& w, const WallFitRow& f) {
    const Point_mm along = w.to - w.from;
    std::int64_t rigid = 0, natural = 0, at = 0, gap = 0;
    bool only_corners = true;
    for (std::size_t i = first_point_[row]; i < first_point_[row + 1]; ++i) {
      const ModuleEntry& module = pack_.modules[static_cast<std::size_t>(points_.module[i])];
      const std::int64_t start = points_.at_mm[i], width = points_.width_mm[i];
      const Point_mm place = w.from + Point_mm{round_half_up(Int128{start} * along.x, w.length_mm), round_half_up(Int128{start} * along.y, w.length_mm)};
      if (place != Point_mm{points_.x_mm[i], points_.y_mm[i]} || start < at || width <= 0 || start + width > w.length_mm || written_.z_mm[i] != w.z_mm) {
        tell(4, w, {{"index", points_.index[i]}, {"at_mm", start}, {"width_mm", width}});
      }
      gap += start - at;
      at = start + width;
      const std::int64_t before = rigid + place_scaled(natural, f.scale);
      (points_.scaled[i] ? natural : rigid) += module.width_mm;
      if (width != rigid + place_scaled(natural, f.scale) - before) tell(2, w, {{"index", points_.index[i]}, {"width_mm", width}});
      only_corners = only_corners && points_.corner[i] >= 0;
      check_normal(i, w);
    }
    const std::int64_t kept = w.end_corner < 0 ? 0 : pack_.corners[static_cast<std::size_t>(w.end_corner)].reach_mm;
    const bool pair = w.end_corner >= 0 && pack_.corners[static_cast<std::size_t>(w.end_corner)].pair;
    const std::int64_t end = w.length_mm - (pair ? 0 : kept);
    if (end < at) tell(5, w, {{"kept_mm", kept}}, "a module stands in the end corner's length");
    gap += end - at;
    if (!pair) rigid += kept;
    const bool blank = !f.blank_reason.empty();
    if (blank != f.counts.empty() || (blank && !only_corners)) tell(9, w);
    if (gap != f.leftover_mm) tell(2, w, {{"gap_mm", gap}, {"leftover_mm", f.leftover_mm}});
    if (!blank && Int128{rigid + gap} * f.scale.den + Int128{natural} * f.scale.num != Int128{w.length_mm} * f.scale.den) {
      tell(2, w, {{"unscaled_mm", rigid}, {"scaled_mm", natural}, {"length_mm", w.length_mm}});
    }
  }

  static std::int64_t place_scaled(std::int64_t natural, Fraction scale) { return round_half_up(Int128{natural} * scale.num, scale.den); }

  // |n| = 1 within the file's digits, and n x (outward) = 0 within one unit of them.
  void check_normal(std::size_t i, const WallRow& w) {
    constexpr Int128 kOne = 1'000'000'000;
    const Point_mm along = w.to - w.from, outward{along.y, -along.x};
    const Int128 nx = written_.normal_x_e9[i], ny = written_.normal_y_e9[i];
    const Int128 size = nx * nx + ny * ny - kOne * kOne;
    const Int128 turn = nx * outward.y - ny * outward.x, reach = Int128{std::abs(outward.x)} + std::abs(outward.y);
    const bool is_unit = size <= 2 * kOne && size >= -2 * kOne;
    const bool is_outward = nx * outward.x + ny * outward.y > 0 && turn <= reach && turn >= -reach;
    const std::int64_t yaw = written_.yaw_deg_e6[i];
    // The quarter that the yaw names is the quarter of the normal.
    const bool yaw_right = (yaw > 90'000'000 || yaw < -90'000'000) ? nx < 0 : (yaw == 90'000'000 || yaw == -90'000'000) ? nx * 100 < kOne : nx > 0;
    const bool yaw_up = yaw > 0 && yaw < 180'000'000 ? ny > 0 : yaw < 0 ? ny < 0 : true;
    if (!is_unit || !is_outward || !yaw_right || !yaw_up) tell(8, w, {{"index", points_.index[i]}});
  }

  void check_corners() {
    std::vector<int> seen(pack_.corners.size(), 0);
    std::vector<const WallRow*> starts(pack_.corners.size(), nullptr), ends(pack_.corners.size(), nullptr);
    for (const WallRow& w : pack_.walls) {
      if (w.start_corner >= 0) starts[static_cast<std::size_t>(w.start_corner)] = &w;
      if (w.end_corner >= 0) ends[static_cast<std::size_t>(w.end_corner)] = &w;
    }
    for (std::size_t i = 0; i < points_.count(); ++i) {
      if (points_.corner[i] < 0) continue;
      const auto c = static_cast<std::size_t>(points_.corner[i]);
      const WallRow& w = pack_.walls[static_cast<std::size_t>(points_.wall_row[i])];
      ++seen[c];
      const bool at_start = &w == starts[c] && points_.at_mm[i] == 0;
      const bool at_end = &w == ends[c] && pack_.corners[c].pair && points_.at_mm[i] + points_.width_mm[i] == w.length_mm;
      if ((!at_start && !at_end) || points_.width_mm[i] != pack_.corners[c].reach_mm || points_.module[i] != pack_.corners[c].module) {
        tell(5, w, {{"corner", points_.corner[i]}});
      }
    }
    for (std::size_t c = 0; c < pack_.corners.size(); ++c) {
      const CornerRow& corner = pack_.corners[c];
      const bool stands = starts[c] && ends[c] && starts[c]->from == corner.at && ends[c]->to == corner.at;
      if (stands && seen[c] == (corner.pair ? 2 : 1)) continue;
      broken_.push_back({std::string(kPromises[5].id), {pack_.buildings[static_cast<std::size_t>(corner.building)].id}, corner.at,
                         {{"points", seen[c]}}});
    }
  }

  void check_floors() {
    const WallRow* before = nullptr;
    for (const WallRow& w : pack_.walls) {
      const bool same_building = before && before->building == w.building;
      const bool same_floor = same_building && before->vol == w.vol && before->floor == w.floor;
      if (same_floor && (before->z_mm != w.z_mm || before->height_mm != w.height_mm)) tell(6, w, {{"z_mm", w.z_mm}});
      if (same_building && !same_floor && before->z_mm + before->height_mm != w.z_mm) tell(6, w, {{"z_mm", w.z_mm}});
      before = &w;
    }
  }

  // Walls chained by their ends; the sum of their areas is positive as outer rings go round counter-clockwise.
  void check_rings() {
    for (std::size_t from = 0; from < pack_.walls.size();) {
      const WallRow& first = pack_.walls[from];
      std::map<Point_mm, int> degree;
      Int128 doubled_area = 0;
      std::size_t to = from;
      for (; to < pack_.walls.size(); ++to) {
        const WallRow& w = pack_.walls[to];
        if (w.building != first.building || w.vol != first.vol || w.floor != first.floor) break;
        ++degree[w.from];
        --degree[w.to];
        doubled_area += cross(w.from - first.from, w.to - first.from);
      }
      const bool closed = std::ranges::all_of(degree, [](const auto& d) { return d.second == 0; });
      if (!closed || doubled_area <= 0) tell(7, first);
      from = to;
    }
  }

  const WrittenBuildings& written_;
  const BuildingPack& pack_;
  const ModulePoints& points_;
  std::vector<Violation>& broken_;
  std::vector<std::size_t> first_point_;  ///< of each wall; one more at the end
};

}  // namespace

std::span<const Promise> building_promises() { return kPromises; }

void check_building(const WrittenBuildings& written, std::vector<Violation>& broken) { BuildingProof(written, broken).run(); }

}  // namespace settle
