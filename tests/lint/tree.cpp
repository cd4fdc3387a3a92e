#include "lint/tree.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "support/run_settle.hpp"

namespace settle_test {
namespace {

namespace fs = std::filesystem;

bool is_text(const fs::path& file) {
  static const std::set<std::string> kExtensions{".cpp",  ".hpp",   ".h",  ".md",   ".txt",  ".sh",  ".mjs", ".js",
                                                 ".json", ".cmake", ".py", ".bash", ".fish", ".xml", ".yml"};
  static const std::set<std::string> kNames{"Makefile", "run", "install", "build", "CHANGELOG", "_settle"};
  return kExtensions.contains(file.extension().string()) || kNames.contains(file.filename().string());
}

bool is_made(const std::string& name) {
  return name == "build" || name == "out" || name == "node_modules" || name == ".git";
}

void collect(const fs::path& root, const fs::path& start, Tree& tree) {
  if (fs::is_regular_file(start)) {
    tree.push_back({fs::relative(start, root).generic_string(), read_text(start)});
    return;
  }
  for (auto it = fs::recursive_directory_iterator(start); it != fs::recursive_directory_iterator(); ++it) {
    if (it->is_directory() && is_made(it->path().filename().string())) {
      it.disable_recursion_pending();
    } else if (it->is_regular_file() && is_text(it->path())) {
      tree.push_back({fs::relative(it->path(), root).generic_string(), read_text(it->path())});
    }
  }
}

}  // namespace

Tree read_tree(const std::vector<std::string>& roots) {
  const fs::path root = SETTLE_SOURCE_DIR;
  Tree tree;
  for (const std::string& start : roots) collect(root, start.empty() ? root : root / start, tree);
  std::sort(tree.begin(), tree.end(), [](const SourceText& a, const SourceText& b) { return a.path < b.path; });
  return tree;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string place(const SourceText& source, std::size_t line_index) {
  return source.path + ":" + std::to_string(line_index + 1);
}

std::string joined(const Violations& violations) {
  std::string text;
  for (const std::string& violation : violations) text += "\n  " + violation;
  return text;
}

}  // namespace settle_test
