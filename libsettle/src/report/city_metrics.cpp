#include "settle/report/city_metrics.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>

#include "report/street_detours.hpp"
#include "report/inscribed_circle.hpp"
#include "report/joined_streets.hpp"
#include "report/report_math.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/predicates.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr std::string_view kMainClass = "A";

/// Which way a road leaves a node.
struct RoadArm {
  Point_mm direction;
  bool is_main = false;
};
using NodeArms = std::vector<std::vector<RoadArm>>;

int half_plane(Point_mm d) { return d.y > 0 || (d.y == 0 && d.x > 0) ? 0 : 1; }

/// The arms of each node, counter-clockwise.
NodeArms arms_of(const Network& network) {
  NodeArms arms(network.nodes.size());
  for (const NetworkRoad& road : network.roads) {
    const bool is_main = road.road_class == kMainClass;
    const std::size_t n = road.line.size();
    arms[static_cast<std::size_t>(road.from)].push_back({road.line[1] - road.line[0], is_main});
    arms[static_cast<std::size_t>(road.to)].push_back({road.line[n - 2] - road.line[n - 1], is_main});
  }
  for (std::vector<RoadArm>& round : arms) {
    std::sort(round.begin(), round.end(), [](const RoadArm& a, const RoadArm& b) {
      const int ha = half_plane(a.direction), hb = half_plane(b.direction);
      return ha != hb ? ha < hb : cross(a.direction, b.direction) > 0;
    });
  }
  return arms;
}

void measure_angles(const NodeArms& arms, CityMetrics& m) {
  double angles = 0, under_30 = 0, under_15 = 0;
  for (const std::vector<RoadArm>& round : arms) {
    if (round.size() < 3) continue;
    for (std::size_t i = 0; i < round.size(); ++i) {
      const Point_mm a = round[i].direction, b = round[(i + 1) % round.size()].direction;
      ++angles;
      under_30 += is_angle_under(a, b, 30) ? 1 : 0;
      under_15 += is_angle_under(a, b, 15) ? 1 : 0;
    }
  }
  m.angles_under_30 = ratio(under_30, angles);
  m.angles_under_15 = ratio(under_15, angles);
}

/// A main road goes through where two arms of it meet; another road joins it on one side or on both.
void measure_two_sided(const NodeArms& arms, CityMetrics& m) {
  double junctions = 0, two_sided = 0;
  for (const std::vector<RoadArm>& round : arms) {
    std::vector<std::size_t> main;
    for (std::size_t i = 0; i < round.size(); ++i) {
      if (round[i].is_main) main.push_back(i);
    }
    if (main.size() != 2 || round.size() < 3) continue;
    const std::size_t between = main[1] - main[0] - 1;
    ++junctions;
    two_sided += between > 0 && round.size() - 2 > between ? 1 : 0;
  }
  m.main_junctions_two_sided = ratio(two_sided, junctions);
}

void measure_nodes(const Network& network, double outline_km, CityMetrics& m) {
  double junctions = 0, three = 0, four = 0, borders = 0, dead_ends = 0;
  for (const NetworkNode& node : network.nodes) {
    const bool is_border = node.kind == NodeKind::border;
    borders += is_border ? 1 : 0;
    dead_ends += node.degree == 1 && !is_border ? 1 : 0;
    if (node.degree < 3) continue;
    ++junctions;
    three += node.degree == 3 ? 1 : 0;
    four += node.degree == 4 ? 1 : 0;
  }
  m.junctions_per_km2 = ratio(junctions, m.land_km2);
  m.three_way_ratio = ratio(three, junctions);
  m.four_way_ratio = ratio(four, junctions);
  m.five_way_ratio = ratio(junctions - three - four, junctions);
  m.dead_end_ratio = ratio(dead_ends, junctions + dead_ends);
  m.border_ends_per_km = ratio(borders, outline_km);
}

void measure_streets(const Network& network, CityMetrics& m) {
  const JoinedStreets streets = join_streets(network);
  m.parts = static_cast<double>(streets.parts);
  const double length_m = std::accumulate(streets.lengths_m.begin(), streets.lengths_m.end(), 0.0);
  m.road_km_per_km2 = ratio(length_m / 1000, m.land_km2);
  m.street_length_median_m = percentile(streets.lengths_m, 50);
  const auto is_short = [](double length) { return length < 25; };
  m.streets_under_25m = ratio(static_cast<double>(std::count_if(streets.lengths_m.begin(), streets.lengths_m.end(), is_short)),
                              static_cast<double>(streets.lengths_m.size()));
  const std::vector<double> ways = detours(network, 200'000, 100);
  m.detour_mean = ratio(std::accumulate(ways.begin(), ways.end(), 0.0), static_cast<double>(ways.size()));
  m.detour_p95 = percentile(ways, 95);
}

void measure_blocks(const LayoutPack& pack, CityMetrics& m) {
  std::map<std::string, std::int64_t> sidewalks;
  for (const SidewalkStrip& strip : pack.sidewalk_strips) sidewalks[strip.block_id] += doubled_area(strip.polygon);
  std::vector<double> areas;
  double large = 0, small = 0, thin = 0;
  for (const Block& block : pack.blocks) {
    const double area = static_cast<double>(doubled_area(block.polygon) - sidewalks[block.id]) / kDoubledMm2PerM2;
    areas.push_back(area);
    large += area > 60'000 ? area : 0;
    small += area < 800 ? 1 : 0;
    thin += holds_circle(block, 20'000) ? 0 : 1;
  }
  const double sum = std::accumulate(areas.begin(), areas.end(), 0.0);
  m.blocks = static_cast<double>(areas.size());
  m.blocks_per_km2 = ratio(m.blocks, m.land_km2);
  m.block_area_p5 = percentile(areas, 5);
  m.block_area_p50 = percentile(areas, 50);
  m.block_area_p95 = percentile(areas, 95);
  m.block_area_max = percentile(areas, 100);
  m.blocks_under_800m2 = ratio(small, m.blocks);
  m.blocks_under_20m_wide = ratio(thin, m.blocks);
  m.blocks_over_6ha = ratio(large, sum);
  m.block_share = ratio(sum, m.land_km2 * 1e6);
  double verge = 0;
  for (const LeftOver& piece : pack.left_over) {
    verge += piece.kind == LeftOverKind::verge ? static_cast<double>(doubled_area(piece.polygon)) / kDoubledMm2PerM2 : 0;
  }
  m.verge_share = ratio(verge, m.land_km2 * 1e6);
}

}  // namespace

CityMetrics city_metrics(const LayoutPack& pack) {
  CityMetrics m;
  double outline_km = 0;
  for (const Polygon_mm& land : pack.land) {
    m.land_km2 += static_cast<double>(doubled_area(land)) / kDoubledMm2PerM2 / 1e6;
    outline_km += static_cast<double>(floor_perimeter(land.outer)) / 1e6;
    for (const Ring_mm& hole : land.holes) outline_km += static_cast<double>(floor_perimeter(hole)) / 1e6;
  }
  measure_nodes(pack.network, outline_km, m);
  const NodeArms arms = arms_of(pack.network);
  measure_angles(arms, m);
  measure_two_sided(arms, m);
  measure_streets(pack.network, m);
  measure_blocks(pack, m);
  return m;
}

}  // namespace settle
