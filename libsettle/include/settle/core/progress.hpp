/// How a long run tells how far it is. The library never prints: the app passes an implementation in.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace settle {

/// Counts units of the current step. `advance` may be called from any thread.
class Progress {
 public:
  using Listener = std::function<void(std::string_view step, std::int64_t done, std::int64_t total)>;
  Progress() = default;
  explicit Progress(Listener listener) : listener_(std::move(listener)) {}
  void start(std::string_view step, std::int64_t total);
  void advance(std::int64_t by = 1);

 private:
  Listener listener_;
  std::string step_;
  std::atomic<std::int64_t> done_{0};
  std::int64_t total_ = 0;
};

}  // namespace settle
