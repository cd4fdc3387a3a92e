#include <doctest/doctest.h>

#include <string>

#include "layout/main_path.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/simplify_line.hpp"
#include "settle/core/whole_degrees.hpp"
#include "support/check_main_roads.hpp"
#include "support/city_outlines.hpp"
#include "support/random_polygon.hpp"

using namespace settle;
using namespace settle_test;

namespace {

struct Case {
  std::vector<Polygon_mm> land;
  std::vector<RoadLine> drawn;
};

/// About two kilometres across; the land's places are even, so that the grid's centre is on no exact half millimetre.
Case random_case(std::int64_t seed) {
  Case c;
  c.land = {random_polygon({seed, 6 + static_cast<int>(seed % 9), static_cast<int>(seed % 3), 12, 180'038})};
  const Draw draw(seed, "roads");
  const std::int64_t count = draw.uniform(0, 1, 5);
  for (std::int64_t r = 0; r < count; ++r) {
    std::vector<Point_mm> line;
    for (std::int64_t k = 0, n = draw.uniform(10 + r, 2, 6); k < n; ++k) {
      line.push_back({draw.uniform(100 * (r + 1) + 2 * k, -200'000, 2'400'000), draw.uniform(100 * (r + 1) + 2 * k + 1, -200'000, 2'400'000)});
    }
    c.drawn.push_back(drawn_line("r" + std::to_string(r), std::move(line)));
  }
  return c;
}

template <class Move>
Case moved(Case c, Move&& move) {
  const auto move_all = [&](std::vector<Point_mm>& points) {
    for (Point_mm& p : points) p = move(p);
  };
  for (Polygon_mm& part : c.land) {
    move_all(part.outer);
    for (Ring_mm& hole : part.holes) move_all(hole);
  }
  for (RoadLine& road : c.drawn) move_all(road.line);
  return c;
}

std::vector<MainRoad> roads_of(const Case& c) { return plan_main_roads(c.land, c.drawn, {}).roads; }

template <class Move>
std::vector<MainRoad> moved(std::vector<MainRoad> roads, Move&& move) {
  for (MainRoad& road : roads) {
    for (Point_mm& p : road.line) p = move(p);
  }
  return roads;
}

std::string first_of(const std::vector<std::string>& faults) { return faults.empty() ? "" : faults.front(); }

CityParameters source_parameters() {
  CityParameters p;
  p.main_road = {{0, 1}, {0, 1}, {1, 1}, {0, 1}, {0, 1}, {0, 1}, false};
  return p;
}

std::int64_t bends(std::span<const Point_mm> line) {
  std::int64_t count = 0;
  for (std::size_t k = 2; k < line.size(); ++k) count += !is_angle_under(line[k - 1] - line[k - 2], line[k] - line[k - 1], 10);
  return count;
}

}  // namespace

TEST_CASE("main roads lie inside the land, clear of its edge and of themselves") {
  std::size_t found = 0;
  for (std::int64_t seed = 0; seed < 150; ++seed) {
    CAPTURE(seed);
    const Case c = random_case(seed);
    for (const CityParameters& p : {CityParameters{}, source_parameters()}) {
      const MainRoadPlan plan = plan_main_roads(c.land, c.drawn, p);
      CHECK(first_of(faults_of_main_roads(plan, c.land)) == "");
      CHECK(plan.simplified.size() == c.land.size());
      for (const Polygon_mm& ring : plan.simplified) CHECK((is_simple(ring.outer) && doubled_area(ring.outer) > 0));
      found += plan.roads.size();
    }
  }
  CHECK(found > 200);
}

TEST_CASE("every drawn main road gives a road or is told") {
  for (std::int64_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    const Case c = random_case(seed);
    const MainRoadPlan plan = plan_main_roads(c.land, c.drawn, {});
    std::size_t silent = 0;
    for (const RoadLine& road : c.drawn) {
      const auto is_of = [&](const std::string& id) { return id == road.id || id.starts_with(road.id + "-"); };
      const bool given = std::any_of(plan.roads.begin(), plan.roads.end(), [&](const MainRoad& m) { return is_of(m.id); });
      const bool told = std::any_of(plan.findings.begin(), plan.findings.end(), [&](const Finding& f) { return f.id == road.id; });
      silent += !given && !told;
    }
    CHECK(silent <= plan.given);  // a road that another one carries on has no id of its own
    CHECK(plan.given <= c.drawn.size());
  }
}

TEST_CASE("main roads move with the land") {
  for (std::int64_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    const Case c = random_case(seed);
    const auto by = [](Point_mm p) { return p + Point_mm{-7'654'321, 1'234'567}; };
    CHECK(roads_of(moved(c, by)) == moved(roads_of(c), by));
  }
}

TEST_CASE("main roads turn with the land") {
  std::size_t turned = 0;
  for (std::int64_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    Case c = random_case(seed);
    const std::vector<MainRoad> as_drawn = roads_of(c);
    CHECK(roads_of(moved(c, turned_left)) == moved(as_drawn, turned_left));
    turned += as_drawn.size();
  }
  CHECK(turned > 100);
}

TEST_CASE("on real outlines main roads keep near what is drawn, with no more bends") {
  for (const char* name : {"bexley", "teggiano", "roma"}) {
    CAPTURE(name);
    const CityOutline city = read_city(name);
    for (const RoadLine& drawn : roads_across(city.land.front())) {
      CAPTURE(drawn.id);
      const MainRoadPlan plan = plan_main_roads(city.land, {&drawn, 1}, {});
      CHECK(first_of(faults_of_main_roads(plan, city.land)) == "");
      REQUIRE(!plan.roads.empty());
      const std::vector<Point_mm> simple = simplify_line(drawn.line, plan.divide_size_mm / 4);
      std::int64_t all_bends = 0;
      for (const MainRoad& road : plan.roads) {
        all_bends += bends(road.line);
        std::int64_t sum = 0, count = 0;
        for (std::size_t k = 1; k < road.line.size(); ++k) {
          for (std::int64_t i = 0; i <= 16; ++i, ++count) {
            const Point_mm d = road.line[k] - road.line[k - 1];
            sum += isqrt(squared_distance(road.line[k - 1] + Point_mm{d.x * i / 16, d.y * i / 16}, drawn.line));
          }
        }
        if (drawn.id != std::string("inside")) CHECK(4 * sum <= plan.divide_size_mm * count);
        CHECK(10 * floor_line_length(road.line) <= 11 * floor_line_length(drawn.line));
      }
      CHECK(all_bends <= bends(simple));
    }
  }
}

TEST_CASE("the drawn main roads of Luxiol become one road through the town and one beside it") {
  const CityOutline city = read_city("luxiol");
  const MainRoadPlan plan = plan_main_roads(city.land, city.main_roads, {});
  CHECK(first_of(faults_of_main_roads(plan, city.land)) == "");
  CHECK(plan.roads.size() == 3);
  CHECK(plan.given == 6);
}
