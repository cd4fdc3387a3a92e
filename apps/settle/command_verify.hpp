/// `settle verify`: a line a violation, the count last; with a list of promises on demand.
/// The folder of a run, or the file of `settle points` with its parcels.
#pragma once

#include <string>

#include "options.hpp"

struct VerifyCommand {
  std::string out;      ///< folder with the packs; with `parcels` the file of points
  std::string parcels;  ///< empty: a folder is proved
  std::string id = "id";
  bool json = false;
  bool list = false;
};

int run_verify(const VerifyCommand& command);
