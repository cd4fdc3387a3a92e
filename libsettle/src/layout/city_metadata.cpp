#include "layout/city_metadata.hpp"

#include <algorithm>

#include "settle/core/convex_hull.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/scene/height_field.hpp"

namespace settle {
namespace {

constexpr std::int64_t kResidentialUnder_mm = 20'000;

bool holds(const Zone& zone, Point_mm p) {
  return std::any_of(zone.area.begin(), zone.area.end(), [&](const Polygon_mm& area) { return locate(p, area) != Location::outside; });
}

std::string zone_id(const Zone& zone) { return public_id('d', StableHash().add("zone").add(zone.id).value()); }
std::string land_id() { return public_id('d', StableHash().add("land").value()); }

/// A block belongs to the first zone that holds its first vertex of the outer ring.
std::string district_of(const Block& block, const std::vector<Zone>& zones) {
  for (const Zone& zone : zones) {
    if (holds(zone, block.polygon.outer[0])) return zone_id(zone);
  }
  return land_id();
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
    block.district_id = district_of(block, scene.zones);
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
    for (const Polygon_mm& area : zone.area) add_district({zone_id(zone), zone.kind, zone.name, 0, 0, area});
  }
  for (const Polygon_mm& land : pack.land) add_district({land_id(), "", "", 0, 0, land});
  std::stable_sort(pack.districts.begin(), pack.districts.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace settle
