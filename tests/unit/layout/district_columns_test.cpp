#include "layout/district_columns.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace settle;

namespace {

constexpr std::int64_t kMetre = 1'000;

/// (whole metres, rank of a street or 0 for a division)
std::vector<std::pair<std::int64_t, int>> shown(const std::vector<StreetColumn>& columns) {
  std::vector<std::pair<std::int64_t, int>> all;
  for (const StreetColumn& c : columns) all.emplace_back(round_half_up(c.num, Int128{c.den} * kMetre), c.is_street ? c.rank : 0);
  return all;
}

ColumnRules rules(std::int64_t low_m, std::int64_t high_m) { return {low_m * kMetre, high_m * kMetre, 450 * kMetre, 200 * kMetre, 150 * kMetre}; }

}  // namespace

TEST_CASE("gaps between anchors are divided evenly: B about every 450 metres, C about every 150") {
  const auto columns = shown(fit_columns({{0, true}, {1'000 * kMetre, true}}, rules(0, 1'000)));
  CHECK(columns == std::vector<std::pair<std::int64_t, int>>{{0, 0}, {167, 3}, {333, 3}, {500, 2}, {667, 3}, {833, 3}, {1000, 0}});
}

TEST_CASE("a hard anchor carries a B street exactly where it stands, and both sides of it are divided on their own") {
  const auto columns = shown(fit_columns({{0, true}, {1'000 * kMetre, true}, {310 * kMetre, true}}, rules(0, 1'000)));
  CHECK(columns == std::vector<std::pair<std::int64_t, int>>{{0, 0}, {155, 3}, {310, 2}, {483, 3}, {655, 2}, {828, 3}, {1000, 0}});
}

TEST_CASE("a mirrored district with mirrored anchors has the mirrored columns, exactly") {
  const std::vector<ColumnAnchor> anchors{{0, true}, {997'003, true}, {311'117, true}, {702'001, true}};
  std::vector<ColumnAnchor> mirrored;
  for (const ColumnAnchor& a : anchors) mirrored.push_back({997'003 - a.at, true});
  const auto here = fit_columns(anchors, {0, 997'003, 450'000, 200'000, 150'000});
  const auto there = fit_columns(mirrored, {0, 997'003, 450'000, 200'000, 150'000});
  REQUIRE(here.size() == there.size());
  for (std::size_t i = 0; i < here.size(); ++i) {
    const StreetColumn &a = here[i], &b = there[here.size() - 1 - i];
    CHECK(a.num * b.den + b.num * a.den == Int128{997'003} * a.den * b.den);
    CHECK(a.rank == b.rank);
  }
}

TEST_CASE("a soft anchor near a better one is left out, never averaged") {
  const auto columns = shown(fit_columns({{0, true}, {600 * kMetre, true}, {750 * kMetre, false}, {900 * kMetre, false}}, rules(0, 1'500)));
  CHECK(std::ranges::count(columns, std::pair<std::int64_t, int>{600, 2}) == 1);
  CHECK(std::ranges::count(columns, std::pair<std::int64_t, int>{900, 2}) == 1);
  CHECK(std::ranges::count(columns, std::pair<std::int64_t, int>{750, 2}) == 0);
}

TEST_CASE("an anchor within 0.6 c of an end carries no street and the dividing starts there") {
  const auto columns = shown(fit_columns({{0, true}, {450 * kMetre, true}}, rules(-80, 450)));
  CHECK(columns.front() == std::pair<std::int64_t, int>{0, 0});
  const auto farther = shown(fit_columns({{0, true}, {450 * kMetre, true}}, rules(-91, 450)));
  CHECK(farther.front() == std::pair<std::int64_t, int>{-91, 0});
  CHECK(farther[1] == std::pair<std::int64_t, int>{0, 2});
}

TEST_CASE("the source's reading puts B at the district's own vertices and steps C from them, with a rest at the end") {
  const auto columns = shown(step_columns({0, 40 * kMetre, 400 * kMetre, 410 * kMetre, 1'000 * kMetre}, rules(0, 1'000)));
  CHECK(columns == std::vector<std::pair<std::int64_t, int>>{{0, 0}, {150, 3}, {300, 3}, {400, 2}, {550, 3}, {700, 3}, {850, 3}, {1000, 0}});
}
