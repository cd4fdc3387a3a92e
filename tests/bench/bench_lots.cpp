// Cost of the lots stage a block, from 100 to 10,000 blocks: it must not grow with their number.
#include <benchmark/benchmark.h>

#include <string>

#include "settle/lots/build_lots.hpp"
#include "support/block_shapes.hpp"

namespace {

using namespace settle;

LayoutPack town(std::int64_t blocks) {
  std::vector<Polygon_mm> usual;
  for (const settle_tests::NamedShape& s : settle_tests::block_shapes()) {
    if (s.polygon.outer.size() <= 8 && s.polygon.holes.empty()) usual.push_back(s.polygon);
  }
  LayoutPack layout;
  for (std::int64_t i = 0; i < blocks; ++i) {
    Polygon_mm p = usual[static_cast<std::size_t>(i) % usual.size()];
    for (Point_mm& v : p.outer) v = v + Point_mm{i % 100 * 300'000, i / 100 * 300'000};
    settle_tests::add_block(layout, "b" + std::to_string(1'000'000 + i), p, 2'000);
  }
  return layout;
}

void lots_of_blocks(benchmark::State& state) {
  const LayoutPack layout = town(state.range(0));
  Scene scene;
  std::size_t lots = 0;
  for (auto _ : state) {
    Progress progress;
    lots = build_lots(layout, scene, 1, progress).lots.size();
  }
  state.counters["lots"] = static_cast<double>(lots);
  state.counters["us_per_block"] = benchmark::Counter(
      static_cast<double>(state.range(0)) * 1e-6, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
  state.SetComplexityN(state.range(0));
}
BENCHMARK(lots_of_blocks)->RangeMultiplier(10)->Range(100, 10'000)->Unit(benchmark::kMillisecond)->Complexity();

void one_block_of_growing_size(benchmark::State& state) {
  LayoutPack layout;
  settle_tests::add_block(layout, "b1", {settle_tests::rectangle(state.range(0) * 1000, 80'000), {}}, 2'000);
  Scene scene;
  std::size_t lots = 0;
  for (auto _ : state) {
    Progress progress;
    lots = build_lots(layout, scene, 1, progress).lots.size();
  }
  state.counters["lots"] = static_cast<double>(lots);
  state.SetComplexityN(state.range(0));
}
BENCHMARK(one_block_of_growing_size)->RangeMultiplier(2)->Range(100, 1'600)->Unit(benchmark::kMillisecond)->Complexity();

}  // namespace
