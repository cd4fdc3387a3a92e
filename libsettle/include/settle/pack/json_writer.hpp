/// JSON punctuation over a TextBuffer: streamed, compact, one space after each colon and comma.
///
///   JsonWriter json(text);
///   json.begin_object(); json.key("at"); json.point({1500, 0}); json.end_object();   // {"at": [1.500, 0.000]}
///
/// Guarantees: keys stand in the order written; strings are escaped (RFC 8259) and given as UTF-8; a byte that is not
/// UTF-8 becomes U+FFFD; begin and end must pair (checked).
/// Not done here: whole documents in memory, sorting of keys.
#pragma once

#include <cstdint>
#include <string_view>

#include "settle/core/point_mm.hpp"
#include "settle/pack/text_buffer.hpp"

namespace settle {

class JsonWriter {
 public:
  explicit JsonWriter(TextBuffer& text) : text_(text) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }
  void key(std::string_view name);
  void string(std::string_view value);
  void integer(std::int64_t value);
  void boolean(bool value);
  void null();
  void metres(std::int64_t mm);
  void square_metres(std::int64_t doubled_mm2);
  /// value / 10^decimals with exactly that many decimals.
  void decimal(std::int64_t value, int decimals);
  void real(double value);
  /// [x, y] in metres.
  void point(Point_mm p);
  /// A line break before the next key or value: one feature a line.
  void newline() { break_line_ = true; }

  /// A member with a string value.
  void member(std::string_view name, std::string_view value) { key(name), string(value); }
  void member(std::string_view name, const char* value) { key(name), string(value); }
  void member(std::string_view name, std::int64_t value) { key(name), integer(value); }
  void member(std::string_view name, int value) { key(name), integer(value); }
  void member(std::string_view name, bool value) { key(name), boolean(value); }
  void member_metres(std::string_view name, std::int64_t mm) { key(name), metres(mm); }

 private:
  void open(char bracket);
  void close(char bracket);
  void before_value();

  TextBuffer& text_;
  int depth_ = 0;
  bool first_ = true;      ///< nothing yet in the innermost bracket
  bool after_key_ = false;
  bool break_line_ = false;
};

/// Adds `value` in quotes, escaped as JSON wants it.
void add_json_string(TextBuffer& text, std::string_view value);

}  // namespace settle
