#include "faults.hpp"

#include <utility>

namespace settle {

void Faults::add(Fault fault) {
  constexpr std::size_t kMost = 1000;
  if (kept_.size() < kMost) {
    kept_.push_back(std::move(fault));
  } else {
    ++left_out_;
  }
}

void Faults::throw_if_any() {
  if (kept_.empty()) return;
  if (left_out_ > 0) {
    const std::string file = kept_.back().file;
    kept_.push_back({file, "", std::to_string(left_out_) + " more faults are not listed", "", "", "", -1, -1});
  }
  throw SceneError(std::move(kept_));
}

}  // namespace settle
