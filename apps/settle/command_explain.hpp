/// `settle explain`: one feature's story.
#pragma once

#include <string>

struct ExplainCommand {
  std::string out;
  std::string id;
};

int run_explain(const ExplainCommand& command);
