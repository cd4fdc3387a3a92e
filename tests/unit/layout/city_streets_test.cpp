#include <doctest/doctest.h>

#include <algorithm>

#include "layout/cull_streets.hpp"
#include "layout/cut_district.hpp"
#include "layout/join_parts.hpp"
#include "layout/make_districts.hpp"
#include "layout/merge_junctions.hpp"
#include "layout/prune_streets.hpp"
#include "layout/thin_faces.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

constexpr StreetWidths kWidths{0, 26'000, 18'000, 12'000};

struct Drawn {
  StreetRank rank;
  Point_mm a, b;
};

/// Streets in metres, noded on a square of 2 km.
struct Town {
  std::vector<Polygon_mm> land{rectangle(0, 0, 2'000'000, 2'000'000)};
  StreetPlan plan;

  explicit Town(const std::vector<Drawn>& streets) {
    std::uint64_t key = 1;
    for (const Drawn& s : streets) {
      const Point_mm a{s.a.x * 1000, s.a.y * 1000}, b{s.b.x * 1000, s.b.y * 1000};
      plan.add_edge(plan.add_street({key++, s.rank, "", a, b - a}), a, b);
    }
    node();
  }
  void node() { node_plan(plan, land); }
  std::size_t said(const std::string& code) const {
    return static_cast<std::size_t>(std::ranges::count_if(plan.findings, [&](const Finding& f) { return f.code == code; }));
  }
  bool has(Point_mm metres) const {
    const Point_mm p{metres.x * 1000, metres.y * 1000};
    return std::ranges::any_of(plan.edges, [&](const PlanEdge& e) { return plan.at(e.u) == p || plan.at(e.v) == p; });
  }
  std::size_t edges_of(StreetRank rank) const {
    return static_cast<std::size_t>(std::ranges::count_if(plan.edges, [&](const PlanEdge& e) { return plan.rank(e) == rank; }));
  }
};

}  // namespace

