#include "report/street_detours.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

struct Arm {
  std::size_t to = 0;
  std::int64_t length_mm = 0;
};
using Arms = std::vector<std::vector<Arm>>;

Arms arms_of(const Network& network) {
  Arms arms(network.nodes.size());
  for (const NetworkRoad& road : network.roads) {
    const auto from = static_cast<std::size_t>(road.from), to = static_cast<std::size_t>(road.to);
    std::int64_t length_mm = 0;
    for (std::size_t i = 1; i < road.line.size(); ++i) length_mm += floor_length(road.line[i] - road.line[i - 1]);
    arms[from].push_back({to, length_mm});
    arms[to].push_back({from, length_mm});
  }
  return arms;
}

std::vector<std::int64_t> ways_from(std::size_t source, const Arms& arms) {
  std::vector<std::int64_t> way(arms.size(), -1);
  std::priority_queue<std::pair<std::int64_t, std::size_t>, std::vector<std::pair<std::int64_t, std::size_t>>, std::greater<>> open;
  open.emplace(0, source);
  while (!open.empty()) {
    const auto [length, node] = open.top();
    open.pop();
    if (way[node] >= 0) continue;
    way[node] = length;
    for (const Arm& arm : arms[node]) {
      if (way[arm.to] < 0) open.emplace(length + arm.length_mm, arm.to);
    }
  }
  return way;
}

}  // namespace

std::vector<double> detours(const Network& network, std::int64_t least_mm, std::size_t sources) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    if (network.nodes[i].degree != 2) places.push_back(i);
  }
  std::sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return network.nodes[a].id < network.nodes[b].id; });
  const Arms arms = arms_of(network);
  std::vector<double> all;
  const std::size_t count = std::min(sources, places.size());
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t source = places[k * places.size() / count];
    const std::vector<std::int64_t> way = ways_from(source, arms);
    for (const std::size_t place : places) {
      const std::int64_t straight = floor_length(network.nodes[place].at - network.nodes[source].at);
      if (way[place] >= 0 && straight >= least_mm) all.push_back(static_cast<double>(way[place]) / static_cast<double>(straight));
    }
  }
  return all;
}

}  // namespace settle
