// Levels one over the other: on each, pieces by kind, then kerbs, then lanes.
#include <algorithm>
#include <set>

#include "enum_text.hpp"
#include "palette.hpp"
#include "plan_parts.hpp"
#include "settle/pack/road_files.hpp"
#include "svg_canvas.hpp"

namespace settle {
namespace {

constexpr std::int64_t kKerbLine_mm = 150;
constexpr std::int64_t kLaneLine_mm = 120;

Box_mm view_of(const RoadPack& pack) {
  Box_mm box;
  for (const RoadSurface& surface : pack.surface) box.add(bounds(surface.polygon.outer));
  return box;
}

void draw_pieces(SvgCanvas& canvas, const RoadPack& pack, int level_z) {
  for (std::size_t k = 0; k < kWords<PieceKind>.size(); ++k) {
    std::vector<const Polygon_mm*> polygons;
    for (const RoadPiece& piece : pack.pieces) {
      if (piece.level_z == level_z && piece.kind == static_cast<PieceKind>(k)) polygons.push_back(&piece.polygon);
    }
    if (polygons.empty()) continue;
    canvas.begin_group(paint(piece_colour(kWords<PieceKind>[k]), kCasingColour, "0.4"));
    canvas.add_polygons(polygons);
    canvas.end_group();
  }
}

void draw_lines(SvgCanvas& canvas, const RoadPack& pack, int level_z) {
  const auto begin = [&](std::string_view colour) {
    canvas.begin_group("fill=\"none\" stroke-linejoin=\"round\" stroke=\"" + std::string(colour) + "\"");
  };
  begin(kInkColour);
  for (const KerbLine& kerb : pack.kerbs) {
    if (kerb.level_z == level_z) canvas.add_line(kerb.line, kKerbLine_mm);
  }
  canvas.end_group();
  for (const LaneKind kind : {LaneKind::lane, LaneKind::link}) {
    begin(kind == LaneKind::lane ? kModuleColour : kRectangleColour);
    for (const LaneLine& lane : pack.lanes) {
      if (lane.level_z == level_z && lane.kind == kind && !lane.line.empty()) canvas.add_line(lane.line, kLaneLine_mm);
    }
    canvas.end_group();
  }
}

}  // namespace

void draw_road_plan(TextBuffer& text, const RoadPack& pack) {
  SvgCanvas canvas(text, view_of(pack));
  std::set<int> levels;
  for (const RoadSurface& surface : pack.surface) levels.insert(surface.level_z);
  for (const int level_z : levels) {
    draw_pieces(canvas, pack, level_z);
    draw_lines(canvas, pack, level_z);
  }
  using Mark = LegendEntry::Mark;
  std::vector<LegendEntry> legend;
  for (std::size_t k = 0; k < kWords<PieceKind>.size(); ++k) {
    const std::string name(kWords<PieceKind>[k]);
    const auto count = std::count_if(pack.pieces.begin(), pack.pieces.end(), [&](const RoadPiece& p) { return p.kind == static_cast<PieceKind>(k); });
    if (count > 0) legend.push_back({Mark::fill, name + " (" + std::to_string(count) + ")", std::string(piece_colour(name))});
  }
  legend.push_back({Mark::line, "kerb", std::string(kInkColour)});
  legend.push_back({Mark::line, "lane", std::string(kModuleColour)});
  legend.push_back({Mark::line, "lane across a junction", std::string(kRectangleColour)});
  canvas.finish("Road pieces", legend);
}

}  // namespace settle
