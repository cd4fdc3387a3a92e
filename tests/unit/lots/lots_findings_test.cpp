// Each finding of the lots stage: a block that calls for it, and a near miss that does not.
#include <doctest/doctest.h>

#include <algorithm>

#include "settle/lots/build_lots.hpp"
#include "support/block_shapes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

LotsPack build(const LayoutPack& layout, const Scene& scene) {
  Progress progress;
  LotsPack pack = build_lots(layout, scene, 1, progress);
  CHECK(check_lots(pack, layout, scene).empty());
  return pack;
}

std::int64_t count(const LotsPack& pack, const std::string& code) {
  return std::count_if(pack.findings.begin(), pack.findings.end(), [&](const Finding& f) { return f.code == code; });
}

std::int64_t count(const Ring_mm& ring, const Scene& scene, const std::string& code) {
  return count(build(layout_of({ring, {}}, 0), scene), code);
}

Bdf bdf_of(std::int64_t min_width_mm, std::int64_t max_width_mm) {
  Bdf b;
  b.id = "only";
  b.min_width_mm = min_width_mm;
  b.max_width_mm = max_width_mm;
  return b;
}

}  // namespace

TEST_CASE("T-BLOCK-THIN: a strip under 8 m or 150 square metres gets no lots and is told") {
  const LotsPack thin = build(layout_of({rectangle(970'000, 3'000), {}}, 0), {});
  CHECK(count(thin, "T-BLOCK-THIN") == 1);
  CHECK(thin.lots.empty());
  REQUIRE(thin.ground.size() == 1);
  CHECK(thin.ground[0].reason == "T-BLOCK-THIN");
  CHECK(count(rectangle(14'999, 10'000), {}, "T-BLOCK-THIN") == 1);
  CHECK(count(rectangle(15'000, 10'000), {}, "T-BLOCK-THIN") == 0);
  CHECK(count(rectangle(30'000, 8'000), {}, "T-BLOCK-THIN") == 0);
}

TEST_CASE("T-ROUNDING: needles on a slanted outline are told once a block, an axis-parallel one has none") {
  const Polygon_mm slanted = turned({rectangle(80'000, 40'000), {}}, 956'305, 292'372);
  const LotsPack pack = build(layout_of(slanted, 0), {});
  CHECK(count(pack, "T-ROUNDING") == 1);
  const auto needles = std::count_if(pack.ground.begin(), pack.ground.end(), [](const Ground& g) { return g.reason == "T-ROUNDING"; });
  CHECK(needles > 0);
  CHECK(pack.findings.front().numbers.front().second == needles);
  CHECK(count(rectangle(80'000, 40'000), {}, "T-ROUNDING") == 0);
}

TEST_CASE("T-MERGED: a lot under the messy width joins its neighbour") {
  Scene scene;
  scene.lots.messy_width_mm = 9'000;
  CHECK(count(rectangle(250'000, 60'000), scene, "T-MERGED") > 0);
  scene.lots.messy_width_mm = 6'000;
  CHECK(count(rectangle(250'000, 60'000), scene, "T-MERGED") == 0);
}

TEST_CASE("T-MESSY: a ragged block of one lot stays as it is, with the reason") {
  Ring_mm comb{{18'000, 0}, {18'000, 10'000}, {0, 10'000}, {0, 0}};
  for (const std::int64_t slot : {3'000, 7'000, 10'000, 14'000}) {
    for (const Point_mm p : {Point_mm{slot, 0}, {slot, 6'000}, {slot + 1'000, 6'000}, {slot + 1'000, 0}}) comb.push_back(p);
  }
  const LotsPack pack = build(layout_of({comb, {}}, 0), {});
  REQUIRE(pack.lots.size() == 1);
  CHECK(count(pack, "T-MESSY") == 1);
  CHECK(pack.lots[0].reason == "messy");
  CHECK(count(rectangle(25'000, 10'000), {}, "T-MESSY") == 0);
}

TEST_CASE("T-INNER: a deep block with one street has lots without one, a shallow block has none") {
  const auto inner = [](std::int64_t depth_mm) {
    LayoutPack layout = layout_of({rectangle(60'000, depth_mm), {}}, 0);
    for (int side : {1, 2, 3}) layout.blocks[0].frontages[side].kind = FrontageKind::border;
    const LotsPack pack = build(layout, {});
    for (const Lot& lot : pack.lots) CHECK((lot.access == LotAccess::inner) == lot.road_id.empty());
    return count(pack, "T-INNER");
  };
  CHECK(inner(300'000) > 0);
  CHECK(inner(25'000) == 0);
}

TEST_CASE("T-BDF-FIT: a lot out of every definition's range takes the nearest and says so") {
  Scene scene;
  scene.lots.method = "none";
  scene.bdfs = {bdf_of(50'000, 60'000)};
  const LotsPack pack = build(layout_of({rectangle(40'000, 20'000), {}}, 0), scene);
  CHECK(count(pack, "T-BDF-FIT") == 1);
  CHECK(pack.lots[0].bdf == "only");
  CHECK(pack.lots[0].bdf_fit == "width_below");
  scene.bdfs = {bdf_of(10'000, 40'000)};
  CHECK(count(rectangle(40'000, 20'000), scene, "T-BDF-FIT") == 0);
}

TEST_CASE("T-NO-BUILDING: a lot without a usable rectangle stays empty") {
  Scene scene;
  scene.points.min_width_mm = 500'000;
  const LotsPack pack = build(layout_of({rectangle(40'000, 20'000), {}}, 0), scene);
  CHECK(count(pack, "T-NO-BUILDING") == static_cast<std::int64_t>(pack.lots.size()));
  CHECK(pack.masses.empty());
  CHECK(count(rectangle(40'000, 20'000), {}, "T-NO-BUILDING") == 0);
}
