#include <doctest/doctest.h>

#include <algorithm>

#include "settle/pack/plan.hpp"
#include "support/hand_packs.hpp"

using namespace settle;

namespace {
std::size_t count(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++n;
  return n;
}
}  // namespace

TEST_CASE("the layout plan shows roads, blocks and left-overs, with legend, scale bar and north") {
  const LayoutPack layout = hand_layout();
  TextBuffer text;
  draw_layout_plan(text, layout);
  const std::string svg = text.take();
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("</svg>\n"));
  for (const char* words : {"Roads and blocks", "block (2)", "road, class C", "blocked", "verge", "sidewalk", ">N<", " m<"}) {
    CHECK_MESSAGE(count(svg, words) > 0, words);
  }
  CHECK(count(svg, "<g ") == count(svg, "</g>"));
}

TEST_CASE("the lots plan shows each lot, each building, each rectangle and each module once") {
  const LayoutPack layout = hand_layout();
  const LotsPack lots = hand_lots();
  const std::vector<Point_mm> modules{{5000, 5000}, {6000, 5000}, {7000, 5000}};
  const auto draw = [&](const TownPlan& town) {
    TextBuffer text;
    draw_lots_plan(text, town);
    return text.take();
  };
  LotsPack no_rectangles = lots;
  no_rectangles.points.clear();
  LotsPack no_masses = lots;
  no_masses.masses.clear();
  const std::size_t paths = count(draw({layout, lots}), "<path");
  CHECK(count(draw({layout, no_rectangles}), "<path") == paths - 2);
  CHECK(count(draw({layout, no_masses}), "<path") == paths - 1);
  CHECK(count(draw({layout, lots, modules}), "<path") == paths + 1);
  CHECK(count(draw({layout, lots, modules}), "h7.00v7.00h-7.00Z") == modules.size());
}

TEST_CASE("a plan of an empty layout is still a picture") {
  TextBuffer text;
  draw_layout_plan(text, LayoutPack{});
  CHECK(text.text().ends_with("</svg>\n"));
}

TEST_CASE("words of the user are escaped in a plan") {
  LayoutPack layout = hand_layout();
  layout.network.roads[0].road_class = "<A&\"B\">";
  TextBuffer text;
  draw_layout_plan(text, layout);
  CHECK(count(text.take(), "&lt;A&amp;&quot;B&quot;&gt;") == 1);
}
