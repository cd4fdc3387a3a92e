#include "settle/core/parallel.hpp"

#include <exception>
#include <mutex>

#ifdef SETTLE_WITH_TBB
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#else
#include <algorithm>
#include <atomic>
#include <thread>
#endif

namespace settle {
namespace {

/// Keeps the exception of the lowest index: which one is reported must not depend on timing.
class FirstFailure {
 public:
  void run(std::size_t i, const std::function<void(std::size_t)>& body) {
    try {
      body(i);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_ || i < index_) {
        failure_ = std::current_exception();
        index_ = i;
      }
    }
  }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::size_t index_ = 0;
};

}  // namespace

void parallel_for(std::size_t count, int jobs, const std::function<void(std::size_t)>& body) {
  FirstFailure failure;
  if (jobs == 1 || count < 2) {
    for (std::size_t i = 0; i < count; ++i) failure.run(i, body);
    failure.rethrow();
    return;
  }
#ifdef SETTLE_WITH_TBB
  tbb::task_arena arena(jobs > 0 ? jobs : tbb::task_arena::automatic);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) { failure.run(i, body); }); });
#else
  const std::size_t hardware = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t threads = std::min(count, jobs > 0 ? static_cast<std::size_t>(jobs) : hardware);
  std::atomic<std::size_t> next{0};
  std::vector<std::thread> crew;
  for (std::size_t t = 0; t < threads; ++t) {
    crew.emplace_back([&] {
      for (std::size_t i = next++; i < count; i = next++) failure.run(i, body);
    });
  }
  for (std::thread& t : crew) t.join();
#endif
  failure.rethrow();
}

}  // namespace settle
