/// The packs found in OUT, read back: what verify, stats, explain, diff and view start from.
///
///     OUT --read_evidence--> Evidence
///
/// Guarantees: a pack that is not there stays empty; IoError when there is none at all; SceneError for a pack that is not one.
#pragma once

#include <filesystem>
#include <string>

#include "settle/report/verify.hpp"

namespace settle {

Evidence read_evidence(const std::filesystem::path& out);

/// A file of `settle points` and the parcels it was made from.
struct PointsProofRequest {
  std::filesystem::path points;
  std::filesystem::path parcels;
  std::string id_property = "id";
};
Evidence read_points_evidence(const PointsProofRequest& request);

/// Where the packs' coordinates count from.
Point_mm origin_of(const Evidence& evidence);

}  // namespace settle
