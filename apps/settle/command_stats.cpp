#include "command_stats.hpp"

#include <iostream>

#include "exit_code.hpp"
#include "half_moved.hpp"
#include "settle/report/read_evidence.hpp"
#include "settle/report/stats.hpp"

int run_stats(const StatsCommand& command) {
  if (tell_half_moved(command.out)) return kNegative;
  const auto measures = settle::measure_city(settle::read_evidence(command.out));
  std::cout << (command.json ? settle::stats_json(measures) : settle::stats_table(measures));
  return kDone;
}
