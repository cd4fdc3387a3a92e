/// How a parameter is declared: once, as data. The reader, the limits, `settle check`, the schema and the docs all read
/// the same `Field`, so none of them can disagree.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "settle/core/fraction.hpp"

namespace settle {

/// Limits that many lengths and areas share.
inline constexpr std::int64_t kLongest_mm = 100'000'000;
inline constexpr std::int64_t kLargest_mm2 = 10'000'000'000'000'000;
/// A list of lengths has 1 to this many entries, each less than the one before it.
inline constexpr std::size_t kLongestList = 8;

/// What a number counts. In files lengths are metres; inside whole millimetres.
enum class Unit { none, metre, square_metre, degree, ratio };

/// One parameter of the group `Group`. The default is the member's own initialiser.
///
/// - `name`: as written in a scene. Metres carry no suffix, any other unit has one (`_m2`, `_deg`).
/// - `least`, `greatest`: both allowed, in the unit inside (mm, mm²); of a ratio in thousandths; of a list for each entry.
/// - `choices`: the words of a choice, `a|b|c`; of an enum or bool member in the order of its values.
template <class Group, class... Enums>
struct BasicField {
  using Member = std::variant<std::int64_t Group::*, std::string Group::*, bool Group::*, Fraction Group::*,
                              std::vector<std::int64_t> Group::*, Enums Group::*...>;
  std::string_view name;
  Member member;
  Unit unit = Unit::none;
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  std::string_view choices;
  std::string_view sentence;
};

/// Number of words in `a|b|c`.
constexpr std::size_t choice_count(std::string_view choices) {
  std::size_t n = choices.empty() ? 0 : 1;
  for (const char c : choices) n += c == '|' ? 1 : 0;
  return n;
}

/// Word `index` of `a|b|c`.
constexpr std::string_view choice_at(std::string_view choices, std::size_t index) {
  std::size_t from = 0;
  while (index-- > 0) from = choices.find('|', from) + 1;
  return choices.substr(from, choices.find('|', from) - from);
}

}  // namespace settle
