#include <doctest/doctest.h>

#include <algorithm>

#include "layout/cross_blockers.hpp"
#include "layout/detours.hpp"
#include "layout/quays.hpp"
#include "settle/core/predicates.hpp"
#include "support/random_town.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

struct Drawn {
  StreetRank rank;
  Point_mm a, b;
};

/// Streets in metres on a square of 2 km.
struct Town {
  std::vector<Polygon_mm> land{rectangle(0, 0, 2'000'000, 2'000'000)};
  StreetPlan plan;

  explicit Town(const std::vector<Drawn>& streets) {
    std::uint64_t key = 1;
    for (const Drawn& s : streets) {
      const Point_mm a{s.a.x * 1000, s.a.y * 1000}, b{s.b.x * 1000, s.b.y * 1000};
      plan.add_edge(plan.add_street({key++, s.rank, "", a, b - a}), a, b);
    }
    node_plan(plan, land);
  }
  std::size_t bridges() const {
    return static_cast<std::size_t>(std::ranges::count_if(plan.edges, [](const PlanEdge& e) { return e.is_bridge; }));
  }
  /// No edge but a bridge has its middle in the area.
  bool keeps_out_of(const Polygon_mm& area) const {
    return std::ranges::none_of(plan.edges, [&](const PlanEdge& e) {
      const Point_mm a = plan.at(e.u), b = plan.at(e.v);
      return !e.is_bridge && locate({(a.x + b.x) / 2, (a.y + b.y) / 2}, area) == Location::inside;
    });
  }
};

BlockedGround water(const Polygon_mm& area) { return {{area}, {{kOverWater, {area}}}}; }

}  // namespace

