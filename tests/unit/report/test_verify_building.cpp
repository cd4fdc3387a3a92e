#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

#include "settle/pack/building_files.hpp"
#include "settle/report/verify_building.hpp"
#include "support/scratch_folder.hpp"
#include "support/small_buildings.hpp"

using namespace settle;
using namespace settle_test;

namespace {

BuildingPack small_town() {
  std::vector<Mass> masses;
  for (std::int64_t k = 0; k < 12; ++k) {
    const Draw draw(k, "verified");
    masses.push_back(mass_on("b" + std::to_string(10 + k), {random_footprint(draw, k % 4 != 0)}, 9000 + 700 * k, k % 2 ? "town_house" : "perimeter_block"));
  }
  BuildingPack pack = build(masses);
  pack.conventions.origin_mm = {1000000, -2000000};
  return pack;
}

WrittenBuildings written_and_read(const BuildingPack& pack) {
  const ScratchFolder folder;
  std::filesystem::create_directories(folder / "building");
  for (const PackFile& file : building_files(pack, {})) {
    TextBuffer text;
    file.write(text);
    std::ofstream(folder / file.path, std::ios::binary) << text.text();
  }
  return read_building_pack(folder.path());
}

std::vector<std::string> broken_by(WrittenBuildings written, const std::function<void(WrittenBuildings&)>& change) {
  change(written);
  std::vector<Violation> broken;
  check_building(written, broken);
  std::vector<std::string> promises;
  for (const Violation& v : broken) promises.push_back(v.promise);
  std::ranges::sort(promises);
  promises.erase(std::unique(promises.begin(), promises.end()), promises.end());
  return promises;
}

bool breaks(const WrittenBuildings& written, const char* promise, const std::function<void(WrittenBuildings&)>& change) {
  const std::vector<std::string> broken = broken_by(written, change);
  return std::ranges::find(broken, promise) != broken.end();
}

}  // namespace

TEST_CASE("a building pack is read back as it was written") {
  const BuildingPack pack = small_town();
  const WrittenBuildings written = written_and_read(pack);
  const ModulePoints &a = pack.points, &b = written.pack.points;
  CHECK(a.id == b.id);
  CHECK(a.x_mm == b.x_mm);
  CHECK(a.y_mm == b.y_mm);
  CHECK(a.wall_row == b.wall_row);
  CHECK(a.module == b.module);
  CHECK(a.at_mm == b.at_mm);
  CHECK(a.width_mm == b.width_mm);
  CHECK(a.scaled == b.scaled);
  CHECK(a.corner == b.corner);
  CHECK(a.entrance_distance_mm == b.entrance_distance_mm);
  REQUIRE(pack.walls.size() == written.pack.walls.size());
  CHECK(pack.walls.back().to == written.pack.walls.back().to);
  CHECK(pack.fits.back().boundaries_mm == written.pack.fits.back().boundaries_mm);
  CHECK(pack.corners.size() == written.pack.corners.size());
  CHECK(pack.roofs.size() == written.pack.roofs.size());
}

TEST_CASE("verify finds nothing wrong with what building wrote") {
  CHECK(broken_by(written_and_read(small_town()), [](WrittenBuildings&) {}).empty());
}

TEST_CASE("each promise of building is broken by a change that breaks it") {
  const WrittenBuildings good = written_and_read(small_town());
  const std::size_t rigid = static_cast<std::size_t>(std::ranges::find(good.pack.points.scaled, 1) - good.pack.points.scaled.begin());
  const std::size_t cornered = static_cast<std::size_t>(std::ranges::find_if(good.pack.points.corner, [](int c) { return c >= 0; }) - good.pack.points.corner.begin());
  CHECK(breaks(good, "building.ids-unique", [](auto& w) { w.pack.points.id[3] = w.pack.points.id[90]; }));
  CHECK(breaks(good, "building.ids-unique", [](auto& w) { w.pack.walls[3].id = w.pack.walls[9].id; }));
  CHECK(breaks(good, "building.boundaries-rise", [](auto& w) { w.pack.fits[0].boundaries_mm.back() += 1; }));
  CHECK(breaks(good, "building.boundaries-rise", [](auto& w) { w.pack.fits[0].boundaries_mm[1] = 0; }));
  CHECK(breaks(good, "building.lengths-add-up", [&](auto& w) { w.pack.modules[w.pack.points.module[rigid]].width_mm += 1; }));
  CHECK(breaks(good, "building.lengths-add-up", [&](auto& w) { w.pack.points.width_mm[rigid] -= 1; }));
  CHECK(breaks(good, "building.scale-within-limits", [&](auto& w) { w.pack.fits[w.pack.walls[w.pack.points.wall_row[rigid]].fit].scale = {2, 1}; }));
  CHECK(breaks(good, "building.scale-within-limits", [](auto& w) { w.pack.fits[0].scale = {-1, 1}; }));
  CHECK(breaks(good, "building.modules-on-wall", [](auto& w) { w.pack.points.x_mm[5] += 1; }));
  CHECK(breaks(good, "building.modules-on-wall", [](auto& w) { w.z_mm[5] += 1; }));
  CHECK(breaks(good, "building.modules-on-wall", [&](auto& w) { w.pack.points.at_mm[rigid] += 1; }));
  CHECK(breaks(good, "building.one-corner-a-vertex", [&](auto& w) { w.pack.points.corner[cornered] = -1; }));
  CHECK(breaks(good, "building.one-corner-a-vertex", [](auto& w) { w.pack.corners[0].at.x += 1; }));
  CHECK(breaks(good, "building.one-corner-a-vertex", [](auto& w) {
    std::ranges::find_if(w.pack.walls, [](const WallRow& row) { return row.end_corner >= 0; })->end_corner = -1;
  }));
  CHECK(breaks(good, "building.floors-touch", [](auto& w) { w.pack.walls[2].z_mm += 1; }));
  CHECK(breaks(good, "building.floors-touch", [](auto& w) { w.pack.walls[2].height_mm += 1; }));
  CHECK(breaks(good, "building.walls-close", [](auto& w) { w.pack.walls[2].to.x += 1; }));
  CHECK(breaks(good, "building.normals-outward", [](auto& w) { w.normal_x_e9[7] *= -1, w.normal_y_e9[7] *= -1; }));
  CHECK(breaks(good, "building.normals-outward", [](auto& w) { w.yaw_deg_e6[7] = -w.yaw_deg_e6[7] + 1; }));
  CHECK(breaks(good, "building.blanks-told", [](auto& w) { w.pack.fits[0].blank_reason = "tired"; }));
  CHECK(breaks(good, "building.blanks-told", [](auto& w) { w.pack.fits[0].counts.clear(); }));
}

TEST_CASE("a wall turned through 360 directions keeps its normal outward and its yaw the normal's") {
  for (std::int64_t d = 0; d < 360; ++d) {
    const Draw draw(d, "direction");
    const std::int64_t p = d % 4 == 0 ? 1000 - d : draw.uniform(1, -1000, 1000), q = d % 4 == 1 ? 0 : draw.uniform(2, -1000, 1000);
    if (p == 0 && q == 0) continue;
    const WrittenBuildings written = written_and_read(build({mass_on("a", {turned(box(8000, 6000), p, q)}, 4000, "town_house")}));
    CAPTURE(p);
    CAPTURE(q);
    REQUIRE(broken_by(written, [](WrittenBuildings&) {}).empty());
  }
}
