/// Parallel loops whose result cannot depend on the number of threads: result i goes to slot i.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace settle {

/// Calls body(i) for 0 <= i < count on at most `jobs` threads (0 = all cores). The first exception by index is rethrown.
void parallel_for(std::size_t count, int jobs, const std::function<void(std::size_t)>& body);

/// results[i] = make(i).
template <class Result, class Make>
std::vector<Result> parallel_map(std::size_t count, int jobs, Make&& make) {
  std::vector<Result> results(count);
  parallel_for(count, jobs, [&](std::size_t i) { results[i] = make(i); });
  return results;
}

}  // namespace settle
