/// `settle verify`: a line a violation, the count last; with a list of promises on demand.
#pragma once

#include <string>

#include "options.hpp"

struct VerifyCommand {
  std::string out;  ///< folder with the packs
  bool json = false;
  bool list = false;
};

int run_verify(const VerifyCommand& command);
