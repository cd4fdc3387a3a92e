/// Layout: from a scene to roads, road surface, blocks and sidewalks.
///
///     Scene --build_layout--> LayoutPack
///
/// Guarantees, on the numbers as written
/// 1. land = road surface (level 0) + blocks + blocked + verge, to the square millimetre; all are valid polygons, disjoint,
///    and neighbours share the same vertices.
/// 2. Roads of a level meet at nodes only; every free end is at the border, at a blocker, or told.
/// 3. A road lies in a blocker only on a bridge (or on another level).
/// 4. Sidewalk strips lie inside their block, share its vertices, and do not overlap.
/// 5. The frontages of a block cover each of its rings once.
/// 6. Shuffled input, any number of jobs: the same pack; a shift by whole millimetres together with the origin: the same
///    ids, counts and order.
/// 7. Under `city` one blocker more changes only roads within 300 m of it and the faces beside them.
/// Not done here: the method `settlement`.
#pragma once

#include <string>
#include <vector>

#include "settle/core/progress.hpp"
#include "settle/layout/layout_pack.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// Throws SceneError when the scene gives no land.
LayoutPack build_layout(const Scene& scene, int jobs, Progress& progress);

/// What is wrong with a pack by guarantees 1 to 5; empty when nothing is.
std::vector<std::string> check_layout(const LayoutPack& pack);

}  // namespace settle
