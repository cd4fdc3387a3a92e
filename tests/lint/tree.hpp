/// The tree as the lints see it: paths from the project's root and whole texts, sorted by path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace settle_test {

struct SourceText {
  std::string path;
  std::string text;
};
using Tree = std::vector<SourceText>;

/// One broken rule: `path:line: what`.
using Violations = std::vector<std::string>;

/// Every text file that is, or would be, committed under the given folders or files of the root ("" = all).
Tree read_tree(const std::vector<std::string>& roots);

std::vector<std::string> lines_of(std::string_view text);
std::string place(const SourceText& source, std::size_t line_index);
/// The violations, one a line, for a test's message.
std::string joined(const Violations& violations);

}  // namespace settle_test
