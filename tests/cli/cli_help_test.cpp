#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "lint/tree.hpp"
#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"

using namespace settle_test;

namespace {

const std::string kRoot = SETTLE_SOURCE_DIR;

/// The commands that `settle -h` lists.
std::vector<std::string> listed_commands() {
  std::vector<std::string> commands;
  bool listing = false;
  for (const std::string& line : lines_of(run_settle({"-h"}).out)) {
    std::smatch match;
    static const std::regex kCommand(R"(^  ([a-z]+) +\S.*)");
    if (line == "Subcommands:")
      listing = true;
    else if (listing && std::regex_match(line, match, kCommand))
      commands.push_back(match[1]);
  }
  REQUIRE(commands.size() >= 5);
  return commands;
}

}  // namespace

TEST_CASE("each listed command has a help that ends with an example of itself") {
  for (const std::string& command : listed_commands()) {
    const RunResult help = run_settle({command, "-h"});
    CHECK(help.status == 0);
    CHECK(help.err.empty());
    const std::size_t example = help.out.rfind("Example:\n  settle " + command + " ");
    CHECK_MESSAGE(example != std::string::npos, command << " -h ends with no example");
  }
}

TEST_CASE("a listed command given an option that nobody knows is a usage error and writes nothing to standard output") {
  for (const std::string& command : listed_commands()) {
    const RunResult run = run_settle({command, "--no-such-option"});
    CHECK_MESSAGE(run.status == 2, command << " exits " << run.status);
    CHECK(run.out.empty());
  }
}

TEST_CASE("the README lists every command that works and no other") {
  const std::string readme = read_text(kRoot + "/README.md");
  std::string listed = readme.substr(readme.find("## Commands"));
  listed = listed.substr(0, listed.find("\n## "));
  const auto commands = listed_commands();
  for (const std::string& command : commands)
    CHECK_MESSAGE(listed.find("`settle " + command) != std::string::npos, command << " is not in the README's table");
  static const std::regex kNamed("`settle ([a-z]+)");
  for (std::sregex_iterator it(listed.begin(), listed.end(), kNamed), end; it != end; ++it) {
    const std::string named = (*it)[1];
    CHECK_MESSAGE(std::find(commands.begin(), commands.end(), named) != commands.end(),
                  named << " is in the README and does not work");
  }
}

TEST_CASE("the committed shell completions are those that settle's help gives") {
  const ScratchFolder made;
  RunRequest request{.arguments = {made.path().string()},
                     .environment = {{"SETTLE", SETTLE_BINARY}},
                     .program = kRoot + "/setup/completions"};
  REQUIRE(run_process(request).status == 0);
  for (const std::string file :
       {"bash-completion/completions/settle", "zsh/site-functions/_settle", "fish/vendor_completions.d/settle.fish"}) {
    CHECK_MESSAGE(read_text(made / file) == read_text(kRoot + "/share/" + file),
                  "share/" << file << " is old: run setup/completions");
  }
}
