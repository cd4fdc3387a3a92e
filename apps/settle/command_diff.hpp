/// `settle diff`: what changed between two runs, by stable id.
#pragma once

#include <string>

struct DiffCommand {
  std::string before;
  std::string after;
};

int run_diff(const DiffCommand& command);
