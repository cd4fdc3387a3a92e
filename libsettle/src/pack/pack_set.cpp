// A write-ahead journal (Gray and Reuter, 1993, chapter 10): redo only. The journal lists every move and is renamed into
// place after all staged files are on disk, so each step can be repeated and the set can always be rolled forward;
// without a journal the staged files are dropped, which rolls back.
#include "settle/pack/pack_set.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#include "settle/core/errors.hpp"
#include "settle/core/parallel.hpp"
#include "settle/core/sha256.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/json_writer.hpp"

namespace settle {
namespace fs = std::filesystem;
namespace {

constexpr const char* kJournal = ".settle-journal";
constexpr const char* kLock = ".settle-lock";
constexpr const char* kStaging = ".settle-new";
constexpr const char* kManifest = "manifest.json";

void make_folders(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw IoError(folder.string() + ": cannot make the folder: " + error.message());
}

std::string journal_text(const std::vector<MoveStep>& steps) {
  TextBuffer text;
  JsonWriter json(text);
  json.begin_array();
  for (const MoveStep& step : steps) {
    json.newline();
    json.begin_object();
    json.member(step.kind == MoveStep::Kind::rename ? "rename" : "remove", step.path);
    json.end_object();
  }
  json.newline();
  json.end_array();
  text.add('\n');
  return text.take();
}

std::vector<MoveStep> parse_journal(const fs::path& path) {
  std::vector<MoveStep> steps;
  try {
    for (const nlohmann::json& step : nlohmann::json::parse(read_whole_file(path))) {
      const bool renames = step.contains("rename");
      steps.push_back({renames ? MoveStep::Kind::rename : MoveStep::Kind::remove, step.at(renames ? "rename" : "remove")});
    }
  } catch (const nlohmann::json::exception& e) {
    throw IoError(path.string() + ": not a journal of settle: " + e.what() + ". remove it and run again");
  }
  return steps;
}

void carry_out_step(const fs::path& out, const MoveStep& step) {
  const fs::path target = out / step.path, staged = out / kStaging / step.path;
  if (step.kind == MoveStep::Kind::remove) {
    // Repeated after the last step, the first one must not take the new manifest.
    if (step.path == kManifest && ::access(staged.c_str(), F_OK) != 0) return;
    if (::unlink(target.c_str()) != 0 && errno != ENOENT && errno != ENOTDIR) fail_io(target, "remove", errno);
    return;
  }
  if (::access(staged.c_str(), F_OK) != 0) return;  // moved already, before the run was killed
  make_folders(target.parent_path());
  if (::rename(staged.c_str(), target.c_str()) != 0) fail_io(target, "write", errno);
}

void end_journal(const fs::path& out, const std::vector<MoveStep>& steps) {
  std::set<fs::path> folders{out};
  for (const MoveStep& step : steps) folders.insert((out / step.path).parent_path());
  for (const fs::path& folder : folders) {
    if (fs::exists(folder)) sync_folder(folder);
  }
  const fs::path journal = out / kJournal;
  if (::unlink(journal.c_str()) != 0 && errno != ENOENT) fail_io(journal, "remove", errno);
  std::error_code ignored;
  fs::remove_all(out / kStaging, ignored);
}

/// A set that lacks a file which neither stands nor waits cannot be whole: it then goes without a manifest.
bool is_complete(const fs::path& out, const std::vector<MoveStep>& steps) {
  for (const MoveStep& step : steps) {
    if (step.kind == MoveStep::Kind::rename && !fs::exists(out / step.path) && !fs::exists(out / kStaging / step.path)) return false;
  }
  return true;
}

void repair(const fs::path& out) {
  const fs::path journal = out / kJournal;
  if (!fs::exists(journal)) {
    std::error_code ignored;
    fs::remove_all(out / kStaging, ignored);
    return;
  }
  const std::vector<MoveStep> steps = parse_journal(journal);
  const bool complete = is_complete(out, steps);
  for (const MoveStep& step : steps) {
    if (complete || step.path != kManifest || step.kind == MoveStep::Kind::remove) carry_out_step(out, step);
  }
  end_journal(out, steps);
}

/// Opens a new file, writes, syncs, closes; IoError names the file it will become.
WrittenFile write_staged(const fs::path& out, const PackFile& file) {
  WrittenFile written{file.path, 0, {}};
  Sha256 hash;
  AtomicFile target(out / kStaging / file.path);
  TextBuffer text([&](std::string_view piece) {
    hash.add(piece);
    written.bytes += static_cast<std::int64_t>(piece.size());
    target.write(piece);
  });
  file.write(text);
  text.drain();
  target.commit();
  written.sha256 = hash.hex();
  return written;
}

}  // namespace

std::optional<std::string> find_half_move(const fs::path& out) {
  if (!fs::exists(out / kJournal)) return std::nullopt;
  return out.string() + ": a run was ended while it moved its files into place, so the set is half-moved. "
         "run settle again with the same folder: it finishes the move first";
}

// The file is removed by its holder; whoever waited on a removed file would hold nothing, so the name is looked up again.
OutputLock::OutputLock(const fs::path& out) : path_(out / kLock) {
  while (true) {
    descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) fail_io(path_, "write", errno);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      const int reason = errno;
      ::close(descriptor_);
      if (reason != EWOULDBLOCK) fail_io(path_, "lock", reason);
      throw IoError(out.string() + ": another run of settle is writing here. wait until it ends, or choose another folder");
    }
    struct stat held{}, named{};
    const bool same = ::fstat(descriptor_, &held) == 0 && ::stat(path_.c_str(), &named) == 0 && held.st_ino == named.st_ino;
    if (same) return;
    ::close(descriptor_);
  }
}

