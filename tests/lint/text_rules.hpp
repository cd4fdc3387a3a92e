/// The house's rules about names, lengths, words and documents, as functions of the tree.
#pragma once

#include <set>

#include "lint/tree.hpp"

namespace settle_test {

/// Two source files of one stem under apps/ and libsettle/ (a header and its source in one layer are one).
Violations find_repeated_stems(const Tree& tree);
/// Two headers that define a type of one name: one program may then mix their destructors and containers.
Violations find_repeated_types(const Tree& tree);
/// Sources over 400 lines, headers over 120, functions over `kMostFunctionLines`.
Violations find_long_texts(const Tree& tree);
/// Words that promise work instead of doing it, and paths of somebody's machine.
Violations find_forbidden_words(const Tree& tree);
/// What would make bytes depend on the machine: std::hash, <random>, unordered iteration's containers, trigonometry.
Violations find_unstable_calls(const Tree& tree);
/// A `bool` parameter in a public header; one named `value` is the datum itself, not a switch.
Violations find_bool_parameters(const Tree& tree);
/// A test whose name is no sentence, or whose body asserts nothing.
Violations find_weak_tests(const Tree& tree);
/// A relative link in a document that leads nowhere; `exists` holds the tree's paths and folders.
Violations find_dead_links(const Tree& documents, const std::set<std::string>& exists);

/// Every finding code written as a string literal in the sources.
std::set<std::string> codes_in_sources(const Tree& sources);
/// Every code that is a heading of docs/findings.md.
std::set<std::string> codes_in_headings(std::string_view findings_md);

inline constexpr std::size_t kMostSourceLines = 400;
inline constexpr std::size_t kMostHeaderLines = 120;
inline constexpr std::size_t kMostFunctionLines = 60;

}  // namespace settle_test
