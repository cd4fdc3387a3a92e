#include "command_explain.hpp"

#include <iostream>

#include "exit_code.hpp"
#include "half_moved.hpp"
#include "log.hpp"
#include "settle/report/explain.hpp"
#include "settle/report/read_evidence.hpp"

int run_explain(const ExplainCommand& command) {
  if (tell_half_moved(command.out)) return kNegative;
  const auto lines = settle::explain_feature(settle::read_evidence(command.out), command.id);
  for (const std::string& line : lines) std::cout << line << '\n';
  if (!lines.empty()) return kDone;
  log_error("no feature and no finding has the id " + command.id);
  return kNegative;
}
