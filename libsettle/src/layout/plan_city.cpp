// The method's table of contents: main roads -> districts -> streets of each district -> one network, cleaned -> blockers cut
// it -> road lines.
#include "layout/plan_city.hpp"

#include <algorithm>

#include "layout/cull_streets.hpp"
#include "layout/cut_district.hpp"
#include "layout/detours.hpp"
#include "layout/join_parts.hpp"
#include "layout/main_roads.hpp"
#include "layout/make_districts.hpp"
#include "layout/merge_junctions.hpp"
#include "layout/prune_streets.hpp"
#include "layout/quays.hpp"
#include "layout/thin_faces.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

const RoadClass& class_of(const Scene& scene, StreetRank rank) {
  static const RoadClass kNone{"C", 3, 8000, 2000};
  const std::string name(1, static_cast<char>('A' + rank - 1));
  const auto found = std::find_if(scene.road_classes.begin(), scene.road_classes.end(), [&](const RoadClass& c) { return c.name == name; });
  return found == scene.road_classes.end() ? kNone : *found;
}

StreetWidths widths_of(const Scene& scene) {
  StreetWidths widths{};
  for (StreetRank rank = 1; rank <= 3; ++rank) {
    const RoadClass& c = class_of(scene, rank);
    widths[static_cast<std::size_t>(rank)] = c.width_mm + 2 * c.sidewalk_mm;
  }
  return widths;
}

/// Junctions that rounding has set a millimetre apart are one before anything is judged by them.
void weld(StreetPlan& plan, std::vector<Polygon_mm>& land) {
  constexpr std::int64_t kWeld_mm = 1'000;
  dissolve_joints(plan);
  merge_junctions(plan, kWeld_mm);
  node_plan(plan, land);
}

/// Steps 5 to 7: what the districts' streets are together.
void clean_streets(StreetPlan& plan, std::vector<Polygon_mm>& land, const StreetParameters& p, const StreetWidths& widths) {
  const StubRules stubs{p.c_col_mm, p.min_length_mm};
  node_plan(plan, land);
  prune_stubs(plan, {1, 10});  // overshoots
  weld(plan, land);
  cull_streets(plan, p, widths);
  merge_junctions(plan, p.junction_merge_mm);
  node_plan(plan, land);
  weld(plan, land);
  pair_across(plan, p.pair_across_mm);
  node_plan(plan, land);
  part_sharp_angles(plan, p.min_angle_deg, PlanScope::all);
  prune_stubs(plan, stubs);
  dissolve_joints(plan);
  node_plan(plan, land);
  open_thin_faces(plan, land, {p.min_block_mm2, p.min_width_mm, widths, {}});
  prune_stubs(plan, stubs);
  dissolve_joints(plan);
  node_plan(plan, land);
  join_parts(plan, land, {}, {2 * p.c_col_mm, PartScope::all});
  node_plan(plan, land);
}

/// Step 8: blockers only cut, and what they have cut is mended.
void cross_blockers(StreetPlan& plan, std::vector<Polygon_mm>& land, const BlockedGround& ground, const StreetParameters& p, const StreetWidths& widths) {
  if (ground.all.empty()) return;
  constexpr std::int64_t kClear_mm = 4'000, kBlockedMerge_mm = 20'000;
  const std::int64_t back = widths[3] / 2 + kClear_mm, link = 11 * p.c_col_mm / 5;
  const std::int64_t dead_end = p.c_col_mm * p.dead_end.num / p.dead_end.den;
  DetourRules detours;
  for (std::size_t rank = 1; rank <= 3; ++rank) detours.set_back_mm[rank] = widths[rank] / 2 + kClear_mm;
  bend_round_small_blockers(plan, ground, detours);
  node_plan(plan, land);
  cut_at_blockers(plan, ground);
  node_plan(plan, land);
  prune_stubs(plan, {2 * back, 2 * back, PlanScope::touched});
  add_quays(plan, land, ground.all, {back, link});
  node_plan(plan, land);
  merge_junctions(plan, std::min(kBlockedMerge_mm, p.junction_merge_mm), PlanScope::touched);
  node_plan(plan, land);
  cut_at_blockers(plan, ground);
  node_plan(plan, land);
  part_sharp_angles(plan, p.blocked_angle_deg, PlanScope::touched);
  prune_stubs(plan, {dead_end, dead_end, PlanScope::touched});
  open_thin_faces(plan, land, {p.min_block_mm2, p.min_width_mm, widths, ground.all, p.c_col_mm});
  prune_stubs(plan, {dead_end, dead_end, PlanScope::touched});
  dissolve_joints(plan);
  node_plan(plan, land);
  join_parts(plan, land, ground.all, {2 * p.c_col_mm, PartScope::small});
  node_plan(plan, land);
}

