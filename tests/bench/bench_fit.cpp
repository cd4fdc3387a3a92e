// How many walls a second one core fits, how that grows with the wall, and the same walls by the source's greedy rule.
#include <benchmark/benchmark.h>

#include "settle/core/draw.hpp"
#include "settle/core/fit_lengths.hpp"

namespace {

using namespace settle;

/// `C|W1*|(W1-P1)|E1|(P1-W1)|W1*|C`: an entrance facade whose two repeats do not stretch.
std::vector<FitBucket> entrance_facade() {
  return {{1200, 1, BucketUse::once, 1, false}, {3000, 1, BucketUse::once, 1, true},  {3800, 2, BucketUse::repeat, 1, false},
          {2600, 1, BucketUse::once, 1, false}, {3800, 2, BucketUse::repeat, 1, false}, {3000, 1, BucketUse::once, 1, true},
          {1200, 1, BucketUse::once, 1, false}};
}

/// `C|(W1)*|(P1)|(W2)*|C`: two stretched repeats beside a rigid one.
std::vector<FitBucket> mixed_facade() {
  return {{1200, 1, BucketUse::once, 1, false},   {3000, 1, BucketUse::repeat, 1, true}, {800, 1, BucketUse::repeat, 1, false},
          {2400, 1, BucketUse::repeat, 1, true}, {1200, 1, BucketUse::once, 1, false}};
}

std::vector<std::int64_t> wall_lengths(std::int64_t longest) {
  const Draw draw(1, "walls");
  std::vector<std::int64_t> lengths(4096);
  for (std::size_t i = 0; i < lengths.size(); ++i) lengths[i] = draw.uniform(static_cast<std::int64_t>(i), longest / 4, longest);
  return lengths;
}

void fit_optimal(benchmark::State& state, const std::vector<FitBucket>& buckets) {
  const std::vector<std::int64_t> lengths = wall_lengths(state.range(0));
  LengthFitter fitter(buckets, {});
  LengthFit fit;
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(fitter.optimal(lengths[i++ % lengths.size()], fit));
  state.SetItemsProcessed(state.iterations());
  state.SetComplexityN(state.range(0));
}

void fit_greedily(benchmark::State& state, const std::vector<FitBucket>& buckets) {
  const std::vector<std::int64_t> lengths = wall_lengths(state.range(0));
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(fit_source(buckets, lengths[i++ % lengths.size()]));
  state.SetItemsProcessed(state.iterations());
  state.SetComplexityN(state.range(0));
}

}  // namespace

BENCHMARK_CAPTURE(fit_optimal, entrance, entrance_facade())->RangeMultiplier(2)->Range(16000, 128000)->Complexity();
BENCHMARK_CAPTURE(fit_greedily, entrance, entrance_facade())->RangeMultiplier(2)->Range(16000, 128000)->Complexity();
BENCHMARK_CAPTURE(fit_optimal, mixed, mixed_facade())->RangeMultiplier(2)->Range(16000, 128000)->Complexity();
BENCHMARK_CAPTURE(fit_greedily, mixed, mixed_facade())->RangeMultiplier(2)->Range(16000, 128000)->Complexity();
