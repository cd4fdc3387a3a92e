// Painted from below: land, left-overs, blocks, sidewalks, road surface, roads by class, other levels on top.
#include <algorithm>
#include <set>

#include "palette.hpp"
#include "plan_parts.hpp"
#include "settle/pack/plan.hpp"

namespace settle {
namespace {

using Mark = LegendEntry::Mark;

template <class Rows, class Keep>
void draw_areas(SvgCanvas& canvas, const Rows& rows, const std::string& attributes, Keep keep) {
  std::vector<const Polygon_mm*> kept;
  for (const auto& row : rows) {
    if (keep(row)) kept.push_back(&row.polygon);
  }
  if (kept.empty()) return;
  canvas.begin_group(attributes);
  canvas.add_polygons(kept);
  canvas.end_group();
}

std::set<std::string> classes_of(const Network& network) {
  std::set<std::string> classes;
  for (const NetworkRoad& road : network.roads) classes.insert(road.road_class);
  return classes;
}

void draw_road_lines(SvgCanvas& canvas, const Network& network, std::string_view road_class) {
  canvas.begin_group("fill=\"none\" stroke-linejoin=\"round\" stroke=\"" + std::string(road_colour(road_class)) + "\"");
  for (const NetworkRoad& road : network.roads) {
    if (road.road_class == road_class && road.level_z == 0) canvas.add_line(road.line, road.width_mm * 4 / 5);
  }
  canvas.end_group();
}

/// Thin and broken, over everything: what the main roads' cuts were taken from.
void draw_scaffold(SvgCanvas& canvas, const LayoutPack& layout) {
  if (layout.simplified.empty()) return;
  canvas.begin_group(paint("none", kRectangleColour, "0.8") + " stroke-dasharray=\"6 4\"");
  for (const Polygon_mm& part : layout.simplified) canvas.add_polygon(part);
  canvas.end_group();
}

}  // namespace

std::string paint(std::string_view fill, std::string_view stroke, std::string_view stroke_width) {
  return "fill=\"" + std::string(fill) + "\" stroke=\"" + std::string(stroke) + "\" stroke-width=\"" +
         std::string(stroke_width) + "\" stroke-linejoin=\"round\"";
}

Box_mm plan_view(const LayoutPack& layout) {
  Box_mm box;
  for (const Polygon_mm& land : layout.land) box.add(bounds(land.outer));
  if (box.empty()) {
    for (const NetworkNode& node : layout.network.nodes) box.add(node.at);
  }
  return box;
}

void draw_land(SvgCanvas& canvas, const LayoutPack& layout) {
  canvas.begin_group(paint(kLandColour, kCasingColour, "1"));
  for (const Polygon_mm& land : layout.land) canvas.add_polygon(land);
  canvas.end_group();
  const auto of = [](LeftOverKind kind) { return [kind](const LeftOver& piece) { return piece.kind == kind; }; };
  draw_areas(canvas, layout.left_over, paint(kBlockedColour, "none", "0"), of(LeftOverKind::blocked));
  draw_areas(canvas, layout.left_over, paint(kVergeColour, "none", "0"), of(LeftOverKind::verge));
}

// Classes in descending name order, so that A lies over B and C.
void draw_roads(SvgCanvas& canvas, const LayoutPack& layout) {
  const auto on_ground = [](const SurfacePolygon& s) { return s.level_z == 0; };
  const auto elsewhere = [](const SurfacePolygon& s) { return s.level_z != 0; };
  draw_areas(canvas, layout.road_surface, paint(kSurfaceColour, kCasingColour, "0.6"), on_ground);
  const std::set<std::string> classes = classes_of(layout.network);
  for (auto road_class = classes.rbegin(); road_class != classes.rend(); ++road_class) {
    if (road_colour(*road_class) != kSurfaceColour) draw_road_lines(canvas, layout.network, *road_class);
  }
  draw_areas(canvas, layout.road_surface, paint(kSurfaceColour, kInkColour, "0.8") + " fill-opacity=\"0.6\"", elsewhere);
}

void add_layout_legend(std::vector<LegendEntry>& legend, const LayoutPack& layout) {
  for (const std::string& road_class : classes_of(layout.network)) {
    legend.push_back({Mark::line, "road, class " + road_class, std::string(road_colour(road_class))});
  }
  const auto has = [&](LeftOverKind kind) {
    return std::any_of(layout.left_over.begin(), layout.left_over.end(), [&](const LeftOver& p) { return p.kind == kind; });
  };
  if (has(LeftOverKind::blocked)) legend.push_back({Mark::fill, "blocked", std::string(kBlockedColour)});
  if (has(LeftOverKind::verge)) legend.push_back({Mark::fill, "verge", std::string(kVergeColour)});
}

void draw_layout_plan(TextBuffer& text, const LayoutPack& layout) {
  SvgCanvas canvas(text, plan_view(layout));
  draw_land(canvas, layout);
  const auto all = [](const auto&) { return true; };
  draw_areas(canvas, layout.blocks, paint(kBlockColour, "none", "0"), all);
  draw_areas(canvas, layout.sidewalk_strips, paint(kSidewalkColour, "none", "0"), all);
  draw_areas(canvas, layout.blocks, paint("none", kCasingColour, "0.6"), all);
  draw_roads(canvas, layout);
  draw_scaffold(canvas, layout);
  std::vector<LegendEntry> legend;
  add_layout_legend(legend, layout);
  legend.push_back({Mark::fill, "block (" + std::to_string(layout.blocks.size()) + ")", std::string(kBlockColour)});
  legend.push_back({Mark::fill, "sidewalk", std::string(kSidewalkColour)});
  if (!layout.simplified.empty()) legend.push_back({Mark::outline, "simplified base", std::string(kRectangleColour)});
  canvas.finish("Roads and blocks", legend);
}

}  // namespace settle
