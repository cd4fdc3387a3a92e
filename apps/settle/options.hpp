/// The command line as plain data: one struct a command, filled by `parse_command_line`, the only place that knows CLI11.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Options that every command takes.
struct CommonOptions {
  bool quiet = false;
  int verbose = 0;
  bool log_json = false;
  std::string progress = "auto";  ///< auto, always, never
};

/// `settle points`.
struct PointsOptions {
  std::string parcels;
  std::string roads;
  std::string output;
  std::string id = "id";
  std::string crs;
  std::string method = "optimal";
  std::string no_road = "skip";
  std::int64_t min_width_mm = 0;
  std::int64_t min_depth_mm = 0;
  std::int64_t max_aspect_thousandths = 0;  ///< 0 = no limit
  bool rects = false;
  bool lonlat = false;
  int jobs = 0;  ///< 0 = all cores
};

/// What the command line asks for: call `run` once. Parsing does no I/O.
struct Invocation {
  CommonOptions common;
  std::function<int()> run;
};

/// Fills `invocation`. When the line itself answers (help, version) or is wrong, returns the exit status to leave with;
/// else -1.
int parse_command_line(int argc, char** argv, Invocation& invocation);
