#include "read_parameters.hpp"

#include "decimal.hpp"
#include "settle/core/point_mm.hpp"

namespace settle {
namespace {

std::vector<std::string_view> words_of(std::string_view choices) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < choice_count(choices); ++i) words.push_back(choice_at(choices, i));
  return words;
}

/// A decimal number of at most nine places, or `num/den`, in lowest terms.
std::optional<Fraction> parse_fraction(const Json& value) {
  std::optional<std::int64_t> num, den;
  if (value.is_string()) {
    const std::string text = value.get<std::string>();
    const std::size_t slash = text.find('/');
    num = floor_decimal(text.substr(0, slash), 0);
    den = slash == std::string::npos ? 1 : floor_decimal(text.substr(slash + 1), 0);
    if (text.find_first_not_of("0123456789/") != std::string::npos) return std::nullopt;
  } else {
    num = round_decimal(number_text(value), 9);
    den = 1'000'000'000;
  }
  if (!num || !den || *den <= 0) return std::nullopt;
  return reduced(*num, *den);
}

}  // namespace

int unit_digits(Unit unit) {
  switch (unit) {
    case Unit::metre:
    case Unit::ratio:
      return 3;
    case Unit::square_metre:
      return 6;
    case Unit::degree:
    case Unit::none:
      return 0;
  }
  return 0;
}

std::string number_in_file(std::int64_t value, Unit unit) {
  const int digits = unit_digits(unit);
  std::string text = std::to_string(value < 0 ? -value : value);
  if (digits > 0) {
    const auto places = static_cast<std::size_t>(digits);
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    text.insert(text.size() - places, ".");
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return (value < 0 ? "-" : "") + text;
}

std::string rule_text(const FieldRule& rule) {
  if (!rule.choices.empty()) return list_words(words_of(rule.choices));
  const char* unit = rule.unit == Unit::metre ? " m" : rule.unit == Unit::square_metre ? " m²" : rule.unit == Unit::degree ? " degrees" : "";
  const std::string list = rule.is_list ? "1 to " + std::to_string(kLongestList) + " numbers, greatest first, each " : "";
  return list + number_in_file(rule.least, rule.unit) + " to " + number_in_file(rule.greatest, rule.unit) + unit;
}

std::optional<std::int64_t> read_number(const JsonCursor& value, const FieldRule& rule) {
  if (rule.unit == Unit::none) return value.whole_number(rule.least, rule.greatest);
  const std::optional<std::int64_t> number = value.scaled_number(unit_digits(rule.unit));
  if (!number) return std::nullopt;
  if (*number >= rule.least && *number <= rule.greatest) return number;
  value.fault("is not allowed", rule_text(rule));
  return std::nullopt;
}

std::optional<std::vector<std::int64_t>> read_list(const JsonCursor& value, const FieldRule& rule) {
  if (!value.expect_array()) return std::nullopt;
  if (value.size() < 1 || value.size() > kLongestList) {
    value.fault("is not allowed", rule_text(rule));
    return std::nullopt;
  }
  FieldRule one = rule;
  one.is_list = false;
  std::vector<std::int64_t> list;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::optional<std::int64_t> entry = read_number(value.at(i), one);
    if (entry && !list.empty() && *entry >= list.back()) value.at(i).fault("is not less than the number before it", rule_text(rule));
    if (entry) list.push_back(*entry);
  }
  return list;
}

std::optional<std::size_t> read_choice(const JsonCursor& value, const FieldRule& rule) {
  const std::optional<std::string> word = value.text();
  if (!word) return std::nullopt;
  for (std::size_t i = 0; i < choice_count(rule.choices); ++i) {
    if (choice_at(rule.choices, i) == *word) return i;
  }
  const std::string near = nearest_word(*word, words_of(rule.choices));
  value.fault("is not allowed", rule_text(rule), near.empty() ? "" : "Did you mean `" + near + "`?");
  return std::nullopt;
}

std::optional<Fraction> read_fraction(const JsonCursor& value, const FieldRule& rule) {
  const std::optional<Fraction> f = parse_fraction(value.json());
  if (f && Int128{f->num} * 1000 >= Int128{rule.least} * f->den && Int128{f->num} * 1000 <= Int128{rule.greatest} * f->den) return f;
  value.fault("is not allowed", "a number or fraction such as \"4/5\", " + rule_text(rule));
  return std::nullopt;
}

}  // namespace settle
