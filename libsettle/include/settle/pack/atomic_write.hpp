/// One file, whole: the old content or the new, never a part.
///
/// Guarantees:
///  1. The content goes to a new file in the same folder, is synced to disk, and is renamed over `path`.
///  2. When `path` already holds exactly these bytes, nothing is written and its modification time stays.
///  3. On failure (disk full, read-only folder) the new file is removed, `path` is as before, and IoError names the path
///     and the system's reason.
/// Not done here: several files at once (pack_set.hpp).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "settle/pack/text_buffer.hpp"

namespace settle {

enum class WriteResult { written, unchanged };

/// Writes `content` at `path`; its folder exists.
WriteResult atomic_write(const std::filesystem::path& path, std::string_view content);

/// A file under construction, written in pieces: `sink` into it, then `commit`. Destroyed uncommitted, it leaves no trace.
class AtomicFile {
 public:
  explicit AtomicFile(const std::filesystem::path& path);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  void write(std::string_view piece);
  TextBuffer::Sink sink() {
    return [this](std::string_view piece) { write(piece); };
  }
  WriteResult commit();

 private:
  std::filesystem::path path_;
  std::filesystem::path temporary_;
  int descriptor_ = -1;
};

/// Throws IoError `PATH: cannot DO: REASON` with the reason of `error_number`.
[[noreturn]] void fail_io(const std::filesystem::path& path, std::string_view cannot, int error_number);

/// The whole content of a file; IoError when it cannot be read.
std::string read_whole_file(const std::filesystem::path& path);

/// Both files exist and hold the same bytes.
bool same_content(const std::filesystem::path& a, const std::filesystem::path& b);

/// Makes the names in `folder` durable after a rename.
void sync_folder(const std::filesystem::path& folder);

}  // namespace settle
