/// Chance without state: a number is a hash of (seed, id, slot), so no order of work can change it.
#pragma once

#include <cstdint>
#include <string_view>

namespace settle {

/// `Draw{seed, id}.uniform(slot, lo, hi)`. A slot is a value of the algorithm's own enum, never renumbered.
class Draw {
 public:
  Draw(std::int64_t seed, std::string_view id);
  /// 64 even random bits.
  std::uint64_t bits(std::int64_t slot) const;
  /// A whole number in [lo, hi], both included; lo <= hi.
  std::int64_t uniform(std::int64_t slot, std::int64_t lo, std::int64_t hi) const;
  /// True in num of den cases.
  bool chance(std::int64_t slot, std::int64_t num, std::int64_t den) const { return uniform(slot, 0, den - 1) < num; }

 private:
  std::uint64_t key_;
};

}  // namespace settle
