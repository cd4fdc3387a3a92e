/// A value of a JSON tree together with its pointer: reads it as what is expected, or adds a fault and goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "json_tree.hpp"

namespace settle {

/// What a reader of one document shares: its name for messages, and where its faults go.
struct Document {
  std::string file;
  Faults* faults = nullptr;
};

class JsonCursor {
 public:
  JsonCursor(const Json& value, Document document, std::string pointer = "")
      : value_(&value), document_(std::move(document)), pointer_(std::move(pointer)) {}

  const Json& json() const { return *value_; }
  const std::string& pointer() const { return pointer_; }
  const Document& document() const { return document_; }

  /// The member `key` of an object; none when it is absent.
  std::optional<JsonCursor> find(std::string_view key) const;
  /// The member `key`; a fault when it is absent.
  std::optional<JsonCursor> require(std::string_view key) const;
  JsonCursor at(std::size_t index) const;
  std::size_t size() const { return value_->size(); }

  /// Each adds a fault and returns none or false when the value is of another kind.
  bool expect_object() const;
  bool expect_array() const;
  std::optional<std::string> text() const;
  std::optional<bool> boolean() const;
  /// A whole number in [least, greatest].
  std::optional<std::int64_t> whole_number(std::int64_t least, std::int64_t greatest) const;
  /// A number times 10^digits, rounded once (half up); a fault when it does not fit int64.
  std::optional<std::int64_t> scaled_number(int digits) const;

  /// A fault for each member that is not in `known`, naming the nearest that is.
  void allow_only(std::span<const std::string_view> known) const;
  void fault(std::string what, std::string expected = "", std::string advice = "") const;

 private:
  const Json* value_;
  Document document_;
  std::string pointer_;
};

/// The word of `words` with the least edit distance to `word` (Levenshtein 1965), the first of equals; empty when each
/// differs by more than half of its letters.
std::string nearest_word(std::string_view word, std::span<const std::string_view> words);
/// `a, b or c`.
std::string list_words(std::span<const std::string_view> words);

}  // namespace settle
