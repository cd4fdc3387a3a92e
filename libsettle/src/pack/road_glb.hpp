/// The road models by themselves, and placed at their points.
#pragma once

#include "settle/pack/text_buffer.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

void write_models_glb(TextBuffer& text, const RoadPack& pack);
void write_visual_glb(TextBuffer& text, const RoadPack& pack);

}  // namespace settle
