// The fewest pieces for every sum up to the length (the coin problem); then the reachable sums next below and next above
// the length are compared.
#include "road/fit_pieces.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "settle/core/check.hpp"
#include "settle/core/point_mm.hpp"

namespace settle {

PieceFitter::PieceFitter(std::vector<std::int64_t> lengths_mm) : lengths_(std::move(lengths_mm)) {
  SETTLE_CHECK(!lengths_.empty());
  std::sort(lengths_.begin(), lengths_.end(), std::greater<>());
  lengths_.erase(std::unique(lengths_.begin(), lengths_.end()), lengths_.end());
  unit_mm_ = std::accumulate(lengths_.begin(), lengths_.end(), std::int64_t{0}, std::gcd<std::int64_t, std::int64_t>);
  for (std::int64_t& l : lengths_) l /= unit_mm_;
}

void PieceFitter::grow(std::int64_t units) {
  for (auto s = static_cast<std::int64_t>(fewest_.size()); s <= units; ++s) {
    std::int32_t best = kNever;
    for (const std::int64_t l : lengths_) {
      if (l <= s && is_reachable(s - l)) best = std::min(best, fewest_[static_cast<std::size_t>(s - l)] + 1);
    }
    fewest_.push_back(best);
  }
}

std::vector<std::int64_t> PieceFitter::fit(std::int64_t length_mm) {
  const std::int64_t whole = length_mm / unit_mm_;
  std::int64_t below = whole, above = whole + 1;
  grow(above + lengths_.front());
  while (below > 0 && !is_reachable(below)) --below;
  while (!is_reachable(above)) grow(++above);
  std::int64_t sum = above;
  if (below > 0) {
    const Int128 wanted = Int128{length_mm} * length_mm, product = Int128{below * unit_mm_} * (above * unit_mm_);
    const auto pieces = [&](std::int64_t s) { return fewest_[static_cast<std::size_t>(s)]; };
    if (wanted < product || (wanted == product && pieces(below) < pieces(above))) sum = below;
  }
  std::vector<std::int64_t> ends, middle;  // one of each pair; the odd ones
  for (const std::int64_t l : lengths_) {
    std::int64_t count = 0;
    while (sum >= l && is_reachable(sum - l) && fewest_[static_cast<std::size_t>(sum - l)] + 1 == fewest_[static_cast<std::size_t>(sum)]) {
      sum -= l;
      ++count;
    }
    ends.insert(ends.end(), static_cast<std::size_t>(count / 2), l * unit_mm_);
    if (count % 2 == 1) middle.push_back(l * unit_mm_);
  }
  std::vector<std::int64_t> order = ends;
  order.insert(order.end(), middle.begin(), middle.end());
  order.insert(order.end(), ends.rbegin(), ends.rend());
  return order;
}

}  // namespace settle
