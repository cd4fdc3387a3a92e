#include "decimal.hpp"

#include <algorithm>

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

/// The parts of a number's text: digits before and after the point, and the power of ten.
struct DecimalText {
  bool negative = false;
  std::string_view whole;
  std::string_view fraction;
  std::int64_t exponent = 0;
};

std::string_view take_digits(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] >= '0' && text[n] <= '9') ++n;
  const std::string_view digits = text.substr(0, n);
  text.remove_prefix(n);
  return digits;
}

bool take(std::string_view& text, std::string_view any_of) {
  if (text.empty() || any_of.find(text.front()) == std::string_view::npos) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<DecimalText> split(std::string_view text) {
  DecimalText d;
  d.negative = take(text, "-");
  d.whole = take_digits(text);
  // The JSON reader hands on the locale's decimal sign, so a comma stands for the point as well.
  if (take(text, ".,")) d.fraction = take_digits(text);
  if (d.whole.empty() && d.fraction.empty()) return std::nullopt;
  if (take(text, "eE")) {
    const bool minus = take(text, "-");
    if (!minus) take(text, "+");
    const std::string_view digits = take_digits(text);
    if (digits.empty()) return std::nullopt;
    for (const char c : digits) d.exponent = std::min<std::int64_t>(d.exponent * 10 + (c - '0'), 1'000'000'000);
    if (minus) d.exponent = -d.exponent;
  }
  if (!text.empty()) return std::nullopt;
  return d;
}

/// floor(value * 10^digits), and whether anything was cut off.
struct Floored {
  std::int64_t value = 0;
  bool is_exact = true;
};

std::optional<Floored> floor_exactly(std::string_view text, int digits) {
  const std::optional<DecimalText> d = split(text);
  if (!d) return std::nullopt;
  const auto size = static_cast<std::int64_t>(d->whole.size() + d->fraction.size());
  const std::int64_t kept = static_cast<std::int64_t>(d->whole.size()) + d->exponent + digits;
  constexpr Int128 kLimit = INT64_MAX;
  Int128 value = 0;
  bool rest = false;
  for (std::int64_t i = 0; i < size; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const int digit = (at < d->whole.size() ? d->whole[at] : d->fraction[at - d->whole.size()]) - '0';
    if (i >= kept) {
      rest = rest || digit != 0;
    } else {
      value = value * 10 + digit;
      if (value > kLimit) return std::nullopt;
    }
  }
  for (std::int64_t i = size; i < kept && value != 0; ++i) {
    value *= 10;
    if (value > kLimit) return std::nullopt;
  }
  return Floored{static_cast<std::int64_t>(d->negative ? -value - (rest ? 1 : 0) : value), !rest};
}

/// The same for what nearly all coordinates are: digits, a point, no more decimals than asked for; none for the rest.
std::optional<std::int64_t> read_plain(std::string_view text, int digits) {
  constexpr std::size_t kMostDigits = 18;  // of an int64, whatever they are
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::size_t decimals = point == text.size() ? 0 : text.size() - point - 1;
  if (point + decimals == 0 || decimals > static_cast<std::size_t>(digits) || point + static_cast<std::size_t>(digits) > kMostDigits) return std::nullopt;
  std::int64_t value = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == point) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    value = value * 10 + (text[i] - '0');
  }
  for (std::size_t i = decimals; i < static_cast<std::size_t>(digits); ++i) value *= 10;
  return negative ? -value : value;
}

}  // namespace

std::optional<std::int64_t> floor_decimal(std::string_view text, int digits) {
  if (const auto plain = read_plain(text, digits)) return plain;
  const std::optional<Floored> floored = floor_exactly(text, digits);
  return floored ? std::optional(floored->value) : std::nullopt;
}

std::optional<std::int64_t> whole_decimal(std::string_view text) {
  const std::optional<Floored> floored = floor_exactly(text, 0);
  return floored && floored->is_exact ? std::optional(floored->value) : std::nullopt;
}

// floor((floor(10 y) + 5) / 10) = floor(y + 1/2) for every y, so one digit more is all that rounding needs.
std::optional<std::int64_t> round_decimal(std::string_view text, int digits) {
  const std::optional<std::int64_t> tenths = floor_decimal(text, digits + 1);
  if (!tenths) return std::nullopt;
  return static_cast<std::int64_t>(floor_div(static_cast<Int128>(*tenths) + 5, 10));
}

}  // namespace settle
