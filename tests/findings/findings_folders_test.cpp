#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "lint/text_rules.hpp"
#include "support/run_settle.hpp"
#include "support/scratch_folder.hpp"

using namespace settle_test;
namespace fs = std::filesystem;

namespace {

const std::string kRoot = SETTLE_SOURCE_DIR;

std::set<std::string> codes_with_a_folder() {
  std::set<std::string> codes;
  for (const auto& entry : fs::directory_iterator(kRoot + "/tests/findings")) {
    if (entry.is_directory()) codes.insert(entry.path().filename().string());
  }
  return codes;
}

/// True when the run of `scene` says `code`: in a stage's story, or in the manifest (the reader's warnings, the
/// ledgers).
bool says(const fs::path& scene, const std::string& code) {
  const ScratchFolder out;
  const RunResult run = run_settle({"run", "--quiet", scene.string(), "-o", (out / "out").string()});
  REQUIRE_MESSAGE(run.status == 0, scene.string() << ": " << run.err);
  const std::string quoted = "\"" + code + "\"";
  for (const auto& entry : fs::recursive_directory_iterator(out / "out")) {
    const std::string name = entry.path().filename().string();
    if ((name == "story.ndjson" || name == "manifest.json") &&
        read_text(entry.path()).find(quoted) != std::string::npos)
      return true;
  }
  return false;
}

}  // namespace

TEST_CASE("each finding's scene says its code, and its near miss does not") {
  const std::set<std::string> codes = codes_with_a_folder();
  REQUIRE(codes.size() > 10);
  for (const std::string& code : codes) {
    const fs::path folder = kRoot + "/tests/findings/" + code;
    CHECK_MESSAGE(says(folder / "scene.json", code), code << " is not said by its scene");
    CHECK_MESSAGE(!says(folder / "near_miss.json", code), code << " is said by its near miss");
  }
}

TEST_CASE("every documented finding has a folder that triggers it, or a word why no scene can") {
  const std::string page = read_text(kRoot + "/libsettle/docs/findings.md");
  const std::set<std::string> folders = codes_with_a_folder();
  for (const std::string& code : codes_in_headings(page)) {
    const std::size_t from = page.find("### " + code + "\n");
    const std::string section = from == std::string::npos ? "" : page.substr(from, page.find("\n#", from + 1) - from);
    const bool excused = section.find("No scene can say it") != std::string::npos;
    CHECK_MESSAGE(folders.contains(code) != excused,
                  code << " needs a folder in tests/findings, or the words `No scene can say it: …`");
  }
}
