// How the two expensive proofs of verify grow with the number of faces: edges that cancel, and edges that meet in vertices
// only; beside them the same contacts by looking at all pairs.
#include <benchmark/benchmark.h>

#include "report/verify_edges.hpp"
#include "settle/core/predicates.hpp"

namespace {

using namespace settle;

/// A city of side x side blocks of about 80 m, corners off the grid by a few metres, less the land round them.
std::vector<DirectedEdge> city_edges(std::int64_t side) {
  const auto corner = [side](std::int64_t x, std::int64_t y) {
    const bool inner = x > 0 && y > 0 && x < side && y < side;
    const std::int64_t shift = inner ? (x * 7919 + y * 104729) % 9000 : 0;
    return Point_mm{x * 80000 + shift, y * 80000 + shift / 2};
  };
  std::vector<DirectedEdge> edges;
  for (std::int64_t y = 0; y < side; ++y) {
    for (std::int64_t x = 0; x < side; ++x) {
      const Ring_mm ring{corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)};
      append_ring(edges, ring, static_cast<std::int32_t>(y * side + x));
    }
  }
  return edges;
}

void cancel(benchmark::State& state) {
  const auto edges = city_edges(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(cancel_twins(edges));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(edges.size()));
  state.SetComplexityN(static_cast<std::int64_t>(edges.size()));
}

void contacts_by_tree(benchmark::State& state) {
  const auto edges = city_edges(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(find_contacts(edges));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(edges.size()));
  state.SetComplexityN(static_cast<std::int64_t>(edges.size()));
}

void contacts_by_all_pairs(benchmark::State& state) {
  const auto edges = city_edges(state.range(0));
  for (auto _ : state) {
    std::size_t crossings = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      for (std::size_t k = i + 1; k < edges.size(); ++k) crossings += segments_cross(edges[i].a, edges[i].b, edges[k].a, edges[k].b) ? 1 : 0;
    }
    benchmark::DoNotOptimize(crossings);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(edges.size()));
  state.SetComplexityN(static_cast<std::int64_t>(edges.size()));
}

BENCHMARK(cancel)->RangeMultiplier(2)->Range(16, 256)->Complexity(benchmark::oNLogN)->Unit(benchmark::kMillisecond);
BENCHMARK(contacts_by_tree)->RangeMultiplier(2)->Range(16, 256)->Complexity(benchmark::oNLogN)->Unit(benchmark::kMillisecond);
BENCHMARK(contacts_by_all_pairs)->RangeMultiplier(2)->Range(16, 32)->Complexity(benchmark::oNSquared)->Unit(benchmark::kMillisecond);

}  // namespace
