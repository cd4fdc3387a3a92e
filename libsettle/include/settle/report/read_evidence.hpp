/// The packs found in OUT, read back: what verify, stats, explain, diff and view start from.
///
///     OUT --read_evidence--> Evidence
///
/// Guarantees: a pack that is not there stays empty; IoError when there is none at all; SceneError for a pack that is not one.
#pragma once

#include <filesystem>

#include "settle/report/verify.hpp"

namespace settle {

Evidence read_evidence(const std::filesystem::path& out);

}  // namespace settle
