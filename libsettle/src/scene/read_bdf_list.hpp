/// The building definitions of a scene.
#pragma once

#include <optional>
#include <vector>

#include "read_input.hpp"

namespace settle {

/// `building.bdfs`: each `builtin:NAME`, `lib:FILE` or `{ "file": … }`; without the list, all that are compiled in.
/// Sorted by id; two of one id are a fault.
std::vector<Bdf> read_bdf_list(const std::optional<JsonCursor>& list, InputReader& inputs, std::vector<Finding>& warnings);

}  // namespace settle
