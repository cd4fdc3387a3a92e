/// The outline of a floor as walls with the corners between them.
///
/// (rings of a tier, facings) --outline_walls--> walls      (walls, level) --choose_corners--> corner of each wall's start
///
/// 1. Repeated vertices and exactly straight ones between walls of the same facing are no ends of walls.
/// 2. Classes are decided in whole numbers: square within 144 dot² <= cross² (4.76 degrees), straight within
///    144 cross² <= dot².
/// 3. Every wall is at least as long as the corners left on it; a corner is dropped on both of its walls or on none.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "settle/building/building_pack.hpp"
#include "settle/scene/bdf.hpp"

namespace settle {

/// Of the directions into and out of a vertex, the solid on the left.
CornerClass classify_corner(Point_mm in, Point_mm out);

struct OutlineWall {
  Point_mm from, to;
  Facing facing = Facing::front;
  std::size_t previous = 0, next = 0;  ///< neighbours in the ring
  std::int64_t length_mm = 0;          ///< floor
  std::int64_t ring_at_mm = 0;         ///< of its start
  std::int64_t ring_length_mm = 0;
};

/// `walls` has the facings of the edges of tier `tier`; an edge without one is `front`.
std::vector<OutlineWall> outline_walls(const MassTier& outline, int tier, const std::vector<MassWall>& facings);

/// `F0`, …: letter of the facing and variant 0.
const char* facade_key(Facing facing);

/// The corner at the start of a wall.
struct VertexCorner {
  CornerClass corner_class = CornerClass::none;
  const BdfModule* module = nullptr;  ///< none: no corner point
  std::size_t owner = 0;              ///< the wall whose string names the variant
  bool dropped = false;               ///< for want of length
};

std::vector<VertexCorner> choose_corners(const std::vector<OutlineWall>& walls, const BdfLevel& level, const Bdf& bdf);

/// Half the sum of the unit normals of two walls, in millionths.
Point_mm corner_normal_e6(Point_mm in, Point_mm out);

}  // namespace settle
