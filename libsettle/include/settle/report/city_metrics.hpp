/// What a city's streets and blocks are like: the measures that a plan is judged by.
///
///     LayoutPack --city_metrics--> CityMetrics
///
/// 1. Streets are roads of the ground joined through nodes of degree 2; ends at the border are no dead ends.
/// 2. Blocks are counted less their sidewalks; the width of a block is that of the greatest circle in it.
/// 3. Detours are between junctions and ends over 200 m apart, from a fixed sample of at most 100 of them to all others.
/// The same pack gives the same numbers. Shares are of 1.
/// Not done here: betweenness and orientation.
#pragma once

#include "settle/layout/layout_pack.hpp"

namespace settle {

struct CityMetrics {
  double land_km2 = 0;
  double junctions_per_km2 = 0;
  double road_km_per_km2 = 0;
  double parts = 0;                     ///< connected components
  double dead_end_ratio = 0;            ///< of junctions and dead ends
  double three_way_ratio = 0, four_way_ratio = 0, five_way_ratio = 0;  ///< of junctions; the last of five and more
  double angles_under_30 = 0, angles_under_15 = 0;  ///< of the angles between neighbours at junctions
  double streets_under_25m = 0, street_length_median_m = 0;
  double border_ends_per_km = 0;        ///< of the land's edges
  double detour_mean = 0, detour_p95 = 0;
  double main_junctions_two_sided = 0;  ///< of junctions where roads meet one of class A that goes through
  double blocks = 0, blocks_per_km2 = 0;
  double block_area_p5 = 0, block_area_p50 = 0, block_area_p95 = 0, block_area_max = 0;  ///< m2
  double blocks_under_800m2 = 0, blocks_under_20m_wide = 0;  ///< of blocks
  double blocks_over_6ha = 0;           ///< share of the blocks' area
  double block_share = 0, verge_share = 0;  ///< of the land
};

CityMetrics city_metrics(const LayoutPack& pack);

}  // namespace settle
