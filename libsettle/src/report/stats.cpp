// Doubles are made from whole numbers at the very end and decide nothing. Percentiles are order statistics, nearest rank.
#include "settle/report/stats.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "report/joined_streets.hpp"
#include "report/report_math.hpp"
#include "settle/pack/json_writer.hpp"
#include "settle/report/city_metrics.hpp"

namespace settle {
namespace {

using Measures = std::vector<CityMeasure>;

void measure_network(const LayoutPack& pack, Measures& measures) {
  double nodes = 0, degrees = 0, dead_ends = 0, borders = 0, junctions = 0, three = 0, four = 0, land = 0;
  for (const NetworkNode& node : pack.network.nodes) {
    if (node.degree == 2) continue;
    ++nodes;
    degrees += node.degree;
    const bool is_border = node.kind == NodeKind::border;
    borders += is_border ? 1 : 0;
    dead_ends += node.degree == 1 && !is_border ? 1 : 0;
    junctions += node.degree >= 3 ? 1 : 0;
    three += node.degree == 3 ? 1 : 0;
    four += node.degree == 4 ? 1 : 0;
  }
  for (const Polygon_mm& p : pack.land) land += static_cast<double>(doubled_area(p)) / kDoubledMm2PerM2 / 1e6;
  const JoinedStreets streets = join_streets(pack.network);
  const double m = static_cast<double>(streets.lengths_m.size());
  const double length_m = std::accumulate(streets.lengths_m.begin(), streets.lengths_m.end(), 0.0);
  measures.insert(measures.end(), {
      {"n", nodes, "nodes", ""},
      {"m", m, "streets", ""},
      {"streets_per_node_avg", ratio(degrees, nodes), "", ""},
      {"dead_end_ratio", ratio(dead_ends, nodes - borders), "", ""},
      {"three_way_ratio", ratio(three, junctions), "of junctions", ""},
      {"four_way_ratio", ratio(four, junctions), "of junctions", ""},
      {"land_area_km2", land, "km2", ""},
      {"intersection_density_km", ratio(junctions, land), "per km2", "City Sample 78"},
      {"street_density_km", ratio(length_m / 1000, land), "km per km2", "City Sample 16"},
      {"street_length_median", percentile(streets.lengths_m, 50), "m", ""},
      {"circuity_avg", ratio(length_m, streets.straight_m), "", ""},
      {"meshedness", nodes > 2 ? (m - nodes + static_cast<double>(streets.parts)) / (2 * nodes - 5) : 0, "", ""}});
}

void measure_plan(const LayoutPack& pack, Measures& measures) {
  const CityMetrics m = city_metrics(pack);
  measures.insert(measures.end(), {
      {"components", m.parts, "", ""},
      {"five_way_ratio", m.five_way_ratio, "of junctions", ""},
      {"angles_under_30", m.angles_under_30, "of angles at junctions", ""},
      {"angles_under_15", m.angles_under_15, "of angles at junctions", ""},
      {"streets_under_25m", m.streets_under_25m, "of streets", ""},
      {"border_ends_per_km", m.border_ends_per_km, "per km of outline", ""},
      {"detour_mean", m.detour_mean, "path / straight", ""},
      {"detour_p95", m.detour_p95, "path / straight", ""},
      {"main_junctions_two_sided", m.main_junctions_two_sided, "of junctions on A", ""},
      {"blocks", m.blocks, "", ""},
      {"blocks_per_km2", m.blocks_per_km2, "per km2", ""},
      {"block_area_p5", m.block_area_p5, "m2, less sidewalks", ""},
      {"block_area_p50", m.block_area_p50, "m2, less sidewalks", ""},
      {"block_area_p95", m.block_area_p95, "m2, less sidewalks", ""},
      {"block_area_max", m.block_area_max, "m2, less sidewalks", ""},
      {"blocks_under_800m2", m.blocks_under_800m2, "of blocks", ""},
      {"blocks_under_20m_wide", m.blocks_under_20m_wide, "of blocks", ""},
      {"blocks_over_6ha", m.blocks_over_6ha, "of their area", ""},
      {"block_share_of_land", m.block_share, "less sidewalks", ""},
      {"verge_share_of_land", m.verge_share, "", ""}});
}

void measure_lots(const LotsPack& pack, Measures& measures) {
  std::vector<double> areas, shapes;
  double on_street = 0;
  for (const Lot& lot : pack.lots) {
    const double area_m2 = static_cast<double>(doubled_area(lot.polygon)) / kDoubledMm2PerM2;
    areas.push_back(area_m2);
    if (area_m2 > 0) shapes.push_back(static_cast<double>(floor_perimeter(lot.polygon.outer)) / 1000 / std::sqrt(area_m2));
    on_street += lot.access == LotAccess::street ? 1 : 0;
  }
  std::vector<double> usable;
  double certified = 0;
  for (const ConstraintPoint& p : pack.points) {
    certified += p.certified ? 1 : 0;
    if (p.status != PointStatus::ok) continue;
    usable.push_back(ratio(2.0 * static_cast<double>(p.width_mm) * static_cast<double>(p.depth_mm), static_cast<double>(p.parcel_doubled_area_mm2)));
  }
  const double lots = static_cast<double>(pack.lots.size());
  measures.insert(measures.end(), {
      {"lots", lots, "", ""},
      {"street_access_ratio", ratio(on_street, lots), "", ""},
      {"lot_area_p5", percentile(areas, 5), "m2", "Bubenec 122, Brooklyn Heights 124, Luxiol 68, Cornillon 72"},
      {"lot_area_p50", percentile(areas, 50), "m2", "Bubenec 386, Brooklyn Heights 222, Luxiol 1297, Cornillon 2370"},
      {"lot_area_p95", percentile(areas, 95), "m2", "Bubenec 950, Brooklyn Heights 975, Luxiol 14894, Cornillon 13929"},
      {"lot_shape_p50", percentile(shapes, 50), "perimeter / sqrt(area)", "Bubenec 4.21, Brooklyn Heights 4.96, Luxiol 4.93, Cornillon 4.80"},
      {"points", static_cast<double>(pack.points.size()), "", ""},
      {"points_certified", certified, "", ""},
      {"usable_ratio_p5", percentile(usable, 5), "", ""},
      {"usable_ratio_p50", percentile(usable, 50), "", ""},
      {"buildings", static_cast<double>(pack.masses.size()), "", ""}});
}

}  // namespace

std::vector<CityMeasure> measure_city(const Evidence& evidence) {
  Measures measures;
  if (evidence.layout) {
    measure_network(*evidence.layout, measures);
    measure_plan(*evidence.layout, measures);
  }
  if (evidence.lots) measure_lots(*evidence.lots, measures);
  if (evidence.building) {
    measures.push_back({"module_points", static_cast<double>(evidence.building->pack.points.count()), "", "City Sample 1000 to 1400 a building"});
  }
  return measures;
}

std::string stats_table(const std::vector<CityMeasure>& measures) {
  std::string table;
  for (const CityMeasure& m : measures) {
    char line[96];
    const int decimals = m.value == std::floor(m.value) ? 0 : 3;
    std::snprintf(line, sizeof line, "%-26s %14.*f  %-24s", m.name.c_str(), decimals, m.value, m.unit.c_str());
    std::string text = line;
    if (!m.published.empty()) text += "real: " + m.published;
    text.erase(text.find_last_not_of(' ') + 1);
    table += text + "\n";
  }
  return table;
}

std::string stats_json(const std::vector<CityMeasure>& measures) {
  TextBuffer text;
  JsonWriter json(text);
  json.begin_object();
  for (const CityMeasure& m : measures) {
    json.newline();
    json.key(m.name);
    json.decimal(static_cast<std::int64_t>(std::llround(m.value * 1e6)), 6);
  }
  json.newline();
  json.end_object();
  text.add('\n');
  return text.take();
}

}  // namespace settle
