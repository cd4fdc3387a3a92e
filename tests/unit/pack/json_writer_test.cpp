#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "settle/core/check.hpp"
#include "settle/pack/json_writer.hpp"

using namespace settle;

TEST_CASE("JSON is compact, in the order written, with a space after colons and commas") {
  TextBuffer text;
  JsonWriter json(text);
  json.begin_object();
  json.member("b", "x");
  json.key("a");
  json.begin_array();
  json.integer(1);
  json.null();
  json.boolean(true);
  json.point({1500, -1});
  json.begin_object();
  json.end_object();
  json.end_array();
  json.member_metres("m", 20);
  json.end_object();
  CHECK(text.text() == R"({"b": "x", "a": [1, null, true, [1.500, -0.001], {}], "m": 0.020})");
}

TEST_CASE("a line break before each element gives one element a line") {
  TextBuffer text;
  JsonWriter json(text);
  json.begin_array();
  for (int i = 0; i < 3; ++i) json.newline(), json.integer(i);
  json.newline();
  json.end_array();
  CHECK(text.text() == "[\n0,\n1,\n2\n]");
}

TEST_CASE("every string survives a JSON reader, and bytes that are not UTF-8 become U+FFFD") {
  std::string all;
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  all += "Šumavská – Köln 東京 🏙";
  TextBuffer text;
  add_json_string(text, all);
  CHECK(nlohmann::json::parse(text.text()).get<std::string>() == all);
  for (const std::string_view bad : {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"}) {
    TextBuffer out;
    add_json_string(out, bad);
    CHECK(nlohmann::json::parse(out.text()).get<std::string>().find("\xef\xbf\xbd") == 0);
  }
}

TEST_CASE("a bracket that does not pair is a fault of settle") {
  TextBuffer text;
  JsonWriter json(text);
  CHECK_THROWS_AS(json.end_array(), InternalFault);
}
