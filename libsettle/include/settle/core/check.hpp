/// SETTLE_CHECK: an invariant of settle itself, on in every build. A failure is a bug of ours (exit 70).
#pragma once

#include <stdexcept>
#include <string>

namespace settle {

class InternalFault : public std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] inline void fail_check(const char* condition, const char* file, int line) {
  throw InternalFault(std::string(condition) + " does not hold (" + file + ":" + std::to_string(line) + ")");
}

}  // namespace settle

#define SETTLE_CHECK(condition) \
  do {                          \
    if (!(condition)) ::settle::fail_check(#condition, __FILE_NAME__, __LINE__); \
  } while (false)
