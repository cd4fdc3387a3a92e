#include "lots/cut_off_tails.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/shape_measures.hpp"
#include "settle/lots/build_lots.hpp"
#include "support/block_shapes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

constexpr std::int64_t kWidth_mm = 8'000;

struct Opened {
  LayoutPack layout;
  BlockGround ground;
  explicit Opened(Ring_mm ring) : layout(layout_of({std::move(ring), {}}, 0)), ground(open_ground(layout.blocks[0], {})) {
    cut_off_tails(ground, kWidth_mm);
    CHECK(check_face_mesh(ground.mesh).empty());
  }
  std::vector<std::int64_t> removed_m2() const {
    std::vector<std::int64_t> areas;
    for (const Piece& p : ground.removed) areas.push_back(doubled_area(ground.mesh.face(p.face)) / 2'000'000);
    return areas;
  }
};

}  // namespace

TEST_CASE("a tail that stands out of a block is cut off where it begins, and says why") {
  // 60 x 40 m and a tail of 3 x 50 m to the right, along the lower side.
  const Opened o({{0, 0}, {110'000, 0}, {110'000, 3'000}, {60'000, 3'000}, {60'000, 40'000}, {0, 40'000}});
  REQUIRE(o.removed_m2() == std::vector<std::int64_t>{150});
  CHECK(o.ground.removed[0].reason == "T-BLOCK-THIN");
  REQUIRE(o.ground.pieces.size() == 1);
  CHECK(doubled_area(o.ground.mesh.face(o.ground.pieces[0].face)) == 2ll * 60'000 * 40'000);
}

TEST_CASE("a tail that bends goes leg by leg") {
  const Opened o({{0, 0}, {110'000, 0}, {110'000, 43'000}, {107'000, 43'000}, {107'000, 3'000}, {60'000, 3'000}, {60'000, 40'000}, {0, 40'000}});
  CHECK(o.ground.removed.size() == 2);
  REQUIRE(o.ground.pieces.size() == 1);
  CHECK(doubled_area(o.ground.mesh.face(o.ground.pieces[0].face)) == 2ll * 60'000 * 40'000);
}

TEST_CASE("a needle ends where it is as wide as the least width, a blunt corner stays") {
  const Opened needle({{0, 0}, {160'000, 0}, {160'000, 35'000}});
  REQUIRE(needle.ground.removed.size() == 1);
  const Polygon_mm& tip = needle.ground.mesh.face(needle.ground.removed[0].face);
  CHECK(narrowest_box(tip.outer).floor_width_mm() > 7'500);
  CHECK_FALSE(narrowest_box(tip.outer).width_is_at_least(kWidth_mm));
  CHECK(Opened({{0, 0}, {70'000, 0}, {0, 70'000}}).ground.removed.empty());
  CHECK(Opened({{0, 0}, {110'000, 0}, {110'000, 60'000}, {0, 6'000}}).ground.removed.empty());
}

TEST_CASE("what is as wide as the least width, or not twice that long, is no tail") {
  CHECK(Opened({{0, 0}, {110'000, 0}, {110'000, 8'000}, {60'000, 8'000}, {60'000, 40'000}, {0, 40'000}}).ground.removed.empty());
  CHECK(Opened({{0, 0}, {75'999, 0}, {75'999, 3'000}, {60'000, 3'000}, {60'000, 40'000}, {0, 40'000}}).ground.removed.empty());
  CHECK(Opened({{0, 0}, {76'000, 0}, {76'000, 3'000}, {60'000, 3'000}, {60'000, 40'000}, {0, 40'000}}).ground.removed.size() == 1);
}

TEST_CASE("of the usual shapes of blocks only the needle and what has a thin arm loses a tail") {
  std::vector<std::string> with_tail;
  for (const NamedShape& s : block_shapes()) {
    const LayoutPack layout = layout_of(s.polygon, 0);
    BlockGround ground = open_ground(layout.blocks[0], {});
    if (!narrowest_box(s.polygon.outer).width_is_at_least(kWidth_mm)) continue;
    cut_off_tails(ground, kWidth_mm);
    if (!ground.removed.empty()) with_tail.push_back(s.name);
  }
  CHECK(with_tail == std::vector<std::string>{"needle triangle"});
}

TEST_CASE("the tail stands in the ledger and in the findings, and with the method none the block keeps it") {
  const LayoutPack layout = layout_of({{{0, 0}, {110'000, 0}, {110'000, 3'000}, {60'000, 3'000}, {60'000, 40'000}, {0, 40'000}}, {}}, 0);
  Scene scene;
  Progress progress;
  const LotsPack pack = build_lots(layout, scene, 1, progress);
  CHECK(check_lots(pack, layout, scene).empty());
  const auto said = std::count_if(pack.findings.begin(), pack.findings.end(), [](const Finding& f) { return f.code == "T-BLOCK-THIN"; });
  CHECK(said == 1);
  CHECK(pack.ledgers.at(0).dropped.at("T-BLOCK-THIN").doubled_area_mm2 == 2ll * 50'000 * 3'000);
  scene.lots.method = "none";
  CHECK(build_lots(layout, scene, 1, progress).ground.empty());
}
