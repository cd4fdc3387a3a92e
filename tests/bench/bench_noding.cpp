// Noding and faces of a city's segments: a jittered street grid with strips, so that about 47,000 segments meet as they do
// in a real town. Growth: twice the segments should take about twice the time. The comparison is with all pairs, on a
// small part, in the same run.
#include <benchmark/benchmark.h>

#include "settle/core/draw.hpp"
#include "settle/core/planar_map.hpp"
#include "settle/core/predicates.hpp"

using namespace settle;

namespace {

/// `side` x `side` streets of 8 m, each junction moved by up to 10 m: two kerb lines a street segment.
std::vector<TaggedSegment> city(int side) {
  const Draw draw(7, "bench city");
  const auto junction = [&](int i, int j) {
    const std::int64_t slot = 2 * (i * 10'000 + j);
    return Point_mm{i * 80'000 + draw.uniform(slot, -10'000, 10'000), j * 80'000 + draw.uniform(slot + 1, -10'000, 10'000)};
  };
  std::vector<TaggedSegment> segments;
  const auto add = [&](Point_mm a, Point_mm b) {
    const Point_mm offset = std::abs(b.x - a.x) > std::abs(b.y - a.y) ? Point_mm{0, 4'000} : Point_mm{4'000, 0};
    segments.push_back({a - offset, b - offset, 0});
    segments.push_back({b + offset, a + offset, 0});
  };
  for (int i = 0; i < side; ++i) {
    for (int j = 0; j < side; ++j) {
      if (i + 1 < side) add(junction(i, j), junction(i + 1, j));
      if (j + 1 < side) add(junction(i, j), junction(i, j + 1));
    }
  }
  return segments;
}

void node_city(benchmark::State& state) {
  const auto segments = city(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(snap_round(segments));
  state.counters["segments"] = static_cast<double>(segments.size());
  state.counters["us_per_segment"] = benchmark::Counter(static_cast<double>(segments.size()) * 1e-6,
                                                        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(node_city)->Arg(27)->Arg(54)->Arg(109)->Arg(218)->Unit(benchmark::kMillisecond);

void faces_of_city(benchmark::State& state) {
  const SnappedEdges snapped = snap_round(city(static_cast<int>(state.range(0))));
  for (auto _ : state) benchmark::DoNotOptimize(build_planar_map(snapped));
  state.counters["edges"] = static_cast<double>(snapped.edges.size());
}
BENCHMARK(faces_of_city)->Arg(27)->Arg(54)->Arg(109)->Arg(218)->Unit(benchmark::kMillisecond);

void all_pairs_of_a_part(benchmark::State& state) {
  const auto segments = city(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    int crossings = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
      for (std::size_t j = i + 1; j < segments.size(); ++j) {
        crossings += segments_cross(segments[i].a, segments[i].b, segments[j].a, segments[j].b);
      }
    }
    benchmark::DoNotOptimize(crossings);
  }
}
BENCHMARK(all_pairs_of_a_part)->Arg(27)->Arg(54)->Unit(benchmark::kMillisecond);

}  // namespace

