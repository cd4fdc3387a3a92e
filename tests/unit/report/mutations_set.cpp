#include "unit/report/mutations.hpp"

namespace mutations {

using settle::Evidence;

std::vector<Mutation> of_written_set() {
  return {
      {"set.files", "a file has another hash", [](Evidence& e) { e.set->files[0].sha256_found = "b"; }, {}},
      {"set.files", "a file is not there", [](Evidence& e) { e.set->files[0].bytes_found = -1; }, {}},
      {"set.counts", "one lot less is counted", [](Evidence& e) { e.set->rows["lots"] -= 1; }, {}},
      {"set.counts", "roads are not counted", [](Evidence& e) { e.set->rows.erase("roads"); }, {}},
      {"set.findings", "a code is counted once too often", [](Evidence& e) { e.set->findings["lots"]["T-ROUNDING"] = 2; }, {}},
      {"set.findings", "a code that no story has", [](Evidence& e) { e.set->findings["layout"]["L-VERGE"] = 1; }, {}},
  };
}

}  // namespace mutations
