#include "interrupt.hpp"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace {

constexpr auto kTimeToUnwind = std::chrono::seconds(1);
std::atomic<int> came{0};

void wait_for_signal(sigset_t signals) {
  int signal = 0;
  if (sigwait(&signals, &signal) != 0) return;
  came = signal;
  std::this_thread::sleep_for(kTimeToUnwind);
  _exit(128 + signal);
}

}  // namespace

void watch_for_interrupts() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  // A signal that the parent ignores (nohup, a background job) stays ignored: sigwait would take it otherwise.
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) sigdelset(&signals, signal);
  }
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread(wait_for_signal, signals).detach();
}

void stop_if_interrupted() {
  if (const int signal = came) throw Interrupted{signal};
}
