/// Which bytes of a JSON string stand for themselves: ASCII from the space on, without the quote and the backslash.
///
///     byte --is_plain_byte--> whether a reader or a writer of JSON may pass over it
///
/// Not done here: whether longer characters are well formed (utf8.hpp).
#pragma once

#include <array>

namespace settle {

inline constexpr std::array<bool, 256> kPlainBytes = [] {
  std::array<bool, 256> plain{};
  for (int c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

inline bool is_plain_byte(char c) { return kPlainBytes[static_cast<unsigned char>(c)]; }

}  // namespace settle
