/// Where streets stand across one axis of a district: fitted between anchors, never stepped (L10).
///
///     anchors, extent, distances --fit_columns--> columns with class
///
/// 1. A column stands on every kept anchor, exactly; gaps between them are divided evenly, so two districts with the same
///    anchors have the same columns.
/// 2. Of two anchors nearer than the fusing distance the one of higher priority stays, as it is.
/// 3. An anchor near an end of the extent carries no street; the dividing starts there.
/// Everything is counted in the frame's units.
#pragma once

#include <cstdint>
#include <vector>

#include "layout/street_plan.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {

struct ColumnAnchor {
  std::int64_t at = 0;
  bool is_hard = false;        ///< stays whatever is near
  bool carries_street = true;
};

struct ColumnRules {
  std::int64_t low = 0, high = 0;  ///< the extent
  std::int64_t b_every = 0, b_fuse = 0, c = 0;
};

/// At num / den.
struct StreetColumn {
  Int128 num = 0;
  std::int64_t den = 1;
  StreetRank rank = 3;
  bool is_street = true;  ///< else a division only
  std::int64_t floor_at() const { return static_cast<std::int64_t>(floor_div(num, den)); }
};

/// Anchors in order of priority. The result is sorted and begins and ends with a division.
std::vector<StreetColumn> fit_columns(const std::vector<ColumnAnchor>& anchors, const ColumnRules& rules);

/// The source's reading: `places` (the district's own vertices) past 0.6 c from the ends and farther than `b_fuse` from the
/// one before are B; C follow from each B in steps of c.
std::vector<StreetColumn> step_columns(std::vector<std::int64_t> places, const ColumnRules& rules);

}  // namespace settle
