// Painted from below: land, roads, ground by kind, lots by use, buildings by BDF, certified rectangles, module dots.
#include <algorithm>
#include <map>
#include <set>

#include "palette.hpp"
#include "plan_parts.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/pack/plan.hpp"

namespace settle {
namespace {

using Mark = LegendEntry::Mark;

std::string_view ground_colour(GroundKind kind) {
  switch (kind) {
    case GroundKind::sidewalk: return kSidewalkColour;
    case GroundKind::yard: return kVergeColour;
    case GroundKind::setback: return kBlockColour;
    case GroundKind::removed: break;
  }
  return kLandColour;
}

void draw_ground(SvgCanvas& canvas, const LotsPack& lots) {
  for (const GroundKind kind : {GroundKind::sidewalk, GroundKind::setback, GroundKind::yard, GroundKind::removed}) {
    std::vector<const Polygon_mm*> areas;
    for (const Ground& ground : lots.ground) {
      if (ground.kind == kind) areas.push_back(&ground.polygon);
    }
    canvas.begin_group(paint(ground_colour(kind), "none", "0"));
    canvas.add_polygons(areas);
    canvas.end_group();
  }
}

void draw_lots(SvgCanvas& canvas, const LotsPack& lots, const std::set<std::string>& kinds) {
  for (const std::string& kind : kinds) {
    canvas.begin_group(paint(use_colour(kind), "#ffffff", "0.8"));
    for (const Lot& lot : lots.lots) {
      if (lot.kind == kind) canvas.add_polygon(lot.polygon);
    }
    canvas.end_group();
  }
}

/// The footprint of a building is its lowest tier.
void draw_buildings(SvgCanvas& canvas, const LotsPack& lots, const std::set<std::string>& bdfs) {
  std::size_t index = 0;
  for (const std::string& bdf : bdfs) {
    canvas.begin_group(paint(bdf_colour(index++), kInkColour, "0.4") + " fill-opacity=\"0.85\"");
    for (const Mass& mass : lots.masses) {
      if (mass.volumes.empty() || mass.volumes[0].bdf != bdf || mass.volumes[0].tiers.empty()) continue;
      canvas.add_rings(mass.volumes[0].tiers[0].rings);
    }
    canvas.end_group();
  }
}

/// Corner (X, Y) of the frame, back in the plane: (p X - q Y, q X + p Y) / (p² + q²) + origin.
Point_mm from_frame(const FrameRectangle& frame, std::int64_t x, std::int64_t y) {
  const std::int64_t p = frame.direction.x, q = frame.direction.y;
  const Int128 square = Int128{p} * p + Int128{q} * q;
  return frame.origin + Point_mm{round_half_up(Int128{p} * x - Int128{q} * y, square),
                                 round_half_up(Int128{q} * x + Int128{p} * y, square)};
}

void draw_rectangles(SvgCanvas& canvas, const LotsPack& lots) {
  canvas.begin_group(paint("none", kRectangleColour, "0.7") + " stroke-dasharray=\"3 1.5\"");
  for (const ConstraintPoint& point : lots.points) {
    if (point.status != PointStatus::ok) continue;
    const FrameRectangle& r = point.rectangle;
    const Ring_mm ring{from_frame(r, r.left, r.bottom), from_frame(r, r.right, r.bottom), from_frame(r, r.right, r.top),
                       from_frame(r, r.left, r.top)};
    canvas.add_rings({&ring, 1});
  }
  canvas.end_group();
}

}  // namespace

void draw_lots_plan(TextBuffer& text, const TownPlan& town) {
  std::set<std::string> kinds, bdfs;
  for (const Lot& lot : town.lots.lots) kinds.insert(lot.kind);
  for (const Mass& mass : town.lots.masses) {
    if (!mass.volumes.empty()) bdfs.insert(mass.volumes[0].bdf);
  }
  SvgCanvas canvas(text, plan_view(town.layout));
  draw_land(canvas, town.layout);
  draw_ground(canvas, town.lots);
  draw_roads(canvas, town.layout);
  draw_lots(canvas, town.lots, kinds);
  draw_buildings(canvas, town.lots, bdfs);
  draw_rectangles(canvas, town.lots);
  canvas.begin_group("fill=\"" + std::string(kModuleColour) + "\"");
  canvas.add_dots(town.modules, 500);
  canvas.end_group();

  std::vector<LegendEntry> legend;
  for (const std::string& kind : kinds) {
    legend.push_back({Mark::fill, kind.empty() ? "lot" : "lot, " + kind, std::string(use_colour(kind))});
  }
  std::size_t index = 0;
  for (const std::string& bdf : bdfs) legend.push_back({Mark::fill, "building, " + bdf, std::string(bdf_colour(index++))});
  legend.push_back({Mark::outline, "certified rectangle", std::string(kRectangleColour)});
  if (!town.modules.empty()) legend.push_back({Mark::dot, "module", std::string(kModuleColour)});
  legend.push_back({Mark::fill, "sidewalk", std::string(kSidewalkColour)});
  add_layout_legend(legend, town.layout);
  canvas.finish("Lots (" + std::to_string(town.lots.lots.size()) + ")", legend);
}

}  // namespace settle
