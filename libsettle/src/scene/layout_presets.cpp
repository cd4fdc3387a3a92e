#include "layout_presets.hpp"

namespace settle {

void set_city_defaults(Scene& scene) {
  scene.layout.verge_area_mm2 = 800'000'000;
  scene.layout.verge_width_mm = 10'000;
}

void set_source_values(Scene& scene) {
  constexpr std::int64_t kStep_mm = 100'000, kFuse_mm = 10'000;
  const Fraction none{0, 1};
  scene.layout.preset = LayoutPreset::source;
  scene.layout.verge_area_mm2 = scene.layout.verge_width_mm = 0;
  scene.city.base.method = BaseMethod::simplify;
  scene.city.base.divide_frame = DivideFrame::axes;
  scene.city.main_road = {.follow = none, .turn = none, .border = {1, 1}, .straighten = none, .extend = none, .merge = none};
  StreetParameters& streets = scene.city.streets;
  streets.rules = StreetRules::source;
  streets.b_fuse_mm = kFuse_mm;
  streets.c_row_mm = streets.c_col_mm = kStep_mm;
  streets.pair_across_mm = 0;
  streets.min_angle_deg = streets.blocked_angle_deg = 0;
  streets.dead_end = none;
  streets.min_block_mm2 = streets.min_width_mm = 0;
  scene.city.bridges = {0, 0, 0};
}

}  // namespace settle
