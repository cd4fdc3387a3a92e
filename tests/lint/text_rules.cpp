#include "lint/text_rules.hpp"

#include <filesystem>
#include <map>
#include <regex>

namespace settle_test {
namespace {

namespace fs = std::filesystem;

bool is_source(const SourceText& source) {
  return source.path.ends_with(".cpp");
}
bool is_header(const SourceText& source) {
  return source.path.ends_with(".hpp");
}

/// The source with its line comments emptied: a lint of calls lets words about calls be.
SourceText without_comments(const SourceText& source) {
  SourceText bare{source.path, ""};
  for (const std::string& line : lines_of(source.text)) bare.text += line.substr(0, line.find("//")) + "\n";
  return bare;
}

/// Reports each line that matches.
void find_lines(const SourceText& source, const std::regex& pattern, const std::string& why, Violations& found) {
  const auto lines = lines_of(source.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (std::regex_search(lines[i], pattern)) found.push_back(place(source, i) + ": " + why + ": " + lines[i]);
  }
}

/// In the house's layout a function opens at the margin with a line that ends in `) … {`, and closes with `}` at the
/// margin.
void find_long_functions(const SourceText& source, Violations& found) {
  static const std::regex kOpens(R"(^(?!namespace|class|struct|enum|union|extern)[A-Za-z\[~].*\).*\{$)");
  const auto lines = lines_of(source.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!std::regex_match(lines[i], kOpens)) continue;
    std::size_t end = i;
    while (end < lines.size() && lines[end] != "}") ++end;
    if (end - i + 1 > kMostFunctionLines)
      found.push_back(place(source, i) + ": a function of " + std::to_string(end - i + 1) + " lines");
    i = end;
  }
}

/// The words of a name, and whether it reads as a sentence: four or more words, no full stop at its end.
bool is_sentence(const std::string& name) {
  std::size_t spaces = 0;
  for (const char c : name) spaces += c == ' ';
  return spaces >= 3 && name.back() != '.' && name.find('_') != 0;
}

}  // namespace

Violations find_repeated_stems(const Tree& tree) {
  std::map<std::string, std::map<std::string, std::string>> homes;  // stem -> layer -> a path
  for (const SourceText& source : tree) {
    if (!is_source(source) && !is_header(source)) continue;
    const fs::path path = source.path;
    homes[path.stem().string()][path.parent_path().filename().string()] = source.path;
  }
  Violations found;
  for (const auto& [stem, layers] : homes) {
    if (layers.size() < 2) continue;
    std::string where;
    for (const auto& [layer, path] : layers) where += " " + path;
    found.push_back("stem " + stem + " stands at:" + where);
  }
  return found;
}

Violations find_repeated_types(const Tree& tree) {
  static const std::regex kDefines(R"(^(?:struct|class|enum class) ([A-Z]\w*)[^;]*(\{.*)?$)");
  std::map<std::string, std::string> home;
  Violations found;
  for (const SourceText& source : tree) {
    if (!is_header(source)) continue;
    const auto lines = lines_of(source.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::smatch match;
      if (!std::regex_match(lines[i], match, kDefines)) continue;
      const auto [it, is_new] = home.emplace(match[1], place(source, i));
      if (!is_new) found.push_back(place(source, i) + ": the type " + it->first + " is defined at " + it->second + " too");
    }
  }
  return found;
}

Violations find_long_texts(const Tree& tree) {
  Violations found;
  for (const SourceText& source : tree) {
    if (!is_source(source) && !is_header(source)) continue;
    const std::size_t most = is_header(source) ? kMostHeaderLines : kMostSourceLines;
    const std::size_t count = lines_of(source.text).size();
    if (count > most)
      found.push_back(source.path + ": " + std::to_string(count) + " lines, at most " + std::to_string(most));
    if (is_source(source)) find_long_functions(source, found);
  }
  return found;
}

Violations find_forbidden_words(const Tree& tree) {
  static const std::regex kPromises(
      R"(\b(TODO|FIXME|XXX|HACK|TBD)\b|[Pp]laceholder|\bfor now\b|\bnot (yet )?implemented\b|lorem ipsum)");
  static const std::regex kPlaces(R"((^|[^A-Za-z0-9_.])(/home/|/Users/|/root/)|\bC:\\)");
  Violations found;
  for (const SourceText& source : tree) {
    if (source.path.starts_with("tests/lint/") || source.path.ends_with("package-lock.json")) continue;
    find_lines(source, kPromises, "a promise in place of the work", found);
    find_lines(source, kPlaces, "a place on somebody's machine", found);
  }
  return found;
}

