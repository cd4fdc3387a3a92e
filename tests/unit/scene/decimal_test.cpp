#include "scene/decimal.hpp"

#include <doctest/doctest.h>

#include <string>

#include "settle/core/draw.hpp"
#include "settle/core/integer_math.hpp"

using settle::floor_decimal;
using settle::round_decimal;

TEST_CASE("a decimal is rounded half up by its own digits, never by a double's") {
  CHECK(round_decimal("0.0005", 3) == 1);
  CHECK(round_decimal("-0.0005", 3) == 0);
  CHECK(round_decimal("-0.00050000000000000000000000001", 3) == -1);
  CHECK(round_decimal("0.00049999999999999999999999999", 3) == 0);
  CHECK(round_decimal("1.0005", 3) == 1001);
  CHECK(round_decimal("4503599627370.4965", 3) == 4503599627370497);
  CHECK(round_decimal("12e-4", 3) == 1);
  CHECK(round_decimal("1.5E1", 3) == 15000);
  CHECK(round_decimal("-2", 3) == -2000);
  CHECK(floor_decimal("-0.5", 0) == -1);
  CHECK(floor_decimal("1e-999999999999", 3) == 0);
}

TEST_CASE("a decimal comma of a foreign locale reads like a point") { CHECK(round_decimal("1,25", 3) == 1250); }

TEST_CASE("what is no number or does not fit is refused") {
  for (const char* text : {"", "-", ".", "e5", "1e", "1e+", "1x", "0x10", "1e308", "-1e308", "9223372036854775808", "1e999999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(floor_decimal(text, 3).has_value());
  }
  CHECK(floor_decimal("9223372036854775807", 0) == INT64_MAX);
  CHECK(floor_decimal("0e999999999999", 3) == 0);
}

TEST_CASE("rounding agrees with whole-number arithmetic on random decimals") {
  const settle::Draw draw(7, "decimal");
  for (int i = 0; i < 20'000; ++i) {
    const std::int64_t value = draw.uniform(2 * i, -1'000'000'000'000, 1'000'000'000'000);
    const int places = static_cast<int>(draw.uniform(2 * i + 1, 0, 9));
    std::int64_t unit = 1;
    for (int k = 0; k < places; ++k) unit *= 10;
    std::string text = std::to_string(value < 0 ? -value : value);
    if (places > 0) {
      if (text.size() <= static_cast<std::size_t>(places)) text.insert(0, static_cast<std::size_t>(places) + 1 - text.size(), '0');
      text.insert(text.size() - static_cast<std::size_t>(places), ".");
    }
    if (value < 0) text.insert(0, "-");
    CAPTURE(text);
    CHECK(round_decimal(text, 3) == settle::round_half_up(static_cast<settle::Int128>(value) * 1000, unit));
    CHECK(floor_decimal(text, 2) == static_cast<std::int64_t>(settle::floor_div(static_cast<settle::Int128>(value) * 100, unit)));
  }
}
