#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <tuple>

#include "settle/core/draw.hpp"
#include "settle/core/fit_lengths.hpp"
#include "settle/core/point_mm.hpp"

using namespace settle;

namespace {

/// What `optimal` minimises, of one count vector, comparable without division.
struct Judged {
  std::int64_t longer, shorter, spread, modules;
  std::vector<std::int64_t> counts;
  bool better_than(const Judged& o) const {
    const Int128 mine = Int128{longer} * o.shorter, theirs = Int128{o.longer} * shorter;
    if (mine != theirs) return mine < theirs;
    return std::tie(spread, modules, counts) < std::tie(o.spread, o.modules, o.counts);
  }
};

std::optional<Judged> judge(const std::vector<FitBucket>& buckets, const FitLimits& limits,
                            const std::vector<std::int64_t>& counts, std::int64_t length) {
  std::int64_t fixed = 0, natural = 0, most = 0, least = INT64_MAX;
  Judged judged{1, 1, 0, 0, counts};
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    (buckets[i].stretch ? natural : fixed) += counts[i] * buckets[i].length_mm;
    judged.modules += counts[i] * buckets[i].modules;
    if (buckets[i].use != BucketUse::repeat) continue;
    most = std::max(most, counts[i]);
    least = std::min(least, counts[i]);
  }
  if (least != INT64_MAX) judged.spread = most - least;
  const std::int64_t wanted = length - fixed;
  if (natural == 0) return wanted == 0 ? std::optional(judged) : std::nullopt;
  if (wanted <= 0 || wanted * limits.scale_min.den < natural * limits.scale_min.num ||
      wanted * limits.scale_max.den > natural * limits.scale_max.num) {
    return std::nullopt;
  }
  judged.longer = std::max(wanted, natural);
  judged.shorter = std::min(wanted, natural);
  return judged;
}

/// The best of all count vectors whose length does not exceed 5/4 and a bit of the wall: no more can fit.
std::optional<Judged> best_by_trying_all(const std::vector<FitBucket>& buckets, const FitLimits& limits, std::int64_t length) {
  std::optional<Judged> best;
  std::vector<std::int64_t> counts(buckets.size());
  const std::function<void(std::size_t, std::int64_t)> walk = [&](std::size_t i, std::int64_t used) {
    if (used > 2 * length) return;
    if (i == buckets.size()) {
      const auto judged = judge(buckets, limits, counts, length);
      if (judged && (!best || judged->better_than(*best))) best = judged;
      return;
    }
    const FitBucket& b = buckets[i];
    const bool repeats = b.use == BucketUse::repeat;
    const std::int64_t from = repeats ? limits.min_repeat : b.use == BucketUse::exact ? b.count : 1;
    for (counts[i] = from; used + counts[i] * b.length_mm <= 2 * length; ++counts[i]) {
      walk(i + 1, used + counts[i] * b.length_mm);
      if (!repeats) break;
    }
  };
  walk(0, 0);
  return best;
}

}  // namespace

TEST_CASE("optimal agrees with trying every count vector, through all four of its criteria") {
  int fitted = 0, refused = 0, spread_decided = 0;
  for (std::int64_t k = 0; k < 1500; ++k) {
    const Draw draw(k, "fit");
    std::int64_t slot = 0;
    const auto number = [&](std::int64_t lo, std::int64_t hi) { return draw.uniform(slot++, lo, hi); };
    std::vector<FitBucket> buckets;
    const std::int64_t n = number(1, 6);
    std::int64_t repeats = 0;
    const std::int64_t unit = number(0, 2) == 0 ? 1 : 50;
    for (std::int64_t i = 0; i < n; ++i) {
      FitBucket b{unit * number(2, 12), number(1, 3), static_cast<BucketUse>(number(0, 2)), 1, number(0, 1) == 1};
      if (b.use == BucketUse::exact) b.count = number(1, 3);
      if (b.use == BucketUse::repeat && ++repeats > 4) b.use = BucketUse::once;
      buckets.push_back(b);
    }
    FitLimits limits;
    if (number(0, 3) == 0) limits = {{1, 1}, {1, 1}, 0};
    if (number(0, 3) == 0) limits = {{2, 3}, {5, 4}, 1};
    LengthFitter fitter(buckets, limits);
    for (int t = 0; t < 3; ++t) {
      const std::int64_t length = number(1, 4) == 1 ? unit * number(1, 60) : number(1, 60 * unit);
      const auto wanted = best_by_trying_all(buckets, limits, length);
      LengthFit fit;
      CAPTURE(k);
      CAPTURE(length);
      REQUIRE(fitter.optimal(length, fit) == wanted.has_value());
      if (!wanted) {
        ++refused;
        continue;
      }
      ++fitted;
      spread_decided += wanted->spread > 0;
      REQUIRE(fit.counts == wanted->counts);
      REQUIRE(fit.fixed_mm + fit.stretched_mm + fit.remaining_mm == length);
      if (fit.stretched_mm > 0) REQUIRE(Int128{fit.stretched_mm} * fit.scale->num == Int128{length - fit.fixed_mm} * fit.scale->den);
    }
  }
  CHECK(fitted > 1000);
  CHECK(refused > 300);
  CHECK(spread_decided > 300);
}

