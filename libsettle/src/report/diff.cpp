#include "settle/report/diff.hpp"

#include <optional>
#include <tuple>

#include "settle/report/feature_rows.hpp"

namespace settle {
namespace {

std::optional<Change> compare(const FeatureRow& a, const FeatureRow& b) {
  Change change{ChangeKind::changed, b.kind, b.id, ""};
  for (std::size_t i = 0; i < a.facts.size() && i < b.facts.size() && change.what.empty(); ++i) {
    if (a.facts[i] != b.facts[i]) change.what = a.facts[i].first + " " + a.facts[i].second + " -> " + b.facts[i].second;
  }
  if (change.what.empty() && a.facts.size() != b.facts.size()) change.what = "more or fewer facts";
  if (a.measure != b.measure) change.change = ChangeKind::resized;
  else if (a.rings != b.rings) change.change = ChangeKind::moved;
  else if (change.what.empty()) return std::nullopt;
  return change;
}

}  // namespace

std::vector<Change> diff_packs(const Evidence& before, const Evidence& after) {
  const std::vector<FeatureRow> old_rows = list_features(before), new_rows = list_features(after);
  const auto key = [](const FeatureRow& row) { return std::tie(row.kind, row.id); };
  std::vector<Change> changes;
  std::size_t i = 0, k = 0;
  while (i < old_rows.size() || k < new_rows.size()) {
    if (k == new_rows.size() || (i < old_rows.size() && key(old_rows[i]) < key(new_rows[k]))) {
      changes.push_back({ChangeKind::removed, old_rows[i].kind, old_rows[i].id, ""});
      ++i;
    } else if (i == old_rows.size() || key(new_rows[k]) < key(old_rows[i])) {
      changes.push_back({ChangeKind::added, new_rows[k].kind, new_rows[k].id, ""});
      ++k;
    } else {
      if (auto change = compare(old_rows[i], new_rows[k])) changes.push_back(std::move(*change));
      ++i;
      ++k;
    }
  }
  return changes;
}

std::string to_string(const Change& change) {
  constexpr const char* kWords[] = {"added", "removed", "moved", "resized", "changed"};
  std::string line = std::string(kWords[static_cast<std::size_t>(change.change)]) + " " + change.kind + " " + change.id;
  if (!change.what.empty()) line += ": " + change.what;
  return line;
}

}  // namespace settle
