#include "text_source.hpp"

#include <cerrno>
#include <cstring>

#include "settle/core/errors.hpp"

namespace settle {

std::unique_ptr<TextSource> TextSource::open(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    if (errno == ENOENT || errno == ENOTDIR) return nullptr;
    throw IoError(path + ": cannot be read (" + std::strerror(errno) + ")");
  }
  auto source = std::make_unique<TextSource>();
  source->owned_.reset(file);
  source->file_ = file;
  source->name_ = path;
  return source;
}

std::unique_ptr<TextSource> TextSource::standard_input() {
  auto source = std::make_unique<TextSource>();
  source->file_ = stdin;
  source->name_ = "standard input";
  return source;
}

std::unique_ptr<TextSource> TextSource::of_text(std::string_view text) {
  auto source = std::make_unique<TextSource>();
  source->piece_ = text;
  source->hash_.add(text);
  source->guard();
  return source;
}

bool TextSource::refill() {
  if (file_ == nullptr || !refusal_.empty()) return false;
  const std::size_t size = std::fread(buffer_.data(), 1, buffer_.size(), file_);
  if (size < buffer_.size() && std::ferror(file_) != 0) {
    throw IoError(name_ + ": cannot be read (" + std::strerror(errno) + ")");
  }
  piece_ = std::string_view(buffer_.data(), size);
  at_ = 0;
  if (hashes_) hash_.add(piece_);
  guard();
  return !piece_.empty();
}

std::string_view TextSource::take_piece() {
  if (at_end()) return {};
  const std::string_view rest = piece_.substr(at_);
  at_ = piece_.size();
  return rest;
}

// Counts brackets and the bytes of each token of the new piece; cuts the whole piece when a limit is passed.
void TextSource::guard() {
  constexpr std::size_t kDeepest = 100;
  constexpr std::size_t kLongestToken = std::size_t{1} << 20;
  for (const char c : piece_) {
    ++token_;
    if (in_string_) {
      if (escaped_) {
        escaped_ = false;
      } else if (c == '\\') {
        escaped_ = true;
      } else if (c == '"') {
        in_string_ = false;
      }
    } else if (c == '"') {
      in_string_ = true;
      token_ = 0;
    } else if (c == '[' || c == '{') {
      ++depth_;
      token_ = 0;
    } else if (c == ']' || c == '}') {
      depth_ -= depth_ > 0 ? 1 : 0;
      token_ = 0;
    } else if (c == ',' || c == ':' || c == ' ' || c == '\n' || c == '\r' || c == '\t') {
      token_ = 0;
    }
    if (depth_ > kDeepest) refusal_ = "is nested deeper than 100";
    if (token_ > kLongestToken) refusal_ = "has a string or number of more than 1 MiB";
    if (!refusal_.empty()) {
      piece_ = {};
      at_ = 0;
      return;
    }
  }
}

}  // namespace settle
