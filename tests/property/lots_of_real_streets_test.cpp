#include <doctest/doctest.h>

#include <algorithm>

#include "settle/core/shape_measures.hpp"
#include "settle/layout/build_layout.hpp"
#include "settle/lots/build_lots.hpp"
#include "settle/scene/load_scene.hpp"

using namespace settle;

TEST_CASE("blocks of real streets become lots that keep every guarantee and measure like real ones") {
  const Scene scene = load_scene({SETTLE_SOURCE_DIR "/examples/01_street_district/scene.json", {}, {}, {}});
  Progress progress;
  const LayoutPack layout = build_layout(scene, 1, progress);
  const LotsPack pack = build_lots(layout, scene, 1, progress);
  const auto broken = check_lots(pack, layout, scene);
  CHECK_MESSAGE(broken.empty(), broken.front());
  REQUIRE(pack.lots.size() > 100);

  std::vector<std::int64_t> shapes;
  std::size_t on_street = 0;
  for (const Lot& lot : pack.lots) {
    shapes.push_back(compactness(lot.polygon).thousandths());
    on_street += lot.access == LotAccess::street;
  }
  std::sort(shapes.begin(), shapes.end());
  CHECK(shapes[shapes.size() / 2] >= 4'100);
  CHECK(shapes[shapes.size() / 2] <= 5'200);
  // The limit of a messy lot is 6.5. These streets leave thin tails on some blocks, and tails are not cut off.
  const auto messy = shapes.end() - std::upper_bound(shapes.begin(), shapes.end(), 6'500);
  CHECK(messy * 100 <= static_cast<std::ptrdiff_t>(shapes.size()) * 6);
  CHECK(on_street * 100 >= pack.lots.size() * 95);
  CHECK(pack.masses.size() * 100 >= pack.lots.size() * 95);

  const LotsPack again = build_lots(layout, scene, 5, progress);
  REQUIRE(again.lots.size() == pack.lots.size());
  for (std::size_t i = 0; i < pack.lots.size(); ++i) {
    CHECK(again.lots[i].id == pack.lots[i].id);
    CHECK(again.lots[i].polygon == pack.lots[i].polygon);
    CHECK(again.lots[i].bdf == pack.lots[i].bdf);
  }
}
