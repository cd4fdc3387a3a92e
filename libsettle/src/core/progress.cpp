#include "settle/core/progress.hpp"

namespace settle {

void Progress::start(std::string_view step, std::int64_t total) {
  step_ = step;
  total_ = total;
  done_ = 0;
  if (listener_) listener_(step_, 0, total_);
}

void Progress::advance(std::int64_t by) {
  const std::int64_t done = done_ += by;
  if (listener_) listener_(step_, done, total_);
}

}  // namespace settle
