/// What both plans begin with: land, what is blocked, road surface, roads by class.
#pragma once

#include "settle/layout/layout_pack.hpp"
#include "svg_canvas.hpp"

namespace settle {

/// `fill="…" stroke="…" stroke-width="…"`.
std::string paint(std::string_view fill, std::string_view stroke, std::string_view stroke_width);

/// The box of the land, or of the network where there is none.
Box_mm plan_view(const LayoutPack& layout);

void draw_land(SvgCanvas& canvas, const LayoutPack& layout);
void draw_roads(SvgCanvas& canvas, const LayoutPack& layout);

/// Classes in use, left-overs in use.
void add_layout_legend(std::vector<LegendEntry>& legend, const LayoutPack& layout);

}  // namespace settle
