#include "json_cursor.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "decimal.hpp"

namespace settle {
namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_word(std::string_view word, std::span<const std::string_view> words) {
  std::string_view best;
  std::size_t least = SIZE_MAX;
  if (word.size() > 100) return "";
  for (const std::string_view candidate : words) {
    // Who leaves a unit's suffix out, or adds one, means the same key.
    const bool prefix = word.size() >= 4 && (candidate.starts_with(word) || word.starts_with(candidate));
    const std::size_t distance = prefix ? 1 : edit_distance(word, candidate);
    if (distance < least && 2 * distance <= std::max(candidate.size(), word.size())) {
      least = distance;
      best = candidate;
    }
  }
  return std::string(best);
}

std::string list_words(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::optional<JsonCursor> JsonCursor::find(std::string_view key) const {
  if (!value_->is_object()) return std::nullopt;
  const auto found = value_->find(std::string(key));
  if (found == value_->end()) return std::nullopt;
  return JsonCursor(*found, document_, pointer_ + pointer_step(key));
}

std::optional<JsonCursor> JsonCursor::require(std::string_view key) const {
  std::optional<JsonCursor> member = find(key);
  if (!member) fault("the key `" + std::string(key) + "` is missing");
  return member;
}

JsonCursor JsonCursor::at(std::size_t index) const {
  return JsonCursor((*value_)[index], document_, pointer_ + "/" + std::to_string(index));
}

bool JsonCursor::expect_object() const {
  if (!value_->is_object()) fault("is of the wrong type", "an object");
  return value_->is_object();
}

bool JsonCursor::expect_array() const {
  if (!value_->is_array()) fault("is of the wrong type", "a list");
  return value_->is_array();
}

std::optional<std::string> JsonCursor::text() const {
  if (value_->is_string()) return value_->get<std::string>();
  fault("is of the wrong type", "a string");
  return std::nullopt;
}

std::optional<bool> JsonCursor::boolean() const {
  if (value_->is_boolean()) return value_->get<bool>();
  fault("is of the wrong type", "true or false");
  return std::nullopt;
}

std::optional<std::int64_t> JsonCursor::whole_number(std::int64_t least, std::int64_t greatest) const {
  const std::string text = number_text(*value_);
  const std::optional<std::int64_t> value = whole_decimal(text);
  if (value && *value >= least && *value <= greatest) return value;
  fault(text.empty() ? "is of the wrong type" : "is not allowed",
        "a whole number from " + std::to_string(least) + " to " + std::to_string(greatest));
  return std::nullopt;
}

std::optional<std::int64_t> JsonCursor::scaled_number(int digits) const {
  const std::string text = number_text(*value_);
  if (text.empty()) {
    fault("is of the wrong type", "a number");
    return std::nullopt;
  }
  const std::optional<std::int64_t> value = round_decimal(text, digits);
  if (!value) fault("is out of range");
  return value;
}

void JsonCursor::allow_only(std::span<const std::string_view> known) const {
  if (!value_->is_object()) return;
  for (const auto& [key, member] : value_->items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string near = nearest_word(key, known);
    const std::string advice = near.empty() ? "The keys here are " + list_words(known) : "Did you mean `" + near + "`?";
    document_.faults->add({document_.file, pointer_ + pointer_step(key), "unknown key", "", "", advice, -1, -1});
  }
}

void JsonCursor::fault(std::string what, std::string expected, std::string advice) const {
  document_.faults->add({document_.file, pointer_, std::move(what), expected.empty() ? "" : brief_text(*value_),
                         std::move(expected), std::move(advice), -1, -1});
}

}  // namespace settle
