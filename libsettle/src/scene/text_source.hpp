/// A JSON text read in pieces: hashed, and guarded against texts that would exhaust memory, while it is parsed.
#pragma once

#include <array>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "settle/core/sha256.hpp"

namespace settle {

/// Guarantees: a text nested deeper than 100 or with a token (string or number) over 1 MiB ends early and `refusal` says
/// so, before the parser has seen the offending piece; memory is bounded by one piece.
class TextSource {
 public:
  /// Opens a file; nothing is opened when it does not exist. Throws IoError when it cannot be read.
  static std::unique_ptr<TextSource> open(const std::string& path);
  static std::unique_ptr<TextSource> standard_input();
  static std::unique_ptr<TextSource> of_text(std::string_view text);

  /// Single-pass iterator over the bytes, as the JSON parser takes it.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    explicit Iterator(TextSource* source = nullptr) : source_(source) {}
    reference operator*() const { return source_->piece_[source_->at_]; }
    Iterator& operator++() {
      ++source_->at_;
      return *this;
    }
    bool operator==(const Iterator& end) const { return (source_ == nullptr || source_->at_end()) == (end.source_ == nullptr); }

   private:
    TextSource* source_;
  };
  Iterator begin() { return Iterator(this); }
  Iterator end() { return Iterator(); }

  /// All bytes up to the end of the piece at hand, or the next piece: empty at the end. They stand until the next call.
  std::string_view take_piece();

  /// Leaves the bytes unhashed from here on.
  void skip_hash() { hashes_ = false; }
  /// Why the text was cut short; empty when it was not.
  const std::string& refusal() const { return refusal_; }
  std::string sha256() { return hash_.hex(); }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  bool at_end() { return at_ == piece_.size() && !refill(); }
  bool refill();
  void guard();

  std::unique_ptr<std::FILE, Close> owned_;
  std::FILE* file_ = nullptr;
  std::string name_;
  std::array<char, 1 << 16> buffer_{};
  std::string_view piece_;
  std::size_t at_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
  std::size_t depth_ = 0;
  std::size_t token_ = 0;
  std::string refusal_;
  bool hashes_ = true;
  Sha256 hash_;
};

}  // namespace settle
