#include <doctest/doctest.h>

#include "lots/assign_bdf.hpp"
#include "lots/masses.hpp"
#include "settle/lots/build_lots.hpp"
#include "support/block_shapes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

Bdf bdf_of(std::string id, std::int64_t least_mm, std::int64_t greatest_mm, std::vector<std::string> tags = {}) {
  Bdf b;
  b.id = std::move(id);
  b.tags = std::move(tags);
  b.min_width_mm = least_mm;
  b.max_width_mm = greatest_mm;
  b.min_height_mm = 6'000;
  b.max_height_mm = 30'000;
  return b;
}

LotsPack build(const LayoutPack& layout, const Scene& scene) {
  Progress progress;
  return build_lots(layout, scene, 1, progress);
}

Scene whole_blocks() {
  Scene scene;
  scene.lots.method = "none";
  scene.bdfs = {bdf_of("any", 0, 1'000'000)};
  return scene;
}

}  // namespace

TEST_CASE("an axis-parallel lot is built on to the millimetre, as deep as the parameter says") {
  const Scene scene = whole_blocks();
  const LotsPack pack = build(layout_of({rectangle(40'000, 30'000), {}}, 0), scene);
  REQUIRE(pack.masses.size() == 1);
  const Ring_mm& ring = pack.masses[0].volumes[0].tiers[0].rings[0];
  CHECK(doubled_area(ring) == 2ll * 40'000 * 16'000);
  CHECK(pack.masses[0].volumes[0].top_mm == pack.lots[0].height_mm);
  CHECK(pack.lots[0].style == "none");
}

TEST_CASE("a footprint on a turned lot stays inside it after rounding") {
  for (std::int64_t p = 1; p < 60; ++p) {
    const Polygon_mm lot = turned({rectangle(12'345, 23'457), {}}, 1'000 - 7 * p, 13 * p);
    const Scene scene = whole_blocks();
    const LotsPack pack = build(layout_of(lot, 0), scene);
    REQUIRE(pack.masses.size() == 1);
    CHECK(lies_inside(pack.masses[0].volumes[0].tiers[0].rings[0], lot));
  }
}

TEST_CASE("a ring that leaves a lot by a millimetre does not lie inside it, one on its sides does") {
  const Polygon_mm lot{rectangle(20'000, 20'000), {{{8'000, 8'000}, {8'000, 12'000}, {12'000, 12'000}, {12'000, 8'000}}}};
  CHECK(lies_inside({{0, 0}, {20'000, 0}, {20'000, 8'000}, {0, 8'000}}, lot));
  CHECK_FALSE(lies_inside({{0, 0}, {20'000, 0}, {20'000, 8'001}, {0, 8'001}}, lot));
  CHECK_FALSE(lies_inside({{0, 0}, {20'001, 0}, {20'001, 5'000}, {0, 5'000}}, lot));
  CHECK_FALSE(lies_inside({{30'000, 0}, {40'000, 0}, {40'000, 5'000}, {30'000, 5'000}}, lot));
}

TEST_CASE("walls know the street, the neighbour's wall and the yard") {
  LayoutPack layout = layout_of({rectangle(60'000, 60'000), {}}, 2'000);
  Scene scene = whole_blocks();
  scene.lots.method = "subdivision";
  scene.lots.rounds_noise = scene.lots.irregularity = {0, 1};
  const LotsPack pack = build(layout, scene);
  int party = 0;
  for (const Mass& mass : pack.masses) {
    CHECK(mass.walls[0].facing == Facing::street);
    for (const MassWall& w : mass.walls) party += w.facing == Facing::party;
  }
  CHECK(pack.masses.size() == pack.lots.size());
  CHECK(party >= static_cast<int>(pack.masses.size()));
}

TEST_CASE("a wall that looks out of the block where no road is faces the open") {
  LayoutPack layout = layout_of({rectangle(30'000, 16'000), {}}, 0);
  layout.blocks[0].frontages[2].kind = FrontageKind::border;
  const LotsPack pack = build(layout, whole_blocks());
  REQUIRE(pack.masses.size() == 1);
  const auto& walls = pack.masses[0].walls;
  CHECK(walls[0].facing == Facing::street);
  CHECK(walls[2].facing == Facing::front);
}

TEST_CASE("residential lots choose among the tagged definitions, others among those without the tag") {
  const std::vector<Bdf> bdfs{bdf_of("flats", 5'000, 50'000, {"NYA"}), bdf_of("shop", 5'000, 50'000)};
  CHECK(choose_bdf(bdfs, {1, "l", "residential", 12'000, 9'000}).bdf->id == "flats");
  CHECK(choose_bdf(bdfs, {1, "l", "commercial", 12'000, 9'000}).bdf->id == "shop");
  const std::vector<Bdf> untagged{bdf_of("shop", 5'000, 50'000)};
  CHECK(choose_bdf(untagged, {1, "l", "residential", 12'000, 9'000}).bdf->id == "shop");
  CHECK(choose_bdf({}, {1, "l", "residential", 12'000, 9'000}).bdf == nullptr);
}

TEST_CASE("ranges are closed, and the nearest definition is flagged with what is out of range") {
  const std::vector<Bdf> bdfs{bdf_of("town", 5'500, 13'000), bdf_of("wide", 13'001, 60'000)};
  CHECK(choose_bdf(bdfs, {1, "l", "", 12'000, 13'000}).bdf->id == "town");
  CHECK(choose_bdf(bdfs, {1, "l", "", 12'000, 13'001}).bdf->id == "wide");
  CHECK(choose_bdf(bdfs, {1, "l", "", 30'000, 13'000}).misfit.empty());
  const BdfChoice narrow = choose_bdf(bdfs, {1, "l", "", 31'000, 5'000});
  CHECK(narrow.bdf->id == "town");
  CHECK(narrow.misfit == "width_below height_above");
}

TEST_CASE("the draw follows the probabilities, and zero is never drawn") {
  std::vector<Bdf> bdfs{bdf_of("common", 0, 50'000), bdf_of("never", 0, 50'000), bdf_of("rare", 0, 50'000)};
  bdfs[0].probability = {3, 4};
  bdfs[1].probability = {0, 1};
  bdfs[2].probability = {1, 4};
  int common = 0, rare = 0;
  for (int i = 0; i < 2'000; ++i) {
    const std::string id = "lot" + std::to_string(i);
    const std::string drawn = choose_bdf(bdfs, {1, id, "", 12'000, 9'000}).bdf->id;
    common += drawn == "common";
    rare += drawn == "rare";
  }
  CHECK(common + rare == 2'000);
  CHECK(rare > 400);
  CHECK(rare < 600);
}
