#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "settle/core/shape_measures.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/lots/build_lots.hpp"
#include "settle/scene/load_scene.hpp"

using namespace settle;

namespace {

/// A lot of at most three wanted areas, and no longer than a cut may leave it, reaches 86 m from its street. So in a block
/// of more than two hectares land may be too deep for any; in a smaller one almost every lot must have a street.
constexpr std::int64_t kTwoHectaresDoubled_mm2 = 2 * 20'000'000'000;

struct Town {
  Scene scene;
  LayoutPack layout;
  LotsPack pack;
};

Town build_town(const std::string& example) {
  Town town;
  Progress progress;
  town.scene = load_scene({SETTLE_SOURCE_DIR "/examples/" + example + "/scene.json", {}, {}, {}});
  town.layout = build_layout(town.scene, 1, progress);
  town.pack = build_lots(town.layout, town.scene, 1, progress);
  return town;
}

void check_shapes(const LotsPack& pack) {
  std::vector<std::int64_t> shapes;
  for (const Lot& lot : pack.lots) shapes.push_back(compactness(lot.polygon).thousandths());
  std::sort(shapes.begin(), shapes.end());
  CHECK(shapes[shapes.size() / 2] >= 4'100);
  CHECK(shapes[shapes.size() / 2] <= 5'200);
  CHECK(shapes[shapes.size() * 95 / 100] <= 6'000);
  CHECK(shapes.back() <= 6'500);
}

/// In blocks with a street, up to a doubled area.
void check_access(const Town& town, std::int64_t most_mm2) {
  struct Count {
    std::size_t lots = 0, on_street = 0;
  };
  std::map<std::string, Count> by_block;
  for (const Lot& lot : town.pack.lots) {
    Count& count = by_block[lot.block_id];
    ++count.lots, count.on_street += lot.access == LotAccess::street;
  }
  Count all;
  for (const Block& block : town.layout.blocks) {
    const bool street = std::any_of(block.frontages.begin(), block.frontages.end(), [](const Frontage& f) { return f.kind == FrontageKind::street; });
    if (!street || doubled_area(block.polygon) > most_mm2) continue;
    all.lots += by_block[block.id].lots, all.on_street += by_block[block.id].on_street;
  }
  CHECK(all.lots > 100);
  CHECK(all.on_street * 100 >= all.lots * 98);
}

}  // namespace

TEST_CASE("blocks of real streets become lots that keep every guarantee and measure like real ones") {
  const Town town = build_town("01_street_district");
  const auto broken = check_lots(town.pack, town.layout, town.scene);
  CHECK_MESSAGE(broken.empty(), broken.front());
  REQUIRE(town.pack.lots.size() > 100);
  check_shapes(town.pack);
  check_access(town, INT64_MAX);
  CHECK(town.pack.masses.size() * 100 >= town.pack.lots.size() * 95);

  Progress progress;
  const LotsPack again = build_lots(town.layout, town.scene, 5, progress);
  REQUIRE(again.lots.size() == town.pack.lots.size());
  for (std::size_t i = 0; i < again.lots.size(); ++i) {
    CHECK(again.lots[i].id == town.pack.lots[i].id);
    CHECK(again.lots[i].polygon == town.pack.lots[i].polygon);
    CHECK(again.lots[i].bdf == town.pack.lots[i].bdf);
  }
}

TEST_CASE("a quarter with railways, parks and blocks of many hectares measures like real ones too") {
  const Town town = build_town("03_city_quarter");
  const auto broken = check_lots(town.pack, town.layout, town.scene);
  CHECK_MESSAGE(broken.empty(), broken.front());
  REQUIRE(town.pack.lots.size() > 5'000);
  check_shapes(town.pack);
  check_access(town, kTwoHectaresDoubled_mm2);
}
