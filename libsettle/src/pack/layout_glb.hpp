/// The layout as one mesh: the base, and the road surfaces as plates whose upper face is the ground, a material a class.
#pragma once

#include <cstdint>

#include "settle/layout/layout_pack.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

void write_layout_glb(TextBuffer& text, const LayoutPack& pack, std::int64_t thickness_mm);

}  // namespace settle
