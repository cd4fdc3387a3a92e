// Method of `optimal`. The unstretched total F and the stretched total S come from disjoint buckets, so each has its own
// one-dimensional table of reachable totals (unbounded knapsack, in units of the greatest common divisor of the repeats).
// Walking the shorter table and looking up the nearest partner in the other gives every pair (F, S) of the least
// distortion max(s, 1/s). Among those pairs the least spread is found by windows: all repeats have between `least` and
// `least + span` copies exactly when both totals less `least` rounds lie in the tables of 0..span copies; feasibility
// grows with span, so span is found by doubling and halving. Those tables hold the fewest modules over suffixes of the
// repeats, from which the smallest count vector is read off left to right; the two parts are independent, so the
// smallest vector of each gives the smallest of the whole.
#include "settle/core/fit_lengths.hpp"

#include <algorithm>
#include <limits>

#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {
constexpr std::int64_t kMaxLength_mm = std::int64_t{1} << 30;
constexpr std::int32_t kNever = std::numeric_limits<std::int32_t>::max() / 4;
}  // namespace

LengthFit fit_source(std::span<const FitBucket> buckets, std::int64_t length_mm) {
  LengthFit fit;
  fit.counts.assign(buckets.size(), 1);
  fit.remaining_mm = length_mm;
  for (const FitBucket& b : buckets) fit.remaining_mm -= b.length_mm;
  const auto add_copy = [&](std::size_t i) {
    if (buckets[i].length_mm > fit.remaining_mm) return false;
    fit.remaining_mm -= buckets[i].length_mm;
    ++fit.counts[i];
    return true;
  };
  std::vector<std::size_t> rotation;
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    if (buckets[i].use == BucketUse::exact) {
      while (fit.counts[i] < buckets[i].count && add_copy(i)) continue;
    }
    if (buckets[i].use == BucketUse::repeat) rotation.push_back(i);
  }
  while (!rotation.empty()) std::erase_if(rotation, [&](std::size_t i) { return !add_copy(i); });
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    (buckets[i].stretch ? fit.stretched_mm : fit.fixed_mm) += fit.counts[i] * buckets[i].length_mm;
  }
  if (fit.stretched_mm > 0) fit.scale = reduced(length_mm - fit.fixed_mm, fit.stretched_mm);
  return fit;
}

std::vector<std::int64_t> place_boundaries(std::span<const PlacedLength> modules, Fraction scale) {
  std::vector<std::int64_t> ends{0};
  ends.reserve(modules.size() + 1);
  std::int64_t rigid = 0, stretched = 0;
  for (const PlacedLength& m : modules) {
    (m.stretch ? stretched : rigid) += m.length_mm;
    ends.push_back(rigid + round_half_up(Int128{stretched} * scale.num, scale.den));
  }
  return ends;
}

LengthFitter::LengthFitter(std::vector<FitBucket> buckets, FitLimits limits)
    : buckets_(std::move(buckets)), limits_(limits), base_counts_(buckets_.size(), 1) {
  SETTLE_CHECK(limits_.scale_min.num > 0 && limits_.scale_min.num <= limits_.scale_min.den);
  SETTLE_CHECK(limits_.scale_max.num >= limits_.scale_max.den && limits_.min_repeat >= 0);
  for (const Fraction f : {limits_.scale_min, limits_.scale_max}) {
    SETTLE_CHECK(f.den > 0 && std::max(f.num, f.den) <= std::int64_t{1} << 32);
  }
  for (std::size_t i = 0; i < buckets_.size(); ++i) add(i);
  for (Part* part : {&fixed_, &stretched_}) {
    std::int64_t unit = 0;
    for (const std::int64_t w : part->width) unit = gcd(unit, w);
    part->unit_mm = unit > 0 ? unit : 1;
    for (std::int64_t& w : part->width) part->round_length += w /= part->unit_mm;
    for (const std::int64_t m : part->modules) part->round_modules += m;
  }
}

