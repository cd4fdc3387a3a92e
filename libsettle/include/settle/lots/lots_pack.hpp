/// What lots gives: lots, the rest of each block's ground with its reason, constraint points, masses. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/lots/constraint_point.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

enum class LotAccess { street, through, inner };

struct Lot {
  std::string id;
  std::string block_id;
  std::string district_id;
  Polygon_mm polygon;
  std::int64_t height_mm = 0;
  std::string kind;         ///< residential, commercial, … of its district
  std::string style;        ///< none, traditional, new_york
  std::string lot_class;
  LotAccess access = LotAccess::street;
  std::int64_t frontage_mm = 0;  ///< length of its sides on a street
  std::string road_id;           ///< of its longest street side
  int corners = 0;
  bool is_corner = false;
  std::string bdf;
  std::string bdf_fit;      ///< empty when the lot lies within the BDF's ranges, else why it does not
  std::string pattern;
  std::string prefab;
  std::vector<std::string> merged_from;
  std::string reason;
  friend bool operator==(const Lot&, const Lot&) = default;
};

enum class GroundKind { sidewalk, setback, yard, removed };
struct Ground {
  std::string id;
  std::string block_id;
  GroundKind kind = GroundKind::sidewalk;
  std::string reason;
  Polygon_mm polygon;
  friend bool operator==(const Ground&, const Ground&) = default;
};

enum class Facing { street, front, side, back, party };

/// One section of a volume, from z0 to z1; outer rings counter-clockwise, holes clockwise.
struct MassTier {
  std::vector<Ring_mm> rings;
  std::int64_t z0_mm = 0;
  std::int64_t z1_mm = 0;
  bool crown = false;
  friend bool operator==(const MassTier&, const MassTier&) = default;
};

struct MassVolume {
  int vol = 0;
  std::string bdf;
  std::int64_t base_mm = 0;
  std::int64_t top_mm = 0;
  std::vector<MassTier> tiers;
  friend bool operator==(const MassVolume&, const MassVolume&) = default;
};

/// The facing of one edge of one ring of one tier (tiers counted over all volumes from below).
struct MassWall {
  int tier = 0;
  int ring = 0;
  int edge = 0;
  Facing facing = Facing::front;
  friend bool operator==(const MassWall&, const MassWall&) = default;
};

struct Mass {
  std::string id;
  std::string lot_id;
  std::string lot_class;
  std::string style;
  std::vector<MassVolume> volumes;
  std::vector<MassWall> walls;
  friend bool operator==(const Mass&, const Mass&) = default;
};

struct LotsPack {
  Conventions conventions;
  std::vector<Lot> lots;
  std::vector<Ground> ground;
  std::vector<ConstraintPoint> points;  ///< one a lot (parcel_id = lot id), in the order of `lots`
  std::vector<Mass> masses;
  std::vector<Finding> findings;
  std::vector<Ledger> ledgers;
};

}  // namespace settle
