#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include "settle/core/errors.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/pack_set.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;
namespace fs = std::filesystem;

namespace {

PackFile file(const std::string& path, const std::string& content) {
  return {path, [content](TextBuffer& text) { text.add(content); }};
}

const std::vector<PackFile> kOld{file("a/one", "old 1"), file("a/two", "same"), file("b/three", "old 3")};
const std::vector<PackFile> kNew{file("a/one", "new 1"), file("a/two", "same"), file("c/four", "new 4")};
const std::vector<std::string> kStale{"b/three"};

void write_old(const fs::path& out) {
  PackSetWriter set(out);
  set.stage(kOld, 1);
  set.commit("old manifest", {});
}

std::string content(const fs::path& path) { return fs::exists(path) ? read_whole_file(path) : std::string("-"); }

std::vector<std::string> state(const fs::path& out) {
  return {content(out / "a/one"), content(out / "a/two"), content(out / "b/three"), content(out / "c/four"), content(out / "manifest.json")};
}

const std::vector<std::string> kOldState{"old 1", "same", "old 3", "-", "old manifest"};
const std::vector<std::string> kNewState{"new 1", "same", "-", "new 4", "new manifest"};

/// Runs `work` in a child that ends by SIGKILL.
template <class Work>
void run_and_kill(Work work) {
  const pid_t child = fork();
  if (child == 0) {
    work();
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  REQUIRE(WIFSIGNALED(status));
}

}  // namespace

TEST_CASE("a commit moves every file, removes stale ones and leaves nothing else") {
  const ScratchFolder folder;
  write_old(folder.path());
  CHECK(state(folder.path()) == kOldState);
  {
    PackSetWriter set(folder.path());
    const std::vector<WrittenFile> written = set.stage(kNew, 2);
    CHECK(written[0] == WrittenFile{"a/one", 5, "0dcabf6371e3f585527a19eb4f53e590d7d6fc1bd4f5969a5c63511202e5226f"});
    set.commit("new manifest", kStale);
  }
  CHECK(state(folder.path()) == kNewState);
  for (const std::string& name : folder.names()) CHECK(name.find(".settle") == std::string::npos);
}

TEST_CASE("a run killed before the journal leaves the old set, and the next writer drops what it had staged") {
  const ScratchFolder folder;
  write_old(folder.path());
  run_and_kill([&] {
    PackSetWriter set(folder.path());
    set.stage(kNew, 1);
    kill(getpid(), SIGKILL);
  });
  CHECK(state(folder.path()) == kOldState);
  CHECK(!find_half_move(folder.path()));
  { PackSetWriter set(folder.path()); }
  CHECK(state(folder.path()) == kOldState);
  CHECK(folder.names().size() == 6);
}

TEST_CASE("a run killed after any step of the move is finished by the next writer, and readers are told until then") {
  for (std::size_t killed_after = 0; killed_after <= 5; ++killed_after) {
    const ScratchFolder folder;
    write_old(folder.path());
    run_and_kill([&] {
      PackSetWriter set(folder.path());
      set.stage(kNew, 1);
      const std::vector<MoveStep> steps = set.prepare("new manifest", kStale);
      if (steps.size() != 5) _exit(1);
      for (std::size_t i = 0; i < killed_after; ++i) set.carry_out(steps[i]);
      kill(getpid(), SIGKILL);
    });
    // A manifest never stands beside files of another run.
    const std::string manifest = content(folder.path() / "manifest.json");
    if (manifest == "old manifest") CHECK(state(folder.path()) == kOldState);
    if (manifest == "new manifest") CHECK(state(folder.path()) == kNewState);
    CHECK(find_half_move(folder.path()));
    { PackSetWriter set(folder.path()); }
    CHECK(state(folder.path()) == kNewState);
    CHECK(!find_half_move(folder.path()));
  }
}

TEST_CASE("a set that lost a file while half moved is left without a manifest") {
  const ScratchFolder folder;
  write_old(folder.path());
  run_and_kill([&] {
    PackSetWriter set(folder.path());
    set.stage(kNew, 1);
    set.prepare("new manifest", kStale);
    kill(getpid(), SIGKILL);
  });
  fs::remove(folder.path() / ".settle-new/c/four");
  { PackSetWriter set(folder.path()); }
  CHECK(!fs::exists(folder.path() / "manifest.json"));
}

TEST_CASE("unchanged files keep their modification time, the manifest never does") {
  const ScratchFolder folder;
  write_old(folder.path());
  const auto past = fs::last_write_time(folder.path() / "a/two") - std::chrono::hours(1);
  for (const char* name : {"a/one", "a/two", "b/three", "manifest.json"}) fs::last_write_time(folder.path() / name, past);
  {
    PackSetWriter set(folder.path());
    set.stage(kNew, 1);
    set.commit("old manifest", {});
  }
  CHECK(fs::last_write_time(folder.path() / "a/one") != past);
  CHECK(fs::last_write_time(folder.path() / "a/two") == past);
  CHECK(fs::last_write_time(folder.path() / "b/three") == past);
  CHECK(fs::last_write_time(folder.path() / "manifest.json") != past);
}

TEST_CASE("the second writer on one folder is refused with a clear word while the first lives") {
  const ScratchFolder folder;
  {
    PackSetWriter first(folder.path());
    CHECK_THROWS_WITH_AS(PackSetWriter(folder.path()), doctest::Contains("another run of settle is writing here"), IoError);
  }
  CHECK_NOTHROW(PackSetWriter(folder.path()));
}

TEST_CASE("a full disk leaves the old set whole") {
  const ScratchFolder folder;
  write_old(folder.path());
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 4096;
  setrlimit(RLIMIT_FSIZE, &small);
  std::string message;
  try {
    PackSetWriter set(folder.path());
    set.stage({file("a/one", "new 1"), file("a/large", std::string(100'000, 'x'))}, 1);
  } catch (const IoError& e) {
    message = e.what();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, handler);
  CHECK(message.find("a/large: cannot write: File too large") != std::string::npos);
  CHECK(state(folder.path()) == kOldState);
  CHECK(folder.names().size() == 6);
}

TEST_CASE("a folder that may not be written is an IoError with the path") {
  const ScratchFolder folder;
  write_old(folder.path());
  fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read | fs::perms::others_exec);
  const pid_t child = fork();
  if (child == 0) {
    // Root may write everywhere, so the child is nobody.
    if (geteuid() == 0 && setuid(65534) != 0) _exit(3);
    try {
      PackSetWriter set(folder.path());
    } catch (const IoError& e) {
      _exit(std::string(e.what()).find(folder.path().string()) != std::string::npos ? 0 : 2);
    }
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  fs::permissions(folder.path(), fs::perms::owner_all);
  CHECK(WEXITSTATUS(status) == 0);
  CHECK(state(folder.path()) == kOldState);
}
