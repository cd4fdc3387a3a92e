#include <doctest/doctest.h>

#include "settle/core/errors.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/geojson_layer.hpp"
#include "settle/pack/plan.hpp"
#include "settle/pack/read_packs.hpp"
#include "support/hand_packs.hpp"
#include "support/pack_folder.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;

namespace {

void check_same(const LayoutPack& read, const LayoutPack& written) {
  CHECK(read.conventions == written.conventions);
  CHECK(read.network == written.network);
  CHECK(read.road_surface == written.road_surface);
  CHECK(read.blocks == written.blocks);
  CHECK(read.left_over == written.left_over);
  CHECK(read.sidewalk_strips == written.sidewalk_strips);
  CHECK(read.sidewalk_lines == written.sidewalk_lines);
  CHECK(read.land == written.land);
  CHECK(read.base == written.base);
  CHECK(read.simplified == written.simplified);
  CHECK(read.districts == written.districts);
  CHECK(read.heights == written.heights);
  CHECK(read.base_height_mm == written.base_height_mm);
  CHECK(read.findings == written.findings);
}

}  // namespace

TEST_CASE("a layout pack read back is the pack that was written") {
  for (int seed = 0; seed < 30; ++seed) {
    const LayoutPack written = seed == 0 ? hand_layout() : random_layout(seed, seed);
    const ScratchFolder out;
    put_files(out.path(), layout_files(written, {}));
    check_same(read_layout_pack(out.path()), written);
  }
}

TEST_CASE("a lots pack read back is the pack that was written") {
  for (int seed = 0; seed < 30; ++seed) {
    LotsPack written = seed == 0 ? hand_lots() : random_lots(seed, seed);
    written.points.clear();
    const LayoutPack layout = hand_layout();
    const ScratchFolder out;
    put_files(out.path(), lots_files({layout, written}, {}));
    put_files(out.path(), {{"lots/constraint_points.geojson", [&](TextBuffer& text) {
                              GeoJsonLayer(text, {"constraint_points", "constraint_points", written.conventions}).finish();
                            }}});
    const LotsPack read = read_lots_pack(out.path());
    CHECK(read.conventions == written.conventions);
    CHECK(read.lots == written.lots);
    CHECK(read.ground == written.ground);
    CHECK(read.masses == written.masses);
    CHECK(read.findings == written.findings);
  }
}

TEST_CASE("rows in another order give the same bytes") {
  LayoutPack pack = random_layout(5, 20);
  const auto before = layout_files(pack, {});
  LayoutPack turned = pack;
  std::reverse(turned.blocks.begin(), turned.blocks.end());
  std::reverse(turned.network.roads.begin(), turned.network.roads.end());
  std::reverse(turned.road_surface.begin(), turned.road_surface.end());
  std::reverse(turned.districts.begin(), turned.districts.end());
  const auto after = layout_files(turned, {});
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].path.ends_with("json")) CHECK(text_of(before[i]) == text_of(after[i]));
  }
}

TEST_CASE("a pack that was changed by hand into nonsense is refused with file and place") {
  const ScratchFolder out;
  put_files(out.path(), layout_files(hand_layout(), {}));
  const auto path = out.path() / "layout/blocks.geojson";
  const std::string good = read_whole_file(path);
  const auto refuse = [&](const std::string& from, const std::string& to, const std::string& place) {
    std::string bad = good;
    bad.replace(bad.find(from), from.size(), to);
    atomic_write(path, bad);
    CHECK_THROWS_WITH_AS(read_layout_pack(out.path()), doctest::Contains((path.string() + ":" + place).c_str()), SceneError);
  };
  refuse("\"height\": 12.000", "\"height\": \"tall\"", "/features/0/properties/height");
  refuse("\"height\": 12.000", "\"height\": 12.0005", "/features/0/properties/height");
  refuse("\"kind\": \"border\"", "\"kind\": \"sea\"", "/features/0/properties/frontages/0/kind");
  refuse("\"district\"", "\"distrikt\"", "/features/0/properties");
  refuse("{\"type\": \"FeatureCollection\"", "{", "");
  std::filesystem::remove(path);
  CHECK_THROWS_AS(read_layout_pack(out.path()), IoError);
}
