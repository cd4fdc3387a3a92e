/// Plans of a town as SVG, to look at: layout in one, lots with certified rectangles and buildings in the other.
///
///   LayoutPack --draw_layout_plan--> SVG        (LayoutPack, LotsPack, modules) --draw_lots_plan--> SVG
///
/// Guarantees: the same packs give the same bytes; nothing of the scene's text is drawn.
#pragma once

#include <span>

#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

void draw_layout_plan(TextBuffer& text, const LayoutPack& layout);

struct TownPlan {
  const LayoutPack& layout;
  const LotsPack& lots;
  std::span<const Point_mm> modules{};  ///< module points, drawn as dots
};
void draw_lots_plan(TextBuffer& text, const TownPlan& town);

}  // namespace settle
