// Volumes from below: slice into floors, move onto the top of the volume below, take each floor's outline where the mass
// has it, then fill the walls once a level and outline. The level with most floors leads a wall: the others take its
// string and counts where their own strings have the same form. Last, the ground floor gets an entrance if it has none.
#include "building/plan_building.hpp"

#include <algorithm>
#include <map>

namespace settle {
namespace {

/// Floors of one volume that have the same outline.
struct Storey {
  int tier = 0;
  const MassTier* outline = nullptr;
  std::vector<std::size_t> floors;  ///< indices into BuildingPlan::floors
};

class Planner {
 public:
  Planner(const Mass& mass, const Kit& kit, FitterShelf& shelf) : mass_(mass), kit_(kit), shelf_(shelf) {}

  BuildingPlan plan() {
    std::int64_t ground_of_next = mass_.volumes.empty() ? 0 : mass_.volumes.front().base_mm;
    int first_tier = 0;
    for (const MassVolume& volume : mass_.volumes) {
      ground_of_next = plan_volume(volume, first_tier, ground_of_next);
      first_tier += static_cast<int>(volume.tiers.size());
    }
    if (plan_.floors.empty()) {
      if (plan_.dropped.empty()) plan_.dropped = "E-VOLUME-TOO-LOW";
      return std::move(plan_);
    }
    ensure_entrance();
    return std::move(plan_);
  }

 private:
  void find(const char* code, const char* step, std::vector<std::pair<std::string, std::int64_t>> numbers, Point_mm at) {
    plan_.findings.push_back({code, mass_.id, step, std::move(numbers), at});
  }

  /// Returns where the volume above stands.
  std::int64_t plan_volume(const MassVolume& volume, int first_tier, std::int64_t base_mm) {
    const auto known = kit_.bdfs.find(volume.bdf);
    const Point_mm at = volume.tiers.empty() || volume.tiers.front().rings.empty() || volume.tiers.front().rings.front().empty()
                            ? Point_mm{}
                            : volume.tiers.front().rings.front().front();
    if (known == kit_.bdfs.end() || volume.tiers.empty()) {
      plan_.dropped = known == kit_.bdfs.end() ? "E-NO-BDF" : "E-NO-OUTLINE";
      find(plan_.dropped.c_str(), "slice", {{"vol", volume.vol}}, at);
      return base_mm;
    }
    const BdfKit& bdf = known->second;
    const std::int64_t height = volume.top_mm - volume.base_mm;
    const VolumeSlices slices = slice_volume(*bdf.bdf, bdf.rules.mode, height);
    if (slices.floors.empty()) {
      find("E-VOLUME-TOO-LOW", "slice", {{"vol", volume.vol}, {"height_mm", height}}, at);
      return base_mm;
    }
    if (slices.stack_mm < height) {
      find("B-HEIGHT-DROPPED", "slice", {{"vol", volume.vol}, {"dropped_mm", height - slices.stack_mm}}, at);
    }
    std::vector<Storey> storeys;
    for (std::size_t f = 0; f < slices.floors.size(); ++f) {
      const FloorSlice& slice = slices.floors[f];
      const std::size_t t = tier_at(volume, volume.base_mm + slice.base_mm);
      if (storeys.empty() || storeys.back().outline != &volume.tiers[t]) {
        storeys.push_back({first_tier + static_cast<int>(t), &volume.tiers[t], {}});
      }
      storeys.back().floors.push_back(plan_.floors.size());
      plan_.floors.push_back({volume.vol, static_cast<int>(f), static_cast<int>(slices.floors.size()),
                              &bdf.levels.at(slice.level), base_mm + slice.base_mm, slice.height_mm, 0});
    }
    for (const Storey& storey : storeys) fill(bdf, storey);
    plan_.tops.push_back({volume.vol, bdf.bdf, storeys.back().outline, base_mm + slices.stack_mm});
    return base_mm + slices.stack_mm;
  }

  static std::size_t tier_at(const MassVolume& volume, std::int64_t z_mm) {
    std::size_t t = 0;
    while (t + 1 < volume.tiers.size() && volume.tiers[t].z1_mm <= z_mm) ++t;
    return t;
  }

  void fill(const BdfKit& bdf, const Storey& storey) {
    const std::vector<OutlineWall> walls = outline_walls(*storey.outline, storey.tier, mass_.walls);
    std::vector<const LevelKit*> levels;  // the leader first, then from below
    std::map<const LevelKit*, std::size_t> floors_of;
    for (const std::size_t f : storey.floors) {
      if (floors_of[plan_.floors[f].level]++ == 0) levels.push_back(plan_.floors[f].level);
    }
    const auto leader = std::ranges::max_element(levels, {}, [&](const LevelKit* l) { return floors_of[l]; });
    std::rotate(levels.begin(), leader, leader + 1);
    const std::size_t first = plan_.filled.size();
    for (const LevelKit* level : levels) {
      const FilledFloor* lead = level != levels.front() && bdf.rules.align_floors ? &plan_.filled[first] : nullptr;
      plan_.filled.push_back(fill_level(bdf, *level, walls, lead));
      for (const std::size_t f : storey.floors) {
        if (plan_.floors[f].level == level) plan_.floors[f].filled = plan_.filled.size() - 1;
      }
      tell(plan_.filled.back(), storey, *level);
    }
  }

