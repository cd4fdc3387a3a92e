/// The files of the road stage.
///
///   RoadPack --road_files--> [road/…geojson with styles, points.json, models.glb, visual.glb, plan.svg, story]
///
/// 1. `road_network.geojson` has the fields of layout's and may be given as `inputs.roads`.
/// 2. `points.json` is columnar: every column has `count` numbers, strings are indices into the dictionaries, -1 for none.
/// 3. `models.glb` has a node for each block, named by its code, and one for each plate, named by its piece, each in the frame
///    of the points that place it. `visual.glb` has each of them at its points.
/// 4. GLB is glTF 2.0: right-handed, Y up, metres, (x, y, z) written (x, z, -y).
#pragma once

#include "settle/pack/pack_file.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

/// The pack must outlive the list.
std::vector<PackFile> road_files(const RoadPack& pack, const WriteOptions& options);

/// Pieces by kind, lanes in their direction, kerbs.
void draw_road_plan(TextBuffer& text, const RoadPack& pack);
/// The busiest junctions up close, at most `count`, five in a row.
void draw_junction_sheet(TextBuffer& text, const RoadPack& pack, std::size_t count);

}  // namespace settle
