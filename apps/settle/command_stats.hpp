/// `settle stats`: measures of the city beside published values of real cities.
#pragma once

#include <string>

struct StatsCommand {
  std::string out;
  bool json = false;
};

int run_stats(const StatsCommand& command);
