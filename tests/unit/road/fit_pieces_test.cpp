#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "road/fit_pieces.hpp"

using settle::PieceFitter;

namespace {

std::int64_t sum(const std::vector<std::int64_t>& v) { return std::accumulate(v.begin(), v.end(), std::int64_t{0}); }

/// The least max(L/S, S/L) over all sums of 5 m, by trying each.
std::int64_t best_sum(std::int64_t length) {
  std::int64_t best = 5'000;
  for (std::int64_t s = 5'000; s <= length + 10'000; s += 5'000) {
    const auto worst = [&](std::int64_t t) { return std::pair(std::max(length, t), std::min(length, t)); };
    const auto [a, b] = worst(s);
    const auto [c, d] = worst(best);
    if (a * d < c * b) best = s;
  }
  return best;
}

}  // namespace

TEST_CASE("pieces of 20, 10 and 5 m have the sum nearest in ratio, and no fewer would do") {
  PieceFitter fitter({20'000, 10'000, 5'000});
  for (std::int64_t length = 3'600; length < 130'000; length += 37) {
    const auto pieces = fitter.fit(length);
    const std::int64_t s = sum(pieces);
    CHECK(s == best_sum(length));
    CHECK(static_cast<std::int64_t>(pieces.size()) == s / 20'000 + (s % 20'000) / 10'000 + (s % 10'000) / 5'000);
  }
}

TEST_CASE("the order of pieces reads the same from both ends but for the odd ones in the middle") {
  PieceFitter fitter({20'000, 10'000, 5'000});
  CHECK(fitter.fit(75'000) == std::vector<std::int64_t>{20'000, 20'000, 10'000, 5'000, 20'000});
  CHECK(fitter.fit(40'000) == std::vector<std::int64_t>{20'000, 20'000});
  CHECK(fitter.fit(60'000) == std::vector<std::int64_t>{20'000, 20'000, 20'000});
}

TEST_CASE("lengths without a common measure of their own are fitted by what they can reach") {
  PieceFitter fitter({7'000, 3'000});
  CHECK(sum(fitter.fit(5'000)) == 6'000);
  CHECK(sum(fitter.fit(11'000)) == 12'000);
  CHECK(fitter.fit(1'000) == std::vector<std::int64_t>{3'000});
}
