/// What layout gives: network, road surface, blocks with their sidewalks, what is left over, metadata. Plain data.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "settle/core/finding.hpp"
#include "settle/core/ring.hpp"
#include "settle/scene/scene.hpp"
#include "settle/street/network.hpp"

namespace settle {

enum class FrontageKind { street, border, blocked, verge };

/// A run of edges of one ring of a block that face the same thing. Ring 0 is the outer ring, then the holes.
/// Edges first .. first + count - 1 (cyclic) of that ring, edge i running from vertex i to vertex i + 1.
struct Frontage {
  int ring = 0;
  int first = 0;
  int count = 0;
  FrontageKind kind = FrontageKind::street;
  std::string road_id;  ///< of a street
  std::string road_class;
  std::int64_t level = 0;
  std::int64_t sidewalk_mm = 0;
  friend bool operator==(const Frontage&, const Frontage&) = default;
};

struct Block {
  std::string id;
  Polygon_mm polygon;
  std::int64_t height_mm = 0;
  std::string district_id;
  std::vector<Frontage> frontages;
  friend bool operator==(const Block&, const Block&) = default;
};

/// A face of a block given up to a sidewalk. Its vertices on the block's rings are the block's own.
struct SidewalkStrip {
  std::string id;
  std::string block_id;
  std::string road_id;
  std::string road_class;
  std::int64_t width_mm = 0;
  Polygon_mm polygon;
  friend bool operator==(const SidewalkStrip&, const SidewalkStrip&) = default;
};

/// The middle line of a sidewalk along one frontage.
struct SidewalkLine {
  std::string id;
  std::string block_id;
  std::string road_id;
  std::string road_class;
  std::int64_t width_mm = 0;
  std::vector<Point_mm> line;
  friend bool operator==(const SidewalkLine&, const SidewalkLine&) = default;
};

struct SurfacePolygon {
  std::string id;
  int level_z = 0;
  bool bridge = false;
  Polygon_mm polygon;
  friend bool operator==(const SurfacePolygon&, const SurfacePolygon&) = default;
};

enum class LeftOverKind { blocked, verge };
struct LeftOver {
  std::string id;
  LeftOverKind kind = LeftOverKind::verge;
  Polygon_mm polygon;
  friend bool operator==(const LeftOver&, const LeftOver&) = default;
};

struct District {
  std::string id;
  std::string kind;
  std::string name;
  std::int64_t height_min_mm = 0;
  std::int64_t height_max_mm = 0;
  Polygon_mm polygon;
  friend bool operator==(const District&, const District&) = default;
};

struct LayoutPack {
  Conventions conventions;
  Network network;
  std::vector<SurfacePolygon> road_surface;
  std::vector<Block> blocks;
  std::vector<LeftOver> left_over;
  std::vector<SidewalkStrip> sidewalk_strips;
  std::vector<SidewalkLine> sidewalk_lines;
  std::vector<Polygon_mm> land;        ///< base.geojson role `boundary`: the land as noded
  std::vector<Polygon_mm> base;        ///< role `base`: convex hull of the network
  std::vector<Polygon_mm> simplified;  ///< role `simplified`: the city method's scaffold; empty under `given`
  std::vector<District> districts;
  std::vector<HeightSource> heights;   ///< carried for the later stages (city metadata)
  std::int64_t base_height_mm = 12000;
  std::vector<Finding> findings;
  std::vector<Ledger> ledgers;
};

}  // namespace settle
