#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>

#include "settle/core/errors.hpp"
#include "settle/pack/atomic_write.hpp"
#include "support/scratch_folder.hpp"

using namespace settle;
namespace fs = std::filesystem;

TEST_CASE("a file is written whole and read back") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "a.txt";
  CHECK(atomic_write(path, "one") == WriteResult::written);
  CHECK(read_whole_file(path) == "one");
  CHECK(atomic_write(path, "two, longer") == WriteResult::written);
  CHECK(read_whole_file(path) == "two, longer");
  CHECK(folder.names() == std::vector<std::string>{"a.txt"});
}

TEST_CASE("unchanged content keeps the modification time") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "a.txt";
  atomic_write(path, "same");
  const auto past = fs::last_write_time(path) - std::chrono::hours(1);
  fs::last_write_time(path, past);
  CHECK(atomic_write(path, "same") == WriteResult::unchanged);
  CHECK(fs::last_write_time(path) == past);
  CHECK(atomic_write(path, "some") == WriteResult::written);
  CHECK(fs::last_write_time(path) != past);
}

TEST_CASE("a file dropped before commit leaves no trace") {
  const ScratchFolder folder;
  atomic_write(folder.path() / "a.txt", "old");
  {
    AtomicFile file(folder.path() / "a.txt");
    file.write("new");
  }
  CHECK(read_whole_file(folder.path() / "a.txt") == "old");
  CHECK(folder.names() == std::vector<std::string>{"a.txt"});
}

TEST_CASE("a full disk leaves the old file and says which file and why") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "a.txt";
  atomic_write(path, "old");
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 1000;
  setrlimit(RLIMIT_FSIZE, &small);
  std::string message;
  try {
    atomic_write(path, std::string(5000, 'x'));
  } catch (const IoError& e) {
    message = e.what();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  CHECK(message == path.string() + ": cannot write: File too large");
  CHECK(read_whole_file(path) == "old");
  CHECK(folder.names() == std::vector<std::string>{"a.txt"});
}

TEST_CASE("a folder that is missing or not a folder gives an IoError with the path") {
  const ScratchFolder folder;
  atomic_write(folder.path() / "file", "x");
  for (const fs::path path : {folder.path() / "no" / "a.txt", folder.path() / "file" / "a.txt"}) {
    CHECK_THROWS_AS(atomic_write(path, "x"), IoError);
    CHECK_THROWS_WITH_AS(read_whole_file(path), doctest::Contains(path.c_str()), IoError);
  }
}
