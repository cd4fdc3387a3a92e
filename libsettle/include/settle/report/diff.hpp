/// What changed between two runs, by stable id.
///
///     Evidence, Evidence --diff_packs--> changes, sorted by (kind, id)
///
/// Guarantees: empty exactly when every feature of both has the same id, geometry and facts.
#pragma once

#include <string>
#include <vector>

#include "settle/report/verify.hpp"

namespace settle {

/// `moved`: other places, the same measure (area or length); `resized`: another measure; `changed`: other facts only.
enum class ChangeKind { added, removed, moved, resized, changed };

struct Change {
  ChangeKind change = ChangeKind::added;
  std::string kind;  ///< as in FeatureRow
  std::string id;
  std::string what;  ///< measures or the first differing fact, before and after
};

std::vector<Change> diff_packs(const Evidence& before, const Evidence& after);
/// `resized lot b1.0: area_m2 1.0 -> 2.0`
std::string to_string(const Change& change);

}  // namespace settle
