/// What each ring of a cut surface is: a ribbon's, a zip piece's, a junction face, a hole.
#pragma once

#include <vector>

#include "road/cut_surface.hpp"
#include "road/plan_gates.hpp"
#include "road/plan_zips.hpp"

namespace settle {

enum class RingUse : char { hole, ribbon, zip, junction };

struct RingLabel {
  RingUse use = RingUse::junction;
  std::int32_t index = -1;                ///< of the ribbon or the zip piece
  bool is_odd = false;                    ///< a junction that holds what was planned as a piece
  std::vector<std::int32_t> holes;        ///< rings
};

/// One label a ring. A hole belongs to the ring whose edge is first met straight below its lowest vertex.
std::vector<RingLabel> label_rings(const CutSurface& cut, const GatePlan& gates, const ZipPlan& zips);

/// Junction rings joined where a zip piece or a seam lies between them, and how many gates of ribbons each such class has.
struct JunctionClasses {
  std::vector<std::int32_t> of_ring;  ///< the least ring of the class; -1 for other rings
  std::vector<int> gates;             ///< of each ring that names a class
};
JunctionClasses join_junctions(const CutSurface& cut, const std::vector<RingLabel>& labels);

}  // namespace settle
