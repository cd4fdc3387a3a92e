/// Reads a group of parameters by its `fields()`: kinds, limits and unknown keys come from the declarations.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "json_cursor.hpp"
#include "settle/scene/field.hpp"

namespace settle {

/// The choices of a member that a scene gives as true or false.
inline constexpr std::string_view kTruth = "false|true";

/// What a field's value must be, for one read: everything but the member.
struct FieldRule {
  std::string_view name;
  Unit unit;
  std::int64_t least;
  std::int64_t greatest;
  std::string_view choices;
  bool is_list = false;
};

/// Each adds a fault and returns none when the value breaks its rule.
std::optional<std::int64_t> read_number(const JsonCursor& value, const FieldRule& rule);
std::optional<std::size_t> read_choice(const JsonCursor& value, const FieldRule& rule);
/// `"4/5"` or a number; kept in lowest terms.
std::optional<Fraction> read_fraction(const JsonCursor& value, const FieldRule& rule);
/// 1 to kLongestList numbers, each less than the one before it.
std::optional<std::vector<std::int64_t>> read_list(const JsonCursor& value, const FieldRule& rule);
/// `0..1 m`, `0.001..1`, `a, b or c`: a rule in words.
std::string rule_text(const FieldRule& rule);
/// A value inside (mm, mm²) as files have it: `12.5`.
std::string number_in_file(std::int64_t value, Unit unit);
/// Digits that a unit's value in a file is scaled by: 3 for metres, 6 for square metres, 0.
int unit_digits(Unit unit);

template <class Group, class... Enums>
FieldRule rule_of(const BasicField<Group, Enums...>& field) {
  const bool is_list = std::holds_alternative<std::vector<std::int64_t> Group::*>(field.member);
  return {field.name, field.unit, field.least, field.greatest, field.choices, is_list};
}

/// Sets one member from `value`.
template <class Group, class Field>
void read_field(const JsonCursor& value, const Field& field, Group& group) {
  const FieldRule rule = rule_of(field);
  std::visit(
      [&](auto member) {
        using Value = std::remove_reference_t<decltype(group.*member)>;
        if constexpr (std::is_same_v<Value, std::int64_t>) {
          if (const auto number = read_number(value, rule)) group.*member = *number;
        } else if constexpr (std::is_same_v<Value, Fraction>) {
          if (const auto fraction = read_fraction(value, rule)) group.*member = *fraction;
        } else if constexpr (std::is_same_v<Value, std::vector<std::int64_t>>) {
          if (auto list = read_list(value, rule)) group.*member = std::move(*list);
        } else if (rule.choices == kTruth) {
          if constexpr (std::is_same_v<Value, bool>) group.*member = value.boolean().value_or(group.*member);
        } else if (const auto choice = read_choice(value, rule)) {
          if constexpr (std::is_same_v<Value, std::string>) {
            group.*member = std::string(choice_at(rule.choices, *choice));
          } else {
            group.*member = static_cast<Value>(*choice);
          }
        }
      },
      field.member);
}

/// Reads the members of `object` into `group`; `others` are keys of it that are not fields and that the caller reads.
/// Returns the pointers of the fields that were given.
template <class Group>
std::vector<std::string> read_group(const JsonCursor& object, Group& group, std::vector<std::string_view> others = {}) {
  std::vector<std::string> given;
  if (!object.expect_object()) return given;
  for (const auto& field : Group::fields()) {
    others.push_back(field.name);
    if (const auto value = object.find(field.name)) {
      read_field(*value, field, group);
      given.push_back(value->pointer());
    }
  }
  object.allow_only(others);
  return given;
}

}  // namespace settle
