/// The face of a clean star falls into one sector an arm, and patches where no corner stands between two arms.
#pragma once

#include <optional>
#include <vector>

#include "road/cut_surface.hpp"

namespace settle {

struct Sector {
  std::int32_t gate = -1;  ///< half-edge of the arm's gate; of a patch that of the gate before it, counter-clockwise
  bool is_patch = false;
  Ring_mm ring;            ///< counter-clockwise, from the node
};

/// Chords run from the node to the reflex corner between two neighbouring gates (the nearest one); without one, to the ends
/// of both gates, and the sector between them is a patch. None unless every sector is simple: then they tile the face.
/// `ring` is a face whose chords are all gates; the node lies inside it.
std::optional<std::vector<Sector>> find_sectors(const CutSurface& cut, std::int32_t ring, Point_mm node);

}  // namespace settle
