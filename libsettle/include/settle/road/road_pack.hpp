/// What the road stage gives: pieces that tile the road surface, junctions, points to scatter road models at, lane and kerb
/// lines. Plain data.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/fraction.hpp"
#include "settle/core/mesh_mm.hpp"
#include "settle/core/ring.hpp"
#include "settle/road/junction.hpp"
#include "settle/road/road_lines.hpp"
#include "settle/scene/scene.hpp"
#include "settle/street/network.hpp"

namespace settle {

enum class PieceKind { junction, arm, crosswalk, middle, zip, corner, through, end, patch };
/// Their words, in packs and as keys of a scene's `assets`.
inline constexpr std::array<std::string_view, 9> kPieceKindWords{"junction", "arm", "crosswalk", "middle", "zip", "corner", "through", "end", "patch"};

/// A part of the road surface. Pieces of one level tile its surface: disjoint inside, shared vertices, areas add up.
struct RoadPiece {
  std::string id;
  PieceKind kind = PieceKind::middle;
  std::string road_id;      ///< of arms, crosswalks, middles, zips and patches of a road; else empty
  std::string junction_id;  ///< of what belongs to a junction or (crosswalk) stands at one; else empty
  std::string block_code;   ///< of pieces that a point places a model for
  int level_z = 0;
  Polygon_mm polygon;       ///< a simple ring; a hole only where no seam could be laid (told)
  friend bool operator==(const RoadPiece&, const RoadPiece&) = default;
};

/// One model to place: at the middle of its piece on the centre line, looking along `direction`.
struct RoadPoint {
  std::string piece_id;
  PieceKind kind = PieceKind::middle;
  Point_mm at;
  Point_mm direction;           ///< not zero; only its angle counts
  std::int64_t length_mm = 0;   ///< of the model, unscaled
  std::int64_t width_mm = 0;
  Fraction scale;               ///< along the road
  std::string block_code;
  std::string asset;            ///< from the scene's `assets`, by block code, then by kind; may be empty
  std::string road_id;
  std::int64_t order = 0;       ///< along the road, from 0; 0 for plates
  int level_z = 0;
  friend bool operator==(const RoadPoint&, const RoadPoint&) = default;
};

/// One distinct kind of piece: what the block maker makes one model of. Plates (junctions, arms, patches, zips, bends) are
/// models by themselves, by piece id, and have no block.
struct RoadBlock {
  std::string code;
  PieceKind kind = PieceKind::middle;
  std::string road_class;
  std::int64_t level = 0;
  std::int64_t length_mm = 0;
  std::int64_t width_mm = 0;
  std::int64_t sidewalk_mm = 0;
  int lanes = 0;                ///< as drawn: at least 1
  int oneway = 0;
  friend bool operator==(const RoadBlock&, const RoadBlock&) = default;
};

/// The model of a block, to be placed at points: x along the road, z up, the origin in the middle of the carriageway.
/// Materials: carriageway, kerb, sidewalk, mark.
struct RoadModel {
  Mesh_mm mesh;
  std::vector<std::vector<Point_mm>> lane_lines;      ///< in driving direction
  std::vector<std::vector<Point_mm>> sidewalk_lines;
  friend bool operator==(const RoadModel&, const RoadModel&) = default;
};

/// How far planes of neighbouring levels stand apart.
inline constexpr std::int64_t kLevelHeight_mm = 5000;

struct RoadSurface {
  std::string id;
  int level_z = 0;
  Polygon_mm polygon;
  friend bool operator==(const RoadSurface&, const RoadSurface&) = default;
};

struct RoadPack {
  Conventions conventions;
  Network network;
  std::vector<RoadSurface> surface;  ///< layout's outline with the ends of all cuts as vertices
  std::vector<RoadPiece> pieces;     ///< sorted by id, as all that follow
  std::vector<Junction> junctions;
  std::vector<RoadPoint> points;     ///< by road, then order; plates after them
  std::vector<RoadBlock> blocks;     ///< by code
  std::vector<RoadModel> models;     ///< of the blocks, in their order
  std::vector<LaneLine> lanes;
  std::vector<KerbLine> kerbs;
  std::vector<Finding> findings;
  std::vector<Ledger> ledgers;       ///< of roads
};

}  // namespace settle
