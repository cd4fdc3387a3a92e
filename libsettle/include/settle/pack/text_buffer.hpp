/// Text of a pack file, built without locale and without going through floating point.
///
///   TextBuffer text; text.add_metres(-1500);   // "-1.500"
///
/// Guarantees:
///  1. The same calls give the same bytes on every machine and under every locale.
///  2. `add_metres` of any int64 is exact: read back as a decimal it is the same number of millimetres.
///  3. With a sink, memory stays bounded: full pieces go to the sink, `drain` sends the rest.
/// Not done here: JSON punctuation (json_writer.hpp), files (atomic_write.hpp).
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace settle {

class TextBuffer {
 public:
  using Sink = std::function<void(std::string_view)>;
  TextBuffer() = default;
  /// Sends pieces of about 1 MiB to `sink`.
  explicit TextBuffer(Sink sink) : sink_(std::move(sink)) {}

  void add(std::string_view text) {
    copy(reserve(text.size()), text);
    size_ += text.size();
  }
  void add(char c) {
    *reserve(1) = c;
    ++size_;
  }
  void add_integer(std::int64_t value);
  /// Whole millimetres as metres with three decimals.
  void add_metres(std::int64_t mm) { add_decimal(mm, 3); }
  /// Twice an area in mm², as square metres: exact, at most seven decimals, no trailing zeros but one.
  void add_square_metres(std::int64_t doubled_mm2);
  /// value / 10^decimals with exactly that many decimals, 1..18.
  void add_decimal(std::int64_t value, int decimals);
  /// The shortest text that reads back as the same double; finite.
  void add_real(double value);

  /// What is held and not yet sent to the sink.
  std::string_view text() const { return {data_.get(), size_}; }
  std::string take() { return std::string(text()); }
  /// Sends what is held to the sink.
  void drain();
  /// Forgets the text and keeps its memory.
  void clear() { size_ = 0; }

 private:
  /// Most texts are a few bytes: two overlapping words cost less than a call.
  static void copy(char* to, std::string_view text) {
    const std::size_t n = text.size();
    const char* from = text.data();
    if (n > 16) {
      std::memcpy(to, from, n);
    } else if (n >= 8) {
      std::memcpy(to, from, 8);
      std::memcpy(to + n - 8, from + n - 8, 8);
    } else if (n >= 4) {
      std::memcpy(to, from, 4);
      std::memcpy(to + n - 4, from + n - 4, 4);
    } else {
      for (std::size_t i = 0; i < n; ++i) to[i] = from[i];
    }
  }
  char* reserve(std::size_t n) {
    if (size_ + n > capacity_) make_room(n);
    return data_.get() + size_;
  }
  void make_room(std::size_t n);

  Sink sink_;
  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace settle
