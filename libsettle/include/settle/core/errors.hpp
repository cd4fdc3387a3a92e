/// The two kinds of error that are the user's or the world's, and one fault of an input.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace settle {

/// `FILE:/json/pointer[: feature N, vertex M]: what is wrong (found X; expected Y). what to do`
struct Fault {
  std::string file;
  std::string pointer;
  std::string what;
  std::string found;
  std::string expected;
  std::string advice;
  int feature = -1;
  int vertex = -1;
};
std::string to_string(const Fault& fault);

/// Bad input: every fault of one pass (exit 3).
class SceneError : public std::runtime_error {
 public:
  explicit SceneError(std::vector<Fault> faults);
  std::vector<Fault> faults;
};

/// A file could not be read or written (exit 4).
class IoError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace settle
