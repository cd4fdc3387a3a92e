/// What a stage says of one feature: a stable code, the feature, numbers. Findings are data; the app speaks them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

/// One line of a stage's story. `numbers` carry their unit in the name (`length_mm`).
/// Codes: `W-…` a warning that counts under --strict, `L-…`, `T-…`, `B-…` a change or drop by layout, lots, building,
/// `E-…` something the geometry does not allow. Each is documented in docs/findings.md.
struct Finding {
  std::string code;
  std::string id;
  std::string step;
  std::vector<std::pair<std::string, std::int64_t>> numbers;
  std::optional<Point_mm> at;
  friend bool operator==(const Finding&, const Finding&) = default;
};

/// in = out + sum(dropped), in number and in doubled area. One per kind of thing a stage handles (`roads`, `land`, `lots`).
struct Ledger {
  struct Entry {
    std::int64_t count = 0;
    std::int64_t doubled_area_mm2 = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::string what;
  Entry in;
  Entry out;
  std::map<std::string, Entry> dropped;
  bool balances() const;
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

}  // namespace settle
