// Reading inputs: cost by number of features (should grow linearly), beside a JSON tree of the same file.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "settle/scene/geojson_features.hpp"
#include "settle/scene/load_scene.hpp"
#include "support/scratch_folder.hpp"

namespace {

/// `count` squares of 10 m, 20 m apart, in rows of 1,000.
std::string write_squares(const ScratchFolder& folder, std::int64_t count) {
  const std::string path = (folder / "squares.geojson").string();
  std::ofstream out(path);
  out << R"({"type": "FeatureCollection", "features": [)";
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t x = 20 * (i % 1000), y = 20 * (i / 1000);
    out << (i > 0 ? ",\n" : "\n") << R"({"type": "Feature", "properties": {"id": )" << i << R"(}, "geometry": {"type": "Polygon", "coordinates": [[[)" << x
        << ".125," << y << ".5],[" << x + 10 << ".125," << y << ".5],[" << x + 10 << ".125," << y + 10 << ".5],[" << x << ".125," << y + 10 << ".5],["
        << x << ".125," << y << ".5]]]}}";
  }
  out << "]}";
  return path;
}

void stream_features(benchmark::State& state) {
  const ScratchFolder folder;
  const std::string path = write_squares(folder, state.range(0));
  std::int64_t count = 0;
  for (auto _ : state) {
    settle::GeoRequest request{path, {"id"}, [&](settle::GeoFeature&&) { ++count; }, [](settle::Fault&&) {}};
    benchmark::DoNotOptimize(settle::read_geojson(path, request));
  }
  state.SetItemsProcessed(count);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(std::filesystem::file_size(path)));
  state.SetComplexityN(state.range(0));
}

void tree_of_features(benchmark::State& state) {
  const ScratchFolder folder;
  const std::string path = write_squares(folder, state.range(0));
  for (auto _ : state) {
    std::ifstream in(path);
    benchmark::DoNotOptimize(nlohmann::json::parse(in));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetComplexityN(state.range(0));
}

void load_blockers(benchmark::State& state) {
  const ScratchFolder folder;
  write_squares(folder, state.range(0));
  std::ofstream(folder / "scene.json") << R"({"settle": "1", "inputs": {"road_blockers": {"file": "squares.geojson"},
    "roads": {"type": "LineString", "coordinates": [[0, 0], [100, 0]]}}})";
  for (auto _ : state) benchmark::DoNotOptimize(settle::load_scene({(folder / "scene.json").string(), {}, {}, {}}));
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetComplexityN(state.range(0));
}

BENCHMARK(stream_features)->RangeMultiplier(4)->Range(4096, 262144)->Unit(benchmark::kMillisecond)->Complexity(benchmark::oN);
BENCHMARK(tree_of_features)->RangeMultiplier(4)->Range(4096, 65536)->Unit(benchmark::kMillisecond)->Complexity(benchmark::oN);
BENCHMARK(load_blockers)->RangeMultiplier(4)->Range(4096, 65536)->Unit(benchmark::kMillisecond)->Complexity(benchmark::oN);

}  // namespace

