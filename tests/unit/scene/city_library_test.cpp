#include <doctest/doctest.h>

#include <set>

#include "support/city_scenes.hpp"

using namespace settle;
using namespace settle_tests;

TEST_CASE("every scene of the library of cities loads, as a city with land") {
  std::vector<CityScene> all = hard_cities();
  for (const CityScene& town : towns()) all.push_back(town);
  for (int seed = 0; seed < 200; ++seed) all.push_back(random_city(seed));
  std::set<std::string> names;
  std::size_t mains = 0, blockers = 0, bridged = 0, holes = 0;
  for (const CityScene& city : all) {
    CAPTURE(city.name);
    CHECK(names.insert(city.name).second);
    const Scene scene = load_city(city);
    CHECK(scene.layout_method == "city");
    REQUIRE_FALSE(scene.boundary.empty());
    for (const Polygon_mm& part : scene.boundary) holes += part.holes.size();
    mains += scene.main_roads.size();
    blockers += scene.blockers.size() + scene.blocker_lines.size();
    bridged += scene.bridged.size();
  }
  CHECK(mains > 300);
  CHECK(blockers > 500);
  CHECK(bridged > 50);
  CHECK(holes > 30);
}
