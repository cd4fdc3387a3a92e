// Largest rectangles a second on one core: realistic lots of 4 to 12 vertices, wavy lots of 30 and 100, how the cost grows,
// the source's method on the same lots, and the whole of `settle points` from file to files.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>

#include "settle/core/draw.hpp"
#include "settle/lots/largest_rectangle.hpp"
#include "settle/lots/source_rectangle.hpp"
#include "settle/pipeline/run_points.hpp"

namespace {

using namespace settle;

/// A lot about 18 x 30 m with slanted sides, on some a bent side, a notch at the back, or both: 4 to 12 vertices.
Polygon_mm realistic_lot(std::int64_t number) {
  const Draw draw(number, "lot");
  std::int64_t slot = 0;
  const auto off = [&](std::int64_t most) { return draw.uniform(slot++, -most, most); };
  Ring_mm ring{{off(900), off(500)}, {9000 + off(2000), off(300)}, {18000 + off(1500), off(500)}};
  if (number % 4 == 0) ring.erase(ring.begin() + 1);
  if (number % 3 == 0) ring.push_back({18500 + off(900), 12000 + off(3000)});
  ring.push_back({18000 + off(1500), 30000 + off(2500)});
  if (number % 2 == 0) {
    for (const Point_mm p : {Point_mm{12000, 30000}, {12000, 22000}, {6000, 22000}, {6000, 30500}}) ring.push_back(p + Point_mm{off(700), off(700)});
  }
  ring.push_back({off(900), 30000 + off(2500)});
  if (number % 5 == 0) ring.push_back({-600 + off(500), 14000 + off(3000)});
  return {ring, {}};
}

/// A box whose four sides wave: simple by construction.
Polygon_mm wavy_lot(std::int64_t number, std::int64_t vertices) {
  const Draw draw(number, "wavy");
  std::int64_t slot = 0;
  const auto wave = [&] { return draw.uniform(slot++, 0, 2500); };
  const std::int64_t a_side = vertices / 4;
  Ring_mm ring;
  for (std::int64_t i = 0; i < a_side; ++i) ring.push_back({4000 + i * 30000 / a_side, wave()});
  for (std::int64_t i = 0; i < a_side; ++i) ring.push_back({38000 - wave(), 4000 + i * 40000 / a_side});
  for (std::int64_t i = 0; i < a_side; ++i) ring.push_back({34000 - i * 30000 / a_side, 48000 - wave()});
  for (std::int64_t i = 0; i < vertices - 3 * a_side; ++i) ring.push_back({wave(), 44000 - i * 40000 / (vertices - 3 * a_side)});
  return {ring, {}};
}

std::vector<Polygon_mm> make_lots(std::int64_t vertices) {
  std::vector<Polygon_mm> lots;
  for (std::int64_t i = 0; i < 2000; ++i) lots.push_back(vertices == 0 ? realistic_lot(i) : wavy_lot(i, vertices));
  return lots;
}

Point_mm direction_of(const Polygon_mm& lot) { return reduce_direction(lot.outer[1] - lot.outer[0]); }

template <class Find>
void run(benchmark::State& state, const std::vector<Polygon_mm>& lots, Find&& find) {
  std::size_t i = 0;
  std::int64_t refused = 0;
  for (auto _ : state) {
    const Polygon_mm& lot = lots[i++ % lots.size()];
    refused += find(std::span(&lot, 1), direction_of(lot)) ? 0 : 1;
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["without_rectangle"] = static_cast<double>(refused);
}

bool find_optimal(std::span<const Polygon_mm> lot, Point_mm d) { return find_largest_rectangle(lot, d, {}).rectangle.has_value(); }
bool find_source(std::span<const Polygon_mm> lot, Point_mm d) { return find_source_rectangle(lot, d).has_value(); }

void realistic_lots(benchmark::State& state) { run(state, make_lots(0), find_optimal); }
void realistic_lots_by_source(benchmark::State& state) { run(state, make_lots(0), find_source); }
void wavy_lots(benchmark::State& state) {
  run(state, make_lots(state.range(0)), find_optimal);
  state.SetComplexityN(state.range(0));
}

/// A parcels' file of realistic lots on a grid of 40 x 60 m.
std::filesystem::path write_parcels(std::int64_t count) {
  const std::filesystem::path path = std::filesystem::temp_directory_path() / ("settle_bench_parcels_" + std::to_string(count) + ".geojson");
  std::ofstream file(path);
  const std::int64_t columns = 1000;
  file << "{\"type\":\"FeatureCollection\",\"features\":[";
  for (std::int64_t i = 0; i < count; ++i) {
    const Polygon_mm lot = realistic_lot(i);
    file << (i == 0 ? "\n" : ",\n") << "{\"type\":\"Feature\",\"properties\":{\"id\":\"p" << i
         << "\",\"road_direction\":[1,0]},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[";
    for (std::size_t k = 0; k <= lot.outer.size(); ++k) {
      const Point_mm p = lot.outer[k % lot.outer.size()] + Point_mm{i % columns * 40000 + 2000, i / columns * 60000 + 2000};
      TextBuffer text;
      text.add_metres(p.x), text.add(','), text.add_metres(p.y);
      file << (k == 0 ? "[" : ",[") << text.text() << "]";
    }
    file << "]]}}";
  }
  file << "\n]}\n";
  return path;
}

void whole_program(benchmark::State& state, const std::set<PointFile>& files) {
  PointsRequest request;
  request.parcels = write_parcels(state.range(0)).string();
  request.output = request.parcels + ".points.geojson";
  request.files = files;
  request.jobs = 1;
  for (auto _ : state) {
    Progress progress;
    benchmark::DoNotOptimize(run_points(request, progress).parcels);
    std::filesystem::remove(request.output);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetComplexityN(state.range(0));
}
void points_to_geojson(benchmark::State& state) { whole_program(state, {PointFile::geojson}); }
void points_to_all_tables(benchmark::State& state) {
  whole_program(state, {PointFile::geojson, PointFile::csv, PointFile::unreal_csv, PointFile::unreal_json});
}

BENCHMARK(realistic_lots);
BENCHMARK(realistic_lots_by_source);
BENCHMARK(wavy_lots)->Arg(12)->Arg(30)->Arg(100)->Arg(300)->Complexity();
BENCHMARK(points_to_geojson)->Arg(20000)->Arg(200000)->Unit(benchmark::kMillisecond)->Complexity();
BENCHMARK(points_to_all_tables)->Arg(20000)->Arg(200000)->Unit(benchmark::kMillisecond);

}  // namespace
