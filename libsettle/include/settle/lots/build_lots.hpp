/// Blocks become lots; each lot gets its constraint point, its building definition and a mass.
///
///     LayoutPack, Scene --build_lots--> LotsPack
///
/// 1. Block = sidewalk + lots + removed, to the square millimetre: the faces of a block share their vertices, and their
///    edges cancel to the block's outline. Each removed face carries its reason.
/// 2. Every polygon is valid: simple rings, outer counter-clockwise, holes clockwise.
/// 3. A lot that claims a street has that much of its outline on a street, and names the road of its longest run.
/// 4. Every lot has one constraint point, in the same order; every rectangle is certified.
/// 5. A mass stands inside its lot and is exactly as high; a lot's height is at least every override that touches it.
/// 6. Lots are sorted by id, and ids are unique.
/// 7. Blocks do not know of each other: any number of jobs gives the same pack, and a changed block renames nothing else.
/// 8. Moved by whole millimetres or turned by quarters (ids kept), the same lots come out, moved or turned alike.
/// 9. The ledger balances, in number of faces and in area.
/// Not done here: blockers (T1), deg45 (T3), frontage lots (T6), New York (T10, T11), patterns (T14), setbacks (T15),
/// prefabs (T18), stacked masses (T19, T20).
#pragma once

#include <string>
#include <vector>

#include "settle/core/progress.hpp"
#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

/// `jobs`: threads, 0 = all cores.
LotsPack build_lots(const LayoutPack& layout, const Scene& scene, int jobs, Progress& progress);

/// Every broken guarantee of 1 to 6 and 9, in words.
std::vector<std::string> check_lots(const LotsPack& pack, const LayoutPack& layout, const Scene& scene);

}  // namespace settle
