#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "building/corners.hpp"
#include "building/roofs.hpp"
#include "building/slice_volume.hpp"
#include "support/small_buildings.hpp"

using namespace settle;
using namespace settle_test;

namespace {

Bdf stack_bdf(const std::string& id, std::int64_t first_mm, std::int64_t repeated_mm) {
  const auto level = [&](const std::string& name, std::int64_t height) {
    const std::string h = std::to_string(height);
    return "\"" + name + R"(": {"height_mm": )" + h + R"(, "facades": {"F0": ["C|(W)*|C"]}, "modules": {"Q": {"dim_mm": [400, )" + h +
           R"(], "role": "corner"}, "W": {"dim_mm": [2000, )" + h + R"(]}}, "corners": {"convex_square": "Q", "concave_square": "Q"}})";
  };
  std::string levels = level("R", repeated_mm), string = "(R)";
  if (first_mm > 0) {
    levels = level("G", first_mm) + ", " + levels;
    string = "G|(R)";
  }
  return read_bdf(R"({"format": "settle.bdf/1", "id": ")" + id + R"(", "levels_grammar": [")" + string + R"("], "levels": {)" + levels + "}}", id).bdf;
}

bool has_code(const BuildingPack& pack, const std::string& code) {
  return std::ranges::any_of(pack.findings, [&](const Finding& f) { return f.code == code; });
}

}  // namespace

TEST_CASE("three volumes move onto each other by what their floors leave: stacks 29, 28.5, 18 m, top 75.5 m") {
  Mass mass = mass_on("a", {box(12000, 9000)}, 30000, "x");
  mass.volumes[0].bdf = "v0";
  for (int v = 1; v < 3; ++v) {
    const std::int64_t base = 30000 * v, top = v == 1 ? 60000 : 80000;
    mass.volumes.push_back({v, "v" + std::to_string(v), base, top, {{{box(12000, 9000)}, base, top, false}}});
  }
  const BuildingPack pack = build({mass}, {stack_bdf("v0", 5000, 3000), stack_bdf("v1", 4000, 3500), stack_bdf("v2", 0, 3000)});
  CHECK(check_buildings(pack).empty());
  std::vector<std::int64_t> base(3, INT64_MAX), top(3, 0);
  for (const WallRow& w : pack.walls) {
    base[w.vol] = std::min(base[w.vol], w.z_mm);
    top[w.vol] = std::max(top[w.vol], w.z_mm + w.height_mm);
  }
  CHECK(top[0] - base[0] == 29000);
  CHECK(top[1] - base[1] == 28500);
  CHECK(top[2] - base[2] == 18000);
  CHECK(base[1] - 30000 == -1000);
  CHECK(base[2] - 60000 == -2500);
  CHECK(top[2] == 75500);
}

TEST_CASE("a volume one millimetre too low for its string takes the next one, one too low for all has no floor") {
  const Bdf bdf = builtin_bdfs()[1];
  CHECK(slice_volume(bdf, FitMode::optimal, 8900).string == 0);
  CHECK(slice_volume(bdf, FitMode::optimal, 8899).string == 1);
  CHECK(slice_volume(bdf, FitMode::optimal, 3400).floors.size() == 1);
  CHECK(slice_volume(bdf, FitMode::optimal, 3399).floors.empty());
  const BuildingPack low = build({mass_on("a", {box(8000, 8000)}, 2000, "town_house")});
  CHECK(has_code(low, "E-VOLUME-TOO-LOW"));
  CHECK(low.points.count() == 0);
  CHECK(low.ledgers[0].dropped.at("E-VOLUME-TOO-LOW").count == 1);
  CHECK(check_buildings(low).empty());
  CHECK_FALSE(has_code(build({mass_on("a", {box(8000, 8000)}, 3400, "town_house")}), "E-VOLUME-TOO-LOW"));
}

TEST_CASE("a hundred fixed floors in 10 m do not fit, and are refused without a floor of no height") {
  Bdf bdf = stack_bdf("v", 0, 3000);
  std::vector<GrammarFault> faults;
  bdf.levels_grammar = {parse_grammar("[R]100", faults)};
  CHECK(slice_volume(bdf, FitMode::optimal, 10000).floors.empty());
  CHECK(slice_volume(bdf, FitMode::optimal, 300000).floors.size() == 100);
  CHECK(slice_volume(bdf, FitMode::source, 10000).floors.size() == 3);
}

TEST_CASE("what is left of the height is dropped, shared by repeated floors or given to the last") {
  Bdf bdf = stack_bdf("v", 5000, 3000);
  CHECK(slice_volume(bdf, FitMode::optimal, 30000).stack_mm == 29000);
  bdf.height_fit = "extend_last";
  CHECK(slice_volume(bdf, FitMode::optimal, 30000).floors.back().height_mm == 4000);
  bdf.height_fit = "scale_repeat";
  const VolumeSlices shared = slice_volume(bdf, FitMode::optimal, 30000);
  CHECK(shared.stack_mm == 30000);
  CHECK(shared.floors.front().height_mm == 5000);
  CHECK(shared.floors.back().height_mm == 3125);
}

TEST_CASE("corners are classed in whole numbers, closed at their limits") {
  CHECK(classify_corner({10, 0}, {0, 10}) == CornerClass::convex_square);
  CHECK(classify_corner({10, 0}, {0, -10}) == CornerClass::concave_square);
  CHECK(classify_corner({10, 0}, {10, 10}) == CornerClass::convex_obtuse);
  CHECK(classify_corner({10, 0}, {-10, 10}) == CornerClass::convex_acute);
  CHECK(classify_corner({10, 0}, {10, -10}) == CornerClass::concave_obtuse);
  CHECK(classify_corner({10, 0}, {-10, -10}) == CornerClass::concave_acute);
  CHECK(classify_corner({10, 0}, {12, 1}) == CornerClass::straight);
  CHECK(classify_corner({10, 0}, {11, 1}) == CornerClass::convex_obtuse);
  CHECK(classify_corner({10, 0}, {1, 12}) == CornerClass::convex_square);
  CHECK(classify_corner({10, 0}, {1, 11}) == CornerClass::convex_obtuse);
  CHECK(classify_corner({10, 0}, {-10, 0}) == CornerClass::fold);
}

TEST_CASE("a town house has an entrance on its street, one corner point a vertex a floor, and columns that stand in line") {
  const BuildingPack pack = build({mass_on("a", {box(7500, 11000)}, 12000, "town_house")});
  CHECK(check_buildings(pack).empty());
  REQUIRE(pack.walls.size() == 16);
  CHECK(pack.corners.size() == 16);
  CHECK_FALSE(has_code(pack, "W-NO-ENTRANCE"));
  std::set<std::vector<std::int64_t>> boundaries;
  for (const WallRow& w : pack.walls) {
    if (w.wall == 0) boundaries.insert(pack.fits[w.fit].boundaries_mm);
  }
  CHECK(boundaries.size() == 1);
  std::size_t entrances = 0;
  for (std::size_t i = 0; i < pack.points.count(); ++i) {
    const bool ground = pack.walls[pack.points.wall_row[i]].floor == 0;
    entrances += pack.modules[pack.points.module[i]].role == "entrance";
    CHECK((pack.points.entrance_distance_mm[i] >= 0) == ground);
    CHECK((pack.points.corner_distance_mm[i] >= 0) == ground);
    if (pack.points.corner[i] >= 0 && ground) CHECK(pack.points.corner_distance_mm[i] == 0);
  }
  CHECK(entrances >= 1);
  CHECK(pack.walls[0].ground_residential);
  CHECK_FALSE(pack.walls[4].ground_residential);
}

TEST_CASE("facings choose facades; one that the level lacks takes F0 and says so") {
  Mass mass = mass_on("a", {box(9000, 9000)}, 6000, "town_house", Facing::party);
  mass.walls[0].facing = Facing::street;
  mass.walls[1].facing = Facing::back;
  const BuildingPack pack = build({mass});
  CHECK(pack.facades[pack.walls[0].facade] == "F0");
  CHECK(pack.facades[pack.walls[1].facade] == "B0");
  CHECK(pack.facades[pack.walls[2].facade] == "P0");
  CHECK(pack.walls[2].facade_found);
  const BuildingPack plain = build({mass_on("a", {box(9000, 9000)}, 6000, "v", Facing::party)}, {stack_bdf("v", 0, 3000)});
  CHECK_FALSE(plain.walls[0].facade_found);
}

TEST_CASE("a building without a front has no entrance and says so; one whose front lacks it is refitted") {
  CHECK(has_code(build({mass_on("a", {box(9000, 9000)}, 6000, "town_house", Facing::back)}), "W-NO-ENTRANCE"));
  Mass narrow = mass_on("b", {box(3200, 9000)}, 6000, "town_house", Facing::back);
  narrow.walls[0].facing = Facing::street;
  const BuildingPack pack = build({narrow});
  CHECK(check_buildings(pack).empty());
  CHECK_FALSE(has_code(build({mass_on("a", {box(9000, 9000)}, 6000, "town_house")}), "W-NO-ENTRANCE"));
}

TEST_CASE("a wall that nothing fits is blank with a reason and the nearest lengths, its corners stay") {
  Bdf bdf = stack_bdf("v", 0, 3000);
  std::vector<GrammarFault> faults;
  bdf.levels.at("R").facades.at("F0") = {parse_grammar("C|(W)|C", faults)};
  const BuildingPack pack = build({mass_on("a", {box(6800, 5000)}, 3000, "v")}, {bdf});
  CHECK(check_buildings(pack).empty());
  CHECK(has_code(pack, "W-FIT-BLANK"));
  const WallFitRow& fits = pack.fits[pack.walls[0].fit];
  CHECK(fits.counts == std::vector<std::int64_t>{1, 3, 1});
  const WallFitRow& blank = pack.fits[pack.walls[1].fit];
  CHECK_FALSE(blank.blank_reason.empty());
  CHECK(blank.nearest_feasible_mm == std::vector<std::int64_t>{4800, 6800});
  CHECK(pack.ledgers[1].dropped.at("W-FIT-BLANK").count == 2);
  CHECK_FALSE(has_code(build({mass_on("a", {box(6800, 4800)}, 3000, "v")}, {bdf}), "W-FIT-BLANK"));
}

TEST_CASE("a wall shorter than both corner reaches keeps the one that fits, on both of its walls") {
  const BuildingPack pack = build({mass_on("a", {box(700, 5000)}, 3000, "v")}, {stack_bdf("v", 0, 3000)});
  CHECK(check_buildings(pack).empty());
  CHECK(has_code(pack, "B-CORNER-DROPPED"));
  CHECK(pack.corners.size() == 2);
  CHECK_FALSE(has_code(build({mass_on("a", {box(5000, 5000)}, 3000, "v")}, {stack_bdf("v", 0, 3000)}), "B-CORNER-DROPPED"));
}

TEST_CASE("an unknown definition drops its building with a code and the ledger balances") {
  const BuildingPack pack = build({mass_on("a", {box(9000, 9000)}, 6000, "castle"), mass_on("b", {box(9000, 9000)}, 6000, "town_house")});
  CHECK(has_code(pack, "E-NO-BDF"));
  CHECK(pack.ledgers[0].in.count == 2);
  CHECK(pack.ledgers[0].out.count == 1);
  CHECK(check_buildings(pack).empty());
}

TEST_CASE("self-touching footprints and holes that touch the outer ring are built without a crash") {
  const Ring_mm touching{{0, 0}, {20000, 0}, {20000, 9000}, {10000, 0}, {0, 9000}};
  const Ring_mm hole{{5000, 0}, {5000, 4000}, {9000, 4000}, {9000, 2000}};
  const BuildingPack pack = build({mass_on("a", {touching}, 9000, "perimeter_block"), mass_on("b", {box(20000, 9000), hole}, 9000, "perimeter_block")});
  CHECK(check_buildings(pack).empty());
  CHECK(pack.points.count() > 0);
}

TEST_CASE("a roof inset is proved, and refused where the band eats a side") {
  const auto inner = inset_polygon({turned(box(12000, 9000), 3, 4), {}}, 400);
  REQUIRE(inner.has_value());
  CHECK(std::abs(doubled_area(*inner) - 2 * 11200 * 8200) < 2 * 40000);
  CHECK_FALSE(inset_polygon({box(12000, 700), {}}, 400).has_value());
  const Bdf block = builtin_bdfs()[0];
  CHECK(block.roof.inset_mm == 400);
  CHECK(has_code(build({mass_on("a", {box(12000, 700)}, 9000, "perimeter_block")}), "W-ROOF-INSET"));
  const BuildingPack fine = build({mass_on("a", {box(12000, 9000)}, 9000, "perimeter_block")});
  CHECK_FALSE(has_code(fine, "W-ROOF-INSET"));
  CHECK(fine.roofs.size() == 2);
  const auto plus = inset_polygon({turned({{8000, 0}, {16000, 0}, {16000, 8000}, {24000, 8000}, {24000, 16000}, {16000, 16000},
                                           {16000, 24000}, {8000, 24000}, {8000, 16000}, {0, 16000}, {0, 8000}, {8000, 8000}}, 1, 1), {}}, 600);
  CHECK(plus.has_value());
}
