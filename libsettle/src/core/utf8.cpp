#include "settle/core/utf8.hpp"

namespace settle {

std::size_t utf8_length(std::string_view s) {
  const auto byte = [&](std::size_t i) { return i < s.size() ? static_cast<unsigned char>(s[i]) : 0u; };
  const auto tail = [&](std::size_t i) { return (byte(i) & 0xc0u) == 0x80u; };
  const unsigned lead = byte(0), second = byte(1);
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return tail(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const bool shortest = lead != 0xe0 || second >= 0xa0;
    const bool no_surrogate = lead != 0xed || second < 0xa0;
    return tail(1) && tail(2) && shortest && no_surrogate ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const bool in_range = (lead != 0xf0 || second >= 0x90) && (lead != 0xf4 || second < 0x90);
    return tail(1) && tail(2) && tail(3) && in_range ? 4 : 0;
  }
  return 0;
}

}  // namespace settle
