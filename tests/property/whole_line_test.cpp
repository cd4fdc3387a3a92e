#include <doctest/doctest.h>

#include "settle/building/build_buildings.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/lots/build_lots.hpp"
#include "settle/pack/building_files.hpp"
#include "settle/pack/plan.hpp"
#include "settle/scene/load_bdf.hpp"
#include "support/random_scene.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

/// Every file of the packs is made, the text thrown away: the writers have checks of their own.
void write_all(const std::vector<PackFile>& files) {
  for (const PackFile& file : files) {
    CAPTURE(file.path);
    TextBuffer text;
    file.write(text);
    CHECK_FALSE(text.text().empty());
  }
}

void tell(const std::vector<std::string>& broken) {
  for (const std::string& line : broken) FAIL_CHECK(line);
}

}  // namespace

TEST_CASE("whatever streets are thrown down, every stage after them keeps its guarantees") {
  std::size_t lots_made = 0, buildings_made = 0;
  for (int seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    Scene scene = random_scene(seed);
    scene.bdfs = builtin_bdfs();
    scene.seed = seed;
    Progress progress;
    const LayoutPack layout = build_layout(scene, 1, progress);
    tell(check_layout(layout));
    const LotsPack lots = build_lots(layout, scene, 1, progress);
    tell(check_lots(lots, layout, scene));
    const BuildingPack buildings = build_buildings(lots, scene.bdfs, {scene.seed, scene.building.fit, 1}, progress);
    tell(check_buildings(buildings));
    write_all(layout_files(layout, {}));
    write_all(lots_files({layout, lots}, {}));
    write_all(building_files(buildings, {}));
    lots_made += lots.lots.size();
    buildings_made += buildings.buildings.size();
  }
  CHECK(lots_made > 3000);
  CHECK(buildings_made > 3000);
}
