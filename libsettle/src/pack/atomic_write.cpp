#include "settle/pack/atomic_write.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "settle/core/errors.hpp"

namespace settle {
namespace {

std::filesystem::path folder_of(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.parent_path();
  return folder.empty() ? std::filesystem::path(".") : folder;
}

}  // namespace

void fail_io(const std::filesystem::path& path, std::string_view cannot, int error_number) {
  throw IoError(path.string() + ": cannot " + std::string(cannot) + ": " +
                std::generic_category().message(error_number));
}

std::string read_whole_file(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) fail_io(path, "read", errno);
  std::string content;
  std::array<char, 1 << 16> piece;
  ssize_t n = 0;
  while ((n = ::read(fd, piece.data(), piece.size())) != 0) {
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) break;
    content.append(piece.data(), static_cast<std::size_t>(n));
  }
  const int error_number = errno;
  ::close(fd);
  if (n < 0) fail_io(path, "read", error_number);
  return content;
}

bool same_content(const std::filesystem::path& a, const std::filesystem::path& b) {
  std::error_code error;
  const auto size_a = std::filesystem::file_size(a, error);
  if (error) return false;
  const auto size_b = std::filesystem::file_size(b, error);
  if (error || size_a != size_b) return false;
  std::ifstream in_a(a, std::ios::binary), in_b(b, std::ios::binary);
  std::array<char, 1 << 16> piece_a, piece_b;
  while (in_a && in_b) {
    in_a.read(piece_a.data(), piece_a.size());
    in_b.read(piece_b.data(), piece_b.size());
    const std::string_view seen_a(piece_a.data(), static_cast<std::size_t>(in_a.gcount()));
    const std::string_view seen_b(piece_b.data(), static_cast<std::size_t>(in_b.gcount()));
    if (seen_a != seen_b) return false;
  }
  return in_a.eof() && in_b.eof();
}

void sync_folder(const std::filesystem::path& folder) {
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) fail_io(folder, "open", errno);
  // Some file systems refuse to sync a folder (EINVAL); the rename is then as durable as they make it.
  ::fsync(fd);
  ::close(fd);
}

AtomicFile::AtomicFile(const std::filesystem::path& path) : path_(path) {
  temporary_ = folder_of(path) / ".";
  temporary_ += path.filename();
  temporary_ += ".settle-new";
  descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail_io(path_, "write", errno);
}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(temporary_.c_str());
}

void AtomicFile::write(std::string_view piece) {
  while (!piece.empty()) {
    const ssize_t n = ::write(descriptor_, piece.data(), piece.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail_io(path_, "write", errno);
    piece.remove_prefix(static_cast<std::size_t>(n));
  }
}

WriteResult AtomicFile::commit() {
  if (same_content(temporary_, path_)) {
    ::close(descriptor_);
    descriptor_ = -1;
    ::unlink(temporary_.c_str());
    return WriteResult::unchanged;
  }
  if (::fsync(descriptor_) != 0) fail_io(path_, "write", errno);
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail_io(path_, "write", errno);
  ::close(descriptor_);
  descriptor_ = -1;
  sync_folder(folder_of(path_));
  return WriteResult::written;
}

WriteResult atomic_write(const std::filesystem::path& path, std::string_view content) {
  AtomicFile file(path);
  file.write(content);
  return file.commit();
}

}  // namespace settle
