/// Runs the built `settle` as a user would: a child process, its own arguments, its answers captured.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace settle_test {

/// What a finished process left. `status` is the exit status, or 128 + n when signal n ended it.
struct RunResult {
  int status = -1;
  std::string out;
  std::string err;
};

/// How to start it. Streams go through files, so no amount of output can block.
struct RunRequest {
  std::vector<std::string> arguments;
  std::optional<std::filesystem::path> folder;     ///< working directory; absent = the test's own
  std::string input;                               ///< standard input
  std::map<std::string, std::string> environment;  ///< added to the test's own
  std::string program;                             ///< empty = the built settle
};
RunResult run_process(const RunRequest& request);

/// `settle ARGUMENTS…` in the test's working directory, with empty standard input.
RunResult run_settle(std::vector<std::string> arguments);

std::string read_text(const std::filesystem::path& file);
/// Makes the parent folders too.
void write_text(const std::filesystem::path& file, const std::string& text);

}  // namespace settle_test
