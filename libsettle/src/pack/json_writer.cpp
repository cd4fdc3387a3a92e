#include "settle/pack/json_writer.hpp"

#include "settle/core/check.hpp"
#include "settle/core/plain_bytes.hpp"
#include "settle/core/utf8.hpp"

namespace settle {
namespace {

void add_escape(TextBuffer& text, char c) {
  static constexpr char kHex[] = "0123456789abcdef";
  switch (c) {
    case '"': return text.add("\\\"");
    case '\\': return text.add("\\\\");
    case '\n': return text.add("\\n");
    case '\t': return text.add("\\t");
    case '\r': return text.add("\\r");
    default:
      text.add("\\u00");
      text.add(kHex[c >> 4 & 15]);
      text.add(kHex[c & 15]);
  }
}

}  // namespace

void add_json_string(TextBuffer& text, std::string_view value) {
  text.add('"');
  while (!value.empty()) {
    std::size_t plain = 0;
    while (plain < value.size() && is_plain_byte(value[plain])) ++plain;
    text.add(value.substr(0, plain));
    value.remove_prefix(plain);
    if (value.empty()) break;
    const std::size_t length = utf8_length(value);
    if (length > 1) {
      text.add(value.substr(0, length));
    } else if (length == 1) {
      add_escape(text, value[0]);
    } else {
      text.add("\xef\xbf\xbd");
    }
    value.remove_prefix(length == 0 ? 1 : length);
  }
  text.add('"');
}

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (!first_) text_.add(break_line_ ? "," : ", ");
  if (break_line_) text_.add('\n');
  break_line_ = false;
  first_ = false;
}

void JsonWriter::open(char bracket) {
  before_value();
  text_.add(bracket);
  first_ = true;
  ++depth_;
}

void JsonWriter::close(char bracket) {
  SETTLE_CHECK(depth_ > 0 && !after_key_);
  if (break_line_) text_.add('\n');
  break_line_ = false;
  text_.add(bracket);
  first_ = false;
  --depth_;
}

void JsonWriter::key(std::string_view name) {
  SETTLE_CHECK(!after_key_);
  before_value();
  add_json_string(text_, name);
  text_.add(": ");
  after_key_ = true;
}

void JsonWriter::string(std::string_view value) {
  before_value();
  add_json_string(text_, value);
}

void JsonWriter::integer(std::int64_t value) {
  before_value();
  text_.add_integer(value);
}

void JsonWriter::boolean(bool value) {
  before_value();
  text_.add(value ? "true" : "false");
}

void JsonWriter::null() {
  before_value();
  text_.add("null");
}

void JsonWriter::metres(std::int64_t mm) {
  before_value();
  text_.add_metres(mm);
}

void JsonWriter::square_metres(std::int64_t doubled_mm2) {
  before_value();
  text_.add_square_metres(doubled_mm2);
}

void JsonWriter::decimal(std::int64_t value, int decimals) {
  before_value();
  text_.add_decimal(value, decimals);
}

void JsonWriter::real(double value) {
  before_value();
  text_.add_real(value);
}

void JsonWriter::point(Point_mm p) {
  before_value();
  text_.add('[');
  text_.add_metres(p.x);
  text_.add(", ");
  text_.add_metres(p.y);
  text_.add(']');
}

}  // namespace settle
