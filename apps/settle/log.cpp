#include "log.hpp"

#include <spdlog/sinks/ansicolor_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "options.hpp"
#include "settle/pack/json_writer.hpp"

namespace {

struct Log {
  std::shared_ptr<spdlog::logger> logger;
  bool as_json = false;
};

/// Before `start_log` (a wrong command line) the log speaks plainly.
Log& the_log() {
  static Log log;
  if (!log.logger)
    log.logger = std::make_shared<spdlog::logger>("settle", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  return log;
}

bool wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(STDERR_FILENO) && (no_colour == nullptr || *no_colour == '\0');
}

std::string json_line(std::string_view level, std::string_view message) {
  settle::TextBuffer text;
  settle::JsonWriter json(text);
  json.begin_object();
  json.member("level", level);
  json.member("message", message);
  json.end_object();
  return text.take();
}

void say(spdlog::level::level_enum level, std::string_view name, std::string_view message) {
  const Log& log = the_log();
  if (!log.logger->should_log(level)) return;
  const bool named = level >= spdlog::level::warn;
  const std::string line = log.as_json ? json_line(name, message)
                                       : (named ? std::string(name) + ": " : std::string()) + std::string(message);
  log.logger->log(level, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace

void start_log(const CommonOptions& common) {
  Log& log = the_log();
  if (wants_colour() && !common.log_json) {
    auto sink = std::make_shared<spdlog::sinks::ansicolor_stderr_sink_mt>();
    sink->set_color(spdlog::level::info, spdlog::string_view_t());
    sink->set_color(spdlog::level::debug, spdlog::string_view_t());
    log.logger = std::make_shared<spdlog::logger>("settle", sink);
  }
  log.as_json = common.log_json;
  log.logger->set_pattern(common.log_json ? "%v" : "settle: %^%v%$");
  log.logger->set_level(common.quiet         ? spdlog::level::warn
                        : common.verbose > 0 ? spdlog::level::debug
                                             : spdlog::level::info);
  log.logger->flush_on(spdlog::level::trace);
}

void log_detail(std::string_view message) {
  say(spdlog::level::debug, "detail", message);
}
void log_note(std::string_view message) {
  say(spdlog::level::info, "note", message);
}
void log_warning(std::string_view message) {
  say(spdlog::level::warn, "warning", message);
}
void log_error(std::string_view message) {
  say(spdlog::level::err, "error", message);
}
