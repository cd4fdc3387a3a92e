/// One level of a BDF: heights, facades, modules, corners, each checked against the others.
#pragma once

#include "json_cursor.hpp"
#include "settle/scene/bdf.hpp"

namespace settle {

/// No length of a BDF is greater (100 m wide or high).
inline constexpr std::int64_t kLargestModule_mm = 100'000;

BdfLevel read_bdf_level(const JsonCursor& object, const std::string& name);

/// The strings of a list; each wrong element and each name that `is_known` denies becomes a fault with its column.
/// `kind`: what a name is, for messages.
struct StringListRule {
  const char* kind;
  std::vector<std::string_view> known;
};
std::vector<Grammar> read_strings(const JsonCursor& list, const StringListRule& rule);

}  // namespace settle
