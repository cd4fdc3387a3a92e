// A planned city on outlines of 1, 5 and 20 km2, each with two main roads, a river and a park: the plan of its streets, and the
// whole layout. The figure to hold is ms_per_km2, which must not grow with the city. The comparison is one noding of the
// finished streets: the plan nodes them some fifteen times.
#include <benchmark/benchmark.h>

#include "layout/land.hpp"
#include "layout/plan_city.hpp"
#include "settle/core/planar_map.hpp"
#include "settle/layout/build_layout.hpp"
#include "support/random_town.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

/// width : height = 5 : 4, with a vertex about every 50 m that strays by up to 6 m.
Scene city(std::int64_t km2) {
  const Draw draw(5, "bench city");
  const std::int64_t unit = isqrt(Int128{km2} * 50'000'000'000), w = 5 * unit, h = 4 * unit;
  Polygon_mm outline;
  std::int64_t slot = 0;
  const auto side = [&](Point_mm from, Point_mm to) {
    const std::int64_t steps = floor_length(to - from) / 50'000;
    for (std::int64_t k = 0; k < steps; ++k) {
      const Point_mm on{from.x + (to.x - from.x) * k / steps, from.y + (to.y - from.y) * k / steps};
      outline.outer.push_back(k == 0 ? on : on + Point_mm{draw.uniform(slot++, -6'000, 6'000), draw.uniform(slot++, -6'000, 6'000)});
    }
  };
  side({0, 0}, {w, 0});
  side({w, 0}, {w, h});
  side({w, h}, {0, h});
  side({0, h}, {0, 0});
  Scene scene = city_scene(std::move(outline));
  scene.main_roads = {main_road("east", {{-50'000, h / 3}, {w / 2, h / 2}, {w + 50'000, h / 2}}), main_road("north", {{w / 3, -50'000}, {w / 2, h + 50'000}})};
  set_blockers(scene, {rectangle(2 * w / 3, h / 5, 2 * w / 3 + 300'000, h / 5 + 250'000)}, {});
  scene.blocker_lines = {{{{-50'000, 3 * h / 4}, {w / 2, 4 * h / 5}, {w + 50'000, 2 * h / 3}}, 60'000, kOverWater}};
  return scene;
}

benchmark::Counter per_km2(benchmark::State& state) {
  return {static_cast<double>(state.range(0)) * 1e-3, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert};
}

void plan_streets(benchmark::State& state) {
  const Scene scene = city(state.range(0));
  const BlockedGround ground{find_blockers(scene), find_bridged(scene)};
  std::size_t roads = 0;
  for (auto _ : state) roads = plan_city(scene, scene.boundary, ground).roads.size();
  state.counters["roads"] = static_cast<double>(roads);
  state.counters["ms_per_km2"] = per_km2(state);
}
BENCHMARK(plan_streets)->Arg(1)->Arg(5)->Arg(20)->Unit(benchmark::kMillisecond);

void build_city(benchmark::State& state) {
  const Scene scene = city(state.range(0));
  Progress silent;
  std::size_t blocks = 0;
  for (auto _ : state) blocks = build_layout(scene, 1, silent).blocks.size();
  state.counters["blocks"] = static_cast<double>(blocks);
  state.counters["ms_per_km2"] = per_km2(state);
}
BENCHMARK(build_city)->Arg(1)->Arg(5)->Arg(20)->Unit(benchmark::kMillisecond);

void node_streets_once(benchmark::State& state) {
  const Scene scene = city(state.range(0));
  const CityPlan plan = plan_city(scene, scene.boundary, {find_blockers(scene), find_bridged(scene)});
  std::vector<TaggedSegment> segments;
  for (const RoadLine& road : plan.roads) segments.push_back({road.line[0], road.line[1], static_cast<std::int32_t>(segments.size())});
  for (auto _ : state) benchmark::DoNotOptimize(build_planar_map(snap_round_to_rest(segments)));
  state.counters["ms_per_km2"] = per_km2(state);
}
BENCHMARK(node_streets_once)->Arg(20)->Unit(benchmark::kMillisecond);

}  // namespace
