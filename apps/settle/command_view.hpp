/// `settle view`: a picture of all packs that opens anywhere.
#pragma once

#include <string>

struct ViewCommand {
  std::string out;
  std::string file;  ///< ends in .svg or .html
  int junctions = 0;
};

int run_view(const ViewCommand& command);