void LengthFitter::add(std::size_t i) {
  const FitBucket& b = buckets_[i];
  SETTLE_CHECK(b.length_mm > 0 && b.modules > 0 && b.count > 0);
  Part& part = b.stretch ? stretched_ : fixed_;
  if (b.use == BucketUse::exact) base_counts_[i] = b.count;
  if (b.use == BucketUse::repeat) {
    base_counts_[i] = limits_.min_repeat;
    part.bucket.push_back(i);
    part.width.push_back(b.length_mm);
    part.modules.push_back(b.modules);
  }
  part.base_mm += base_counts_[i] * b.length_mm;
}

// Capacity at least doubles, so a rising series of lengths costs no more than its last table twice.
void LengthFitter::Part::grow(std::int64_t up_to_mm) {
  const std::int64_t wanted = std::max<std::int64_t>(0, (up_to_mm - base_mm) / unit_mm + 1);
  if (wanted <= capacity || (width.empty() && capacity >= 0)) return;
  capacity = width.empty() ? 0 : std::max({wanted, 2 * capacity, std::int64_t{64}});
  SETTLE_CHECK(capacity < kNever);
  const auto size = static_cast<std::size_t>(capacity + 1);
  std::vector<char> reached(size, 0);
  reached[0] = 1;
  for (const std::int64_t w : width) {
    for (std::size_t t = static_cast<std::size_t>(w); t < size; ++t) reached[t] |= reached[t - static_cast<std::size_t>(w)];
  }
  totals.clear();
  below.assign(size, -1);
  above.assign(size, -1);
  for (std::size_t t = 0; t < size; ++t) {
    if (reached[t]) totals.push_back(static_cast<std::int64_t>(t));
    below[t] = reached[t] ? static_cast<std::int32_t>(t) : below[t - 1];
  }
  for (std::size_t t = size; t-- > 0;) above[t] = reached[t] ? static_cast<std::int32_t>(t) : (t + 1 < size ? above[t + 1] : -1);
  windows.clear();
}

const std::vector<std::vector<std::int32_t>>& LengthFitter::Part::window(std::int64_t span) {
  const auto [place, fresh] = windows.try_emplace(span);
  std::vector<std::vector<std::int32_t>>& table = place->second;
  if (!fresh) return table;
  const std::int64_t reach = static_cast<std::int64_t>(std::min(Int128{span} * round_length, Int128{capacity}));
  const auto size = static_cast<std::size_t>(reach + 1);
  table.assign(width.size() + 1, std::vector<std::int32_t>(size, kNever));
  table.back()[0] = 0;
  for (std::size_t j = width.size(); j-- > 0;) {
    for (std::int64_t total = 0; total <= reach; ++total) {
      std::int32_t best = kNever;
      for (std::int64_t c = 0; c <= span && c * width[j] <= total; ++c) {
        const std::int32_t rest = table[j + 1][static_cast<std::size_t>(total - c * width[j])];
        if (rest < kNever) best = std::min(best, rest + static_cast<std::int32_t>(c * modules[j]));
      }
      table[j][static_cast<std::size_t>(total)] = best;
    }
  }
  return table;
}

std::int64_t LengthFitter::Part::fewest_modules(std::int64_t total, std::int64_t span, std::int64_t least) {
  const std::int64_t rest = total - least * round_length;
  if (rest < 0) return kNever;
  const std::vector<std::int32_t>& all = window(span).front();
  if (static_cast<std::size_t>(rest) >= all.size() || all[static_cast<std::size_t>(rest)] >= kNever) return kNever;
  return least * round_modules + all[static_cast<std::size_t>(rest)];
}

void LengthFitter::Part::take_counts(std::int64_t total, std::int64_t span, std::int64_t least,
                                     std::vector<std::int64_t>& counts) {
  const auto& table = window(span);
  for (std::size_t j = 0; j < width.size(); ++j) {
    const std::int32_t wanted = table[j][static_cast<std::size_t>(total)];
    std::int64_t c = 0;
    while (c * width[j] > total || table[j + 1][static_cast<std::size_t>(total - c * width[j])] +
                                           static_cast<std::int32_t>(c * modules[j]) != wanted) {
      ++c;
    }
    total -= c * width[j];
    counts[bucket[j]] += least + c;
  }
}

