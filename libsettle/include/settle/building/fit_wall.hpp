/// Chooses a string for a wall and fits it.
///
/// (strings of a facade, corners of both ends, length, rules) --FacadeFitter--> WallFit
///
/// 1. Every length gets an answer: a fitted string, else a stretched filler between the corners (`fallback`), else a blank
///    wall (its corners alone) with its reason and the nearest lengths that would fit.
/// 2. `spans` follow one another from 0 without overlap and end at the wall's length; a gap (`leftover`) is the only
///    place without one. Each span is at least 1 mm long.
/// 3. Under `optimal` the scale lies within the limits unless `fallback`; under `source` it is > 0, and
///    `W-FIT-STRETCH` tells when it lies outside them.
/// 4. The answer depends on the arguments only.
/// Not done here: which corner stands at a vertex (`build_buildings.hpp`).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "settle/core/fit_lengths.hpp"
#include "settle/scene/bdf.hpp"

namespace settle {

/// A module as a string names it; `module` is the caller's own index.
struct StringModule {
  std::int32_t module = -1;
  std::int64_t width_mm = 0;
  friend bool operator==(const StringModule&, const StringModule&) = default;
};

/// A string with its widths known and its corners in place.
struct WallString {
  std::string text;
  std::vector<FitBucket> buckets;
  std::vector<std::vector<StringModule>> macros;  ///< of each bucket
};

/// What stands at the ends of a wall; none = no corner there, whatever the string says.
struct WallCorners {
  std::optional<StringModule> start, end;
};

/// What a facade's walls share besides the strings.
struct FacadeParts {
  WallCorners corners;
  std::optional<StringModule> filler;
  std::string filler_name;
};

using FindModule = std::function<StringModule(const std::string& name)>;
WallString resolve_string(const Grammar& grammar, const FindModule& find, const WallCorners& corners);

struct WallSpan {
  std::int32_t module = -1;
  std::int64_t at_mm = 0, length_mm = 0;
  std::int32_t bucket = 0, copy = 0;
  bool stretch = false;
};

struct RejectedString {
  int index = 0;
  std::string reason;
};

struct WallFit {
  int index = -1;  ///< of the string among those given; -1: filler or blank
  std::string text;
  LengthFit fit;  ///< no counts: blank
  std::vector<WallSpan> spans;
  bool fallback = false;
  std::string blank_reason;
  std::vector<std::int64_t> nearest_mm;
  std::vector<RejectedString> rejected;
  std::vector<std::string> codes;  ///< findings, once each: W-FIT-BLANK, W-FIT-GAP, W-FIT-STRETCH, E-FIT-NEGATIVE, B-FIT-FALLBACK
};

class FacadeFitter {
 public:
  FacadeFitter(std::vector<WallString> strings, FitRules rules, FacadeParts parts);

  const WallFit& fit(std::int64_t length_mm);
  /// String `index` with these counts, or nothing when that breaks the limits: how floors are aligned.
  std::optional<WallFit> fit_with(int index, const std::vector<std::int64_t>& counts, std::int64_t length_mm);
  /// The string of least distortion among those that `wanted` accepts, within the limits; ties: the lower index.
  std::optional<WallFit> fit_best(const std::function<bool(const WallString&)>& wanted, std::int64_t length_mm);
  const std::vector<WallString>& strings() const { return strings_; }

 private:
  std::vector<int> order_of_choice(std::int64_t length_mm) const;
  bool try_string(int index, std::int64_t length_mm, WallFit& out);
  bool try_source(int index, std::int64_t length_mm, WallFit& out);
  bool try_gap(int index, std::int64_t length_mm, WallFit& out);
  bool try_without_repeats(int index, std::int64_t length_mm, WallFit& out);
  void leave_blank(std::int64_t length_mm, WallFit& out);
  bool try_filler(std::int64_t length_mm, WallFit& out);
  WallFit choose(std::int64_t length_mm);
  bool place(const WallString& string, std::int64_t length_mm, WallFit& out) const;

  std::vector<WallString> strings_;
  FitRules rules_;
  FacadeParts parts_;
  std::vector<LengthFitter> fitters_;
  std::map<std::int64_t, WallFit> known_;
};

}  // namespace settle
