/// The ground of one block while it is made into lots: one mesh of sidewalk faces, pieces and what is left over.
///
///     Block, its SidewalkStrips --open_ground--> BlockGround
///
/// 1. The mesh partitions the block: sidewalks as layout gives them, vertex for vertex, and the faces that they leave.
/// 2. Rings start where their least road id begins and pieces are ordered by it, so nothing depends on the place or the
///    turn of the block.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "settle/core/face_mesh.hpp"
#include "settle/layout/layout_pack.hpp"

namespace settle {

/// A face on its way to a lot. Its id is the block's and the path of cuts that led to it.
struct Piece {
  std::string id;
  int face = -1;
  std::vector<std::string> merged_from;
  std::string reason;
};

struct BlockGround {
  const Block* block = nullptr;
  FaceMesh mesh;
  std::vector<const SidewalkStrip*> strips;  ///< face i of the mesh is strip i
  std::vector<Piece> pieces;
  std::vector<Piece> removed;                ///< reason set

  /// Road on the other side of an edge (a sidewalk between or not); null when there is none.
  const std::string* road_across(const Edge_mm& edge) const;
  /// Index in `pieces` of the piece on the other side; -1 when there is none.
  int piece_across(const Edge_mm& edge) const;
};

BlockGround open_ground(const Block& block, std::span<const SidewalkStrip* const> strips);

/// A run of street edges of one road on one ring of a piece.
struct StreetRun {
  int ring = 0;   ///< 0 the outer one
  int first = 0;
  int count = 0;
  const std::string* road_id = nullptr;
  std::int64_t length_mm = 0;  ///< sum of floored edge lengths
};
std::vector<StreetRun> find_street_runs(const BlockGround& ground, const Polygon_mm& polygon);

/// Length of a polygon's edges on a street; edges halved by `plan` count as the edge they come from.
std::int64_t street_length(const BlockGround& ground, const Polygon_mm& polygon, const CutPlan* plan = nullptr);

}  // namespace settle
