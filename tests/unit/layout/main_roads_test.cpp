#include <doctest/doctest.h>

#include <algorithm>

#include "layout/main_path.hpp"
#include "settle/core/whole_degrees.hpp"
#include "support/check_main_roads.hpp"
#include "support/city_outlines.hpp"

using namespace settle;
using namespace settle_test;

namespace {

using Lines = std::vector<std::vector<Point_mm>>;

std::vector<Point_mm> in_mm(std::vector<Point_mm> metres) {
  for (Point_mm& p : metres) p = {p.x * 1000, p.y * 1000};
  return metres;
}
std::vector<Polygon_mm> square_land() { return {{in_mm({{0, 0}, {2000, 0}, {2000, 2000}, {0, 2000}}), {}}}; }

/// Lines in metres, named a, b, c …; the result is checked.
MainRoadPlan plan_of(const std::vector<Polygon_mm>& land, const Lines& lines, const CityParameters& p = {}) {
  std::vector<RoadLine> drawn;
  for (const auto& line : lines) drawn.push_back(drawn_line(std::string(1, static_cast<char>('a' + drawn.size())), in_mm(line)));
  MainRoadPlan plan = plan_main_roads(land, drawn, p);
  const std::vector<std::string> faults = faults_of_main_roads(plan, land);
  CHECK(std::string(faults.empty() ? "" : faults.front()) == "");
  return plan;
}
MainRoadPlan plan_of(const Lines& lines, const CityParameters& p = {}) { return plan_of(square_land(), lines, p); }

std::int64_t told(const MainRoadPlan& plan, const std::string& code) {
  return std::count_if(plan.findings.begin(), plan.findings.end(), [&](const Finding& f) { return f.code == code; });
}

CityParameters with_follow_0() {
  CityParameters p;
  p.main_road = {{0, 1}, {0, 1}, {1, 1}, {0, 1}, {0, 1}, {0, 1}, false};
  return p;
}

std::vector<Point_mm> circle_m(Point_mm centre, std::int64_t radius) {
  std::vector<Point_mm> ring;
  for (std::int64_t deg = 0; deg <= 360; deg += 6) {
    const Point_mm d = direction_at(deg);
    ring.push_back({centre.x + radius * d.x / kSineScale, centre.y + radius * d.y / kSineScale});
  }
  return ring;
}

}  // namespace

