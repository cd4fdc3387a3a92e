/// Documents of our own that are compiled in: what `builtin:NAME` names.
#pragma once

#include <span>
#include <string_view>

namespace settle {

struct BuiltinDocument {
  std::string_view name;
  std::string_view kind;  ///< bdf, schema
  std::string_view json;
};

/// All of them, sorted by name.
std::span<const BuiltinDocument> builtin_documents();
/// The JSON Schemas of every file that settle reads or writes (kind `schema`), sorted by name.
std::span<const BuiltinDocument> schemas();
/// Null when there is none of that name.
const BuiltinDocument* find_builtin(std::string_view name);

}  // namespace settle