Violations find_unstable_calls(const Tree& tree) {
  static const std::regex kChance(
      R"(std::hash\b|<random>|std::(mt19937|random_device)|\b(s?rand|time)\(|std::chrono::system_clock)");
  static const std::regex kFloating(R"(\b(std::)?(sin|cos|tan|atan2?|asin|acos|fma)\()");
  static const std::regex kStage(R"(/(core|scene|street|layout|road|lots|building)/)");
  Violations found;
  for (const SourceText& commented : tree) {
    const SourceText source = without_comments(commented);
    find_lines(source, kChance, "not the same on every machine", found);
    // Longitude and latitude need trigonometry once, before the grid.
    const bool projects = source.path.ends_with("project_lonlat.cpp");
    if (!projects && std::regex_search(source.path, kStage))
      find_lines(source, kFloating, "stages do no trigonometry", found);
  }
  return found;
}

Violations find_bool_parameters(const Tree& tree) {
  static const std::regex kParameter(R"([(,]\s*(const\s+)?bool\s+(?!value\b)\w+\s*[,)=])");
  Violations found;
  for (const SourceText& source : tree) {
    if (is_header(source) && source.path.starts_with("libsettle/include/"))
      find_lines(source, kParameter, "a bool parameter", found);
  }
  return found;
}

Violations find_weak_tests(const Tree& tree) {
  static const std::regex kCase(R"rx(TEST_CASE(?:_FIXTURE|_TEMPLATE(?:_DEFINE)?)?\(\s*(?:\w+,\s*)?"([^"]*)")rx");
  static const std::regex kAsserts(R"(\b(CHECK|REQUIRE|FAIL|WARN)\w*\(|\b(check|expect|refute|require)_\w+\()");
  Violations found;
  for (const SourceText& source : tree) {
    if (!is_source(source)) continue;
    std::sregex_iterator it(source.text.begin(), source.text.end(), kCase);
    for (const std::sregex_iterator end; it != end;) {
      const std::smatch match = *it++;
      const auto from = source.text.begin() + match.position() + match.length();
      const auto to = it == end ? source.text.end() : source.text.begin() + it->position();
      const std::string name = match[1];
      if (!is_sentence(name)) found.push_back(source.path + ": \"" + name + "\" is no sentence");
      if (!std::regex_search(from, to, kAsserts)) found.push_back(source.path + ": \"" + name + "\" asserts nothing");
    }
  }
  return found;
}

Violations find_dead_links(const Tree& documents, const std::set<std::string>& exists) {
  static const std::regex kLink(R"(\]\(([^)#\s]+)(#[^)]*)?\))");
  Violations found;
  for (const SourceText& document : documents) {
    if (!document.path.ends_with(".md")) continue;
    for (std::sregex_iterator it(document.text.begin(), document.text.end(), kLink), end; it != end; ++it) {
      const std::string target = (*it)[1];
      if (target.find("://") != std::string::npos || target.starts_with("mailto:")) continue;
      std::string path = (fs::path(document.path).parent_path() / target).lexically_normal().generic_string();
      if (path.ends_with("/")) path.pop_back();
      if (!exists.contains(path)) found.push_back(document.path + ": leads nowhere: " + target);
    }
  }
  return found;
}

std::set<std::string> codes_in_sources(const Tree& sources) {
  static const std::regex kCode(R"rx("([A-Z]-[A-Z0-9]+(?:-[A-Z0-9]+)*)")rx");
  std::set<std::string> codes;
  for (const SourceText& source : sources) {
    for (std::sregex_iterator it(source.text.begin(), source.text.end(), kCode), end; it != end; ++it)
      codes.insert((*it)[1]);
  }
  return codes;
}

std::set<std::string> codes_in_headings(std::string_view findings_md) {
  static const std::regex kHeading(R"(^#+ `?([A-Z]-[A-Z0-9]+(?:-[A-Z0-9]+)*)`?.*$)");
  std::set<std::string> codes;
  for (const std::string& line : lines_of(findings_md)) {
    std::smatch match;
    if (std::regex_match(line, match, kHeading)) codes.insert(match[1]);
  }
  return codes;
}

}  // namespace settle_test
