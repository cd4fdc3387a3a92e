/// `settle points`: constraint points for parcels that exist already.
#pragma once

#include "options.hpp"

int run_points_command(const PointsOptions& options, const CommonOptions& common);
