/// A small JSON document as a tree (a scene, a BDF; large inputs stream). A number with a fraction or exponent is kept as
/// its decimal text, in nlohmann's binary kind, which JSON text itself cannot hold: a double would round it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "faults.hpp"
#include "text_source.hpp"

namespace settle {

using Json = nlohmann::json;

/// Parses `source`. Not JSON, too deep, or a key twice in one object: a fault with its pointer, and a discarded value.
Json parse_json(TextSource& source, const std::string& file, Faults& faults);

/// The decimal text of a number; empty for any other kind.
std::string number_text(const Json& value);
/// A value in few characters, for messages.
std::string brief_text(const Json& value);
/// One step of a JSON pointer, `~` and `/` escaped (RFC 6901).
std::string pointer_step(std::string_view key);
/// What the parser says, without its own prefixes.
std::string parser_message(const std::string& what);

}  // namespace settle
