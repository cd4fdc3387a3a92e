// Method: one pass over the source's pieces. A token is a view into its piece; when the piece ends inside it, what is there is
// kept and the token goes on in the next. Brackets are a stack of characters, so nesting needs no recursion.
#include "json_scanner.hpp"

#include <charconv>

#include "decimal.hpp"
#include "settle/core/plain_bytes.hpp"
#include "settle/core/utf8.hpp"

namespace settle {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void skip_digits(std::string_view& text) {
  while (!text.empty() && is_digit(text.front())) text.remove_prefix(1);
}

/// -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || !is_digit(text.front())) return false;
  const bool zero = text.front() == '0';
  text.remove_prefix(1);
  if (!zero) skip_digits(text);
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (text.empty() || !is_digit(text.front())) return false;
    skip_digits(text);
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (text.empty() || !is_digit(text.front())) return false;
    skip_digits(text);
  }
  return text.empty();
}

/// Whether a double has room for it, however small it may be: readers that convert numbers refuse the rest, so JSON ends there.
bool is_in_range(std::string_view number) {
  constexpr std::size_t kSurelyInRange = 300;  // digits; the greatest double has 309
  if (number.size() <= kSurelyInRange && number.find_first_of("eE") == std::string_view::npos) return true;
  if (number.starts_with('-')) number.remove_prefix(1);
  double value = 0;
  const std::errc error = std::from_chars(number.data(), number.data() + number.size(), value).ec;
  return error != std::errc::result_out_of_range || floor_decimal(number, 0).has_value();  // too small has a whole part: 0
}

/// The four hexadecimal digits at the head, which are taken off; -1 when they are not there.
int take_hex(std::string_view& text) {
  if (text.size() < 4) return -1;
  int value = 0;
  for (const char c : text.substr(0, 4)) {
    const int digit = is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  text.remove_prefix(4);
  return value;
}

void append_utf8(std::string& text, int code) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xc0 | code >> 6), tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xe0 | code >> 12), tail(6), tail(0);
  } else {
    text += static_cast<char>(0xf0 | code >> 18), tail(12), tail(6), tail(0);
  }
}

/// A code point after `\u`, of two halves when it lies beyond the first plane; -1 when it is none.
int take_code_point(std::string_view& text) {
  const int code = take_hex(text);
  if (code < 0xd800 || code > 0xdfff) return code;
  if (code > 0xdbff || !text.starts_with("\\u")) return -1;
  text.remove_prefix(2);
  const int low = take_hex(text);
  return low < 0xdc00 || low > 0xdfff ? -1 : 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
}

}  // namespace

bool JsonScanner::refill() {
  if (token_begin_ != nullptr) token_.append(token_begin_, at_);
  const std::string_view piece = source_.take_piece();
  at_ = piece.data();
  end_ = at_ + piece.size();
  if (token_begin_ != nullptr) token_begin_ = at_;
  return !piece.empty();
}

void JsonScanner::begin_token() {
  token_.clear();
  token_begin_ = at_;
}

std::string_view JsonScanner::end_token() {
  const std::string_view rest(token_begin_, static_cast<std::size_t>(at_ - token_begin_));
  token_begin_ = nullptr;
  return token_.empty() ? rest : token_.append(rest);
}

int JsonScanner::peek_after_space() {
  for (;;) {
    const int c = peek();
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return c;
    ++at_;
  }
}

bool JsonScanner::scan() {
  if (peek() == 0xef) {
    for (const int byte : {0xef, 0xbb, 0xbf}) {
      if (peek() != byte) return false;
      ++at_;
    }
  }
  for (;;) {
    if (!read_value()) return false;
    if (opened_) {
      opened_ = false;
      const bool is_object = brackets_.back() == '{';
      if (peek_after_space() != (is_object ? '}' : ']')) {
        if (is_object && !read_key()) return false;
        continue;
      }
    }
    for (;;) {
      const int c = peek_after_space();
      if (brackets_.empty()) return c < 0;
      const bool is_object = brackets_.back() == '{';
      if (c != ',' && c != (is_object ? '}' : ']')) return false;
      ++at_;
      if (c == ',') {
        if (is_object && !read_key()) return false;
        break;
      }
      brackets_.pop_back();
      is_object ? events_.end_object() : events_.end_array();
    }
  }
}

bool JsonScanner::read_value() {
  const int c = peek_after_space();
  if (c == '"') {
    std::string_view text;
    if (!read_string(text)) return false;
    events_.string(text);
    return true;
  }
  if (c != '{' && c != '[') return c == '-' || is_digit(static_cast<char>(c)) ? read_number() : read_word();
  ++at_;
  brackets_ += static_cast<char>(c);
  opened_ = true;
  c == '{' ? events_.start_object() : events_.start_array();
  return true;
}

bool JsonScanner::read_key() {
  std::string_view name;
  if (peek_after_space() != '"' || !read_string(name)) return false;
  events_.key(name);
  if (peek_after_space() != ':') return false;
  ++at_;
  return true;
}

bool JsonScanner::read_word() {
  begin_token();
  for (int c = peek(); c >= 'a' && c <= 'z'; c = peek()) ++at_;
  const std::string_view word = end_token();
  if (word == "null") {
    events_.null();
  } else if (word == "true" || word == "false") {
    events_.boolean(word == "true");
  } else {
    return false;
  }
  return true;
}

bool JsonScanner::read_number() {
  begin_token();
  for (int c = peek(); c >= 0; c = peek()) {
    const char byte = static_cast<char>(c);
    if (!is_digit(byte) && byte != '.' && byte != '-' && byte != '+' && byte != 'e' && byte != 'E') break;
    ++at_;
  }
  const std::string_view text = end_token();
  if (!is_number(text) || !is_in_range(text)) return false;
  events_.number(text == "-0" ? "0" : text);
  return true;
}

/// From the opening quote to behind the closing one; the text stands until the next byte is looked at.
bool JsonScanner::read_string(std::string_view& text) {
  ++at_;
  begin_token();
  bool is_plain = true;
  for (int c = peek(); c != '"'; c = peek()) {
    if (c < 0x20) return false;
    is_plain = is_plain && is_plain_byte(static_cast<char>(c));
    ++at_;
    if (c == '\\') {
      if (peek() < 0x20) return false;
      ++at_;
    }
    while (at_ != end_ && is_plain_byte(*at_)) ++at_;
  }
  text = end_token();
  ++at_;
  if (is_plain) return true;
  if (!decode(text)) return false;
  text = decoded_;
  return true;
}

bool JsonScanner::decode(std::string_view raw) {
  static constexpr std::string_view kShort = "\"\\/bfnrt", kMeaning = "\"\\/\b\f\n\r\t";
  decoded_.clear();
  while (!raw.empty()) {
    if (raw.front() != '\\') {
      const std::size_t length = utf8_length(raw);
      if (length == 0) return false;
      decoded_ += raw.substr(0, length);
      raw.remove_prefix(length);
      continue;
    }
    const char kind = raw[1];
    raw.remove_prefix(2);
    if (kind == 'u') {
      const int code = take_code_point(raw);
      if (code < 0) return false;
      append_utf8(decoded_, code);
    } else {
      const std::size_t at = kShort.find(kind);
      if (at == std::string_view::npos) return false;
      decoded_ += kMeaning[at];
    }
  }
  return true;
}

}  // namespace settle
