/// Shows how far a run is: a bar with rate and time left on a terminal, a plain line a step in a log. Also the place
/// where an interrupted run stops.
#pragma once

#include "settle/core/progress.hpp"

struct CommonOptions;

/// --progress auto draws the bar on a terminal and tells steps elsewhere; always draws; never, and --quiet, say
/// nothing.
settle::Progress::Listener make_progress_listener(const CommonOptions& common);
