#include "layout/district_columns.hpp"

#include <algorithm>

namespace settle {
namespace {

std::int64_t distance(std::int64_t a, std::int64_t b) { return a < b ? b - a : a - b; }

/// The number of parts that come nearest to `step` each; at least one.
std::int64_t parts(Int128 gap_num, std::int64_t gap_den, std::int64_t step) {
  return std::max<std::int64_t>(1, round_half_up(gap_num, Int128{gap_den} * step));
}

/// The columns and, between them, n - 1 more of a class in each gap that `count` splits into n.
template <class Count>
std::vector<StreetColumn> divided(const std::vector<StreetColumn>& columns, StreetRank rank, Count count) {
  std::vector<StreetColumn> all{columns.front()};
  for (std::size_t i = 1; i < columns.size(); ++i) {
    const StreetColumn &a = columns[i - 1], &b = columns[i];
    const Int128 from = a.num * b.den, to = b.num * a.den;
    const std::int64_t den = a.den * b.den;
    const std::int64_t n = count(to - from, den);
    for (std::int64_t k = 1; k < n; ++k) all.push_back({from * (n - k) + to * k, den * n, rank, true});
    all.push_back(b);
  }
  return all;
}

std::vector<ColumnAnchor> fused(const std::vector<ColumnAnchor>& anchors, const ColumnRules& rules) {
  std::vector<ColumnAnchor> kept;
  for (const ColumnAnchor& anchor : anchors) {
    if (anchor.at < rules.low || anchor.at > rules.high) continue;
    const bool is_near = std::any_of(kept.begin(), kept.end(), [&](const ColumnAnchor& k) { return distance(k.at, anchor.at) < (anchor.is_hard ? 1 : rules.b_fuse); });
    if (!is_near) kept.push_back(anchor);
  }
  std::sort(kept.begin(), kept.end(), [](const ColumnAnchor& a, const ColumnAnchor& b) { return a.at < b.at; });
  return kept;
}

/// The innermost anchor within 0.6 c of an end takes the end's place.
std::vector<StreetColumn> with_ends(const std::vector<ColumnAnchor>& anchors, const ColumnRules& rules) {
  std::int64_t low = rules.low, high = rules.high;
  std::vector<StreetColumn> columns;
  for (const ColumnAnchor& a : anchors) {
    const bool near_low = 5 * (a.at - rules.low) < 3 * rules.c, near_high = 5 * (rules.high - a.at) < 3 * rules.c;
    if (near_low) {
      low = a.at;
    } else if (near_high) {
      high = std::min(high, a.at);
    } else {
      columns.push_back({a.at, 1, 2, a.carries_street});
    }
  }
  columns.insert(columns.begin(), {low, 1, 2, false});
  if (high > low) columns.push_back({high, 1, 2, false});
  return columns;
}

}  // namespace

std::vector<StreetColumn> fit_columns(const std::vector<ColumnAnchor>& anchors, const ColumnRules& rules) {
  const std::vector<StreetColumn> fixed = with_ends(fused(anchors, rules), rules);
  const std::vector<StreetColumn> main = divided(fixed, 2, [&](Int128 gap, std::int64_t den) {
    return 2 * gap > Int128{3} * rules.b_every * den ? parts(gap, den, rules.b_every) : 1;
  });
  return divided(main, 3, [&](Int128 gap, std::int64_t den) { return parts(gap, den, rules.c); });
}

std::vector<StreetColumn> step_columns(std::vector<std::int64_t> places, const ColumnRules& rules) {
  std::sort(places.begin(), places.end());
  std::vector<StreetColumn> columns{{rules.low, 1, 2, false}};
  const auto step_from = [&](std::int64_t from, std::int64_t to) {
    for (std::int64_t at = from + rules.c; at < to; at += rules.c) columns.push_back({at, 1, 3, true});
  };
  std::int64_t last = rules.low;
  for (const std::int64_t place : places) {
    if (5 * (place - rules.low) < 3 * rules.c || 5 * (rules.high - place) < 3 * rules.c || place - last < rules.b_fuse) continue;
    step_from(last, place);
    columns.push_back({place, 1, 2, true});
    last = place;
  }
  step_from(last, rules.high);
  columns.push_back({rules.high, 1, 2, false});
  return columns;
}

}  // namespace settle
