#include "command_diff.hpp"

#include <iostream>
#include <map>

#include "exit_code.hpp"
#include "half_moved.hpp"
#include "settle/report/diff.hpp"
#include "settle/report/read_evidence.hpp"

int run_diff(const DiffCommand& command) {
  if (tell_half_moved(command.before) || tell_half_moved(command.after)) return kNegative;
  const auto changes = settle::diff_packs(settle::read_evidence(command.before), settle::read_evidence(command.after));
  std::map<settle::ChangeKind, std::size_t> counts;
  for (const settle::Change& change : changes) {
    std::cout << to_string(change) << '\n';
    ++counts[change.change];
  }
  using enum settle::ChangeKind;
  std::cout << "diff: " << counts[added] << " added, " << counts[removed] << " removed, " << counts[moved] << " moved, "
            << counts[resized] << " resized, " << counts[changed] << " changed\n";
  return changes.empty() ? kDone : kNegative;
}
