#include <doctest/doctest.h>

#include "settle/building/build_buildings.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/lots/build_lots.hpp"
#include "settle/pack/building_files.hpp"
#include "settle/pack/plan.hpp"
#include "settle/pipeline/run_pipeline.hpp"
#include "settle/report/read_evidence.hpp"
#include "settle/scene/load_bdf.hpp"
#include "support/random_scene.hpp"
#include "support/scratch_folder.hpp"

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

void tell(const Verdict& verdict) {
  for (const Violation& violation : verdict.violations) FAIL_CHECK(to_string(violation, {}));
}

}  // namespace

TEST_CASE("whatever streets are thrown down, every stage after them keeps its guarantees") {
  std::size_t lots_made = 0, buildings_made = 0;
  for (int seed = 0; seed < 80; ++seed) {
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
    Evidence evidence;
    evidence.layout = layout;
    evidence.lots = lots;
    tell(verify(evidence));
    write_all(layout_files(layout, {}));
    write_all(lots_files({layout, lots}, {}));
    write_all(building_files(buildings, {}));
    lots_made += lots.lots.size();
    buildings_made += buildings.buildings.size();
  }
  CHECK(lots_made > 4000);
  CHECK(buildings_made > 4000);
}

TEST_CASE("whatever streets are thrown down, the packs that a run writes keep every promise of verify") {
  for (int seed = 3; seed < 100; seed += 16) {
    CAPTURE(seed);
    Scene scene = random_scene(seed);
    scene.bdfs = builtin_bdfs();
    scene.seed = seed;
    const ScratchFolder out;
    RunOptions options;
    options.out = out.path();
    options.jobs = 1;
    Progress progress;
    run_pipeline(scene, options, progress);
    const Evidence evidence = read_evidence(out.path());
    tell(verify(evidence));
    CHECK(evidence.set.has_value());
    CHECK(evidence.points.has_value());
    CHECK(evidence.building.has_value());
  }
}