TEST_CASE("nearest feasible lengths are feasible, and nothing between them is") {
  int checked = 0;
  for (std::int64_t k = 0; k < 300; ++k) {
    const Draw draw(k, "nearest");
    std::vector<FitBucket> buckets;
    for (std::int64_t i = 0, n = draw.uniform(0, 1, 4); i < n; ++i) {
      buckets.push_back({draw.uniform(10 + i, 3, 30), 1, draw.chance(20 + i, 1, 2) ? BucketUse::repeat : BucketUse::once, 1,
                         draw.chance(30 + i, 1, 3)});
    }
    LengthFitter fitter(buckets, {});
    const std::int64_t length = draw.uniform(1, 1, 120);
    LengthFit fit;
    if (fitter.optimal(length, fit)) continue;
    ++checked;
    std::vector<std::int64_t> wanted;
    for (std::int64_t below = length - 1; below > 0; --below) {
      if (fitter.optimal(below, fit)) {
        wanted.push_back(below);
        break;
      }
    }
    for (std::int64_t above = length + 1; above < 1000; ++above) {
      if (fitter.optimal(above, fit)) {
        wanted.push_back(above);
        break;
      }
    }
    CAPTURE(k);
    REQUIRE(fitter.nearest_feasible(length) == wanted);
  }
  CHECK(checked > 100);
}

TEST_CASE("the source's rule always ends, keeps every bucket once and leaves less than any repeat") {
  for (std::int64_t k = 0; k < 2000; ++k) {
    const Draw draw(k, "source");
    std::vector<FitBucket> buckets;
    for (std::int64_t i = 0, n = draw.uniform(0, 1, 7); i < n; ++i) {
      buckets.push_back({draw.uniform(10 + i, 1, 4000), 1, static_cast<BucketUse>(draw.uniform(20 + i, 0, 2)),
                         draw.uniform(30 + i, 1, 4), draw.chance(40 + i, 1, 2)});
    }
    const std::int64_t length = draw.uniform(1, 1, 60000);
    const LengthFit fit = fit_source(buckets, length);
    std::int64_t placed = 0;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
      REQUIRE(fit.counts[i] >= 1);
      if (buckets[i].use == BucketUse::once) REQUIRE(fit.counts[i] == 1);
      if (buckets[i].use == BucketUse::exact) REQUIRE(fit.counts[i] <= buckets[i].count);
      if (buckets[i].use == BucketUse::repeat && fit.remaining_mm >= 0) REQUIRE(fit.remaining_mm < buckets[i].length_mm);
      placed += fit.counts[i] * buckets[i].length_mm;
    }
    REQUIRE(placed + fit.remaining_mm == length);
    if (fit.scale) REQUIRE(fit.fixed_mm * fit.scale->den + fit.stretched_mm * fit.scale->num == length * fit.scale->den);
  }
}

TEST_CASE("scaling all lengths by 10 keeps counts and scale, even at a hundredth of real size") {
  for (std::int64_t k = 0; k < 300; ++k) {
    const Draw draw(k, "scaled");
    std::vector<FitBucket> small, large;
    for (std::int64_t i = 0, n = draw.uniform(0, 2, 5); i < n; ++i) {
      const FitBucket b{draw.uniform(10 + i, 8, 30), 1, draw.chance(20 + i, 2, 3) ? BucketUse::repeat : BucketUse::once, 1,
                        draw.chance(30 + i, 1, 2)};
      small.push_back(b);
      large.push_back(b);
      large.back().length_mm *= 10;
    }
    const std::int64_t length = draw.uniform(1, 50, 300);
    LengthFit a, b;
    REQUIRE(LengthFitter(small, {}).optimal(length, a) == LengthFitter(large, {}).optimal(10 * length, b));
    REQUIRE(a.counts == b.counts);
    REQUIRE(a.scale == b.scale);
  }
}
