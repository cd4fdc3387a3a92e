/// Documents of our own that are compiled in: what `builtin:NAME` names.
#pragma once

#include <span>
#include <string_view>

namespace settle {

struct BuiltinDocument {
  std::string_view name;
  std::string_view kind;  ///< bdf
  std::string_view json;
};

/// All of them, sorted by name.
std::span<const BuiltinDocument> builtin_documents();
/// Null when there is none of that name.
const BuiltinDocument* find_builtin(std::string_view name);

}  // namespace settle