  FilledFloor fill_level(const BdfKit& bdf, const LevelKit& level, const std::vector<OutlineWall>& walls, const FilledFloor* lead) {
    FilledFloor filled{walls, choose_corners(walls, *level.level, *bdf.bdf), {}, &bdf.rules};
    for (std::size_t w = 0; w < walls.size(); ++w) {
      FacadeFitter& fitter = fitter_of(bdf, level, filled, w);
      std::optional<WallFit> aligned;
      if (lead && !lead->fits[w].fallback && lead->fits[w].index >= 0) {
        aligned = fitter.fit_with(lead->fits[w].index, lead->fits[w].fit.counts, walls[w].length_mm);
      }
      filled.fits.push_back(aligned ? std::move(*aligned) : fitter.fit(walls[w].length_mm));
    }
    return filled;
  }

  FacadeFitter& fitter_of(const BdfKit& bdf, const LevelKit& level, const FilledFloor& filled, std::size_t w) {
    const OutlineWall& wall = filled.walls[w];
    return shelf_.fitter(bdf, level, facade_key(wall.facing), filled.corners[w].module, filled.corners[wall.next].module);
  }

  void tell(const FilledFloor& filled, const Storey& storey, const LevelKit& level) {
    const PlannedFloor* lowest = nullptr;
    std::int64_t floors = 0;
    for (const std::size_t f : storey.floors) {
      if (plan_.floors[f].level != &level) continue;
      if (!lowest) lowest = &plan_.floors[f];
      ++floors;
    }
    for (std::size_t w = 0; w < filled.walls.size(); ++w) {
      const std::vector<std::pair<std::string, std::int64_t>> where{
          {"vol", lowest->vol}, {"floor", lowest->floor}, {"floors", floors}, {"wall", static_cast<std::int64_t>(w)},
          {"length_mm", filled.walls[w].length_mm}};
      for (const std::string& code : filled.fits[w].codes) find(code.c_str(), "fit", where, filled.walls[w].from);
      if (filled.corners[w].corner_class == CornerClass::fold) find("E-CORNER-FOLD", "corners", where, filled.walls[w].from);
      if (filled.corners[w].dropped) find("B-CORNER-DROPPED", "corners", where, filled.walls[w].from);
    }
  }

  // The refitted floor is its own copy: other floors of the same level keep their walls.
  void ensure_entrance() {
    PlannedFloor& ground = plan_.floors.front();
    const FilledFloor& before = plan_.filled[ground.filled];
    if (before.walls.empty()) return;
    const auto has_entrance = [&](const WallFit& fit) {
      return std::ranges::any_of(fit.spans, [&](const WallSpan& s) { return kit_.is_entrance(s.module); });
    };
    if (std::ranges::any_of(before.fits, has_entrance)) return;
    std::optional<std::size_t> longest;
    const auto goes_before = [&](std::size_t a, std::size_t b) {
      const OutlineWall &x = before.walls[a], &y = before.walls[b];
      if ((x.facing == Facing::street) != (y.facing == Facing::street)) return x.facing == Facing::street;
      return x.length_mm != y.length_mm ? x.length_mm > y.length_mm : x.from < y.from;
    };
    for (std::size_t w = 0; w < before.walls.size(); ++w) {
      const Facing facing = before.walls[w].facing;
      if (facing != Facing::street && facing != Facing::front) continue;
      if (!longest || goes_before(w, *longest)) longest = w;
    }
    std::optional<WallFit> fit;
    if (longest) {
      const auto volume = std::ranges::find(mass_.volumes, ground.vol, &MassVolume::vol);
      const BdfKit& bdf = kit_.bdfs.at(volume->bdf);
      const auto wanted = [&](const WallString& s) {
        return std::ranges::any_of(s.macros, [&](const std::vector<StringModule>& macro) {
          return std::ranges::any_of(macro, [&](const StringModule& m) { return kit_.is_entrance(m.module); });
        });
      };
      fit = fitter_of(bdf, *ground.level, before, *longest).fit_best(wanted, before.walls[*longest].length_mm);
    }
    if (!fit || !has_entrance(*fit)) {
      find("W-NO-ENTRANCE", "entrances", {{"floor", ground.floor}}, before.walls.front().from);
      return;
    }
    for (const std::string& code : fit->codes) find(code.c_str(), "entrances", {{"wall", static_cast<std::int64_t>(*longest)}}, before.walls[*longest].from);
    FilledFloor refitted = before;
    refitted.fits[*longest] = std::move(*fit);
    find("B-ENTRANCE-MADE", "entrances", {{"wall", static_cast<std::int64_t>(*longest)}}, before.walls[*longest].from);
    plan_.filled.push_back(std::move(refitted));
    ground.filled = plan_.filled.size() - 1;
  }

  const Mass& mass_;
  const Kit& kit_;
  FitterShelf& shelf_;
  BuildingPlan plan_;
};

}  // namespace

BuildingPlan plan_building(const Mass& mass, const Kit& kit, FitterShelf& shelf) { return Planner(mass, kit, shelf).plan(); }

}  // namespace settle
