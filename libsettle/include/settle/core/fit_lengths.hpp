/// Fits whole copies of buckets into one length: walls by modules, volumes by floors, roads by pieces.
///
/// (buckets, length) --fit--> counts and one scale
///
/// 1. `LengthFitter::optimal` returns the counts that minimise, in this order: max(s, 1/s) of the scale s = (L - F) / S
///    (F the length of unstretched buckets, S of stretched ones), the spread of the repeat counts (greatest less least),
///    the number of modules, the count vector. Exact: no epsilon, no search tree, no limit of rounds.
/// 2. Its scale lies in [scale_min, scale_max]; where S = 0 it is 1 and F = L.
/// 3. It returns false only when no counts at all satisfy 2.
/// 4. `fit_source` is the source's rule and always ends: every copy it adds takes length.
/// 5. `place_boundaries` ends exactly at F + s S.
/// Not done here: names, corners, choice among strings (see `fit_wall.hpp`).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "settle/core/fraction.hpp"

namespace settle {

enum class BucketUse { once, exact, repeat };

/// What is counted, repeated and stretched as a unit.
struct FitBucket {
  std::int64_t length_mm = 0;  ///< of one copy, > 0
  std::int64_t modules = 1;    ///< in one copy, >= 1
  BucketUse use = BucketUse::once;
  std::int64_t count = 1;  ///< of an `exact` bucket
  bool stretch = false;
};

struct FitLimits {
  Fraction scale_min{4, 5};  ///< 0 < scale_min <= 1
  Fraction scale_max{5, 4};  ///< >= 1
  std::int64_t min_repeat = 0;
};

struct LengthFit {
  std::vector<std::int64_t> counts;  ///< one a bucket
  std::int64_t fixed_mm = 0;         ///< F
  std::int64_t stretched_mm = 0;     ///< S before stretching
  std::int64_t remaining_mm = 0;     ///< L - F - S
  std::optional<Fraction> scale;     ///< reduced; none where nothing stretches and R != 0, or under `fit_source`
};

/// The source's rule (seed text 002, "building_generator"): every bucket once; exact ones up to their count while they
/// fit; repeats one copy at a time, round robin from the left, until a bucket overflows; the rest by one scale, which may
/// be <= 0 (the caller reports it).
LengthFit fit_source(std::span<const FitBucket> buckets, std::int64_t length_mm);

/// A string of buckets with the tables that answer any length. Tables grow on demand: one fitter a thread.
class LengthFitter {
 public:
  LengthFitter(std::vector<FitBucket> buckets, FitLimits limits);

  /// Guarantees 1-3. `fit` is written only on success; its memory is used again.
  bool optimal(std::int64_t length_mm, LengthFit& fit);
  /// The fullest placing without a scale: least L - F >= 0, then spread, number of modules, count vector. Requires that
  /// no bucket stretches.
  bool fill(std::int64_t length_mm, LengthFit& fit);
  /// The nearest lengths below and above that `optimal` can fit, when it cannot fit `length_mm` itself.
  std::vector<std::int64_t> nearest_feasible(std::int64_t length_mm);
  const std::vector<FitBucket>& buckets() const { return buckets_; }

 private:
  /// One of the two independent sums: its repeats, and which totals they reach. Totals are in `unit_mm` above `base_mm`.
  struct Part {
    std::int64_t base_mm = 0;
    std::int64_t unit_mm = 1;
    std::int64_t round_length = 0;   ///< one copy of each repeat, units
    std::int64_t round_modules = 0;  ///< its modules
    std::vector<std::size_t> bucket;
    std::vector<std::int64_t> width, modules;
    std::int64_t capacity = -1;  ///< tables answer totals in [0, capacity]
    std::vector<std::int64_t> totals;
    std::vector<std::int32_t> below, above;  ///< nearest total at or below / above a place, -1 = none
    /// fewest modules that give a total with the repeats j.. at 0..span copies each: [j][total]
    std::map<std::int64_t, std::vector<std::vector<std::int32_t>>> windows;

    std::int64_t value(std::int64_t total) const { return base_mm + total * unit_mm; }
    void grow(std::int64_t up_to_mm);
    const std::vector<std::vector<std::int32_t>>& window(std::int64_t span);
    /// Fewest modules that reach `total` with every repeat at least..least + span times; kNever if none do.
    std::int64_t fewest_modules(std::int64_t total, std::int64_t span, std::int64_t least);
    void take_counts(std::int64_t total, std::int64_t span, std::int64_t least, std::vector<std::int64_t>& counts);
  };
  struct Pair {
    std::int64_t fixed, stretched;  ///< totals of the two parts
  };

  void add(std::size_t bucket);
  void collect_closest_pairs(std::int64_t length_mm);
  void consider(Pair pair, std::int64_t length_mm);
  bool window_holds(std::int64_t span);
  void each_window(std::int64_t span, const auto& visit);
  void resolve(std::int64_t length_mm, LengthFit& fit);

  std::vector<FitBucket> buckets_;
  FitLimits limits_;
  Part fixed_, stretched_;
  std::vector<std::int64_t> base_counts_;
  std::vector<Pair> pairs_;  ///< all pairs of the best distortion
  std::int64_t best_longer_ = 0, best_shorter_ = 0;
  std::vector<std::int64_t> trial_;
};

/// A module as placed in a row: its own length, and whether it takes the scale.
struct PlacedLength {
  std::int64_t length_mm = 0;
  bool stretch = false;
};

/// The ends of the modules one after another, starting with 0: unstretched run + stretched run x scale, rounded once.
std::vector<std::int64_t> place_boundaries(std::span<const PlacedLength> modules, Fraction scale);

}  // namespace settle
