/// The middle lines of sidewalks.
#pragma once

#include "settle/layout/layout_pack.hpp"

namespace settle {

/// One line for each street frontage with a sidewalk: the kerb moved into the block by half the sidewalk, without the
/// places where that would leave the block. Lines of under two places are left out.
void add_sidewalk_lines(LayoutPack& pack);

}  // namespace settle
