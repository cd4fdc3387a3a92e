/// Every parameter of a scene, declared once: `fields()` (name, member, unit, limits, one sentence) feeds the reader, the
/// limits, `settle check`, the schema and the docs.
#pragma once

#include <cstdint>
#include <string>

#include "settle/scene/bdf.hpp"

namespace settle {

struct LayoutParameters {
  std::int64_t snap_mm = 1000;
  std::int64_t margin_mm = 30000;
  std::int64_t verge_area_mm2 = 150'000'000;
  std::int64_t verge_width_mm = 8000;
  std::int64_t base_height_mm = 12000;
};

struct LotsParameters {
  std::string method = "subdivision";  ///< none, subdivision
  std::int64_t min_block_area_mm2 = 150'000'000;
  std::int64_t min_block_width_mm = 8000;
  std::int64_t min_lot_area_mm2 = 90'000'000;
  std::int64_t min_lot_width_mm = 6000;
  std::int64_t messy_width_mm = 5000;
  std::int64_t min_frontage_mm = 6000;
};

struct PointsParameters {
  std::string method = "optimal";  ///< optimal, source
  std::int64_t min_width_mm = 0;
  std::int64_t min_depth_mm = 0;
  std::int64_t street_reach_mm = 10000;  ///< added to half width + sidewalk
  std::int64_t road_search_mm = 200000;
};

struct BuildingParameters {
  FitRules fit;
};

}  // namespace settle