void LengthFitter::consider(Pair pair, std::int64_t length_mm) {
  const std::int64_t wanted = length_mm - fixed_.value(pair.fixed), natural = stretched_.value(pair.stretched);
  std::int64_t longer = 1, shorter = 1;
  if (natural > 0) {
    if (wanted <= 0) return;
    longer = std::max(wanted, natural);
    shorter = std::min(wanted, natural);
  } else if (wanted != 0) {
    return;
  }
  // Lengths stay under 2^30 and limits under 2^32 (checked), so the products fit.
  const std::int64_t mine = longer * best_shorter_, best = best_longer_ * shorter;
  if (!pairs_.empty() && mine > best) return;
  if (natural > 0 && (wanted * limits_.scale_min.den < natural * limits_.scale_min.num ||
                      wanted * limits_.scale_max.den > natural * limits_.scale_max.num)) {
    return;
  }
  if (mine < best) pairs_.clear();
  best_longer_ = longer;
  best_shorter_ = shorter;
  pairs_.push_back(pair);
}

// A pair of least distortion has no total between its F and L - S, nor between its S and L - F: so the neighbours of
// L less each total of either table contain every best pair, and the shorter table may lead.
void LengthFitter::collect_closest_pairs(std::int64_t length_mm) {
  pairs_.clear();
  const bool fixed_leads = fixed_.totals.size() <= stretched_.totals.size();
  Part& lead = fixed_leads ? fixed_ : stretched_;
  Part& other = fixed_leads ? stretched_ : fixed_;
  const auto pair_of = [&](std::int64_t a, std::int64_t b) { return fixed_leads ? Pair{a, b} : Pair{b, a}; };
  for (const std::int64_t total : lead.totals) {
    const std::int64_t partner_mm = length_mm - lead.value(total);
    if (fixed_leads && partner_mm < 0) break;
    const std::int64_t above_base_mm = partner_mm - other.base_mm;
    const std::int64_t place = above_base_mm < 0 ? -1 : std::min(above_base_mm / other.unit_mm, other.capacity);
    if (place >= 0) {
      const std::int32_t low = other.below[static_cast<std::size_t>(place)];
      consider(pair_of(total, low), length_mm);
      if (low == place && other.value(low) == partner_mm) continue;
    }
    if (place + 1 > other.capacity) continue;
    const std::int32_t high = other.above[static_cast<std::size_t>(std::max<std::int64_t>(place + 1, 0))];
    if (high >= 0) consider(pair_of(total, high), length_mm);
    // Stretched totals only rise from here: with the shortest fixed total they already need too small a scale.
    if (!fixed_leads && place < 0 &&
        (length_mm - other.base_mm) * limits_.scale_min.den < lead.value(total) * limits_.scale_min.num) {
      break;
    }
  }
}

void LengthFitter::each_window(std::int64_t span, const auto& visit) {
  for (const Pair& pair : pairs_) {
    std::int64_t low = 0, high = std::numeric_limits<std::int64_t>::max();
    for (const auto& [part, total] : {std::pair{&fixed_, pair.fixed}, std::pair{&stretched_, pair.stretched}}) {
      if (part->width.empty()) continue;
      low = std::max(low, static_cast<std::int64_t>(ceil_div(total, part->round_length)) - span);
      high = std::min(high, total / part->round_length);
    }
    if (high == std::numeric_limits<std::int64_t>::max()) high = 0;
    for (std::int64_t least = low; least <= high; ++least) {
      const std::int64_t f = fixed_.fewest_modules(pair.fixed, span, least);
      if (f >= kNever) continue;
      const std::int64_t s = stretched_.fewest_modules(pair.stretched, span, least);
      if (s < kNever && !visit(pair, least, f + s)) return;
    }
  }
}

bool LengthFitter::window_holds(std::int64_t span) {
  bool held = false;
  each_window(span, [&](const Pair&, std::int64_t, std::int64_t) {
    held = true;
    return false;
  });
  return held;
}

