/// What the manifest says of each stage and of the scene.
#pragma once

#include "settle/building/building_pack.hpp"
#include "settle/layout/layout_pack.hpp"
#include "settle/lots/lots_pack.hpp"
#include "settle/pack/manifest.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

/// Counts, findings by code and ledgers; the files are not known yet.
StageRecord record_of(const LayoutPack& pack);
StageRecord record_of(const RoadPack& pack);
StageRecord record_of(const LotsPack& pack);
StageRecord record_of(const BuildingPack& pack);

/// Everything but stages and bounds.
Manifest manifest_of_scene(const Scene& scene);

}  // namespace settle
