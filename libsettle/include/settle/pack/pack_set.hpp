/// The files of OUT as one set: all of a run's files move into place together, and a killed run is repaired.
///
///   PackSetWriter set(out);            // locks OUT, repairs what a killed run left
///   set.stage(files, jobs);            // under OUT/.settle-new, synced
///   set.commit(manifest, stale);       // journal, moves, manifest last
///
/// Guarantees:
///  1. Before the journal stands, OUT is as it was; once it stands, the next PackSetWriter finishes the moves.
///  2. At no moment does a manifest stand beside files of another run: it goes first and comes last.
///  3. A file whose bytes are unchanged is not touched; the manifest is always renamed, it is the build target.
///  4. Two writers on one OUT: the second throws IoError at once.
/// Not done here: what the files say; folders on several file systems (IoError).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "settle/pack/pack_file.hpp"

namespace settle {

/// A file as the manifest lists it.
struct WrittenFile {
  std::string path;
  std::int64_t bytes = 0;
  std::string sha256;
  friend bool operator==(const WrittenFile&, const WrittenFile&) = default;
};

/// One step of a commit, as data; each may be repeated.
struct MoveStep {
  enum class Kind { remove, rename };
  Kind kind = Kind::rename;
  std::string path;
};

/// A word for the user when a killed run left OUT half moved; nothing when the set is whole.
std::optional<std::string> find_half_move(const std::filesystem::path& out);

/// Holds the lock of OUT for as long as it lives.
class OutputLock {
 public:
  explicit OutputLock(const std::filesystem::path& out);
  ~OutputLock();
  OutputLock(const OutputLock&) = delete;
  OutputLock& operator=(const OutputLock&) = delete;

 private:
  std::filesystem::path path_;
  int descriptor_ = -1;
};

class PackSetWriter {
 public:
  /// Makes OUT where it is missing.
  explicit PackSetWriter(const std::filesystem::path& out);
  ~PackSetWriter();
  PackSetWriter(const PackSetWriter&) = delete;
  PackSetWriter& operator=(const PackSetWriter&) = delete;

  /// Writes the files beside the set; result i is file i.
  std::vector<WrittenFile> stage(const std::vector<PackFile>& files, int jobs);
  /// Moves all staged files and the manifest into place and removes `stale`.
  void commit(const std::string& manifest, const std::vector<std::string>& stale);

  /// The two halves of `commit`: up to the journal, and the steps after it. Carrying out every step, then `finish`, is all.
  std::vector<MoveStep> prepare(const std::string& manifest, const std::vector<std::string>& stale);
  void carry_out(const MoveStep& step);
  void finish();

 private:
  std::filesystem::path out_;
  OutputLock lock_;
  std::vector<std::string> staged_;
  bool journal_stands_ = false;
};

}  // namespace settle
