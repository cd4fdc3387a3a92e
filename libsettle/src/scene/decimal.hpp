/// Exact conversion of a number's decimal text to whole units: no double stands between a file and the grid.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace settle {

/// floor(value * 10^digits) of a JSON number's text; none when it does not fit int64 or is no number.
std::optional<std::int64_t> floor_decimal(std::string_view text, int digits);
/// floor(value * 10^digits + 1/2), the grid's rounding; none likewise.
std::optional<std::int64_t> round_decimal(std::string_view text, int digits);
/// The value when it is whole (`3`, `3.0`, `3e0`); none otherwise.
std::optional<std::int64_t> whole_decimal(std::string_view text);

}  // namespace settle
