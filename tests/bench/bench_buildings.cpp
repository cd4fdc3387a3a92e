// Points a second that one core places (and, beside it, the same with the source's greedy rule), and bytes a second written.
#include <benchmark/benchmark.h>

#include "settle/pack/building_files.hpp"
#include "support/small_buildings.hpp"

namespace {

using namespace settle;
using namespace settle_test;

std::vector<Mass> town(std::int64_t count) {
  std::vector<Mass> masses;
  for (std::int64_t k = 0; k < count; ++k) {
    const Draw draw(k, "bench");
    masses.push_back(mass_on("b" + std::to_string(100000 + k), {random_footprint(draw, true)}, draw.uniform(50, 9000, 40000), "perimeter_block"));
  }
  return masses;
}

void place(benchmark::State& state, FitMode mode) {
  LotsPack lots;
  lots.masses = town(state.range(0));
  std::vector<Bdf> bdfs = builtin_bdfs();
  for (Bdf& bdf : bdfs) {
    bdf.fit.emplace();
    bdf.fit->mode = mode;
  }
  BuildBuildingsOptions options;
  options.jobs = 1;
  std::int64_t points = 0;
  for (auto _ : state) {
    Progress progress;
    points += static_cast<std::int64_t>(build_buildings(lots, bdfs, options, progress).points.count());
  }
  state.SetItemsProcessed(points);
  state.SetComplexityN(state.range(0));
}

void write(benchmark::State& state) {
  const BuildingPack pack = build(town(state.range(0)));
  std::int64_t bytes = 0;
  for (auto _ : state) {
    for (const PackFile& file : building_files(pack, {})) {
      if (file.path != "building/module_points.json") continue;
      TextBuffer text([&](std::string_view piece) { bytes += static_cast<std::int64_t>(piece.size()); });
      file.write(text);
      text.drain();
    }
  }
  state.SetBytesProcessed(bytes);
  state.SetComplexityN(state.range(0));
}

}  // namespace

BENCHMARK_CAPTURE(place, optimal, FitMode::optimal)->RangeMultiplier(4)->Range(64, 4096)->Complexity()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(place, source, FitMode::source)->RangeMultiplier(4)->Range(64, 4096)->Complexity()->Unit(benchmark::kMillisecond);
BENCHMARK(write)->RangeMultiplier(4)->Range(64, 1024)->Complexity()->Unit(benchmark::kMillisecond);