/// Along the street's axis, from 200 m before where the street was drawn to begin: merging hardly moves an end so far, so the
/// figure is not negative, and it does not change with what else stands on the street.
std::int64_t source_at(const PlanStreet& street, Point_mm p) {
  constexpr std::int64_t kBefore_mm = 200'000;
  const std::int64_t length = std::max<std::int64_t>(1, floor_length(street.direction));
  return std::max<std::int64_t>(0, kBefore_mm + static_cast<std::int64_t>(floor_div(Int128{street.position(p)} - street.low, length)));
}

std::vector<RoadLine> lines_of(const StreetPlan& plan, const Scene& scene) {
  std::vector<RoadLine> lines;
  for (const PlanEdge& e : plan.edges) {
    const PlanStreet& street = plan.street_of(e);
    const RoadClass& c = class_of(scene, street.rank);
    RoadLine line;
    line.source_id = public_id('s', street.key);
    line.source_at_mm = source_at(street, plan.at(e.u));
    line.id = public_id('s', StableHash().add(static_cast<std::int64_t>(street.key)).add(street.position(plan.at(e.u))).value());
    line.name = street.name.empty() ? c.name + "-" + line.source_id.substr(line.source_id.size() - 4) : street.name;
    line.road_class = c.name;
    line.level = c.level;
    line.width_mm = c.width_mm;
    line.sidewalk_mm = c.sidewalk_mm;
    line.bridge = e.is_bridge;
    line.line = {plan.at(e.u), plan.at(e.v)};
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

CityPlan plan_city(const Scene& scene, const std::vector<Polygon_mm>& land, const BlockedGround& ground) {
  const StreetParameters& p = scene.city.streets;
  MainRoadPlan main = plan_main_roads(land, scene.main_roads, scene.city);
  StreetPlan plan;
  const std::int64_t merge = main.divide_size_mm * scene.city.main_road.merge.num / scene.city.main_road.merge.den;
  CityPlan city;
  std::vector<Polygon_mm> noded = land;
  city.districts = make_districts(noded, main.roads, {std::max(p.junction_merge_mm, merge), p.min_block_mm2}, plan);
  for (const CityDistrict& district : city.districts) {
    if (doubled_area(district.polygon) > 2 * p.min_district_mm2) cut_district(district, p, scene.seed, plan);
  }
  clean_streets(plan, noded, p, widths_of(scene));
  cross_blockers(plan, noded, ground, p, widths_of(scene));
  city.roads = lines_of(plan, scene);
  city.simplified = std::move(main.simplified);
  city.ledger.what = "main roads";
  city.ledger.in.count = static_cast<std::int64_t>(scene.main_roads.size());
  city.ledger.out.count = static_cast<std::int64_t>(main.given);
  for (const auto& [code, count] : main.dropped) city.ledger.dropped[code].count = static_cast<std::int64_t>(count);
  city.findings = std::move(main.findings);
  city.findings.insert(city.findings.end(), plan.findings.begin(), plan.findings.end());
  return city;
}

}  // namespace settle
