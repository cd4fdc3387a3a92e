// Whole and real numbers are written by std::to_chars straight into the buffer; decimals digit by digit from the end.
#include "settle/pack/text_buffer.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

#include "settle/core/check.hpp"

namespace settle {
namespace {
constexpr std::size_t kPiece = std::size_t{1} << 20;
constexpr std::size_t kLongestNumber = 40;
}  // namespace

void TextBuffer::make_room(std::size_t n) {
  if (sink_ && size_ >= kPiece) drain();
  if (size_ + n <= capacity_) return;
  const std::size_t capacity = std::max({size_ + n, capacity_ * 2, sink_ ? kPiece + kPiece / 8 : std::size_t{256}});
  std::unique_ptr<char[]> grown(new char[capacity]);
  if (size_ > 0) std::memcpy(grown.get(), data_.get(), size_);
  data_ = std::move(grown);
  capacity_ = capacity;
}

void TextBuffer::drain() {
  if (sink_ && size_ > 0) {
    sink_(text());
    size_ = 0;
  }
}

void TextBuffer::add_integer(std::int64_t value) {
  char* p = reserve(kLongestNumber);
  size_ += std::to_chars(p, p + kLongestNumber, value).ptr - p;
}

void TextBuffer::add_decimal(std::int64_t value, int decimals) {
  // Unsigned, so that the least int64 has a magnitude.
  std::uint64_t magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  char digits[kLongestNumber];
  char* const end = digits + kLongestNumber;
  char* p = end;
  for (int i = 0; i < decimals; ++i, magnitude /= 10) *--p = static_cast<char>('0' + magnitude % 10);
  *--p = '.';
  do {
    *--p = static_cast<char>('0' + magnitude % 10);
    magnitude /= 10;
  } while (magnitude != 0);
  if (value < 0) *--p = '-';
  add(std::string_view(p, static_cast<std::size_t>(end - p)));
}

void TextBuffer::add_square_metres(std::int64_t doubled_mm2) {
  // Half square millimetres are 5e-7 m².
  const bool fits = doubled_mm2 <= INT64_MAX / 5 && doubled_mm2 >= INT64_MIN / 5;
  if (fits) {
    add_decimal(doubled_mm2 * 5, 7);
  } else {
    add_decimal(doubled_mm2 / 2, 6);
    add(doubled_mm2 % 2 != 0 ? '5' : '0');
  }
  while (data_[size_ - 1] == '0' && data_[size_ - 2] != '.') --size_;
}

void TextBuffer::add_real(double value) {
  SETTLE_CHECK(std::isfinite(value));
  char* p = reserve(kLongestNumber);
  size_ += std::to_chars(p, p + kLongestNumber, value).ptr - p;
}

}  // namespace settle
