/// What the app says while it works, to standard error only: plain lines, or with --log-json one JSON object a line.
#pragma once

#include <string_view>

struct CommonOptions;

/// Sets the level (--quiet, -v) and the form; colour only on a terminal and without NO_COLOR. Call once, before the
/// rest.
void start_log(const CommonOptions& common);

void log_detail(std::string_view message);  ///< shown with -v
void log_note(std::string_view message);    ///< hidden by --quiet
void log_warning(std::string_view message);
void log_error(std::string_view message);
