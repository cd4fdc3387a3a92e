#include "blocker_bridge.hpp"

#include <algorithm>
#include <optional>

#include "read_roads.hpp"

namespace settle {
namespace {

std::optional<std::int64_t> length_in_text(std::string_view text) {
  const std::optional<std::int64_t> length = text == "none" || text == "no" ? 0 : metres_in_text(text);
  return length && *length >= 0 && *length <= kLongest_mm ? length : std::nullopt;
}

std::string_view next_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

/// `A 220 C 0`, as an object's members reach a property; false when it is something else.
bool read_by_class(std::string_view text, BridgeLimits& limits) {
  while (!text.empty()) {
    const std::string_view name = next_word(text);
    std::int64_t* limit = name == "A" ? &limits.a_mm : name == "B" ? &limits.b_mm : name == "C" ? &limits.c_mm : nullptr;
    const std::optional<std::int64_t> length = length_in_text(next_word(text));
    if (limit == nullptr || !length) return false;
    *limit = *length;
  }
  return true;
}

}  // namespace

BlockerBridge read_blocker_bridge(const GeoFeature& feature, const BridgeLimits& over_water) {
  const std::string_view kind = feature.property("kind"), text = feature.property("bridge");
  BlockerBridge bridge;
  if (kind == "water" || kind == "waterway" || kind == "rail" || kind == "railway") bridge.limits = over_water;
  if (text.empty()) return bridge;
  BridgeLimits by_class = bridge.limits;
  if (const std::optional<std::int64_t> length = length_in_text(text)) {
    bridge.limits = {*length, *length, *length};
  } else if (read_by_class(text, by_class)) {
    bridge.limits = by_class;
  } else if (metres_in_text(text) || text.find(' ') != std::string_view::npos) {
    bridge.is_wrong = true;
  } else {
    bridge.level_text = text;
  }
  return bridge;
}

}  // namespace settle
