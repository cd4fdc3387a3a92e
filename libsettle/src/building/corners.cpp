// Corners are decided at vertices, before any wall is fitted: class from exact products, module from the level's table.
// Where two corners do not fit on a wall, the one that fits stays (both would: the start's); all walls decide on the same
// state, so neither the ring's start nor its order of walls matters.
#include "building/corners.hpp"

#include <algorithm>
#include <map>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

bool goes_straight_on(Point_mm in, Point_mm out) { return cross(in, out) == 0 && dot(in, out) > 0; }

const std::string& module_name(const BdfCorners& corners, CornerClass c) {
  static const std::string kNone;
  switch (c) {
    case CornerClass::convex_square: return corners.convex_square;
    case CornerClass::convex_obtuse: return corners.convex_obtuse;
    case CornerClass::convex_acute: return corners.convex_acute;
    case CornerClass::concave_square: return corners.concave_square;
    case CornerClass::concave_obtuse: return corners.concave_obtuse;
    case CornerClass::concave_acute: return corners.concave_acute;
    default: return kNone;
  }
}

bool is_convex(CornerClass c) {
  return c == CornerClass::convex_square || c == CornerClass::convex_obtuse || c == CornerClass::convex_acute;
}

/// Under a corner cap convex corners take the cap and the strings' own corners fall away.
const BdfModule* corner_module(const BdfLevel& level, CornerClass c) {
  const std::string& name = !level.corner_cap ? module_name(level.corners, c) : is_convex(c) ? level.corners.cap : std::string();
  return name.empty() ? nullptr : &level.modules.at(name);
}

int rank_of(const Bdf& bdf, Facing facing) {
  const std::string letter(1, facade_key(facing)[0]);
  const auto place = std::ranges::find(bdf.facade_priority, letter);
  return static_cast<int>(place - bdf.facade_priority.begin());
}

bool strings_have_corners(const BdfLevel& level, Facing facing) {
  const auto own = level.facades.find(facade_key(facing));
  const std::vector<Grammar>& strings = own != level.facades.end() ? own->second : level.facades.at("F0");
  return std::ranges::any_of(strings, [](const Grammar& g) { return starts_with_corner(g) || ends_with_corner(g); });
}

std::int64_t reach_of(const VertexCorner& c) { return c.module ? c.module->width_mm : 0; }

}  // namespace

CornerClass classify_corner(Point_mm in, Point_mm out) {
  const Int128 turn = cross(in, out), along = dot(in, out);
  if (144 * turn * turn <= along * along) return along > 0 ? CornerClass::straight : CornerClass::fold;
  const bool square = 144 * along * along <= turn * turn;
  if (turn > 0) return square ? CornerClass::convex_square : along > 0 ? CornerClass::convex_obtuse : CornerClass::convex_acute;
  return square ? CornerClass::concave_square : along > 0 ? CornerClass::concave_obtuse : CornerClass::concave_acute;
}

const char* facade_key(Facing facing) {
  switch (facing) {
    case Facing::side: return "S0";
    case Facing::back: return "B0";
    case Facing::party: return "P0";
    default: return "F0";
  }
}

std::vector<OutlineWall> outline_walls(const MassTier& outline, int tier, const std::vector<MassWall>& facings) {
  std::map<std::pair<int, int>, Facing> facing_of;
  for (const MassWall& w : facings) {
    if (w.tier == tier) facing_of[{w.ring, w.edge}] = w.facing;
  }
  std::vector<OutlineWall> all;
  for (std::size_t r = 0; r < outline.rings.size(); ++r) {
    const Ring_mm& ring = outline.rings[r];
    std::vector<OutlineWall> edges;
    for (std::size_t e = 0; e < ring.size(); ++e) {
      const auto known = facing_of.find({static_cast<int>(r), static_cast<int>(e)});
      const Point_mm to = ring[(e + 1) % ring.size()];
      if (ring[e] == to) continue;
      edges.push_back({ring[e], to, known != facing_of.end() ? known->second : Facing::front});
    }
    const auto joins = [&](const OutlineWall& a, const OutlineWall& b) {
      return a.facing == b.facing && goes_straight_on(a.to - a.from, b.to - b.from);
    };
    // A ring whose first edge continues its last one starts at the next real end of a wall.
    const auto first = std::find_if(edges.begin(), edges.end(), [&](const OutlineWall& e) {
      return !joins(&e == edges.data() ? edges.back() : *(&e - 1), e);
    });
    if (first != edges.end()) std::rotate(edges.begin(), first, edges.end());
    std::vector<OutlineWall> walls;
    for (const OutlineWall& e : edges) {
      if (!walls.empty() && joins(walls.back(), e)) {
        walls.back().to = e.to;
      } else {
        walls.push_back(e);
      }
    }
    std::int64_t at = 0;
    for (std::size_t i = 0; i < walls.size(); ++i) {
      walls[i].previous = all.size() + (i + walls.size() - 1) % walls.size();
      walls[i].next = all.size() + (i + 1) % walls.size();
      walls[i].length_mm = floor_length(walls[i].to - walls[i].from);
      walls[i].ring_at_mm = at;
      at += walls[i].length_mm;
    }
    for (OutlineWall& w : walls) w.ring_length_mm = at;
    all.insert(all.end(), walls.begin(), walls.end());
  }
  return all;
}

std::vector<VertexCorner> choose_corners(const std::vector<OutlineWall>& walls, const BdfLevel& level, const Bdf& bdf) {
  std::vector<VertexCorner> corners(walls.size());
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const OutlineWall& before = walls[walls[i].previous];
    corners[i].corner_class = classify_corner(before.to - before.from, walls[i].to - walls[i].from);
    corners[i].owner = rank_of(bdf, before.facing) < rank_of(bdf, walls[i].facing) ? walls[i].previous : i;
    if (level.corner_cap || strings_have_corners(level, walls[corners[i].owner].facing)) {
      corners[i].module = corner_module(level, corners[i].corner_class);
    }
  }
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const std::int64_t start = reach_of(corners[i]), end = reach_of(corners[walls[i].next]), length = walls[i].length_mm;
    if (start + end <= length) continue;
    if (start > length) corners[i].dropped = true;
    if (end > length || (end > 0 && start <= length)) corners[walls[i].next].dropped = true;
  }
  for (VertexCorner& c : corners) {
    if (c.dropped) c.module = nullptr;
  }
  return corners;
}

// Each unit normal is scaled by a million times a million over the length's root of the same scale: 12 exact digits.
Point_mm corner_normal_e6(Point_mm in, Point_mm out) {
  constexpr std::int64_t kScale = 1'000'000;
  const auto unit = [](std::int64_t part, Point_mm d) {
    const std::int64_t length = isqrt(static_cast<Int128>(squared_length(d)) * kScale * kScale);
    return static_cast<Int128>(part) * kScale * kScale * kScale / length;
  };
  return {round_half_away(unit(in.y, in) + unit(out.y, out), 2 * kScale),
          round_half_away(unit(-in.x, in) + unit(-out.x, out), 2 * kScale)};
}

}  // namespace settle
