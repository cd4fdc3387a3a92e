/// Collects the faults of one pass, so that a user sees them all at once.
#pragma once

#include <vector>

#include "settle/core/errors.hpp"

namespace settle {

class Faults {
 public:
  /// Keeps the first 1,000; of the others only their number, so that a file wrong in every vertex stays readable.
  void add(Fault fault);
  bool empty() const { return kept_.empty(); }
  std::size_t count() const { return kept_.size() + left_out_; }
  /// Throws SceneError with all faults when there are any.
  void throw_if_any();

 private:
  std::vector<Fault> kept_;
  std::size_t left_out_ = 0;
};

}  // namespace settle
