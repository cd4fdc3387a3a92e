// What a planned town is to be like: limits that hold for every town, but for what its own outline or blockers forbid.
#include <doctest/doctest.h>

#include "settle/layout/build_layout.hpp"
#include "settle/report/city_metrics.hpp"
#include "support/city_scenes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

struct TownLimits {
  double detour_mean = 1.30, detour_p95 = 1.55;
  double dead_ends = 0.005;
  double thin = 0.005, small = 0.005, verge = 0.001, short_streets = 0.003;
  double two_sided = 0.60;
  double median_block_m2 = 11'800;
  double parts_apart = 0;  ///< cross streets of limbs too narrow for a street along them
};

Scene town(const std::string& name) {
  for (const CityScene& city : towns()) {
    if (city.name == name) return load_city(city);
  }
  FAIL("no town " << name);
  return {};
}

CityMetrics metrics_of(const Scene& scene) {
  Progress progress;
  return city_metrics(build_layout(scene, 1, progress));
}

void check_town(const std::string& name, const TownLimits& limits) {
  const Scene scene = town(name);
  const CityMetrics m = metrics_of(scene);
  const auto within = [](double least, double value, double most) { return least <= value && value <= most; };
  CHECK(within(61, m.junctions_per_km2, 78));
  CHECK(within(15.5, m.road_km_per_km2, 17.5));
  CHECK(within(64, m.blocks_per_km2, 88));
  CHECK(m.block_area_p5 >= 1'900);
  CHECK(within(9'500, m.block_area_p50, limits.median_block_m2));
  CHECK(m.block_area_p95 <= 20'000);
  CHECK(m.blocks_over_6ha <= 0.02);
  CHECK(m.blocks_under_800m2 <= limits.small);
  CHECK(m.blocks_under_20m_wide <= limits.thin);
  CHECK(within(0.70, m.block_share, 0.80));
  CHECK(m.verge_share <= limits.verge);
  CHECK(m.dead_end_ratio <= limits.dead_ends);
  CHECK(within(0.05, m.three_way_ratio, 0.35));
  CHECK(within(0.65, m.four_way_ratio, 0.95));
  CHECK(m.five_way_ratio <= 0.01);
  CHECK(within(5, m.border_ends_per_km, 8));
  CHECK(m.angles_under_30 <= 0.005);
  CHECK(m.angles_under_15 <= 0.005);
  CHECK(m.streets_under_25m <= limits.short_streets);
  CHECK(within(90, m.street_length_median_m, 110));
  CHECK(within(1.23, m.detour_mean, limits.detour_mean));
  CHECK(m.detour_p95 <= limits.detour_p95);
  CHECK(m.main_junctions_two_sided >= limits.two_sided);
  CHECK(m.parts <= static_cast<double>(scene.boundary.size()) + limits.parts_apart);
}

}  // namespace

TEST_CASE("synth2km is a town as it should be") { check_town("synth2km", {}); }
TEST_CASE("Bexley is a town as it should be") { check_town("bexley", {}); }
TEST_CASE("Teggiano is a town as it should be, its holes apart") {
  check_town("teggiano", {.detour_mean = 1.37, .detour_p95 = 1.8, .two_sided = 0.45, .median_block_m2 = 12'500, .parts_apart = 1});
}
TEST_CASE("Roma is a town as it should be, its limbs apart") { check_town("roma", {.parts_apart = 7}); }
TEST_CASE("Luxiol is a town as it should be, its streams apart") { check_town("luxiol", {.dead_ends = 0.02}); }
TEST_CASE("Moscow is a town as it should be, its railways apart") {
  check_town("moscow", {.dead_ends = 0.03, .thin = 0.025, .verge = 0.005});
}
TEST_CASE("City Sample is a town as it should be") { check_town("citysample", {.dead_ends = 0.02}); }
TEST_CASE("Los Angeles is a town as it should be, its outline apart") { check_town("la", {.detour_mean = 1.6, .detour_p95 = 2.4, .parts_apart = 8}); }

TEST_CASE("the rules word for word give slivers and thin blocks, which the recommended ones do not") {
  for (const char* name : {"synth2km", "bexley"}) {
    Scene literal;
    for (CityScene city : towns()) {
      if (city.name != name) continue;
      city.json.insert(city.json.rfind('}'), R"(, "layout": {"preset": "source"})");
      literal = load_city(city);
    }
    REQUIRE(literal.city.streets.rules == StreetRules::source);
    const CityMetrics m = metrics_of(literal), plain = metrics_of(town(name));
    CHECK(m.blocks_under_20m_wide > 0.02);
    CHECK(m.blocks_under_800m2 > 0.01);
    CHECK(plain.blocks_under_20m_wide < 0.01);
    CHECK(plain.blocks_under_800m2 < 0.01);
  }
}
