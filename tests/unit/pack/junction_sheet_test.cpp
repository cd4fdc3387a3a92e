#include <doctest/doctest.h>

#include "settle/layout/build_layout.hpp"
#include "settle/pack/road_files.hpp"
#include "settle/road/build_roads.hpp"
#include "support/junction_cases.hpp"

using namespace settle;

namespace {

std::string sheet(const RoadPack& pack, std::size_t count) {
  TextBuffer text;
  draw_junction_sheet(text, pack, count);
  return text.take();
}

std::size_t count_of(const std::string& text, const std::string& word) {
  std::size_t n = 0;
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("a sheet of junctions has a window for each, and no more than are asked for") {
  Progress silent;
  for (const auto& c : settle_tests::junction_cases()) {
    if (c.name != "S12") continue;  // two junctions of three arms
    const LayoutPack layout = build_layout(c.scene, 1, silent);
    const RoadPack pack = build_roads(layout, c.scene, 1, silent);
    const std::size_t none = count_of(sheet(pack, 0), "<path"), one = count_of(sheet(pack, 1), "<path");
    CHECK(one > none + 10);
    CHECK(count_of(sheet(pack, 2), "<path") == 2 * one - none);
    CHECK(sheet(pack, 20) == sheet(pack, 2));
  }
}
