#include <doctest/doctest.h>

#include <algorithm>

#include "settle/pack/building_files.hpp"
#include "support/small_buildings.hpp"

using namespace settle;
using namespace settle_test;

namespace {

std::vector<Mass> random_masses(std::int64_t count) {
  std::vector<Mass> masses;
  for (std::int64_t k = 0; k < count; ++k) {
    const Draw draw(k, "footprint");
    const std::string id = "b" + std::to_string(1000 + k);
    masses.push_back(mass_on(id, {random_footprint(draw, k % 3 != 0)}, draw.uniform(50, 3000, 30000), draw.chance(51, 1, 2) ? "town_house" : "perimeter_block"));
    for (std::size_t w = 0; w < masses.back().walls.size(); ++w) {
      masses.back().walls[w].facing = static_cast<Facing>(draw.uniform(60 + static_cast<std::int64_t>(w), 0, 4));
    }
  }
  return masses;
}

std::string text_of(const BuildingPack& pack) {
  WriteOptions options;
  options.formats = {"json", "geojson", "csv", "svg"};
  std::string all;
  for (const PackFile& file : building_files(pack, options)) {
    TextBuffer text;
    file.write(text);
    all += file.path + "\n" + text.take();
  }
  return all;
}

}  // namespace

TEST_CASE("every promise of building holds on right-angled and general footprints, and each wall is filled or told") {
  const BuildingPack pack = build(random_masses(400));
  const std::vector<std::string> wrong = check_buildings(pack);
  REQUIRE_MESSAGE(wrong.empty(), wrong.front());
  CHECK(pack.points.count() > 20000);
  std::size_t blank = 0;
  for (const WallRow& w : pack.walls) blank += !pack.fits[w.fit].blank_reason.empty();
  // The built-in definitions have fillers: only walls no longer than their corners stay blank.
  CHECK(blank * 20 < pack.walls.size());
}

TEST_CASE("the bytes are the same for 1, 2 and 7 jobs and for any order of masses") {
  std::vector<Mass> masses = random_masses(120);
  BuildBuildingsOptions options;
  options.jobs = 1;
  const std::string one = text_of(build(masses, builtin_bdfs(), options));
  CHECK(one.size() > 100000);
  for (const int jobs : {2, 7}) {
    options.jobs = jobs;
    std::rotate(masses.begin(), masses.begin() + 31, masses.end());
    std::vector<Bdf> bdfs = builtin_bdfs();
    std::ranges::reverse(bdfs);
    CHECK(text_of(build(masses, bdfs, options)) == one);
  }
}

TEST_CASE("a building depends on its own mass only") {
  const std::vector<Mass> masses = random_masses(40);
  const BuildingPack all = build(masses), alone = build({masses[17]});
  std::vector<std::int64_t> ids;
  for (std::size_t i = 0; i < all.points.count(); ++i) {
    if (all.buildings[all.walls[all.points.wall_row[i]].building].id == masses[17].id) ids.push_back(all.points.id[i]);
  }
  CHECK(ids == alone.points.id);
  CHECK_FALSE(ids.empty());
}

TEST_CASE("where a ring starts changes wall numbers only") {
  for (std::int64_t k = 0; k < 60; ++k) {
    const Draw draw(k, "rotated");
    Ring_mm ring = random_footprint(draw, k % 2 == 0);
    const auto places = [&](const Ring_mm& r) {
      const BuildingPack pack = build({mass_on("a", {r}, 9000, "perimeter_block")});
      std::vector<std::array<std::int64_t, 5>> rows;
      for (std::size_t i = 0; i < pack.points.count(); ++i) {
        const WallRow& w = pack.walls[pack.points.wall_row[i]];
        rows.push_back({pack.points.x_mm[i], pack.points.y_mm[i], w.z_mm, pack.points.module[i], pack.points.width_mm[i]});
      }
      std::ranges::sort(rows);
      return rows;
    };
    const auto before = places(ring);
    std::rotate(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(draw.uniform(900, 1, static_cast<std::int64_t>(ring.size()) - 1)), ring.end());
    CAPTURE(k);
    REQUIRE(places(ring) == before);
  }
}

TEST_CASE("under the source's mode every scale is positive and those outside the limits are told") {
  std::vector<Bdf> bdfs = builtin_bdfs();
  for (Bdf& bdf : bdfs) {
    bdf.fit.emplace();
    bdf.fit->mode = FitMode::source;
  }
  const BuildingPack pack = build(random_masses(150), bdfs);
  CHECK(check_buildings(pack).empty());
  std::size_t outside = 0;
  for (const WallFitRow& f : pack.fits) {
    CHECK(f.scale.num > 0);
    outside += !f.fallback && (5 * f.scale.num < 4 * f.scale.den || 4 * f.scale.num > 5 * f.scale.den);
  }
  const auto told = std::ranges::count_if(pack.findings, [](const Finding& f) { return f.code == "W-FIT-STRETCH"; });
  CHECK(static_cast<std::size_t>(told) >= outside);
  CHECK(outside > 0);
}