TEST_CASE("what a class may bridge stays whole as a bridge, a wider water cuts it") {
  const Polygon_mm river = rectangle(0, 900'000, 2'000'000, 1'000'000);
  Town town({{1, {300, 0}, {300, 2'000}}, {2, {800, 0}, {800, 2'000}}, {3, {1'300, 0}, {1'300, 2'000}}});
  cut_at_blockers(town.plan, water(river));
  CHECK(town.bridges() == 2);
  CHECK(town.keeps_out_of(river));
  for (const PlanEdge& e : town.plan.edges) CHECK((!e.is_bridge || town.plan.rank(e) < 3));
  const Polygon_mm stream = rectangle(0, 900'000, 2'000'000, 925'000), lake = rectangle(0, 700'000, 2'000'000, 1'000'000);
  Town narrow({{3, {1'300, 0}, {1'300, 2'000}}});
  cut_at_blockers(narrow.plan, water(stream));
  CHECK(narrow.bridges() == 1);
  Town wide({{1, {300, 0}, {300, 2'000}}, {2, {800, 0}, {800, 2'000}}});
  cut_at_blockers(wide.plan, water(lake));
  CHECK(wide.bridges() == 1);
}

TEST_CASE("a street lengthwise in a river is no bridge, however often it is crossed there") {
  const Polygon_mm river = rectangle(0, 900'000, 2'000'000, 1'000'000);
  std::vector<Drawn> streets{{2, {100, 950}, {1'900, 950}}};
  for (std::int64_t x = 200; x < 2'000; x += 150) streets.push_back({2, {x, 0}, {x, 2'000}});
  Town town(streets);
  cut_at_blockers(town.plan, water(river));
  for (const PlanEdge& e : town.plan.edges) CHECK(town.plan.along(e).y != 0);
  CHECK(town.bridges() >= 12);
}

TEST_CASE("a road that ends in the water is cut back to its edge, and a second cut finds nothing") {
  const Polygon_mm lake = rectangle(500'000, 500'000, 700'000, 700'000);
  Town town({{1, {0, 600}, {600, 600}}, {3, {600, 0}, {600, 2'000}}});
  cut_at_blockers(town.plan, water(lake));
  CHECK(town.keeps_out_of(lake));
  node_plan(town.plan, town.land);
  const std::size_t told = town.plan.findings.size(), left = town.plan.edges.size();
  cut_at_blockers(town.plan, water(lake));
  CHECK(town.plan.findings.size() == told);
  CHECK(town.plan.edges.size() == left);
}

TEST_CASE("streets that end at a park are joined along it, at the set-back, outside it") {
  const Polygon_mm park = rectangle(700'000, 700'000, 1'300'000, 1'300'000);
  std::vector<Drawn> streets{{2, {0, 500}, {2'000, 500}}};
  for (std::int64_t x = 750; x < 1'300; x += 150) streets.push_back({3, {x, 500}, {x, 1'000}});
  Town town(streets);
  cut_at_blockers(town.plan, {{park}, {}});
  node_plan(town.plan, town.land);
  const std::size_t before = town.plan.edges.size();
  add_quays(town.plan, town.land, std::vector<Polygon_mm>{park}, {10'000, 330'000});
  CHECK(town.plan.edges.size() >= before + 3);
  for (const PlanEdge& e : town.plan.edges) {
    for (const int n : {e.u, e.v}) {
      const Point_mm p = town.plan.at(n);
      CHECK((p.y <= 690'000 || p.x < 700'000 || p.x > 1'300'000));
    }
  }
}

TEST_CASE("ends too far apart, or with a street between them, are left as they are") {
  const Polygon_mm park = rectangle(500'000, 700'000, 1'500'000, 1'300'000);
  Town far({{2, {0, 500}, {2'000, 500}}, {3, {550, 500}, {550, 1'000}}, {3, {1'450, 500}, {1'450, 1'000}}});
  cut_at_blockers(far.plan, {{park}, {}});
  node_plan(far.plan, far.land);
  const std::size_t before = far.plan.edges.size();
  add_quays(far.plan, far.land, std::vector<Polygon_mm>{park}, {10'000, 330'000});
  CHECK(far.plan.edges.size() == before);
}

TEST_CASE("a street bends round a tree that stands on it, and comes back to its junctions") {
  const Polygon_mm tree = rectangle(995'000, 497'000, 1'005'000, 507'000);
  Town town({{3, {500, 500}, {1'500, 500}}, {3, {500, 0}, {500, 2'000}}, {3, {1'500, 0}, {1'500, 2'000}}});
  DetourRules rules;
  rules.set_back_mm = {0, 17'000, 13'000, 10'000};
  bend_round_small_blockers(town.plan, {{tree}, {}}, rules);
  node_plan(town.plan, town.land);
  CHECK(std::ranges::count_if(town.plan.findings, [](const Finding& f) { return f.code == "L-BENT"; }) == 1);
  const std::size_t told = town.plan.findings.size();
  cut_at_blockers(town.plan, {{tree}, {}});
  CHECK(town.plan.findings.size() == told);
  for (const PlanEdge& e : town.plan.edges) {
    CHECK_FALSE(segments_meet(town.plan.at(e.u), town.plan.at(e.v), tree.outer[0], tree.outer[2]));
  }
}

TEST_CASE("a junction under a tree moves to the rim, and all its streets with it") {
  const Polygon_mm tree = rectangle(996'000, 996'000, 1'006'000, 1'006'000);
  Town town({{3, {0, 1'000}, {2'000, 1'000}}, {3, {1'000, 0}, {1'000, 2'000}}});
  DetourRules rules;
  rules.set_back_mm = {0, 17'000, 13'000, 10'000};
  bend_round_small_blockers(town.plan, {{tree}, {}}, rules);
  node_plan(town.plan, town.land);
  cut_at_blockers(town.plan, {{tree}, {}});
  CHECK(std::ranges::none_of(town.plan.findings, [](const Finding& f) { return f.code == "L-IN-BLOCKER"; }));
  CHECK(town.plan.edges.size() >= 4);
}