TEST_CASE("noding joins crossings, keeps the better of two streets on one line and drops what lies outside") {
  const Town town({{1, {-100, 500}, {2'100, 500}}, {3, {500, 0}, {500, 2'000}}, {3, {700, 500}, {900, 500}}});
  CHECK(town.edges_of(1) == 4);
  CHECK(town.edges_of(3) == 2);
  CHECK(town.has({0, 500}));
  CHECK(town.has({2'000, 500}));
  CHECK_FALSE(town.has({-100, 500}));
}

TEST_CASE("of two streets side by side the lower class goes, whole edges only; a crossing street stays") {
  Town town({{2, {200, 500}, {800, 500}}, {3, {210, 515}, {790, 515}}, {3, {500, 100}, {500, 900}}});
  cull_streets(town.plan, {}, kWidths);
  CHECK(town.said("L-CULLED") >= 2);
  for (const PlanEdge& e : town.plan.edges) CHECK((town.plan.rank(e) == 2 || town.plan.along(e).x == 0));
  Town apart({{2, {200, 500}, {800, 500}}, {3, {210, 530}, {790, 530}}});
  cull_streets(apart.plan, {}, kWidths);
  CHECK(apart.said("L-CULLED") == 0);
}

TEST_CASE("a neighbour that goes on in the same line culls nothing") {
  Town town({{2, {200, 500}, {500, 500}}, {3, {500, 500}, {800, 500}}});
  cull_streets(town.plan, {}, kWidths);
  CHECK(town.plan.edges.size() == 2);
}

TEST_CASE("junctions nearer than 25 metres become one, at the place of the better class, never between") {
  Town town({{1, {0, 500}, {2'000, 500}}, {3, {700, 400}, {700, 900}}, {3, {500, 520}, {900, 520}}});
  merge_junctions(town.plan, 25'000);
  town.node();
  CHECK_FALSE(town.has({700, 520}));
  CHECK(town.has({700, 500}));
  Town far({{1, {0, 500}, {2'000, 500}}, {3, {700, 400}, {700, 900}}, {3, {500, 530}, {900, 530}}});
  merge_junctions(far.plan, 25'000);
  CHECK(far.has({700, 530}));
}

TEST_CASE("a chain of near junctions does not collapse into one: no cluster is wider than 1.6 times the reach") {
  std::vector<Drawn> streets{{1, {0, 500}, {2'000, 500}}};
  for (std::int64_t k = 0; k < 8; ++k) streets.push_back({3, {600 + 20 * k, 500}, {600 + 20 * k, 800}});
  Town town(streets);
  merge_junctions(town.plan, 25'000);
  town.node();
  std::size_t on_main = 0;
  for (const PlanNode& n : town.plan.nodes) on_main += n.at.y == 500'000 && !n.is_border;
  CHECK(on_main >= 3);
  CHECK(on_main <= 5);
}

TEST_CASE("two streets that end on both sides of a main road meet in one junction when they are near") {
  Town town({{1, {0, 500}, {2'000, 500}}, {2, {700, 500}, {700, 900}}, {3, {740, 100}, {740, 500}}});
  pair_across(town.plan, 50'000);
  town.node();
  CHECK(town.has({700, 500}));
  CHECK_FALSE(town.has({740, 500}));
  Town equal({{1, {0, 500}, {2'000, 500}}, {3, {700, 500}, {700, 900}}, {3, {740, 100}, {740, 500}}});
  pair_across(equal.plan, 50'000);
  equal.node();
  CHECK(equal.has({720, 500}));
  Town same_side({{1, {0, 500}, {2'000, 500}}, {3, {700, 500}, {700, 900}}, {3, {740, 500}, {740, 900}}});
  pair_across(same_side.plan, 50'000);
  same_side.node();
  CHECK(same_side.has({740, 500}));
}

TEST_CASE("free ends shorter than the least length go, those at the border stay") {
  Town town({{2, {0, 500}, {2'000, 500}}, {3, {500, 500}, {500, 555}}, {3, {900, 500}, {900, 565}}, {3, {1'200, 0}, {1'200, 30}}});
  prune_stubs(town.plan, {150'000, 60'000});
  CHECK_FALSE(town.has({500, 555}));
  CHECK(town.has({900, 565}));
  CHECK(town.said("L-STUB") == 2);
}

TEST_CASE("a straight joint is dissolved, a bend is not") {
  Town town({{2, {100, 500}, {500, 500}}, {2, {500, 500}, {900, 500}}, {2, {900, 500}, {1'200, 600}}});
  dissolve_joints(town.plan);
  town.node();
  CHECK(town.plan.edges.size() == 2);
  CHECK_FALSE(town.has({500, 500}));
  CHECK(town.has({900, 500}));
}

TEST_CASE("of two streets at a sharp angle the lower class goes back to its next node") {
  Town town({{2, {100, 500}, {1'900, 500}}, {3, {500, 500}, {1'000, 700}}, {3, {500, 500}, {600, 900}}});
  part_sharp_angles(town.plan, 30, PlanScope::all);
  CHECK(town.said("L-SHARP-ANGLE") == 1);
  CHECK_FALSE(town.has({1'000, 700}));
  Town mains({{1, {100, 500}, {1'900, 500}}, {1, {500, 500}, {1'000, 700}}});
  part_sharp_angles(mains.plan, 30, PlanScope::all);
  CHECK(mains.said("L-SHARP-ANGLE") == 0);
}

TEST_CASE("a block too small or too thin loses its least side; a regular one keeps all") {
  std::vector<Drawn> grid{{2, {0, 500}, {2'000, 500}}, {2, {0, 700}, {2'000, 700}}, {3, {500, 500}, {500, 700}}, {3, {530, 500}, {530, 700}}, {3, {800, 500}, {800, 700}}};
  Town town(grid);
  open_thin_faces(town.plan, town.land, {1'500'000'000, 22'000, kWidths, {}});
  CHECK(town.said("L-THIN-BLOCK") == 1);
  CHECK(town.edges_of(3) == 2);
  grid.erase(grid.begin() + 3);
  Town wide(grid);
  open_thin_faces(wide.plan, wide.land, {1'500'000'000, 22'000, kWidths, {}});
  CHECK(wide.said("L-THIN-BLOCK") == 0);
}

TEST_CASE("the face rule never takes a main road") {
  Town town({{1, {0, 500}, {2'000, 500}}, {1, {0, 530}, {2'000, 530}}});
  open_thin_faces(town.plan, town.land, {1'500'000'000, 22'000, kWidths, {}});
  CHECK(town.said("L-THIN-BLOCK") == 0);
}

TEST_CASE("a part that hangs apart is linked where a straight way is free, else dropped when it is small") {
  Town town({{2, {0, 500}, {2'000, 500}}, {3, {500, 600}, {500, 700}}});
  join_parts(town.plan, town.land, {}, {300'000, PartScope::all});
  CHECK(town.said("L-LINKED") == 0);  // no node of the B street within reach: it has none inside
  CHECK(town.said("L-PART-DROPPED") == 1);
  Town near({{2, {0, 500}, {2'000, 500}}, {2, {500, 0}, {500, 2'000}}, {3, {600, 600}, {600, 700}}});
  join_parts(near.plan, near.land, {}, {300'000, PartScope::all});
  CHECK(near.said("L-LINKED") == 1);
  CHECK(near.said("L-PART-DROPPED") == 0);
  const std::vector<Polygon_mm> wall{rectangle(520'000, 520'000, 580'000, 1'000'000), rectangle(520'000, 505'000, 1'000'000, 515'000)};
  Town walled({{2, {0, 500}, {2'000, 500}}, {2, {500, 0}, {500, 2'000}}, {3, {600, 600}, {600, 700}}});
  join_parts(walled.plan, walled.land, wall, {300'000, PartScope::all});
  CHECK(walled.said("L-PART-DROPPED") == 1);
}

TEST_CASE("main roads part the land into districts that tile it") {
  std::vector<Polygon_mm> land{rectangle(0, 0, 2'000'000, 2'000'000)};
  StreetPlan plan;
  const std::vector<MainRoad> roads{{"a", "", {{0, 500'000}, {2'000'000, 700'000}}}, {"b", "", {{900'000, 0}, {1'000'000, 2'000'000}}}};
  const std::vector<CityDistrict> districts = make_districts(land, roads, {25'000, 1'500'000'000}, plan);
  REQUIRE(districts.size() == 4);
  std::int64_t area = 0;
  for (const CityDistrict& d : districts) area += doubled_area(d.polygon);
  CHECK(area == doubled_area(land.front()));
  for (const CityDistrict& d : districts) CHECK(std::ranges::count(d.is_junction, 1) == 1);
}

TEST_CASE("streets of two districts meet across the main road that is the axis of both") {
  std::vector<Polygon_mm> land{rectangle(0, 0, 2'000'000, 1'400'000)};
  StreetPlan plan;
  const std::vector<MainRoad> roads{{"a", "", {{0, 600'000}, {2'000'000, 800'000}}}};
  const std::vector<CityDistrict> districts = make_districts(land, roads, {25'000, 1'500'000'000}, plan);
  REQUIRE(districts.size() == 2);
  StreetParameters parameters;
  parameters.offset_c = {0, 1};
  for (const CityDistrict& d : districts) cut_district(d, parameters, 1, plan);
  node_plan(plan, land);
  const PlanArms arms(plan);
  std::size_t four = 0, three = 0;
  for (int n = 0; n < static_cast<int>(plan.nodes.size()); ++n) {
    const bool on_main = std::ranges::count_if(arms.at(n), [&](int e) { return plan.rank(plan.edges[static_cast<std::size_t>(e)]) == 1; }) == 2;
    four += on_main && arms.degree(n) == 4;
    three += on_main && arms.degree(n) == 3;
  }
  CHECK(four == 11);
  CHECK(three == 0);
}

TEST_CASE("the axis side of a district is its longest straight side, a main road counting three times") {
  CityDistrict district;
  district.polygon = rectangle(0, 0, 900'000, 400'000);
  district.is_main = {0, 1, 0, 0};
  district.is_junction = {0, 0, 0, 0};
  const DistrictFrame frame(district);
  CHECK(frame.axis() == Point_mm{0, 400'000});
  CHECK(frame.origin() == Point_mm{900'000, 0});
  district.is_main = {0, 0, 0, 0};
  CHECK(DistrictFrame(district).span() == 900'000LL * 900'000);
}

TEST_CASE("a narrow limb gets rungs between its bars") {
  // A plaza with a limb of 900 x 120 metres to the east.
  std::vector<Polygon_mm> land{{{{0, 0}, {800'000, 0}, {800'000, 300'000}, {1'700'000, 300'000}, {1'700'000, 420'000}, {800'000, 420'000}, {800'000, 700'000}, {0, 700'000}}, {}}};
  StreetPlan plan;
  const std::vector<CityDistrict> districts = make_districts(land, {}, {25'000, 1'500'000'000}, plan);
  REQUIRE(districts.size() == 1);
  cut_district(districts.front(), {}, 1, plan);
  node_plan(plan, land);
  prune_stubs(plan, {150'000, 60'000});
  std::size_t in_limb = 0;
  for (const PlanEdge& e : plan.edges) in_limb += std::min(plan.at(e.u).x, plan.at(e.v).x) >= 850'000;
  CHECK(in_limb >= 5);
}
