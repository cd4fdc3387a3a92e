#include "progress_bar.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>

#include "interrupt.hpp"
#include "log.hpp"
#include "options.hpp"

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenDraws = std::chrono::milliseconds(100);
constexpr int kBarWidth = 30;

/// One step's line on the terminal, redrawn in place.
class Bar {
 public:
  void show(std::string_view step, std::int64_t done, std::int64_t total) {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (step != step_ || done == 0) {
      step_ = step;
      started_ = now;
      shown_ = 0;
    }
    const bool last = total > 0 && done >= total;
    if (done < shown_ || (!last && now - drawn_ < kBetweenDraws)) return;
    drawn_ = now;
    shown_ = done;
    draw(done, total, std::chrono::duration<double>(now - started_).count());
    if (last) std::fputs("\r\033[K", stderr);
  }

 private:
  void draw(std::int64_t done, std::int64_t total, double seconds) const {
    const double share = total > 0 ? std::min(1.0, static_cast<double>(done) / static_cast<double>(total)) : 0.0;
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0.0;
    const double left = rate > 0 ? static_cast<double>(total - done) / rate : 0.0;
    const int full = static_cast<int>(share * kBarWidth);
    const std::string bar =
        std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(kBarWidth - full), '-');
    std::fprintf(stderr, "\r\033[K%-12s [%s] %lld of %lld  %.0f/s  %.0f s left", step_.c_str(), bar.c_str(),
                 static_cast<long long>(done), static_cast<long long>(total), rate, left);
    std::fflush(stderr);
  }

  std::mutex mutex_;
  std::string step_;
  Clock::time_point started_;
  Clock::time_point drawn_;
  std::int64_t shown_ = 0;
};

}  // namespace

settle::Progress::Listener make_progress_listener(const CommonOptions& common) {
  const bool silent = common.quiet || common.progress == "never";
  const bool draws = !silent && !common.log_json && (common.progress == "always" || isatty(STDERR_FILENO));
  if (draws) {
    return [bar = std::make_shared<Bar>()](std::string_view step, std::int64_t done, std::int64_t total) {
      stop_if_interrupted();
      bar->show(step, done, total);
    };
  }
  return [silent](std::string_view step, std::int64_t done, std::int64_t total) {
    stop_if_interrupted();
    if (!silent && done == 0)
      log_note(total > 0 ? std::string(step) + ": " + std::to_string(total) : std::string(step));
  };
}