void LengthFitter::resolve(std::int64_t length_mm, LengthFit& fit) {
  std::int64_t failed = -1, span = 0;
  while (!window_holds(span)) {
    failed = span;
    span = 2 * span + 1;
  }
  while (span - failed > 1) {
    const std::int64_t middle = failed + (span - failed) / 2;
    (window_holds(middle) ? span : failed) = middle;
  }
  std::int64_t fewest = kNever;
  each_window(span, [&](const Pair& pair, std::int64_t least, std::int64_t modules) {
    if (modules > fewest) return true;
    trial_ = base_counts_;
    fixed_.take_counts(pair.fixed - least * fixed_.round_length, span, least, trial_);
    stretched_.take_counts(pair.stretched - least * stretched_.round_length, span, least, trial_);
    if (modules < fewest || trial_ < fit.counts) {
      fewest = modules;
      fit.counts = trial_;
      fit.fixed_mm = fixed_.value(pair.fixed);
      fit.stretched_mm = stretched_.value(pair.stretched);
    }
    return true;
  });
  fit.remaining_mm = length_mm - fit.fixed_mm - fit.stretched_mm;
}

bool LengthFitter::optimal(std::int64_t length_mm, LengthFit& fit) {
  SETTLE_CHECK(length_mm < kMaxLength_mm);
  if (length_mm <= 0) return false;
  // The nearest stretched total above a wanted length lies less than the shortest repeat beyond it.
  for (Part* part : {&fixed_, &stretched_}) {
    const std::int64_t beyond = part->width.empty() ? 0 : std::ranges::min(part->width) * part->unit_mm;
    part->grow(length_mm + beyond);
  }
  collect_closest_pairs(length_mm);
  if (pairs_.empty()) return false;
  resolve(length_mm, fit);
  fit.scale = fit.stretched_mm > 0 ? reduced(length_mm - fit.fixed_mm, fit.stretched_mm) : Fraction{1, 1};
  return true;
}

bool LengthFitter::fill(std::int64_t length_mm, LengthFit& fit) {
  SETTLE_CHECK(stretched_.base_mm == 0 && stretched_.width.empty());
  if (length_mm < fixed_.base_mm) return false;
  stretched_.grow(0);
  fixed_.grow(length_mm);
  const std::int64_t place = std::min((length_mm - fixed_.base_mm) / fixed_.unit_mm, fixed_.capacity);
  pairs_.assign(1, {fixed_.below[static_cast<std::size_t>(place)], 0});
  resolve(length_mm, fit);
  fit.scale = fit.remaining_mm == 0 ? std::optional(Fraction{1, 1}) : std::nullopt;
  return true;
}

std::vector<std::int64_t> LengthFitter::nearest_feasible(std::int64_t length_mm) {
  const Fraction low = limits_.scale_min, high = limits_.scale_max;
  const auto beyond = [](const Part& part) { return part.width.empty() ? 0 : std::ranges::min(part.width) * part.unit_mm; };
  fixed_.grow(length_mm + beyond(fixed_));
  stretched_.grow(static_cast<std::int64_t>(ceil_div(Int128{length_mm} * low.den, low.num)) + beyond(stretched_));
  std::int64_t below = -1, above = -1;
  for (const std::int64_t f : fixed_.totals) {
    const std::int64_t fixed = fixed_.value(f);
    for (const std::int64_t s : stretched_.totals) {
      const std::int64_t natural = stretched_.value(s);
      const auto least = fixed + static_cast<std::int64_t>(ceil_div(Int128{natural} * low.num, low.den));
      const auto most = fixed + static_cast<std::int64_t>(floor_div(Int128{natural} * high.num, high.den));
      if (most < length_mm) below = std::max(below, most);
      if (least > length_mm) {
        above = above < 0 ? least : std::min(above, least);
        break;
      }
    }
  }
  std::vector<std::int64_t> lengths;
  if (below > 0) lengths.push_back(below);
  if (above > 0) lengths.push_back(above);
  return lengths;
}

}  // namespace settle
