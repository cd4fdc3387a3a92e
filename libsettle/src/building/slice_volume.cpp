// The wall's fitter, upright: every level of a string once, then repeatable levels fill what is left. Under `source` round
// robin from below, under `optimal` the fullest stack. Nothing stretches; the rest is dropped or taken up by `height_fit`.
#include "building/slice_volume.hpp"

#include <numeric>

#include "settle/core/check.hpp"
#include "settle/core/fit_lengths.hpp"

namespace settle {
namespace {

bool repeats(const Bdf& bdf, const GrammarElement& e) {
  return e.kind == ElementKind::repeat ||
         (e.kind == ElementKind::bare && e.names.size() == 1 && bdf.levels.at(e.names.front()).repeat);
}

std::vector<FitBucket> buckets_of(const Bdf& bdf, const Grammar& grammar) {
  std::vector<FitBucket> buckets;
  for (const GrammarElement& e : grammar.elements) {
    FitBucket b{0, static_cast<std::int64_t>(e.names.size()), BucketUse::once, e.count, false};
    if (e.kind == ElementKind::block) b.use = BucketUse::exact;
    if (repeats(bdf, e)) b.use = BucketUse::repeat;
    for (const std::string& name : e.names) b.length_mm += bdf.levels.at(name).height_mm;
    buckets.push_back(b);
  }
  return buckets;
}

std::optional<LengthFit> stack(const std::vector<FitBucket>& buckets, FitMode mode, std::int64_t height_mm) {
  LengthFit fit;
  if (mode == FitMode::source) {
    fit = fit_source(buckets, height_mm);
    return fit.remaining_mm >= 0 ? std::optional(fit) : std::nullopt;
  }
  LengthFitter fitter(buckets, {{1, 1}, {1, 1}, 1});
  return fitter.fill(height_mm, fit) ? std::optional(fit) : std::nullopt;
}

void take_up_rest(const Bdf& bdf, std::int64_t rest_mm, const std::vector<char>& repeatable, VolumeSlices& slices) {
  if (rest_mm == 0 || bdf.height_fit == "drop") return;
  if (bdf.height_fit == "extend_last") {
    slices.floors.back().height_mm += rest_mm;
    slices.stack_mm += rest_mm;
    return;
  }
  std::vector<PlacedLength> row;
  std::int64_t natural = 0;
  for (std::size_t i = 0; i < slices.floors.size(); ++i) {
    row.push_back({slices.floors[i].height_mm, repeatable[i] != 0});
    if (repeatable[i]) natural += slices.floors[i].height_mm;
  }
  if (natural == 0) return;
  const std::vector<std::int64_t> ends = place_boundaries(row, reduced(natural + rest_mm, natural));
  for (std::size_t i = 0; i < slices.floors.size(); ++i) {
    slices.floors[i].base_mm = ends[i];
    slices.floors[i].height_mm = ends[i + 1] - ends[i];
  }
  slices.stack_mm = ends.back();
}

}  // namespace

VolumeSlices slice_volume(const Bdf& bdf, FitMode mode, std::int64_t height_mm) {
  VolumeSlices slices;
  std::optional<LengthFit> chosen;
  std::int64_t longest = 0;
  for (std::size_t i = 0; i < bdf.levels_grammar.size(); ++i) {
    const std::vector<FitBucket> buckets = buckets_of(bdf, bdf.levels_grammar[i]);
    const std::int64_t base =
        std::accumulate(buckets.begin(), buckets.end(), std::int64_t{0}, [&](std::int64_t sum, const FitBucket& b) {
          return sum + b.length_mm * (mode == FitMode::optimal && b.use == BucketUse::exact ? b.count : 1);
        });
    if (base <= longest) continue;
    if (auto fit = stack(buckets, mode, height_mm)) {
      chosen = std::move(fit);
      longest = base;
      slices.string = static_cast<int>(i);
    }
  }
  if (!chosen) return slices;
  std::vector<char> repeatable;
  const Grammar& grammar = bdf.levels_grammar[static_cast<std::size_t>(slices.string)];
  for (std::size_t e = 0; e < grammar.elements.size(); ++e) {
    for (std::int64_t copy = 0; copy < chosen->counts[e]; ++copy) {
      for (const std::string& name : grammar.elements[e].names) {
        const BdfLevel& level = bdf.levels.at(name);
        slices.floors.push_back({&level, slices.stack_mm, level.height_mm});
        repeatable.push_back(repeats(bdf, grammar.elements[e]));
        slices.stack_mm += level.height_mm;
      }
    }
  }
  take_up_rest(bdf, height_mm - slices.stack_mm, repeatable, slices);
  return slices;
}

}  // namespace settle
