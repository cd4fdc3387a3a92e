# Every benchmark compiles, links and runs to its end; the times mean nothing here. The library is the one already built.
set -euo pipefail
cd "$(dirname "$0")/../.."
trap 'cmake --preset release -DSETTLE_BENCH=OFF >/dev/null' EXIT
cmake --preset release -DSETTLE_BENCH=ON >/dev/null
for source in tests/bench/bench_*.cpp; do
  name=$(basename "$source" .cpp)
  cmake --build --preset release --target "$name"
  build/release/bin/"$name" --benchmark_min_time=0.001 --benchmark_filter=-/200000
done
