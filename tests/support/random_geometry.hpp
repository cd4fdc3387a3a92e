/// Seeded random geometry for property tests: the same on every machine.
#pragma once

#include <vector>

#include "settle/core/draw.hpp"
#include "settle/core/ring.hpp"
#include "settle/core/snap_rounding.hpp"

namespace settle_tests {

class RandomGeometry {
 public:
  explicit RandomGeometry(std::int64_t seed) : draw_(seed, "random geometry") {}
  std::int64_t number(std::int64_t lo, std::int64_t hi) { return draw_.uniform(slot_++, lo, hi); }
  settle::Point_mm point(std::int64_t span) { return {number(0, span), number(0, span)}; }

  std::vector<settle::TaggedSegment> segments(int count, std::int64_t span) {
    std::vector<settle::TaggedSegment> all;
    for (int i = 0; i < count; ++i) all.push_back({point(span), point(span), i});
    return all;
  }
  /// A closed walk that may cross itself.
  settle::Ring_mm tangle(int count, std::int64_t span) {
    settle::Ring_mm ring;
    for (int i = 0; i < count; ++i) ring.push_back(point(span));
    return ring;
  }

 private:
  settle::Draw draw_;
  std::int64_t slot_ = 0;
};

}  // namespace settle_tests
