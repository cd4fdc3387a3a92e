// Numbers are written by std::to_chars straight into the buffer; the decimal point is put in by moving the last digits.
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

void TextBuffer::add(std::string_view text) {
  std::memcpy(reserve(text.size() + 1), text.data(), text.size());
  size_ += text.size();
}

void TextBuffer::add(char c) {
  *reserve(1) = c;
  ++size_;
}

void TextBuffer::add_integer(std::int64_t value) {
  char* p = reserve(kLongestNumber);
  size_ += std::to_chars(p, p + kLongestNumber, value).ptr - p;
}

void TextBuffer::add_decimal(std::int64_t value, int decimals) {
  char* p = reserve(kLongestNumber);
  char* const start = p;
  // Unsigned, so that the least int64 has a magnitude.
  std::uint64_t magnitude = static_cast<std::uint64_t>(value);
  if (value < 0) {
    *p++ = '-';
    magnitude = 0 - magnitude;
  }
  char* end = std::to_chars(p, p + kLongestNumber, magnitude).ptr;
  const std::ptrdiff_t missing = decimals + 1 - (end - p);
  if (missing > 0) {
    std::memmove(p + missing, p, end - p);
    std::memset(p, '0', missing);
    end += missing;
  }
  std::memmove(end - decimals + 1, end - decimals, decimals);
  end[-decimals] = '.';
  size_ += end + 1 - start;
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
