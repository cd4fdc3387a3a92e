/// `settle fit`: try a definition file, or one string, on a wall.
#pragma once

#include <optional>
#include <string>

#include "options.hpp"

struct FitOptions {
  std::string bdf;      ///< path or builtin:NAME; empty with `grammar`
  std::string level;
  std::string facade = "F0";
  std::string grammar;
  std::string widths;   ///< JSON object, millimetres
  double length_m = 0;
  std::string mode;     ///< source, optimal, or empty: the file's own
  std::optional<std::string> scale_min, scale_max;
  bool json = false;
};

/// kDone when something fits without a blank wall, else kNegative.
int run_fit(const FitOptions& options);
