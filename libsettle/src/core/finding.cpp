#include "settle/core/finding.hpp"

namespace settle {

bool Ledger::balances() const {
  Entry sum = out;
  for (const auto& [code, entry] : dropped) {
    sum.count += entry.count;
    sum.doubled_area_mm2 += entry.doubled_area_mm2;
  }
  return sum.count == in.count && sum.doubled_area_mm2 == in.doubled_area_mm2;
}

}  // namespace settle
