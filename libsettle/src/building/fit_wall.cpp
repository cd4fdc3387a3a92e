// Strings are tried in the order of choice: under `optimal` by falling base length (every module once), ties by index;
// under `source` first the one whose base is nearest below the wall, else the last. What none of them can take goes
// through the stated fallbacks one after another, and every string that lost says why.
#include "settle/building/fit_wall.hpp"

#include <algorithm>
#include <numeric>

#include "settle/core/point_mm.hpp"

namespace settle {
namespace {

std::string text_of(Fraction f) { return f.den == 1 ? std::to_string(f.num) : std::to_string(f.num) + "/" + std::to_string(f.den); }

std::string text_of_lengths(const std::vector<std::int64_t>& lengths) {
  std::string text;
  for (const std::int64_t l : lengths) text += (text.empty() ? "" : " and ") + std::to_string(l) + " mm";
  return text;
}

std::int64_t base_length(const WallString& s) {
  std::int64_t sum = 0;
  for (const FitBucket& b : s.buckets) sum += b.length_mm;
  return sum;
}

bool within(Fraction s, const FitRules& rules) {
  return Int128{s.num} * rules.scale_min.den >= Int128{s.den} * rules.scale_min.num &&
         Int128{s.num} * rules.scale_max.den <= Int128{s.den} * rules.scale_max.num;
}

void add_code(WallFit& fit, const std::string& code) {
  if (std::ranges::find(fit.codes, code) == fit.codes.end()) fit.codes.push_back(code);
}

/// Totals and scale that follow from counts; S = 0 and R = 0 is scale 1.
LengthFit totals_of(const WallString& s, std::vector<std::int64_t> counts, std::int64_t length_mm) {
  LengthFit fit;
  fit.counts = std::move(counts);
  for (std::size_t i = 0; i < s.buckets.size(); ++i) {
    (s.buckets[i].stretch ? fit.stretched_mm : fit.fixed_mm) += fit.counts[i] * s.buckets[i].length_mm;
  }
  fit.remaining_mm = length_mm - fit.fixed_mm - fit.stretched_mm;
  if (fit.stretched_mm > 0) fit.scale = reduced(length_mm - fit.fixed_mm, fit.stretched_mm);
  if (fit.stretched_mm == 0 && fit.remaining_mm == 0) fit.scale = Fraction{1, 1};
  return fit;
}

/// The nearest below and above over all strings.
std::vector<std::int64_t> nearest_of_all(std::vector<LengthFitter>& fitters, std::int64_t length_mm) {
  std::int64_t below = 0, above = 0;
  for (LengthFitter& fitter : fitters) {
    for (const std::int64_t l : fitter.nearest_feasible(length_mm)) {
      if (l < length_mm) below = std::max(below, l);
      if (l > length_mm) above = above == 0 ? l : std::min(above, l);
    }
  }
  std::vector<std::int64_t> nearest;
  if (below > 0) nearest.push_back(below);
  if (above > 0) nearest.push_back(above);
  return nearest;
}

}  // namespace

WallString resolve_string(const Grammar& grammar, const FindModule& find, const WallCorners& corners) {
  WallString out;
  out.text = grammar.text;
  const auto add = [&](FitBucket bucket, std::vector<StringModule> macro) {
    for (const StringModule& m : macro) bucket.length_mm += m.width_mm;
    bucket.modules = static_cast<std::int64_t>(macro.size());
    out.buckets.push_back(bucket);
    out.macros.push_back(std::move(macro));
  };
  if (corners.start) add({}, {*corners.start});
  for (const GrammarElement& e : grammar.elements) {
    if (e.kind == ElementKind::corner) continue;
    FitBucket bucket{0, 1, BucketUse::once, e.count, e.stretch};
    if (e.kind == ElementKind::repeat) bucket.use = BucketUse::repeat;
    if (e.kind == ElementKind::block) bucket.use = BucketUse::exact;
    std::vector<StringModule> macro;
    for (const std::string& name : e.names) macro.push_back(find(name));
    add(bucket, std::move(macro));
  }
  if (corners.end) add({}, {*corners.end});
  return out;
}

FacadeFitter::FacadeFitter(std::vector<WallString> strings, FitRules rules, FacadeParts parts)
    : strings_(std::move(strings)), rules_(rules), parts_(std::move(parts)) {
  for (const WallString& s : strings_) {
    fitters_.emplace_back(s.buckets, FitLimits{rules_.scale_min, rules_.scale_max, rules_.min_repeat});
  }
}

// The gap, if any, stands where `leftover` says; a module at the wall's end keeps its place there.
bool FacadeFitter::place(const WallString& s, std::int64_t length_mm, WallFit& out) const {
  std::vector<PlacedLength> row;
  out.spans.clear();
  for (std::size_t b = 0; b < s.buckets.size(); ++b) {
    for (std::int64_t copy = 0; copy < out.fit.counts[b]; ++copy) {
      for (const StringModule& m : s.macros[b]) {
        row.push_back({m.width_mm, s.buckets[b].stretch});
        out.spans.push_back({m.module, 0, 0, static_cast<std::int32_t>(b), static_cast<std::int32_t>(copy), s.buckets[b].stretch});
      }
    }
  }
  const std::vector<std::int64_t> ends = place_boundaries(row, out.fit.scale.value_or(Fraction{1, 1}));
  const std::int64_t gap = length_mm - ends.back();
  const auto n = static_cast<std::int64_t>(out.spans.size());
  for (std::int64_t i = 0; i < n; ++i) {
    WallSpan& span = out.spans[static_cast<std::size_t>(i)];
    span.at_mm = ends[static_cast<std::size_t>(i)];
    span.length_mm = ends[static_cast<std::size_t>(i) + 1] - span.at_mm;
    if (span.length_mm <= 0) return false;
    if (gap == 0 || i == 0) continue;
    if (i + 1 == n) {
      span.at_mm += gap;
    } else if (rules_.leftover == Leftover::gap_center) {
      span.at_mm += gap / 2;
    } else if (rules_.leftover == Leftover::spread) {
      span.at_mm += gap * i / (n - 1);
    }
  }
  out.text = s.text;
  return n > 0;
}

bool FacadeFitter::try_source(int index, std::int64_t length_mm, WallFit& out) {
  const WallString& s = strings_[static_cast<std::size_t>(index)];
  out.fit = fit_source(s.buckets, length_mm);
  const std::int64_t left = out.fit.remaining_mm;
  if (out.fit.stretched_mm == 0 && left != 0) {
    add_code(out, "W-FIT-GAP");
    out.rejected.push_back({index, "nothing stretches and " + std::to_string(left) + " mm remain (W-FIT-GAP)"});
    return false;
  }
  if (!out.fit.scale) out.fit.scale = Fraction{1, 1};
  if (out.fit.scale->num <= 0 || !place(s, length_mm, out)) {
    add_code(out, "E-FIT-NEGATIVE");
    out.rejected.push_back({index, "its scale would be " + text_of(*out.fit.scale) + " (E-FIT-NEGATIVE)"});
    return false;
  }
  if (!within(*out.fit.scale, rules_)) add_code(out, "W-FIT-STRETCH");
  return true;
}

bool FacadeFitter::try_string(int index, std::int64_t length_mm, WallFit& out) {
  if (rules_.mode == FitMode::source) return try_source(index, length_mm, out);
  LengthFitter& fitter = fitters_[static_cast<std::size_t>(index)];
  if (fitter.optimal(length_mm, out.fit)) {
    if (place(strings_[static_cast<std::size_t>(index)], length_mm, out)) return true;
    out.rejected.push_back({index, "a module would be shorter than a millimetre"});
    return false;
  }
  const std::vector<std::int64_t> nearest = fitter.nearest_feasible(length_mm);
  std::string reason = "no counts give a scale within " + text_of(rules_.scale_min) + ".." + text_of(rules_.scale_max);
  if (!nearest.empty()) reason += "; nearest lengths that fit: " + text_of_lengths(nearest);
  out.rejected.push_back({index, std::move(reason)});
  return false;
}

/// The fullest placing of a string that cannot stretch, its rest left as a gap.
bool FacadeFitter::try_gap(int index, std::int64_t length_mm, WallFit& out) {
  const WallString& s = strings_[static_cast<std::size_t>(index)];
  if (std::ranges::any_of(s.buckets, &FitBucket::stretch)) return false;
  if (rules_.mode == FitMode::source) {
    out.fit = fit_source(s.buckets, length_mm);
    if (out.fit.remaining_mm < 0) return false;
  } else if (!fitters_[static_cast<std::size_t>(index)].fill(length_mm, out.fit)) {
    return false;
  }
  out.fit.scale.reset();
  add_code(out, "W-FIT-GAP");
  return place(s, length_mm, out);
}

bool FacadeFitter::try_without_repeats(int index, std::int64_t length_mm, WallFit& out) {
  const WallString& s = strings_[static_cast<std::size_t>(index)];
  LengthFitter relaxed(s.buckets, {rules_.scale_min, rules_.scale_max, 0});
  return relaxed.optimal(length_mm, out.fit) && place(s, length_mm, out);
}

/// The corners with one filler between them, or alone where they fill the wall.
bool FacadeFitter::try_filler(std::int64_t length_mm, WallFit& out) {
  const auto& [start, end] = parts_.corners;
  const std::int64_t between = length_mm - (start ? start->width_mm : 0) - (end ? end->width_mm : 0);
  Grammar grammar;
  if (start) grammar.text = "C";
  if (between > 0) {
    if (!parts_.filler) return false;
    grammar.text += (start ? "|" : "") + parts_.filler_name + "*";
    grammar.elements.push_back({ElementKind::bare, {parts_.filler_name}, {1}, 1, 1, 0, true});
  }
  if (end) grammar.text += grammar.text.empty() ? "C" : "|C";
  const WallString s = resolve_string(grammar, [&](const std::string&) { return *parts_.filler; }, parts_.corners);
  out.fit = totals_of(s, std::vector<std::int64_t>(s.buckets.size(), 1), length_mm);
  return between >= 0 && out.fit.scale && place(s, length_mm, out);
}

std::vector<int> FacadeFitter::order_of_choice(std::int64_t length_mm) const {
  std::vector<int> order(strings_.size());
  std::iota(order.begin(), order.end(), 0);
  const auto base = [&](int i) { return base_length(strings_[static_cast<std::size_t>(i)]); };
  std::ranges::stable_sort(order, [&](int a, int b) { return base(a) > base(b); });
  if (rules_.mode == FitMode::optimal || order.empty()) return order;
  const auto nearest = std::ranges::find_if(order, [&](int i) { return base(i) <= length_mm; });
  const int chosen = nearest != order.end() ? *nearest : static_cast<int>(order.size()) - 1;
  std::erase(order, chosen);
  order.insert(order.begin(), chosen);
  return order;
}

/// Writes the answer for a wall that nothing fits.
void FacadeFitter::leave_blank(std::int64_t length_mm, WallFit& out) {
  out.fit = {};
  out.spans.clear();
  out.text.clear();
  const auto& [start, end] = parts_.corners;
  if (start) out.spans.push_back({start->module, 0, start->width_mm});
  if (end) out.spans.push_back({end->module, length_mm - end->width_mm, end->width_mm});
  out.fit.remaining_mm = length_mm - (start ? start->width_mm : 0) - (end ? end->width_mm : 0);
  out.blank_reason = strings_.empty() ? "the facade has no string" : "no string fits and no filler stands between the corners";
  out.nearest_mm = nearest_of_all(fitters_, length_mm);
  add_code(out, "W-FIT-BLANK");
}

WallFit FacadeFitter::choose(std::int64_t length_mm) {
  WallFit out;
  const std::vector<int> order = order_of_choice(length_mm);
  const auto first_of = [&](auto attempt) {
    return std::ranges::find_if(order, [&](int i) { return (this->*attempt)(i, length_mm, out); });
  };
  auto chosen = first_of(&FacadeFitter::try_string);
  if (chosen != order.end()) {
    for (auto later = chosen + 1; later != order.end(); ++later) {
      out.rejected.push_back({*later, rules_.mode == FitMode::source ? "its base length is farther from the wall's"
                                                                    : "a string of longer base fits"});
    }
  } else {
    if (rules_.leftover != Leftover::error) chosen = first_of(&FacadeFitter::try_gap);
    if (chosen == order.end()) {
      chosen = first_of(&FacadeFitter::try_without_repeats);
      out.fallback = chosen != order.end() || try_filler(length_mm, out);
      if (out.fallback) add_code(out, "B-FIT-FALLBACK");
    }
  }
  out.index = chosen != order.end() ? *chosen : -1;
  std::erase_if(out.rejected, [&](const RejectedString& r) { return r.index == out.index; });
  std::ranges::sort(out.rejected, {}, &RejectedString::index);
  if (out.index < 0 && !out.fallback) leave_blank(length_mm, out);
  return out;
}

const WallFit& FacadeFitter::fit(std::int64_t length_mm) {
  const auto [place, fresh] = known_.try_emplace(length_mm);
  if (fresh) place->second = choose(length_mm);
  return place->second;
}

std::optional<WallFit> FacadeFitter::fit_with(int index, const std::vector<std::int64_t>& counts, std::int64_t length_mm) {
  if (index < 0 || static_cast<std::size_t>(index) >= strings_.size()) return std::nullopt;
  const WallString& s = strings_[static_cast<std::size_t>(index)];
  if (s.buckets.size() != counts.size()) return std::nullopt;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const FitBucket& b = s.buckets[i];
    const std::int64_t wanted = b.use == BucketUse::exact ? b.count : 1;
    if (b.use != BucketUse::repeat && counts[i] != wanted) return std::nullopt;
    if (b.use == BucketUse::repeat && counts[i] < rules_.min_repeat) return std::nullopt;
  }
  WallFit out;
  out.index = index;
  out.fit = totals_of(s, counts, length_mm);
  if (!out.fit.scale || !within(*out.fit.scale, rules_) || !place(s, length_mm, out)) return std::nullopt;
  return out;
}

std::optional<WallFit> FacadeFitter::fit_best(const std::function<bool(const WallString&)>& wanted, std::int64_t length_mm) {
  std::optional<WallFit> best;
  const auto longer = [](Fraction s) { return Int128{std::max(s.num, s.den)}; };
  const auto shorter = [](Fraction s) { return Int128{std::min(s.num, s.den)}; };
  for (std::size_t i = 0; i < strings_.size(); ++i) {
    WallFit out;
    if (!wanted(strings_[i]) || !try_string(static_cast<int>(i), length_mm, out)) continue;
    out.index = static_cast<int>(i);
    const Fraction mine = *out.fit.scale;
    if (best && longer(mine) * shorter(*best->fit.scale) >= longer(*best->fit.scale) * shorter(mine)) continue;
    best = std::move(out);
  }
  return best;
}

}  // namespace settle
