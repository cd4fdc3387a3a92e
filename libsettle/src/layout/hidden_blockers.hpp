/// Blocked ends whose blocker has gone under road surface.
#pragma once

#include "settle/layout/layout_pack.hpp"

namespace settle {

/// A blocked end with no blocked land left within its road's width is a dead end like any other, and told as one.
/// Needs the network and the left-over ground of the pack.
void tell_hidden_blockers(LayoutPack& pack);

}  // namespace settle
