/// UTF-8, as far as reading and writing JSON needs it.
#pragma once

#include <cstddef>
#include <string_view>

namespace settle {

/// Bytes of the well-formed sequence at the head of `text` (Unicode 15, table 3-7); 0 when there is none.
std::size_t utf8_length(std::string_view text);

}  // namespace settle
