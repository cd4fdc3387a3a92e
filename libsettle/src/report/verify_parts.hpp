/// What the checks of verify share: polygons with their names, and the tables of promises that the registry lists.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "report/verify_edges.hpp"
#include "settle/report/verify.hpp"

namespace settle {

/// A polygon of a pack with the id that a violation names.
struct NamedPolygon {
  std::string id;
  const Polygon_mm* polygon = nullptr;
};

/// Rings simple and rightly wound (promise `rings`), holes inside and apart, interior in one piece (promise `holes`).
struct PolygonPromises {
  std::string_view rings, holes;
};
void check_polygons(std::span<const NamedPolygon> polygons, const PolygonPromises& promises, std::vector<Violation>& broken);

/// The faces of the land on level 0: road surface, blocks, blocked land, verge.
std::vector<NamedPolygon> faces_of_land(const LayoutPack& pack);
std::vector<NamedPolygon> land_of(const LayoutPack& pack);

/// Ids given, unique ignoring case over all layers, each layer sorted.
void check_ids(std::span<const std::vector<std::string>> layers, std::string_view promise, std::vector<Violation>& broken);
void check_balance(std::span<const Ledger> ledgers, std::string_view promise, std::vector<Violation>& broken);
/// `ids`: what a finding may name, sorted.
struct StoryProof {
  std::span<const Finding> findings;
  std::span<const Ledger> ledgers;
  std::span<const std::string> ids;
  std::int64_t known_lines = 0;  ///< drawn lines among the ids; the ledger counts all
};
void check_story(const StoryProof& story, std::string_view promise, std::vector<Violation>& broken);

/// The greatest height area that has a vertex of the polygon inside; 0 when none has.
std::int64_t least_height(const Polygon_mm& polygon, std::span<const HeightSource> heights);

bool has_layout(const Evidence& evidence);
bool has_layout_and_lots(const Evidence& evidence);
bool has_lots(const Evidence& evidence);

extern const PromiseGroup kLayoutPartition, kLayoutNetwork, kLayoutSidewalks, kLayoutFrontages, kLayoutRecords;
extern const PromiseGroup kWrittenSet;
extern const PromiseGroup kRoadPieces, kRoadRecords;
extern const PromiseGroup kLotsGround, kLotsRecords, kLotsMasses;

}  // namespace settle
