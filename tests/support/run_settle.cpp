#include "support/run_settle.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "support/scratch_folder.hpp"

namespace settle_test {
namespace {

/// Sends a standard stream of the child to or from a file; called between fork and exec only.
void redirect(int stream, const std::string& file, int flags) {
  const int descriptor = open(file.c_str(), flags, 0600);
  if (descriptor < 0 || dup2(descriptor, stream) < 0) _exit(127);
  close(descriptor);
}

[[noreturn]] void become(const RunRequest& request, const std::string& streams) {
  redirect(0, streams + "/in", O_RDONLY);
  redirect(1, streams + "/out", O_WRONLY | O_CREAT | O_TRUNC);
  redirect(2, streams + "/err", O_WRONLY | O_CREAT | O_TRUNC);
  if (request.folder && chdir(request.folder->c_str()) != 0) _exit(127);
  for (const auto& [name, value] : request.environment) setenv(name.c_str(), value.c_str(), 1);
  const std::string program = request.program.empty() ? SETTLE_BINARY : request.program;
  std::vector<char*> arguments{const_cast<char*>(program.c_str())};
  for (const auto& argument : request.arguments) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

RunResult run_process(const RunRequest& request) {
  const ScratchFolder streams;
  write_text(streams / "in", request.input);
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) become(request, streams.path().string());
  int state = 0;
  while (waitpid(child, &state, 0) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
  }
  RunResult result;
  result.status = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
  result.out = read_text(streams / "out");
  result.err = read_text(streams / "err");
  return result;
}

RunResult run_settle(std::vector<std::string> arguments) {
  RunRequest request;
  request.arguments = std::move(arguments);
  return run_process(request);
}

std::string read_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

void write_text(const std::filesystem::path& file, const std::string& text) {
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace settle_test
