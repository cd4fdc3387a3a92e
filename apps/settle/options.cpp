#include "options.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "exit_code.hpp"

int parse_command_line(int argc, char** argv, Invocation& invocation) {
  CLI::App app{"settle makes a city from a scene: roads, blocks, lots, constraint points and building modules", "settle"};
  app.set_version_flag("--version", "settle " SETTLE_VERSION);
  app.require_subcommand(1);
  CommonOptions& common = invocation.common;
  app.add_flag("-q,--quiet", common.quiet, "Say only what is wrong");
  app.add_flag("-v", common.verbose, "Say more");
  app.add_flag("--log-json", common.log_json, "One JSON object a line on standard error");
  app.add_option("--progress", common.progress, "When to draw a progress bar")->check(CLI::IsMember({"auto", "always", "never"}));
  app.fallthrough();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    const int code = app.exit(e);
    return code == 0 ? kDone : kUsage;
  }
  return -1;
}
