#include <doctest/doctest.h>

#include <clocale>
#include <string>
#include <vector>

#include "settle/core/draw.hpp"
#include "settle/pack/text_buffer.hpp"

using namespace settle;

namespace {
std::string metres(std::int64_t mm) {
  TextBuffer text;
  text.add_metres(mm);
  return text.take();
}
std::string square_metres(std::int64_t doubled) {
  TextBuffer text;
  text.add_square_metres(doubled);
  return text.take();
}
}  // namespace

TEST_CASE("millimetres are written as metres with three decimals") {
  CHECK(metres(0) == "0.000");
  CHECK(metres(1) == "0.001");
  CHECK(metres(-1) == "-0.001");
  CHECK(metres(999) == "0.999");
  CHECK(metres(-1000) == "-1.000");
  CHECK(metres(123456789) == "123456.789");
  CHECK(metres(INT64_MAX) == "9223372036854775.807");
  CHECK(metres(INT64_MIN) == "-9223372036854775.808");
}

TEST_CASE("an area is written exactly, to the half square millimetre, without needless zeros") {
  CHECK(square_metres(0) == "0.0");
  CHECK(square_metres(1) == "0.0000005");
  CHECK(square_metres(-3) == "-0.0000015");
  CHECK(square_metres(200'000'000) == "100.0");
  CHECK(square_metres(INT64_MAX) == "4611686018427.3879035");
}

TEST_CASE("metres read back as the same whole number of millimetres") {
  const Draw draw(1, "text");
  for (int i = 0; i < 20000; ++i) {
    const std::int64_t mm = static_cast<std::int64_t>(draw.bits(i)) >> draw.uniform(100000 + i, 0, 63);
    std::string digits = metres(mm);
    digits.erase(digits.size() - 4, 1);
    CHECK(std::stoll(digits) == mm);
  }
}

TEST_CASE("numbers do not follow the process's locale") {
  const std::string before = metres(1234567);
  const char* set = nullptr;
  for (const char* name : {"de_DE.UTF-8", "de_DE", "fr_FR.UTF-8"}) {
    if (!set) set = std::setlocale(LC_ALL, name);
  }
  if (!set) MESSAGE("no locale with a decimal comma is installed");
  CHECK(metres(1234567) == before);
  std::setlocale(LC_ALL, "C");
}

TEST_CASE("with a sink the pieces add up to the text without one") {
  std::string whole;
  std::size_t largest = 0;
  TextBuffer streamed([&](std::string_view piece) {
    whole += piece;
    largest = std::max(largest, piece.size());
  });
  TextBuffer kept;
  for (std::int64_t i = 0; i < 400000; ++i) {
    streamed.add_metres(i * 7919), streamed.add(' ');
    kept.add_metres(i * 7919), kept.add(' ');
  }
  streamed.drain();
  CHECK(whole == kept.text());
  CHECK(largest < (1u << 20) + (1u << 18));
}
