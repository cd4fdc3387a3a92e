#include <doctest/doctest.h>

#include "settle/lots/build_lots.hpp"
#include "support/block_shapes.hpp"

using namespace settle;
using namespace settle_tests;

namespace {

Bdf plain_bdf(std::string id, std::int64_t min_width_mm, std::int64_t max_width_mm) {
  Bdf bdf;
  bdf.id = std::move(id);
  bdf.min_width_mm = min_width_mm;
  bdf.max_width_mm = max_width_mm;
  return bdf;
}

Scene scene_of(std::int64_t seed) {
  Scene scene;
  scene.seed = seed;
  scene.bdfs = {plain_bdf("narrow", 5'500, 13'000), plain_bdf("wide", 13'000, 60'000)};
  return scene;
}

LotsPack lots_of(const LayoutPack& layout, const Scene& scene, int jobs = 1) {
  Progress progress;
  return build_lots(layout, scene, jobs, progress);
}

std::string first_of(const std::vector<std::string>& broken) { return broken.empty() ? "" : broken.front(); }

}  // namespace

TEST_CASE("every shape of block becomes lots that keep every guarantee, with and without sidewalks") {
  int lots = 0, needles = 0;
  for (const NamedShape& shape : block_shapes()) {
    for (const std::int64_t sidewalk : {0, 2'000}) {
      const LayoutPack layout = layout_of(shape.polygon, sidewalk);
      const Scene scene = scene_of(7);
      const LotsPack pack = lots_of(layout, scene);
      CHECK_MESSAGE(first_of(check_lots(pack, layout, scene)).empty(), shape.name << " " << sidewalk << ": " << first_of(check_lots(pack, layout, scene)));
      lots += static_cast<int>(pack.lots.size());
      for (const Ground& g : pack.ground) needles += g.reason == "T-ROUNDING";
    }
  }
  CHECK(lots > 500);
  CHECK(needles > 50);
}

TEST_CASE("a block moved by a millimetre, by kilometres or turned by quarters gives the same lots moved alike") {
  for (const NamedShape& shape : block_shapes()) {
    const LayoutPack layout = layout_of(shape.polygon, 2'000);
    const LotsPack plain = lots_of(layout, scene_of(3));
    for (int quarters = 0; quarters < 4; ++quarters) {
      const Point_mm shift = quarters == 0 ? Point_mm{1, 0} : Point_mm{1'234'567, -12'345'678};
      const LotsPack other = lots_of(moved(layout, quarters, shift), scene_of(3));
      REQUIRE_MESSAGE(other.lots.size() == plain.lots.size(), shape.name << " " << quarters);
      for (std::size_t i = 0; i < plain.lots.size(); ++i) {
        Ring_mm expected = plain.lots[i].polygon.outer;
        for (Point_mm& p : expected) {
          for (int q = 0; q < quarters; ++q) p = turned_left(p);
          p = p + shift;
        }
        CHECK_MESSAGE(other.lots[i].polygon.outer == expected, shape.name << " " << quarters << " " << plain.lots[i].id);
        CHECK(other.lots[i].id == plain.lots[i].id);
        CHECK(other.lots[i].bdf == plain.lots[i].bdf);
        CHECK(other.points[i].width_mm == plain.points[i].width_mm);
        CHECK(other.points[i].depth_mm == plain.points[i].depth_mm);
      }
      REQUIRE(other.masses.size() == plain.masses.size());
      for (std::size_t i = 0; i < plain.masses.size(); ++i) {
        for (std::size_t w = 0; w < 4; ++w) CHECK(other.masses[i].walls[w].facing == plain.masses[i].walls[w].facing);
      }
    }
  }
}

TEST_CASE("where a block's ring starts changes nothing") {
  for (const NamedShape& shape : block_shapes()) {
    LayoutPack layout = layout_of(shape.polygon, 0);
    const LotsPack plain = lots_of(layout, scene_of(5));
    Block& block = layout.blocks[0];
    const int n = static_cast<int>(block.polygon.outer.size());
    std::rotate(block.polygon.outer.begin(), block.polygon.outer.begin() + n / 2, block.polygon.outer.end());
    for (Frontage& f : block.frontages) {
      if (f.ring == 0) f.first = (f.first - n / 2 + n) % n;
    }
    const LotsPack other = lots_of(layout, scene_of(5));
    REQUIRE_MESSAGE(other.lots.size() == plain.lots.size(), shape.name);
    for (std::size_t i = 0; i < plain.lots.size(); ++i) CHECK_MESSAGE(other.lots[i].polygon == plain.lots[i].polygon, shape.name);
  }
}

TEST_CASE("blocks do not know of each other, and the number of jobs changes nothing") {
  LayoutPack all;
  std::vector<LotsPack> alone;
  int i = 0;
  for (const NamedShape& shape : block_shapes()) {
    const std::string id = "b" + std::to_string(100 + i++);
    add_block(all, id, shape.polygon, 2'000);
    LayoutPack one;
    add_block(one, id, shape.polygon, 2'000);
    alone.push_back(lots_of(one, scene_of(11)));
  }
  const LotsPack together = lots_of(all, scene_of(11), 1);
  const LotsPack many = lots_of(all, scene_of(11), 7);
  std::size_t at = 0;
  for (const LotsPack& one : alone) {
    for (const Lot& lot : one.lots) {
      REQUIRE(at < together.lots.size());
      CHECK(together.lots[at].id == lot.id);
      CHECK(together.lots[at].polygon == lot.polygon);
      CHECK(many.lots[at].polygon == lot.polygon);
      CHECK(many.lots[at].bdf == lot.bdf);
      ++at;
    }
  }
  CHECK(at == together.lots.size());
}
