// Records of the pack are large and their order is that of hashes: sorting them, or writing them twice, costs more than
// everything else about a piece. So keys are sorted, and each record is written once, in its place.
#include "road/piece_drafts.hpp"

#include <algorithm>

#include "road/id_key.hpp"
#include "road/lanes.hpp"

namespace settle {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

std::string code_of(const RoadBlock& block) {
  return std::string(block.kind == PieceKind::crosswalk ? "crosswalk" : "middle") + "_" + block.road_class + "_" + std::to_string(block.level) + "_" +
         std::to_string(block.length_mm) + "x" + std::to_string(block.width_mm) + "_" + std::to_string(block.sidewalk_mm) + "_" +
         std::to_string(block.lanes) + (block.oneway == 0 ? "b" : block.oneway > 0 ? "f" : "r");
}

/// The asset of a piece, by block code, then by kind.
class AssetNames {
 public:
  AssetNames(const std::map<std::string, std::string>& assets, const std::vector<RoadBlock>& blocks) {
    for (std::size_t kind = 0; kind < kPieceKindWords.size(); ++kind) of_kind_.push_back(find(assets, "", std::string(kPieceKindWords[kind])));
    for (const RoadBlock& b : blocks) of_block_.push_back(find(assets, b.code, std::string(kPieceKindWords[static_cast<std::size_t>(b.kind)])));
  }
  const std::string& of(const PieceDraft& piece) const {
    return piece.block >= 0 ? of_block_[at(piece.block)] : of_kind_[static_cast<std::size_t>(piece.kind)];
  }

 private:
  static std::string find(const std::map<std::string, std::string>& assets, const std::string& code, const std::string& kind) {
    const auto by_code = assets.find(code);
    if (by_code != assets.end() && !by_code->second.empty()) return by_code->second;
    const auto by_kind = assets.find(kind);
    return by_kind == assets.end() ? std::string() : by_kind->second;
  }

  std::vector<std::string> of_kind_, of_block_;
};

}  // namespace

PieceDrafts::PieceDrafts(const Network& network) : network_(network), next_order_(network.roads.size(), 0) {
  // About eight pieces a road where three streets or more meet; never far off, and only a reserve.
  pieces_.reserve(8 * network.roads.size());
  vertices_.reserve(36 * network.roads.size());
}

PieceDraft& PieceDrafts::add(PieceKind kind, StableHash key, std::span<const Point_mm> ring) {
  PieceDraft& piece = pieces_.emplace_back();
  piece.kind = kind;
  piece.id = ids_.give_hash('p', key);
  piece.ring_begin = vertices_.size();
  piece.ring_size = ring.size();
  const auto least = std::min_element(ring.begin(), ring.end());
  vertices_.insert(vertices_.end(), least, ring.end());
  vertices_.insert(vertices_.end(), ring.begin(), least);
  return piece;
}

void PieceDrafts::set_holes(PieceDraft& piece, std::vector<Ring_mm> holes) {
  if (holes.empty()) return;
  for (Ring_mm& hole : holes) start_at_least_vertex(hole);
  piece.holes = static_cast<std::int32_t>(holes_.size());
  holes_.push_back(std::move(holes));
}

std::int32_t PieceDrafts::block_of(const Slice& slice, std::int32_t index) {
  const NetworkRoad& road = network_.roads[at(index)];
  const BlockKey key{slice.length_mm, road.width_mm, road.sidewalk_mm, road.level, lane_count(road), road.oneway, slice.kind, road.road_class};
  const auto [it, is_new] = block_at_.try_emplace(key, static_cast<std::int32_t>(blocks_.size()));
  if (is_new) {
    RoadBlock block{"", slice.kind, road.road_class, road.level, slice.length_mm, road.width_mm, road.sidewalk_mm, lane_count(road), road.oneway};
    block.code = code_of(block);
    blocks_.push_back(std::move(block));
  }
  return it->second;
}

std::vector<std::uint32_t> PieceDrafts::in_order_along_roads() const {
  const std::vector<std::uint32_t> rank = ranks_by_id(network_.roads);
  std::vector<std::size_t> first(network_.roads.size() + 1, 0);
  for (std::size_t road = 0; road < rank.size(); ++road) first[rank[road] + 1] = static_cast<std::size_t>(next_order_[road]);
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  std::vector<std::uint32_t> order(first.back());
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const PieceDraft& p = pieces_[i];
    if (p.is_along_road()) order[first[rank[at(p.road)]] + static_cast<std::size_t>(p.order)] = static_cast<std::uint32_t>(i);
  }
  return order;
}

void PieceDrafts::write_pieces(const std::map<std::string, std::string>& assets, RoadPack& pack) const {
  std::vector<std::uint64_t> keys(pieces_.size());
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = pieces_[i].id;
  const std::vector<std::uint32_t> by_id = order_of(keys);
  pack.pieces.reserve(pieces_.size());
  for (const std::uint32_t i : by_id) {
    const PieceDraft& draft = pieces_[i];
    RoadPiece& piece = pack.pieces.emplace_back();
    piece.id = public_id('p', draft.id);
    piece.kind = draft.kind;
    if (draft.road >= 0) piece.road_id = network_.roads[at(draft.road)].id;
    if (draft.has_junction) piece.junction_id = public_id('j', draft.junction_id);
    if (draft.block >= 0) piece.block_code = blocks_[at(draft.block)].code;
    piece.level_z = draft.level_z;
    const auto ring = std::span(vertices_).subspan(draft.ring_begin, draft.ring_size);
    piece.polygon.outer.assign(ring.begin(), ring.end());
    if (draft.holes >= 0) piece.polygon.holes = holes_[at(draft.holes)];
  }
  write_points(assets, by_id, pack);
  pack.blocks = blocks_;
  std::sort(pack.blocks.begin(), pack.blocks.end(), [](const RoadBlock& a, const RoadBlock& b) { return a.code < b.code; });
}

void PieceDrafts::write_points(const std::map<std::string, std::string>& assets, const std::vector<std::uint32_t>& by_id, RoadPack& pack) const {
  const AssetNames names(assets, blocks_);
  pack.points.reserve(pieces_.size());
  const auto write = [&](const PieceDraft& draft) {
    RoadPoint& point = pack.points.emplace_back();
    point.piece_id = public_id('p', draft.id);
    point.kind = draft.kind;
    point.at = draft.at;
    point.direction = draft.direction;
    point.length_mm = draft.length_mm;
    point.width_mm = draft.width_mm;
    point.scale = draft.scale;
    if (draft.block >= 0) point.block_code = blocks_[at(draft.block)].code;
    point.asset = names.of(draft);
    if (draft.road >= 0) point.road_id = network_.roads[at(draft.road)].id;
    point.order = draft.order;
    point.level_z = draft.level_z;
  };
  for (const std::uint32_t i : in_order_along_roads()) write(pieces_[i]);
  for (const std::uint32_t i : by_id) {
    if (!pieces_[i].is_along_road()) write(pieces_[i]);
  }
}

}  // namespace settle
