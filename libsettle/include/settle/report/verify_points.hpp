/// The proof of a points file against its parcels, from the files alone.
///
///   PointsEvidence --verify_points--> violations
///
/// Guarantees: exact, no tolerance but the rounding of a written decimal; no code of the search or its certificate.
/// Not done here: reading (pack/read_packs.hpp, pack/read_points_evidence.hpp).
#pragma once

#include <span>
#include <vector>

#include "settle/lots/constraint_point.hpp"
#include "settle/pack/read_points_evidence.hpp"
#include "settle/report/verify_promise.hpp"

namespace settle {

struct PointsEvidence {
  std::vector<ConstraintPoint> points;   ///< as `read_constraint_points` gives them: the file's origin taken off
  WrittenPoses written;                  ///< row by row the same
  std::vector<PublishedParcel> parcels;  ///< of `--parcels`; absolute
};

std::span<const Promise> points_promises();
std::vector<Violation> verify_points(const PointsEvidence& evidence);

}  // namespace settle
