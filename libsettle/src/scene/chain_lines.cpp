#include "chain_lines.hpp"

#include <algorithm>
#include <tuple>

namespace settle {
namespace {

/// End 2i is the start of line i, end 2i + 1 its end.
struct EndPair {
  std::int64_t squared = 0;
  Point_mm a, b;
  std::size_t first = 0, second = 0;
};

Point_mm end_point(const std::vector<std::vector<Point_mm>>& lines, std::size_t end) {
  return end % 2 == 0 ? lines[end / 2].front() : lines[end / 2].back();
}

/// All pairs of ends within reach, nearest first, then by place. Sorted by x, so only near ends are compared.
std::vector<EndPair> near_pairs(const std::vector<std::vector<Point_mm>>& lines, std::int64_t reach_mm) {
  std::vector<std::pair<Point_mm, std::size_t>> ends;
  for (std::size_t end = 0; end < 2 * lines.size(); ++end) ends.emplace_back(end_point(lines, end), end);
  std::sort(ends.begin(), ends.end());
  std::vector<EndPair> pairs;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (std::size_t j = i + 1; j < ends.size() && ends[j].first.x - ends[i].first.x <= reach_mm; ++j) {
      const std::int64_t squared = squared_length(ends[j].first - ends[i].first);
      if (squared <= reach_mm * reach_mm) pairs.push_back({squared, ends[i].first, ends[j].first, ends[i].second, ends[j].second});
    }
  }
  std::sort(pairs.begin(), pairs.end(), [](const EndPair& p, const EndPair& q) {
    return std::tie(p.squared, p.a, p.b, p.first, p.second) < std::tie(q.squared, q.a, q.b, q.first, q.second);
  });
  return pairs;
}

}  // namespace

ChainedLines chain_lines(const std::vector<std::vector<Point_mm>>& lines, std::int64_t reach_mm) {
  constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> partner(2 * lines.size(), kNone);
  for (const EndPair& pair : near_pairs(lines, reach_mm)) {
    if (partner[pair.first] != kNone || partner[pair.second] != kNone) continue;
    partner[pair.first] = pair.second;
    partner[pair.second] = pair.first;
  }
  ChainedLines result;
  for (std::size_t end = 0; end < partner.size(); ++end) {
    if (partner[end] == kNone) result.loose_ends.push_back(end_point(lines, end));
  }
  std::sort(result.loose_ends.begin(), result.loose_ends.end());
  if (!result.loose_ends.empty()) return result;
  std::vector<char> used(lines.size(), 0);
  for (std::size_t first = 0; first < lines.size(); ++first) {
    Ring_mm ring;
    for (std::size_t entry = 2 * first; used[entry / 2] == 0; entry = partner[entry ^ 1]) {
      const std::vector<Point_mm>& line = lines[entry / 2];
      used[entry / 2] = 1;
      if (entry % 2 == 0) {
        ring.insert(ring.end(), line.begin(), line.end());
      } else {
        ring.insert(ring.end(), line.rbegin(), line.rend());
      }
    }
    if (!ring.empty()) result.rings.push_back(std::move(ring));
  }
  return result;
}

}  // namespace settle