OutputLock::~OutputLock() {
  ::unlink(path_.c_str());
  ::close(descriptor_);
}

PackSetWriter::PackSetWriter(const fs::path& out) : out_(out), lock_((make_folders(out), out)) { repair(out_); }

PackSetWriter::~PackSetWriter() {
  if (journal_stands_) return;
  std::error_code ignored;
  fs::remove_all(out_ / kStaging, ignored);
}

std::vector<WrittenFile> PackSetWriter::stage(const std::vector<PackFile>& files, int jobs) {
  for (const PackFile& file : files) {
    make_folders((out_ / kStaging / file.path).parent_path());
    staged_.push_back(file.path);
  }
  return parallel_map<WrittenFile>(files.size(), jobs, [&](std::size_t i) { return write_staged(out_, files[i]); });
}

std::vector<MoveStep> PackSetWriter::prepare(const std::string& manifest, const std::vector<std::string>& stale) {
  make_folders(out_ / kStaging);
  atomic_write(out_ / kStaging / kManifest, manifest);
  std::vector<MoveStep> changes;
  for (const std::string& path : staged_) {
    if (!same_content(out_ / kStaging / path, out_ / path)) changes.push_back({MoveStep::Kind::rename, path});
  }
  for (const std::string& path : stale) {
    if (fs::exists(out_ / path)) changes.push_back({MoveStep::Kind::remove, path});
  }
  std::vector<MoveStep> steps;
  if (!changes.empty()) steps.push_back({MoveStep::Kind::remove, kManifest});
  steps.insert(steps.end(), changes.begin(), changes.end());
  steps.push_back({MoveStep::Kind::rename, kManifest});
  atomic_write(out_ / kJournal, journal_text(steps));
  journal_stands_ = true;
  return steps;
}

void PackSetWriter::carry_out(const MoveStep& step) { carry_out_step(out_, step); }

void PackSetWriter::finish() {
  end_journal(out_, parse_journal(out_ / kJournal));
  journal_stands_ = false;
  staged_.clear();
}

void PackSetWriter::commit(const std::string& manifest, const std::vector<std::string>& stale) {
  for (const MoveStep& step : prepare(manifest, stale)) carry_out(step);
  finish();
}

}  // namespace settle
