#include "report/joined_streets.hpp"

#include <numeric>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

std::size_t root(std::vector<std::size_t>& parent, std::size_t i) {
  while (parent[i] != i) i = parent[i] = parent[parent[i]];
  return i;
}

}  // namespace

JoinedStreets join_streets(const Network& network) {
  const std::size_t n = network.nodes.size(), m = network.roads.size();
  std::vector<std::size_t> street(m), part(n), first_at(n, m);
  std::iota(street.begin(), street.end(), std::size_t{0});
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (std::size_t r = 0; r < m; ++r) {
    const auto from = static_cast<std::size_t>(network.roads[r].from), to = static_cast<std::size_t>(network.roads[r].to);
    part[root(part, from)] = root(part, to);
    for (const std::size_t node : {from, to}) {
      if (network.nodes[node].degree != 2) continue;
      if (first_at[node] == m) first_at[node] = r;
      street[root(street, r)] = root(street, first_at[node]);
    }
  }
  std::vector<std::int64_t> length_mm(m, 0);
  std::vector<std::vector<Point_mm>> ends(m);
  for (std::size_t r = 0; r < m; ++r) {
    const NetworkRoad& road = network.roads[r];
    const std::size_t s = root(street, r);
    for (std::size_t i = 1; i < road.line.size(); ++i) length_mm[s] += floor_length(road.line[i] - road.line[i - 1]);
    for (const int node : {road.from, road.to}) {
      const NetworkNode& end = network.nodes[static_cast<std::size_t>(node)];
      if (end.degree != 2) ends[s].push_back(end.at);
    }
  }
  JoinedStreets streets;
  for (std::size_t r = 0; r < m; ++r) {
    if (root(street, r) != r) continue;
    streets.lengths_m.push_back(static_cast<double>(length_mm[r]) / 1000);
    if (ends[r].size() == 2) streets.straight_m += static_cast<double>(floor_length(ends[r][1] - ends[r][0])) / 1000;
  }
  for (std::size_t i = 0; i < n; ++i) streets.parts += root(part, i) == i ? 1 : 0;
  return streets;
}

}  // namespace settle
