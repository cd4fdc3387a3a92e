// Vertices leave one by one, least deviation first. A vertex's deviation is the greatest distance of any original vertex
// between its two present neighbours from the line through them, in whole sixteenths of a millimetre.
#include "settle/core/ring_corners.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kSixteenths = 16;

class Simplifier {
 public:
  explicit Simplifier(const Ring_mm& ring) : ring_(ring), n_(static_cast<int>(ring.size())), next_(n_), before_(n_), cost_(n_) {
    for (int i = 0; i < n_; ++i) {
      next_[i] = (i + 1) % n_;
      before_[i] = (i + n_ - 1) % n_;
    }
    for (int i = 0; i < n_; ++i) cost_[i] = deviation(i);
  }

  std::vector<int> run(std::int64_t tolerance_mm) {
    for (int left = n_; left > 3; --left) {
      const int v = static_cast<int>(std::min_element(cost_.begin(), cost_.end()) - cost_.begin());
      if (cost_[v] > tolerance_mm * kSixteenths) break;
      next_[before_[v]] = next_[v];
      before_[next_[v]] = before_[v];
      cost_[v] = INT64_MAX;
      for (const int w : {before_[v], next_[v]}) cost_[w] = deviation(w);
    }
    std::vector<int> kept;
    for (int i = 0; i < n_; ++i) {
      if (cost_[i] != INT64_MAX) kept.push_back(i);
    }
    return kept;
  }

 private:
  std::int64_t deviation(int v) const {
    const Point_mm a = ring_[before_[v]], chord = ring_[next_[v]] - a;
    const Int128 length2 = squared_length(chord);
    if (length2 == 0) return INT64_MAX - 1;
    std::int64_t most = 0;
    for (int i = (before_[v] + 1) % n_; i != next_[v]; i = (i + 1) % n_) {
      const Int128 across = cross(chord, ring_[i] - a);
      most = std::max(most, isqrt(kSixteenths * kSixteenths * across * across / length2));
    }
    return most;
  }

  const Ring_mm& ring_;
  const int n_;
  std::vector<int> next_, before_;
  std::vector<std::int64_t> cost_;
};

}  // namespace

std::vector<int> simplify_ring(const Ring_mm& ring, std::int64_t tolerance_mm) { return Simplifier(ring).run(tolerance_mm); }

std::vector<Corner> find_corners(const Ring_mm& ring, const CornerRules& rules) {
  const std::vector<int> kept = simplify_ring(ring, rules.simplify_mm);
  const std::size_t n = kept.size();
  std::vector<Corner> corners;
  for (std::size_t i = 0; i < n; ++i) {
    const Point_mm at = ring[kept[i]];
    const Corner c{kept[i], at - ring[kept[(i + n - 1) % n]], ring[kept[(i + 1) % n]] - at};
    const Int128 along = dot(c.in, c.out), turn = cross(c.in, c.out);
    if (along <= 0 || rules.turn_den * (turn < 0 ? -turn : turn) >= rules.turn_num * along) corners.push_back(c);
  }
  return corners;
}

std::vector<RingSide> find_sides(const Ring_mm& ring, const CornerRules& rules) {
  std::vector<int> ends;
  for (const Corner& c : find_corners(ring, rules)) ends.push_back(c.vertex);
  if (ends.size() < 3) ends = simplify_ring(ring, rules.simplify_mm);
  const int n = static_cast<int>(ring.size());
  std::vector<RingSide> sides;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const int from = ends[i], to = ends[(i + 1) % ends.size()];
    sides.push_back({from, (to - from + n) % n, ring[to] - ring[from]});
  }
  return sides;
}

}  // namespace settle
