#include "lint/include_rules.hpp"

#include <algorithm>
#include <array>
#include <regex>

namespace settle_test {
namespace {

constexpr std::array<std::string_view, 11> kLayers{"core",     "scene", "street",   "layout", "road", "lots",
                                                   "building", "pack",  "pipeline", "report", "apps"};

int rank_of(std::string_view layer) {
  const auto it = std::find(kLayers.begin(), kLayers.end(), layer);
  return it == kLayers.end() ? -1 : static_cast<int>(it - kLayers.begin());
}

/// The layer a file stands in; empty when it is no file of the library or the app.
std::string layer_of_file(std::string_view path) {
  if (path.starts_with("apps/")) return "apps";
  for (const std::string_view root : {"libsettle/include/settle/", "libsettle/src/"}) {
    if (path.starts_with(root)) {
      path.remove_prefix(root.size());
      return std::string(path.substr(0, path.find('/')));
    }
  }
  return {};
}

/// The layer an include names; one without a folder is a neighbour.
std::string layer_of_include(std::string_view header, const std::string& own) {
  if (header.starts_with("settle/")) header.remove_prefix(7);
  const std::size_t slash = header.find('/');
  return slash == std::string_view::npos ? own : std::string(header.substr(0, slash));
}

struct Include {
  const SourceText* source;
  std::size_t line;
  std::string header;
  bool quoted;
};

std::vector<Include> includes_of(const Tree& tree) {
  static const std::regex kInclude(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  std::vector<Include> includes;
  for (const SourceText& source : tree) {
    const auto lines = lines_of(source.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::smatch match;
      if (std::regex_match(lines[i], match, kInclude)) includes.push_back({&source, i, match[2], match[1] == "\""});
    }
  }
  return includes;
}

std::string told(const Include& include, const std::string& why) {
  return place(*include.source, include.line) + ": includes " + include.header + ": " + why;
}

bool is_stage(std::string_view layer) {
  return layer == "layout" || layer == "road" || layer == "lots" || layer == "building";
}

bool is_plain_data(std::string_view header) {
  return header.ends_with("_pack.hpp") || header.ends_with("lots/constraint_point.hpp");
}

std::string file_name(std::string_view path) {
  return std::string(path.substr(path.rfind('/') + 1));
}

}  // namespace

Violations find_rightward_includes(const Tree& tree) {
  Violations found;
  for (const Include& include : includes_of(tree)) {
    const std::string own = layer_of_file(include.source->path);
    if (own.empty() || !include.quoted) continue;
    const std::string other = layer_of_include(include.header, own);
    if (rank_of(own) < 0) found.push_back(include.source->path + ": stands in no known layer");
    if (rank_of(other) < 0) found.push_back(told(include, "no known layer"));
    if (rank_of(other) > rank_of(own)) found.push_back(told(include, own + " may not know " + other));
  }
  return found;
}

Violations find_builders_between_stages(const Tree& tree) {
  Violations found;
  for (const Include& include : includes_of(tree)) {
    const std::string own = layer_of_file(include.source->path);
    if (!include.quoted || !(is_stage(own) || own == "pack")) continue;
    const std::string other = layer_of_include(include.header, own);
    if (!is_stage(other) || other == own) continue;
    if (!is_plain_data(include.header)) found.push_back(told(include, "a stage's pack may be read, its builder not"));
    if (other == "road" && own != "pack")
      found.push_back(told(include, "road is a branch: only writers read its pack"));
  }
  return found;
}

Violations find_borrowed_opinions(const Tree& tree) {
  Violations found;
  for (const Include& include : includes_of(tree)) {
    const bool verifies =
        layer_of_file(include.source->path) == "report" && file_name(include.source->path).starts_with("verify");
    if (!verifies || !include.quoted) continue;
    const std::string other = layer_of_include(include.header, "report");
    const std::string name = file_name(include.header);
    const bool own_part = other == "report" && name.starts_with("verify");
    const bool reader = other == "pack" && name.starts_with("read_");
    if (other == "core" || own_part || reader || is_plain_data(include.header)) continue;
    found.push_back(told(include, "a second opinion may not borrow it"));
  }
  return found;
}

Violations find_libraries_away_from_home(const Tree& tree) {
  Violations found;
  for (const Include& include : includes_of(tree)) {
    const std::string& path = include.source->path;
    const std::string own = layer_of_file(path);
    if (own.empty()) continue;
    const std::string_view header = include.header;
    const bool whole_json = header.starts_with("nlohmann/") && header != "nlohmann/json_fwd.hpp";
    if (header.starts_with("CGAL/") && !path.starts_with("libsettle/src/"))
      found.push_back(told(include, "CGAL stays under libsettle/src"));
    if (header.starts_with("nlohmann/") && own != "scene" && own != "pack")
      found.push_back(told(include, "json stays in scene and pack"));
    if (whole_json && path.starts_with("libsettle/include/"))
      found.push_back(told(include, "a public header takes json_fwd.hpp only"));
    if (header.starts_with("CLI/") && path != "apps/settle/options.cpp")
      found.push_back(told(include, "only options.cpp knows CLI11"));
    if (header.starts_with("spdlog/") && own != "apps") found.push_back(told(include, "the library does not log"));
  }
  return found;
}

}  // namespace settle_test
