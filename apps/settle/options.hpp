/// The command line as plain data: one struct a command, filled by `parse_command_line`, the only place that knows CLI11.
#pragma once

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

/// What the command line asks for: call `run` once. Parsing does no I/O.
struct Invocation {
  CommonOptions common;
  std::function<int()> run;
};

/// Fills `invocation`. When the line itself answers (help, version) or is wrong, returns the exit status to leave with;
/// else -1.
int parse_command_line(int argc, char** argv, Invocation& invocation);
