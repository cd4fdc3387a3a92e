/// A strict JSON scanner for large GeoJSON: feeds a GeoJsonSax as a parser would, and keeps numbers as their text.
///
/// 1. True exactly when the whole text is one JSON value (RFC 8259; a byte order mark before it is skipped) whose numbers a double
///    has room for.
/// 2. Numbers arrive as written; no token is copied unless it has escapes or crosses two pieces of the source.
/// Not done here: words for what is wrong; duplicate keys.
#pragma once

#include <string>
#include <string_view>

#include "geojson_sax.hpp"
#include "text_source.hpp"

namespace settle {

class JsonScanner {
 public:
  JsonScanner(TextSource& source, GeoJsonSax& events) : source_(source), events_(events) {}
  /// Reads to the end of the text, or to the first place that is no JSON.
  bool scan();

 private:
  bool refill();
  int peek() { return at_ != end_ || refill() ? static_cast<unsigned char>(*at_) : -1; }
  int peek_after_space();
  void begin_token();
  std::string_view end_token();
  bool read_value();
  bool read_key();
  bool read_word();
  bool read_number();
  bool read_string(std::string_view& text);
  bool decode(std::string_view raw);

  TextSource& source_;
  GeoJsonSax& events_;
  const char* at_ = nullptr;
  const char* end_ = nullptr;
  bool opened_ = false;      ///< the last value is a bracket that still waits for its first member
  std::string brackets_;     ///< open ones; the source bounds their number
  const char* token_begin_ = nullptr;  ///< of the token being read, in this piece
  std::string token_;        ///< what of it stood in the pieces before
  std::string decoded_;
};

}  // namespace settle