TEST_CASE("a straight main road from border to border stays as drawn") {
  const MainRoadPlan plan = plan_of({{{-100, 900}, {2100, 1200}}});
  REQUIRE(plan.roads.size() == 1);
  CHECK(plan.roads[0].id == "a");
  CHECK(plan.roads[0].line == std::vector<Point_mm>{{0, 913'636}, {2'000'000, 1'186'364}});
  CHECK(plan.given == 1);
  CHECK(plan.findings.empty());
}

TEST_CASE("no drawn road gives none, and the scaffold all the same") {
  const MainRoadPlan plan = plan_of(Lines{});
  CHECK(plan.roads.empty());
  CHECK(plan.simplified.size() == 1);
  CHECK(plan.divide_size_mm == 250'000);
}

TEST_CASE("a road outside the land, on its border or along it gives none") {
  const MainRoadPlan plan = plan_of({{{0, 0}, {2000, 0}}, {{-50, 1980}, {2050, 1980}}, {{-100, -50}, {2100, -50}}, {{1990, -100}, {1990, 2100}}});
  CHECK(plan.roads.empty());
  CHECK(plan.given == 0);
  CHECK(told(plan, "L-MAIN-OUTSIDE") == 2);
  CHECK(told(plan, "L-MAIN-AT-BORDER") == 2);
}

TEST_CASE("a road that leaves the land and comes back is a road for each stretch") {
  const MainRoadPlan plan = plan_of({{{-50, 400}, {500, 600}, {1000, -300}, {1500, 700}, {2100, 500}}});
  REQUIRE(plan.roads.size() == 2);
  CHECK(plan.roads[0].id == "a");
  CHECK(plan.roads[1].id == "a-2");
  CHECK(plan.roads[0].line.front().x == 0);
  CHECK(plan.roads[1].line.back().x == 2'000'000);
  CHECK(plan.given == 1);
}

TEST_CASE("a road that only cuts off a corner is too short") {
  const MainRoadPlan plan = plan_of({{{-50, 100}, {100, -50}}});
  CHECK(plan.roads.empty());
  CHECK(told(plan, "L-MAIN-SHORT") == 1);
}

TEST_CASE("a closed main road keeps its own line, with fewer bends") {
  const MainRoadPlan plan = plan_of({circle_m({1000, 1000}, 600)});
  REQUIRE(plan.roads.size() == 1);
  const auto& line = plan.roads[0].line;
  CHECK(line.front() == line.back());
  CHECK(line.size() > 6);
  CHECK(line.size() < 40);
  for (const Point_mm p : line) CHECK(squared_distance(p, in_mm(circle_m({1000, 1000}, 600))) == 0);
}

TEST_CASE("a figure of eight gives both its loops") {
  const MainRoadPlan plan = plan_of({{{1000, 1000}, {1600, 1500}, {1800, 1000}, {1600, 500}, {1000, 1000}, {400, 1500}, {200, 1000}, {400, 500}, {1000, 1000}}});
  REQUIRE(plan.roads.size() == 2);
  for (const MainRoad& road : plan.roads) CHECK(road.line.front() == road.line.back());
  CHECK(std::max(plan.roads[0].line[1].x, plan.roads[1].line[1].x) > 1'000'000);
  CHECK(std::min(plan.roads[0].line[1].x, plan.roads[1].line[1].x) < 1'000'000);
}

TEST_CASE("of duplicate and of parallel main roads the first stays") {
  const MainRoadPlan plan = plan_of({{{-50, 1000}, {2050, 1200}}, {{-50, 1008}, {2050, 1208}}, {{-50, 1000}, {2050, 1200}}, {{-50, 1045}, {2050, 1245}}});
  REQUIRE(plan.roads.size() == 1);
  CHECK(plan.roads[0].id == "a");
  CHECK(told(plan, "L-MAIN-PARALLEL") == 2);
  CHECK(told(plan, "L-DUPLICATE") == 1);
}

TEST_CASE("of a fan the later road joins the earlier one, and no tip is under 30 degrees") {
  Lines lines;
  for (const std::int64_t deg : {0, 14, 40, 75}) {
    const Point_mm d = direction_at(deg);
    lines.push_back({{1000 - 1600 * d.x / kSineScale, 1000 - 1600 * d.y / kSineScale}, {1000 + 1600 * d.x / kSineScale, 1000 + 1600 * d.y / kSineScale}});
  }
  const MainRoadPlan plan = plan_of(lines);
  CHECK(plan.given == 4);
  CHECK(told(plan, "L-MAIN-JOINED") >= 1);
  std::int64_t crossings = 0;
  for (const MainRoad& a : plan.roads) {
    for (const MainRoad& b : plan.roads) {
      if (&a == &b) continue;
      for (std::size_t i = 1; i < a.line.size(); ++i) {
        for (std::size_t j = 1; j < b.line.size(); ++j) {
          if (!segments_meet(a.line[i - 1], a.line[i], b.line[j - 1], b.line[j])) continue;
          ++crossings;
          const Point_mm u = a.line[i] - a.line[i - 1], v = b.line[j] - b.line[j - 1];
          CHECK_FALSE(is_angle_under(u, v, 25));
          CHECK_FALSE(is_angle_under(u, -v, 25));
        }
      }
    }
  }
  CHECK(crossings > 0);
}

TEST_CASE("a main road is led round a hole") {
  const std::vector<Polygon_mm> donut{{square_land()[0].outer, {in_mm({{700, 700}, {700, 1300}, {1300, 1300}, {1300, 700}})}}};
  const MainRoadPlan plan = plan_of(donut, {{{-100, 1000}, {2100, 1000}}});
  REQUIRE(plan.roads.size() == 1);
  CHECK(plan.roads[0].line.front() == Point_mm{0, 1'000'000});
  CHECK(plan.roads[0].line.back() == Point_mm{2'000'000, 1'000'000});
  CHECK(floor_line_length(plan.roads[0].line) < 3'200'000);
}

TEST_CASE("an end inside is led on to the border, unless it is too far or another road is there") {
  CHECK(told(plan_of({{{300, 1000}, {2100, 1000}}}), "L-MAIN-LED-ON") == 1);
  const MainRoadPlan far = plan_of({{{1000, 1000}, {2100, 1000}}});
  CHECK(told(far, "L-MAIN-LED-ON") == 0);
  CHECK(far.roads.at(0).line.front() == Point_mm{1'000'000, 1'000'000});
  const MainRoadPlan meets = plan_of({{{-100, 1000}, {2100, 1000}}, {{1000, 400}, {1000, 980}}});
  REQUIRE(meets.roads.size() == 2);
  CHECK(told(meets, "L-MAIN-LED-ON") == 1);
  CHECK(meets.roads[1].line.back() == Point_mm{1'000'000, 1'000'000});
}

TEST_CASE("lines that share an end are one road, in the direction of the first") {
  const MainRoadPlan plan = plan_of({{{1000, 1000}, {-100, 950}}, {{2100, 1050}, {1000, 1000}}});
  REQUIRE(plan.roads.size() == 1);
  CHECK(plan.given == 2);
  CHECK(plan.roads[0].line.front().x == 2'000'000);
  CHECK(plan.roads[0].line.back().x == 0);
}

TEST_CASE("the drawn line itself is kept where that is asked for") {
  CityParameters p;
  p.main_road.keep_geometry = true;
  const MainRoadPlan plan = plan_of({{{-100, 500}, {400, 500}, {430, 560}, {500, 500}, {2100, 500}}}, p);
  REQUIRE(plan.roads.size() == 1);
  CHECK(plan.roads[0].line == in_mm({{0, 500}, {400, 500}, {430, 560}, {500, 500}, {2000, 500}}));
}

TEST_CASE("without follow a road takes the shortest way along the cuts, and a crossing is its end") {
  const MainRoadPlan plan = plan_of({{{-100, 900}, {2100, 1200}}}, with_follow_0());
  for (const MainRoad& road : plan.roads) {
    for (const Point_mm p : road.line) CHECK((p.x % 250'000 == 0 && p.y % 250'000 == 0));
  }
}

TEST_CASE("narrow and tiny land has no main road and says why") {
  const std::vector<Polygon_mm> strip{{in_mm({{0, 0}, {3000, 0}, {3000, 40}, {0, 40}}), {}}};
  CHECK(plan_of(strip, {{{-50, 20}, {3050, 20}}}).roads.empty());
  const std::vector<Polygon_mm> tiny{{in_mm({{0, 0}, {30, 0}, {30, 30}, {0, 30}}), {}}};
  const MainRoadPlan plan = plan_of(tiny, {{{-50, 20}, {50, 20}}});
  CHECK(plan.roads.empty());
  CHECK(told(plan, "L-BASE-BOUNDARY") == 1);
  CHECK(told(plan, "L-MAIN-AT-BORDER") == 1);
}

TEST_CASE("each part of the land has its own stretch of a road") {
  std::vector<Polygon_mm> land = square_land();
  land.push_back({in_mm({{2500, 0}, {4500, 0}, {4500, 2000}, {2500, 2000}}), {}});
  const MainRoadPlan plan = plan_of(land, {{{4600, 1000}, {-100, 1000}}});
  REQUIRE(plan.roads.size() == 2);
  CHECK(plan.simplified.size() == 2);
  CHECK(plan.roads[0].id == "a");
  CHECK(plan.roads[0].line.front().x == 4'500'000);
  CHECK(plan.roads[1].line.back().x == 0);
}

TEST_CASE("a regular polygon of 360 sides keeps a road straight") {
  std::vector<Point_mm> ring;
  for (std::int64_t deg = 0; deg < 360; ++deg) ring.push_back({direction_at(deg).x / 1000, direction_at(deg).y / 1000});
  const MainRoadPlan plan = plan_of({{ring, {}}}, {{{-1100, -100}, {1100, 100}}});
  REQUIRE(plan.roads.size() == 1);
  CHECK(plan.roads[0].line.size() == 2);
}

TEST_CASE("angles between directions are exact at whole degrees and rise between them") {
  for (std::int64_t deg = 0; deg <= 180; deg += 15) {
    const std::int64_t angle = angle_millideg({1'000'000, 0}, {direction_at(deg).x / 100, direction_at(deg).y / 100});
    CHECK(angle >= 1'000 * deg - 1);
    CHECK(angle <= 1'000 * deg + 1);
  }
  CHECK(angle_millideg({3, 1}, {1, 3}) == angle_millideg({-1, 3}, {-3, 1}));
  CHECK(angle_millideg({10, 0}, {10, 1}) < angle_millideg({10, 0}, {10, 2}));
}
