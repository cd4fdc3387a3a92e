/// Pieces as they are made, small and flat, and the pack's records made of them once their order is known.
///
///     drafts --write_pieces--> pieces, points, blocks
///
/// 1. Pieces come by id; points by road, then order, plates after them by piece; blocks by code.
/// 2. Every piece has one point; those of one kind, road class and size share a block.
#pragma once

#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "road/cut_ribbon.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/road/road_pack.hpp"

namespace settle {

/// A piece and its point, by index instead of by id; -1 = none.
struct PieceDraft {
  PieceKind kind = PieceKind::middle;
  std::uint64_t id = 0;  ///< hashes, as UniqueIds gives them
  std::uint64_t junction_id = 0;
  bool has_junction = false;
  std::int32_t road = -1;
  std::int32_t block = -1;
  std::int32_t holes = -1;
  int level_z = 0;
  std::size_t ring_begin = 0, ring_size = 0;
  Point_mm at, direction;
  std::int64_t length_mm = 0, width_mm = 0;
  Fraction scale;
  std::int64_t order = 0;

  /// Its point stands in the row of its road.
  bool is_along_road() const { return kind == PieceKind::middle || kind == PieceKind::crosswalk || (kind == PieceKind::patch && road >= 0); }
};

class PieceDrafts {
 public:
  explicit PieceDrafts(const Network& network);

  /// A draft with this ring, started at its least vertex.
  PieceDraft& add(PieceKind kind, StableHash key, std::span<const Point_mm> ring);
  void set_holes(PieceDraft& piece, std::vector<Ring_mm> holes);
  void set_junction(PieceDraft& piece, std::uint64_t junction_id) { piece.junction_id = junction_id, piece.has_junction = true; }
  /// The block of a straight slice.
  std::int32_t block_of(const Slice& slice, std::int32_t road);
  /// The next place in the row of a road.
  std::int64_t next_order(std::int32_t road) { return next_order_[static_cast<std::size_t>(road)]++; }
  /// Roads of which some piece is a middle, a crosswalk or a patch.
  bool has_own_piece(std::size_t road) const { return next_order_[road] > 0; }

  void write_pieces(const std::map<std::string, std::string>& assets, RoadPack& pack) const;

 private:
  using BlockKey = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t, int, int, PieceKind, std::string_view>;

  void write_points(const std::map<std::string, std::string>& assets, const std::vector<std::uint32_t>& by_id, RoadPack& pack) const;
  std::vector<std::uint32_t> in_order_along_roads() const;

  const Network& network_;
  UniqueIds ids_;
  std::vector<PieceDraft> pieces_;
  std::vector<Point_mm> vertices_;
  std::vector<std::vector<Ring_mm>> holes_;
  std::vector<std::int64_t> next_order_;
  std::vector<RoadBlock> blocks_;
  std::map<BlockKey, std::int32_t> block_at_;
};

}  // namespace settle
