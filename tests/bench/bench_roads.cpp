// The road stage on a grid of streets and on a jittered street graph; layout is made before the clock starts. The figure to
// hold is `ms_per_junction`, which must not grow with the town: of the whole stage, then of its parts; what is left is order
// and models. The comparison is layout's own outline of the same streets:
// one global snap rounding of all strips, without pieces, points or lanes.
#include <benchmark/benchmark.h>

#include "road/cut_level.hpp"
#include "road/lanes.hpp"
#include "road/level_pieces.hpp"
#include "settle/core/draw.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/road/build_roads.hpp"
#include "settle/street/strips.hpp"
#include "support/scenes.hpp"

using namespace settle;

namespace {

/// `side` x `side` junctions 100 m apart, each moved by up to `jitter_mm`; one drawn line a street.
Scene town(int side, std::int64_t jitter_mm) {
  const Draw draw(11, "bench town");
  Scene scene;
  const auto junction = [&](int i, int j) {
    const std::int64_t slot = 2 * (i * 10'000 + j);
    return Point_mm{i * 100'000 + draw.uniform(slot, -jitter_mm, jitter_mm), j * 100'000 + draw.uniform(slot + 1, -jitter_mm, jitter_mm)};
  };
  for (int i = 0; i < side; ++i) {
    std::vector<Point_mm> east, north;
    for (int j = 0; j < side; ++j) {
      east.push_back(junction(j, i));
      north.push_back(junction(i, j));
    }
    scene.roads.push_back(settle_tests::road("east" + std::to_string(i), std::move(east), 7'000));
    scene.roads.push_back(settle_tests::road("north" + std::to_string(i), std::move(north), 7'000));
  }
  return scene;
}

benchmark::Counter a_junction(const benchmark::State& state) {
  return {static_cast<double>(state.range(0) * state.range(0)) * 1e-3, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert};
}

void sizes(benchmark::internal::Benchmark* bench) {
  bench->Args({10, 0})->Args({30, 0})->Args({100, 0})->Args({55, 25'000})->Unit(benchmark::kMillisecond);
}

/// The whole stage.
void build_town_roads(benchmark::State& state) {
  const Scene scene = town(static_cast<int>(state.range(0)), state.range(1));
  Progress silent;
  const LayoutPack layout = build_layout(scene, 1, silent);
  std::size_t pieces = 0;
  for (auto _ : state) pieces = build_roads(layout, scene, 1, silent).pieces.size();
  state.counters["pieces"] = static_cast<double>(pieces);
  state.counters["ms_per_junction"] = a_junction(state);
}
BENCHMARK(build_town_roads)->Apply(sizes);

/// Of it: areas, pieces, crosswalks, points and kerbs.
void cut_and_pieces(benchmark::State& state) {
  const Scene scene = town(static_cast<int>(state.range(0)), state.range(1));
  Progress silent;
  const LayoutPack layout = build_layout(scene, 1, silent);
  std::vector<std::string> ids;
  std::vector<Polygon_mm> surface;
  for (const SurfacePolygon& s : layout.road_surface) {
    ids.push_back(s.id);
    surface.push_back(s.polygon);
  }
  const RoadParameters& p = scene.road;
  const PieceRules rules{{p.crosswalk_length_mm, p.min_middle_mm, p.max_middle_mm, p.offset_check_mm}, p.crosswalks == CrosswalkRule::all, p.piece_lengths_mm};
  for (auto _ : state) {
    RoadPack pack;
    RoadDrafts drafts(layout.network);
    const auto level = cut_level(layout.network, 0, surface, {{p.min_middle_mm, false}, {p.piece_lengths_mm.front(), p.min_middle_mm}});
    add_level_pieces(*level, ids, rules, drafts, pack);
    drafts.pieces.write_pieces({}, pack);
    benchmark::DoNotOptimize(pack.pieces.data());
  }
  state.counters["ms_per_junction"] = a_junction(state);
}
BENCHMARK(cut_and_pieces)->Apply(sizes);

/// Of it: lanes and their links.
void lanes_alone(benchmark::State& state) {
  const Scene scene = town(static_cast<int>(state.range(0)), state.range(1));
  Progress silent;
  RoadPack pack = build_roads(build_layout(scene, 1, silent), scene, 1, silent);
  for (auto _ : state) add_lanes(scene, pack);
  state.counters["ms_per_junction"] = a_junction(state);
}
BENCHMARK(lanes_alone)->Apply(sizes);

void outline_again(benchmark::State& state) {
  const Scene scene = town(static_cast<int>(state.range(0)), 0);
  Progress silent;
  const LayoutPack layout = build_layout(scene, 1, silent);
  for (auto _ : state) benchmark::DoNotOptimize(outline_of(layout.network, build_strips(layout.network, {0, StripExtent::carriageway})));
  state.counters["ms_per_junction"] = a_junction(state);
}
BENCHMARK(outline_again)->Arg(30)->Arg(100)->Unit(benchmark::kMillisecond);

}  // namespace
