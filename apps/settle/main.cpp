#include <csignal>
#include <string>

#include "exit_code.hpp"
#include "interrupt.hpp"
#include "log.hpp"
#include "options.hpp"
#include "settle/core/errors.hpp"

namespace {

/// The command line as a shell would take it back.
std::string quoted_line(int argc, char** argv) {
  std::string line;
  for (int i = 0; i < argc; ++i) {
    std::string word = argv[i];
    if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:+@%") !=
            std::string::npos ||
        word.empty()) {
      for (std::size_t at = 0; (at = word.find('\'', at)) != std::string::npos; at += 4) word.replace(at, 1, "'\\''");
      word = "'" + word + "'";
    }
    line += (i > 0 ? " " : "") + word;
  }
  return line;
}

}  // namespace

int main(int argc, char** argv) {
  watch_for_interrupts();
  // A file over the limit of the shell is then an error of write, told like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    Invocation invocation;
    if (const int status = parse_command_line(argc, argv, invocation); status >= 0) return status;
    start_log(invocation.common);
    return invocation.run();
  } catch (const settle::SceneError& e) {
    for (const settle::Fault& fault : e.faults) log_error(to_string(fault));
    return kBadInput;
  } catch (const settle::IoError& e) {
    log_error(e.what());
    return kIo;
  } catch (const Interrupted& e) {
    log_error("interrupted; what was there before is untouched");
    return 128 + e.signal;
  } catch (const std::exception& e) {
    log_error(std::string("a fault of settle itself: ") + e.what() + "; to reproduce: " + quoted_line(argc, argv));
    return kFault;
  }
}
