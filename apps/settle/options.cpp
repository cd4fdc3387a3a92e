#include "options.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "exit_code.hpp"

namespace {

/// Adds a command: its one sentence, and the example that ends its help. Its callback sets `invocation.run`.
[[maybe_unused]] CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& sentence, const std::string& example) {
  CLI::App* command = app.add_subcommand(name, sentence);
  command->footer("Example:\n  " + example);
  return command;
}

}  // namespace

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
  app.footer("`settle COMMAND -h` tells a command's options and ends with an example.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    const int code = app.exit(e);
    return code == 0 ? kDone : kUsage;
  }
  return -1;
}
