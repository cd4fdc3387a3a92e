// The stage's table of contents:
// land, blockers -> roads as drawn (`given`) or planned (`city`) -> clean network -> ground map (strips, outline, land, blockers noded once) -> blocks, sidewalks, left-overs ->
// surfaces of other levels -> heights and districts -> ledgers.
#include "settle/layout/build_layout.hpp"

#include <algorithm>
#include <tuple>

#include "layout/city_metadata.hpp"
#include "layout/ground_map.hpp"
#include "layout/hidden_blockers.hpp"
#include "layout/land.hpp"
#include "layout/level_surfaces.hpp"
#include "layout/make_blocks.hpp"
#include "layout/plan_city.hpp"
#include "layout/sidewalk_lines.hpp"
#include "settle/core/errors.hpp"
#include "settle/street/clean_network.hpp"

namespace settle {
namespace {

Ledger account_land(const LayoutPack& pack) {
  Ledger ledger;
  ledger.what = "land";
  ledger.in.count = 0;
  for (const Polygon_mm& land : pack.land) ledger.in.doubled_area_mm2 += doubled_area(land);
  const auto add = [](Ledger::Entry& entry, const Polygon_mm& polygon) {
    ++entry.count;
    entry.doubled_area_mm2 += doubled_area(polygon);
  };
  for (const SurfacePolygon& s : pack.road_surface) {
    if (s.level_z == 0) add(ledger.out, s.polygon);
  }
  for (const Block& b : pack.blocks) add(ledger.out, b.polygon);
  for (const LeftOver& l : pack.left_over) add(ledger.dropped[l.kind == LeftOverKind::blocked ? "L-BLOCKED" : "L-VERGE"], l.polygon);
  ledger.in.count = ledger.out.count;
  for (const auto& [code, entry] : ledger.dropped) ledger.in.count += entry.count;
  return ledger;
}

/// Pieces of planned streets: each that is taken out again is told by a finding.
Ledger account_streets(const CityPlan& city) {
  Ledger ledger;
  ledger.what = "street pieces";
  ledger.out.count = ledger.in.count = static_cast<std::int64_t>(city.roads.size());
  for (const Finding& f : city.findings) {
    for (const char* code : {"L-CULLED", "L-IN-BLOCKER", "L-PART-DROPPED", "L-SHARP-ANGLE", "L-STUB", "L-THIN-BLOCK"}) {
      if (f.code != code) continue;
      ++ledger.dropped[code].count;
      ++ledger.in.count;
    }
  }
  return ledger;
}

void sort_findings(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.id, a.step, a.code, a.at) < std::tie(b.id, b.step, b.code, b.at);
  });
}

}  // namespace

LayoutPack build_layout(const Scene& scene, int jobs, Progress& progress) {
  progress.start("layout", 4);
  LayoutPack pack;
  pack.conventions = scene.conventions;
  const std::vector<Polygon_mm> land = find_land(scene);
  if (land.empty()) {
    throw SceneError({{"scene", "/inputs", "no land", "no boundary and no road of any length", "a boundary polygon or roads", "", -1, -1}});
  }
  const BlockedGround ground{find_blockers(scene), find_bridged(scene)};
  CityPlan city;
  if (scene.layout_method == "city") city = plan_city(scene, land, ground);
  const std::vector<RoadLine>& roads = scene.layout_method == "city" ? city.roads : scene.roads;
  progress.advance();

  CleanNetwork clean = clean_network({roads, land, ground.all, scene.layout.snap_mm, scene.layout.surface.heads_mm});
  pack.network = std::move(clean.network);
  pack.findings = std::move(clean.findings);
  pack.findings.insert(pack.findings.end(), city.findings.begin(), city.findings.end());
  pack.simplified = std::move(city.simplified);
  if (scene.layout_method == "city") {
    pack.ledgers.push_back(account_streets(city));
    pack.ledgers.push_back(std::move(city.ledger));
  }
  pack.ledgers.push_back(std::move(clean.ledger));
  progress.advance();

  make_blocks(map_ground({pack.network, clean.land, clean.blockers, scene.layout.surface, jobs}), scene.layout, pack);
  tell_hidden_blockers(pack);
  add_level_surfaces(clean.land, scene.layout.surface, pack);
  progress.advance();

  add_sidewalk_lines(pack);
  add_city_metadata(scene, city.districts, pack);
  pack.ledgers.push_back(account_land(pack));
  sort_findings(pack.findings);
  progress.advance();
  return pack;
}

}  // namespace settle
