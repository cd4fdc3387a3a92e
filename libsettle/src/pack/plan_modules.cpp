// Painted from below: the tops, then every module of the ground floor as a piece of its wall, coloured by role.
#include <array>

#include "palette.hpp"
#include "plan_parts.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/pack/building_files.hpp"

namespace settle {
namespace {

using Mark = LegendEntry::Mark;

constexpr std::int64_t kModuleDepth_mm = 600;

struct RoleColour {
  std::string_view role, colour;
};
constexpr std::array<RoleColour, 5> kRoles{{{"wall", "#7d8fa6"}, {"pier", "#5b4f43"}, {"corner", "#8c3b32"},
                                            {"entrance", "#d9902f"}, {"filler", "#a5a5a5"}}};

Box_mm view_of(const BuildingPack& pack) {
  Box_mm box;
  for (const WallRow& w : pack.walls) {
    box.add(w.from);
    box.add(w.to);
  }
  if (box.empty()) return box;
  const Point_mm border{2000, 2000};
  return {box.min - border, box.max + border};
}

/// From its start to a little before its end, so that neighbours can be told apart.
std::array<Point_mm, 2> piece_of(const BuildingPack& pack, std::size_t i) {
  const WallRow& w = pack.walls[static_cast<std::size_t>(pack.points.wall_row[i])];
  const Point_mm along = w.to - w.from;
  const std::int64_t end = pack.points.at_mm[i] + pack.points.width_mm[i] - pack.points.width_mm[i] / 12;
  return {Point_mm{pack.points.x_mm[i], pack.points.y_mm[i]},
          w.from + Point_mm{round_half_up(Int128{end} * along.x, w.length_mm), round_half_up(Int128{end} * along.y, w.length_mm)}};
}

}  // namespace

void draw_building_plan(TextBuffer& text, const BuildingPack& pack) {
  SvgCanvas canvas(text, view_of(pack));
  canvas.begin_group(paint(kBlockColour, kInkColour, "0.3"));
  for (const Roof& roof : pack.roofs) canvas.add_polygon(roof.polygon);
  canvas.end_group();
  std::vector<LegendEntry> legend{{Mark::fill, "top and roof", std::string(kBlockColour)}};
  for (const RoleColour& role : kRoles) {
    canvas.begin_group(paint("none", role.colour, "1"));
    bool any = false;
    for (std::size_t i = 0; i < pack.points.count(); ++i) {
      const WallRow& w = pack.walls[static_cast<std::size_t>(pack.points.wall_row[i])];
      if (w.floor != 0 || w.vol != 0 || pack.modules[static_cast<std::size_t>(pack.points.module[i])].role != role.role) continue;
      canvas.add_line(piece_of(pack, i), kModuleDepth_mm);
      any = true;
    }
    canvas.end_group();
    if (any) legend.push_back({Mark::line, std::string(role.role), std::string(role.colour)});
  }
  canvas.finish("Modules of the ground floor (" + std::to_string(pack.buildings.size()) + " buildings)", legend);
}

}  // namespace settle
