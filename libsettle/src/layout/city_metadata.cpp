#include "layout/city_metadata.hpp"

#include <algorithm>
#include <map>

#include "settle/core/convex_hull.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/scene/height_field.hpp"

namespace settle {
namespace {

constexpr std::int64_t kResidentialUnder_mm = 20'000;

/// What blocks lie in where no zone says more: the districts of a planned city, else the parts of the land.
struct Ground {
  std::string id;
  Polygon_mm polygon;
  Box_mm box;
};

/// A zone or the land of several polygons is as many districts.
std::string part_id(StableHash whole, std::size_t part) { return public_id('d', (part == 0 ? whole : whole.add(static_cast<std::int64_t>(part))).value()); }
std::string zone_id(const Zone& zone, std::size_t part) { return part_id(StableHash().add("zone").add(zone.id), part); }
std::string land_id(std::size_t part) { return part_id(StableHash().add("land"), part); }

/// A block belongs to the first zone that holds its first vertex of the outer ring; without one, to its part of the land.
std::string district_of(const Block& block, const std::vector<Zone>& zones, const std::vector<Ground>& grounds) {
  const Ring_mm& ring = block.polygon.outer;
  for (const Zone& zone : zones) {
    for (std::size_t part = 0; part < zone.area.size(); ++part) {
      if (locate(ring[0], zone.area[part]) != Location::outside) return zone_id(zone, part);
    }
  }
  // The one that holds most of the vertices, as two may touch in one, and a main road that ends inside parts nothing.
  std::size_t best = 0;
  std::ptrdiff_t most = -1;
  const Box_mm box = bounds(ring);
  for (std::size_t i = 0; i < grounds.size() && most < std::ssize(ring); ++i) {
    if (!box.meets(grounds[i].box)) continue;
    const auto held = std::ranges::count_if(ring, [&](Point_mm p) { return locate(p, grounds[i].polygon) != Location::outside; });
    if (held <= most) continue;
    most = held;
    best = i;
  }
  return grounds[best].id;
}

std::vector<Ground> grounds_of(const LayoutPack& pack, std::span<const CityDistrict> planned) {
  std::vector<Ground> grounds;
  for (const CityDistrict& district : planned) grounds.push_back({public_id('d', district.key), district.polygon, bounds(district.polygon.outer)});
  for (std::size_t i = 0; planned.empty() && i < pack.land.size(); ++i) grounds.push_back({land_id(i), pack.land[i], bounds(pack.land[i].outer)});
  return grounds;
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

void add_city_metadata(const Scene& scene, std::span<const CityDistrict> planned, LayoutPack& pack) {
  const std::vector<Ground> grounds = grounds_of(pack, planned);
  pack.base = hull_of(pack.network);
  pack.heights = scene.heights;
  pack.base_height_mm = scene.layout.base_height_mm;
  for (Block& block : pack.blocks) {
    block.height_mm = height_of(block.polygon, scene);
    block.district_id = district_of(block, scene.zones, grounds);
  }
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> heights;
  for (const Block& block : pack.blocks) {
    auto& [least, most] = heights.try_emplace(block.district_id, INT64_MAX, 0).first->second;
    least = std::min(least, block.height_mm);
    most = std::max(most, block.height_mm);
  }
  const auto add_district = [&](District district) {
    const auto of_blocks = heights.find(district.id);
    district.height_min_mm = of_blocks == heights.end() ? INT64_MAX : of_blocks->second.first;
    if (of_blocks != heights.end()) district.height_max_mm = of_blocks->second.second;
    if (district.height_min_mm > district.height_max_mm) {
      district.height_min_mm = district.height_max_mm = height_of(district.polygon, scene);
    }
    if (district.kind.empty()) district.kind = kind_by_height(district.height_max_mm);
    pack.districts.push_back(std::move(district));
  };
  for (const Zone& zone : scene.zones) {
    for (std::size_t i = 0; i < zone.area.size(); ++i) add_district({zone_id(zone, i), zone.kind, zone.name, 0, 0, zone.area[i]});
  }
  for (const Ground& ground : grounds) add_district({ground.id, "", "", 0, 0, ground.polygon});
  std::stable_sort(pack.districts.begin(), pack.districts.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace settle
