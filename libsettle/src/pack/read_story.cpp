#include "layer_reader.hpp"
#include "settle/pack/atomic_write.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {
namespace {

Finding read_finding(const nlohmann::ordered_json& line, const JsonField& checked, Point_mm origin) {
  Finding finding{checked["code"].text(), checked["id"].text(), checked["step"].text(), {}, {}};
  checked["numbers"];
  for (const auto& [name, value] : line["numbers"].items()) finding.numbers.emplace_back(name, value.get<std::int64_t>());
  if (checked.has("at")) finding.at = checked["at"].point() - origin;
  return finding;
}

}  // namespace

// Each line is parsed twice: once checked, once for the order of its numbers, which the plain parser would sort.
Story read_story(const std::filesystem::path& file) {
  const std::string text = read_whole_file(file);
  Story story;
  std::size_t line_number = 0;
  for (std::size_t start = 0; start < text.size(); ++line_number) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string line = text.substr(start, end - start);
    start = end + 1;
    const JsonDocument document(file.string() + " line " + std::to_string(line_number + 1), line);
    if (line_number == 0) {
      story.conventions = read_conventions(document.root());
    } else {
      story.findings.push_back(
          read_finding(nlohmann::ordered_json::parse(line), document.root(), story.conventions.origin_mm));
    }
  }
  return story;
}

}  // namespace settle
