// Windows of 60 m, five in a row, each round one junction face: pieces clipped to the window edge by edge (Sutherland and
// Hodgman, 1974), lanes segment by segment. The busiest junctions come first.
#include <algorithm>
#include <tuple>

#include "enum_text.hpp"
#include "palette.hpp"
#include "plan_parts.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/pack/road_files.hpp"
#include "svg_canvas.hpp"

namespace settle {
namespace {

constexpr std::int64_t kWindow_mm = 60'000;
constexpr std::int64_t kPitch_mm = 64'000;
constexpr std::int64_t kColumns = 5;
constexpr std::int64_t kLaneLine_mm = 150;

std::vector<const Junction*> busiest(const RoadPack& pack, std::size_t count) {
  std::vector<const Junction*> all;
  for (const Junction& j : pack.junctions) {
    if (!j.polygon.outer.empty()) all.push_back(&j);
  }
  std::sort(all.begin(), all.end(), [](const Junction* a, const Junction* b) {
    return std::tuple(-a->gates, -doubled_area(a->polygon), a->id) < std::tuple(-b->gates, -doubled_area(b->polygon), b->id);
  });
  all.resize(std::min(all.size(), count));
  return all;
}

/// What of a ring lies at axis . p <= limit.
Ring_mm clip(const Ring_mm& ring, Point_mm axis, std::int64_t limit) {
  Ring_mm kept;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point_mm a = ring[i], b = ring[(i + 1) % ring.size()];
    const std::int64_t da = dot(axis, a) - limit, db = dot(axis, b) - limit;
    if (da <= 0) kept.push_back(a);
    if ((da < 0) != (db < 0) && da != 0 && db != 0) {
      const std::int64_t num = std::abs(da), den = std::abs(da - db);
      kept.push_back({a.x + round_half_up(Int128{b.x - a.x} * num, den), a.y + round_half_up(Int128{b.y - a.y} * num, den)});
    }
  }
  return kept;
}

struct Window {
  Point_mm centre, offset;  // offset takes the centre to its place on the sheet

  Ring_mm clipped(const Ring_mm& ring) const {
    Ring_mm r = ring;
    for (const Point_mm axis : {Point_mm{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      r = clip(r, axis, dot(axis, centre) + kWindow_mm / 2);
      if (r.empty()) return r;
    }
    for (Point_mm& p : r) p = p + offset;
    return r;
  }
};

Window window_of(const Junction& j, std::size_t index) {
  const Box_mm box = bounds(j.polygon.outer);
  const Point_mm centre{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
  const auto i = static_cast<std::int64_t>(index);
  const Point_mm place{(2 * (i % kColumns) + 1) * kPitch_mm / 2, -(2 * (i / kColumns) + 1) * kPitch_mm / 2};
  return {centre, place - centre};
}

void draw_window(SvgCanvas& canvas, const RoadPack& pack, const Junction& junction, const Window& window) {
  for (std::size_t k = 0; k < kWords<PieceKind>.size(); ++k) {
    std::vector<Ring_mm> rings;
    for (const RoadPiece& piece : pack.pieces) {
      if (piece.level_z != junction.level_z || piece.kind != static_cast<PieceKind>(k)) continue;
      Ring_mm ring = window.clipped(piece.polygon.outer);
      if (ring.size() >= 3) rings.push_back(std::move(ring));
    }
    canvas.begin_group(paint(piece_colour(kWords<PieceKind>[k]), kInkColour, "0.4"));
    for (const Ring_mm& ring : rings) canvas.add_rings(std::span(&ring, 1));
    canvas.end_group();
  }
  for (const LaneKind kind : {LaneKind::lane, LaneKind::link}) {
    canvas.begin_group("fill=\"none\" stroke=\"" + std::string(kind == LaneKind::lane ? kModuleColour : kRectangleColour) + "\"");
    for (const LaneLine& lane : pack.lanes) {
      if (lane.level_z != junction.level_z || lane.kind != kind) continue;
      for (std::size_t i = 1; i < lane.line.size(); ++i) {
        const Ring_mm inside = window.clipped({lane.line[i - 1], lane.line[i]});
        if (inside.size() >= 2) canvas.add_line(std::span(inside).first(2), kLaneLine_mm);
      }
    }
    canvas.end_group();
  }
}

}  // namespace

void draw_junction_sheet(TextBuffer& text, const RoadPack& pack, std::size_t count) {
  const std::vector<const Junction*> shown = busiest(pack, count);
  Box_mm sheet;
  sheet.add(Point_mm{0, 0});
  const auto rows = (static_cast<std::int64_t>(shown.size()) + kColumns - 1) / kColumns;
  sheet.add(Point_mm{kColumns * kPitch_mm, -std::max<std::int64_t>(rows, 1) * kPitch_mm});
  SvgCanvas canvas(text, sheet);
  for (std::size_t i = 0; i < shown.size(); ++i) draw_window(canvas, pack, *shown[i], window_of(*shown[i], i));
  std::vector<LegendEntry> legend;
  for (const std::string_view word : kWords<PieceKind>) legend.push_back({LegendEntry::Mark::fill, std::string(word), std::string(piece_colour(word))});
  legend.push_back({LegendEntry::Mark::line, "lane", std::string(kModuleColour)});
  legend.push_back({LegendEntry::Mark::line, "lane across a junction", std::string(kRectangleColour)});
  canvas.finish("Junctions up close", legend);
}

}  // namespace settle
