#include "settle/report/explain.hpp"

#include "settle/report/feature_rows.hpp"
#include "settle/report/read_evidence.hpp"

namespace settle {
namespace {

void tell_feature(const FeatureRow& row, Point_mm origin, std::vector<std::string>& lines) {
  lines.push_back(row.kind + " " + row.id);
  for (const auto& [name, value] : row.facts) lines.push_back("  " + name + ": " + (value.empty() ? "-" : value));
  if (row.kind != "point" && !row.rings.empty() && !row.rings[0].empty()) {
    const Point_mm at = row.rings[0][0] + origin;
    lines.push_back("  at: (" + metres_text(at.x) + ", " + metres_text(at.y) + ")");
  }
}

/// A fact of another feature that is this id: a lot of a block, a building on a lot, a road that a node ends.
void tell_references(const std::vector<FeatureRow>& rows, std::string_view id, std::vector<std::string>& lines) {
  for (const FeatureRow& row : rows) {
    for (const auto& [name, value] : row.facts) {
      if (value != id || row.id == id) continue;
      lines.push_back("  " + name + " of " + row.kind + " " + row.id);
      break;
    }
  }
}

void tell_story(const char* stage, const std::vector<Finding>& findings, std::string_view id, std::vector<std::string>& lines) {
  for (const Finding& f : findings) {
    if (f.id != id) continue;
    std::string line = std::string("  ") + stage + ", " + f.step + ": " + f.code;
    for (const auto& [name, number] : f.numbers) line += " " + name + "=" + std::to_string(number);
    lines.push_back(line);
  }
}

}  // namespace

std::vector<std::string> explain_feature(const Evidence& evidence, std::string_view id) {
  const std::vector<FeatureRow> rows = list_features(evidence);
  std::vector<std::string> lines;
  for (const FeatureRow& row : rows) {
    if (row.id == id) tell_feature(row, origin_of(evidence), lines);
  }
  if (evidence.layout) tell_story("layout", evidence.layout->findings, id, lines);
  if (evidence.roads) tell_story("road", evidence.roads->pack.findings, id, lines);
  if (evidence.lots) tell_story("lots", evidence.lots->findings, id, lines);
  if (!id.empty()) tell_references(rows, id, lines);
  return lines;
}

}  // namespace settle
