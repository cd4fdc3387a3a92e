/// `layout/metrics.json`: counts, lengths and areas of a layout, all of them sums of what the layers hold.
#pragma once

#include "settle/layout/layout_pack.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

void write_layout_metrics(TextBuffer& text, const LayoutPack& pack);

}  // namespace settle
