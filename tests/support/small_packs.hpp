/// Small packs made by hand in which every promise holds: what the tests of reports break on purpose.
#pragma once

#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"

namespace small_packs {

/// 120 x 80 m of land: a street along the middle, one from the south to a dead end in the north, a bridge over it all, three
/// blocks (one round a pond), blocked land and a verge.
settle::LayoutPack layout();

/// Five lots on the three blocks of `layout`: a corner lot, one with a pond, a yard, a rounding needle, three buildings.
settle::LotsPack lots();

}  // namespace small_packs
