#include "layout/city_metadata.hpp"

#include <algorithm>

#include "settle/core/convex_hull.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/scene/height_field.hpp"

namespace settle {
namespace {

constexpr std::int64_t kResidentialUnder_mm = 20'000;

/// A zone or the land of several polygons is as many districts.
std::string part_id(StableHash whole, std::size_t part) { return public_id('d', (part == 0 ? whole : whole.add(static_cast<std::int64_t>(part))).value()); }
std::string zone_id(const Zone& zone, std::size_t part) { return part_id(StableHash().add("zone").add(zone.id), part); }
std::string land_id(std::size_t part) { return part_id(StableHash().add("land"), part); }

/// A block belongs to the first zone that holds its first vertex of the outer ring; without one, to its part of the land.
std::string district_of(const Block& block, const std::vector<Zone>& zones, const std::vector<Polygon_mm>& land) {
  const Ring_mm& ring = block.polygon.outer;
  for (const Zone& zone : zones) {
    for (std::size_t part = 0; part < zone.area.size(); ++part) {
      if (locate(ring[0], zone.area[part]) != Location::outside) return zone_id(zone, part);
    }
  }
  // All vertices, as two parts may touch in one.
  const auto holds = [&](const Polygon_mm& part) {
    return std::ranges::all_of(ring, [&](Point_mm p) { return locate(p, part) != Location::outside; });
  };
  const auto part = std::ranges::find_if(land, holds);
  return land_id(part == land.end() ? 0 : static_cast<std::size_t>(part - land.begin()));
}

std::string kind_by_height(std::int64_t height_mm) { return height_mm < kResidentialUnder_mm ? "residential" : "commercial"; }

std::int64_t height_of(const Polygon_mm& area, const Scene& scene) {
  return std::max(scene.layout.base_height_mm, greatest_height_over(area, scene.heights));
}

std::vector<Polygon_mm> hull_of(const Network& network) {
  std::vector<Point_mm> points;
  for (const NetworkRoad& road : network.roads) points.insert(points.end(), road.line.begin(), road.line.end());
  Polygon_mm hull{convex_hull(std::move(points)), {}};
  if (hull.outer.size() < 3) return {};
  return {std::move(hull)};
}

}  // namespace

void add_city_metadata(const Scene& scene, LayoutPack& pack) {
  pack.base = hull_of(pack.network);
  pack.heights = scene.heights;
  pack.base_height_mm = scene.layout.base_height_mm;
  for (Block& block : pack.blocks) {
    block.height_mm = height_of(block.polygon, scene);
    block.district_id = district_of(block, scene.zones, pack.land);
  }
  const auto add_district = [&](District district) {
    district.height_min_mm = INT64_MAX;
    for (const Block& block : pack.blocks) {
      if (block.district_id != district.id) continue;
      district.height_min_mm = std::min(district.height_min_mm, block.height_mm);
      district.height_max_mm = std::max(district.height_max_mm, block.height_mm);
    }
    if (district.height_min_mm > district.height_max_mm) {
      district.height_min_mm = district.height_max_mm = height_of(district.polygon, scene);
    }
    if (district.kind.empty()) district.kind = kind_by_height(district.height_max_mm);
    pack.districts.push_back(std::move(district));
  };
  for (const Zone& zone : scene.zones) {
    for (std::size_t i = 0; i < zone.area.size(); ++i) add_district({zone_id(zone, i), zone.kind, zone.name, 0, 0, zone.area[i]});
  }
  for (std::size_t i = 0; i < pack.land.size(); ++i) add_district({land_id(i), "", "", 0, 0, pack.land[i]});
  std::stable_sort(pack.districts.begin(), pack.districts.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace settle
