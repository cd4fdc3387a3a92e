/// Changes to a scene from the command line, made before anything is read from it.
#pragma once

#include <string>
#include <vector>

#include "json_tree.hpp"

namespace settle {

/// Sets the value at each `POINTER=VALUE` (RFC 6901), in order; objects on the way are made. VALUE is JSON, or else a string.
void apply_overrides(Json& scene, const std::vector<std::string>& overrides, Faults& faults);

}  // namespace settle
