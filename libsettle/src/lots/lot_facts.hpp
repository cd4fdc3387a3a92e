/// What is true of one finished piece: its streets, corners, class, and the direction its building takes.
#pragma once

#include "lots/block_ground.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/lots/make_constraint_point.hpp"

namespace settle {

struct LotFacts {
  LotAccess access = LotAccess::inner;
  StreetFacts street;
  std::string lot_class;  ///< regular (four corners), slender, irregular
  int corners = 0;
  Point_mm direction;     ///< the lot's longest street side, end to end, street on its right; else its longest side
};
LotFacts find_lot_facts(const BlockGround& ground, const Polygon_mm& polygon);

}  // namespace settle
