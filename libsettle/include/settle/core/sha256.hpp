/// SHA-256 (FIPS 180-4) of inputs and outputs, streamed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace settle {

/// Feed with `add` in pieces of any size, then read `hex` once: 64 lower-case hexadecimal digits.
class Sha256 {
 public:
  Sha256& add(std::string_view bytes);
  std::string hex();

 private:
  void compress(const unsigned char* block);
  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

inline std::string sha256_hex(std::string_view bytes) { return Sha256().add(bytes).hex(); }

}  // namespace settle
