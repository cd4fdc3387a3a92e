#include "settle/core/simplify_line.hpp"

#include <utility>

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

/// a x b and |b|^2 of a squared distance: to a segment from p, as a fraction over `of`.
struct SquaredDistance {
  Int128 num = 0;
  std::int64_t of = 1;
};

SquaredDistance squared_distance(Point_mm p, Point_mm a, Point_mm b) {
  const Point_mm run = b - a;
  const std::int64_t along = dot(run, p - a), whole = squared_length(run);
  if (along <= 0) return {squared_length(p - a), 1};
  if (along >= whole) return {squared_length(p - b), 1};
  const std::int64_t off = cross(run, p - a);
  return {Int128{off} * off, whole};
}

/// num / of, compared without a product of three lengths squared: whole parts first, then rests.
bool is_farther(const SquaredDistance& d, const SquaredDistance& than) {
  const Int128 whole = d.num / d.of, other = than.num / than.of;
  if (whole != other) return whole > other;
  return (d.num % d.of) * than.of > (than.num % than.of) * d.of;
}

}  // namespace

std::vector<Point_mm> simplify_line(std::span<const Point_mm> line, std::int64_t tolerance_mm) {
  if (line.size() < 3) return {line.begin(), line.end()};
  std::vector<char> is_kept(line.size(), 0);
  is_kept.front() = is_kept.back() = 1;
  std::vector<std::pair<std::size_t, std::size_t>> open{{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    std::size_t farthest = from;
    SquaredDistance most{Int128{tolerance_mm} * tolerance_mm, 1};
    for (std::size_t i = from + 1; i < to; ++i) {
      const SquaredDistance here = squared_distance(line[i], line[from], line[to]);
      if (!is_farther(here, most)) continue;
      most = here;
      farthest = i;
    }
    if (farthest == from) continue;
    is_kept[farthest] = 1;
    open.emplace_back(from, farthest);
    open.emplace_back(farthest, to);
  }
  std::vector<Point_mm> kept;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_kept[i]) kept.push_back(line[i]);
  }
  return kept;
}

}  // namespace settle
