// Doubles are made from whole numbers at the very end and decide nothing. Percentiles are order statistics, nearest rank.
#include "settle/report/stats.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "settle/core/integer_math.hpp"
#include "settle/pack/json_writer.hpp"

namespace settle {
namespace {

using Measures = std::vector<CityMeasure>;

constexpr double kDoubledMm2PerM2 = 2e6;

double ratio(double part, double whole) { return whole == 0 ? 0 : part / whole; }

double percentile(std::vector<double> values, int percent) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t rank = (values.size() * static_cast<std::size_t>(percent) + 99) / 100;
  return values[rank == 0 ? 0 : rank - 1];
}

/// Roads joined through nodes of degree 2, and what a graph of them has.
struct Streets {
  std::vector<double> lengths_m;
  double straight_m = 0;  ///< end to end, summed
  std::size_t parts = 0;  ///< connected components
};

std::size_t root(std::vector<std::size_t>& parent, std::size_t i) {
  while (parent[i] != i) i = parent[i] = parent[parent[i]];
  return i;
}

Streets join_streets(const Network& network) {
  const std::size_t n = network.nodes.size(), m = network.roads.size();
  std::vector<std::size_t> street(m), part(n), first_at(n, m);
  std::iota(street.begin(), street.end(), std::size_t{0});
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (std::size_t r = 0; r < m; ++r) {
    const auto from = static_cast<std::size_t>(network.roads[r].from), to = static_cast<std::size_t>(network.roads[r].to);
    part[root(part, from)] = root(part, to);
    for (const std::size_t node : {from, to}) {
      if (network.nodes[node].degree != 2) continue;
      if (first_at[node] == m) first_at[node] = r;
      street[root(street, r)] = root(street, first_at[node]);
    }
  }
  std::vector<std::int64_t> length_mm(m, 0);
  std::vector<std::vector<Point_mm>> ends(m);
  for (std::size_t r = 0; r < m; ++r) {
    const NetworkRoad& road = network.roads[r];
    const std::size_t s = root(street, r);
    for (std::size_t i = 1; i < road.line.size(); ++i) length_mm[s] += floor_length(road.line[i] - road.line[i - 1]);
    for (const int node : {road.from, road.to}) {
      const NetworkNode& end = network.nodes[static_cast<std::size_t>(node)];
      if (end.degree != 2) ends[s].push_back(end.at);
    }
  }
  Streets streets;
  for (std::size_t r = 0; r < m; ++r) {
    if (root(street, r) != r) continue;
    streets.lengths_m.push_back(static_cast<double>(length_mm[r]) / 1000);
    if (ends[r].size() == 2) streets.straight_m += static_cast<double>(floor_length(ends[r][1] - ends[r][0])) / 1000;
  }
  for (std::size_t i = 0; i < n; ++i) streets.parts += root(part, i) == i ? 1 : 0;
  return streets;
}

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
  const Streets streets = join_streets(pack.network);
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

void measure_blocks(const LayoutPack& pack, Measures& measures) {
  std::vector<double> areas;
  double land = 0;
  for (const Block& b : pack.blocks) areas.push_back(static_cast<double>(doubled_area(b.polygon)) / kDoubledMm2PerM2);
  for (const Polygon_mm& p : pack.land) land += static_cast<double>(doubled_area(p)) / kDoubledMm2PerM2;
  const double sum = std::accumulate(areas.begin(), areas.end(), 0.0);
  measures.insert(measures.end(), {{"blocks", static_cast<double>(areas.size()), "", ""},
                                   {"block_area_p50", percentile(areas, 50), "m2", ""},
                                   {"block_share_of_land", ratio(sum, land), "", ""}});
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
    measure_blocks(*evidence.layout, measures);
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
