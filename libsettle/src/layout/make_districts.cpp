#include "layout/make_districts.hpp"

#include <algorithm>
#include <map>

#include "layout/merge_junctions.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

void add_main_roads(std::span<const MainRoad> roads, StreetPlan& plan) {
  for (const MainRoad& road : roads) {
    for (std::size_t k = 1; k < road.line.size(); ++k) {
      const std::uint64_t key = StableHash().add("main").add(road.id).add(static_cast<std::int64_t>(k)).value();
      plan.add_edge(plan.add_street({key, 1, road.name, road.line[k - 1], road.line[k] - road.line[k - 1]}), road.line[k - 1], road.line[k]);
    }
  }
}

/// Labels of faces inside the land: their own, or that of the neighbour a small one shares most with.
std::vector<std::int32_t> label_faces(const PlanFaces& faces, std::int64_t least_mm2) {
  std::vector<std::int32_t> label(faces.is_inside.size(), -1);
  const auto cycles = faces.cycles();
  for (std::size_t f = 0; f < label.size(); ++f) {
    if (faces.is_inside[f]) label[f] = static_cast<std::int32_t>(f);
  }
  for (std::size_t f = 0; f < label.size(); ++f) {
    if (!faces.is_inside[f]) continue;
    std::int64_t area = 0;
    std::map<int, std::int64_t> shared;
    for (const auto& cycle : cycles[f]) {
      area += doubled_area(ring_points(faces.map, cycle));
      for (const std::int32_t h : cycle) {
        const int other = faces.face_left_of(h ^ 1);
        if (faces.is_inside[static_cast<std::size_t>(other)] && other != static_cast<int>(f)) {
          shared[other] += floor_length(faces.map.origin_point(h ^ 1) - faces.map.origin_point(h));
        }
      }
    }
    if (area >= 2 * least_mm2 || shared.empty()) continue;
    const auto most = std::max_element(shared.begin(), shared.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    label[f] = label[static_cast<std::size_t>(most->first)];
  }
  return label;
}

/// From the lengths of the ring's edges and whose they are: nothing of where it lies.
std::uint64_t key_of(const Ring_mm& ring, const std::vector<std::uint64_t>& owner) {
  using Turn = std::tuple<std::int64_t, std::uint64_t>;
  std::vector<Turn> turns;
  const std::size_t n = ring.size();
  for (std::size_t i = 0; i < n; ++i) {
    turns.emplace_back(length_m(ring[(i + 1) % n] - ring[i]), owner[i]);
  }
  const std::size_t start = least_rotation(turns);
  StableHash hash;
  hash.add("district");
  for (std::size_t i = 0; i < n; ++i) {
    const auto& [length, of] = turns[(start + i) % n];
    hash.add(length).add(static_cast<std::int64_t>(of));
  }
  return hash.value();
}

CityDistrict district_of(const Region& region, const PlanFaces& faces, const StreetPlan& plan, const std::vector<char>& is_junction) {
  CityDistrict district;
  district.polygon = polygon_of(faces.map, region);
  std::vector<std::uint64_t> owner;
  for (const std::int32_t h : region.rings.front()) {
    const int edge = faces.edge_of(h);
    district.is_main.push_back(edge >= 0);
    district.is_junction.push_back(is_junction[static_cast<std::size_t>(faces.map.origin(h))]);
    owner.push_back(edge < 0 ? 0 : plan.street_of(plan.edges[static_cast<std::size_t>(edge)]).key);
  }
  // A street has a district on each side: the sense in which the ring runs along it tells them apart.
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const int edge = faces.edge_of(region.rings.front()[i]);
    if (edge < 0) continue;
    const Point_mm run = faces.map.origin_point(region.rings.front()[i] ^ 1) - faces.map.origin_point(region.rings.front()[i]);
    if (dot(run, plan.street_of(plan.edges[static_cast<std::size_t>(edge)]).direction) < 0) owner[i] = ~owner[i];
  }
  district.key = key_of(district.polygon.outer, owner);
  return district;
}

/// Districts that cannot be told apart are numbered, in the order of their least vertices.
void part_equal_keys(std::vector<CityDistrict>& districts) {
  std::sort(districts.begin(), districts.end(), [](const CityDistrict& a, const CityDistrict& b) {
    return std::tie(a.key, a.polygon.outer) < std::tie(b.key, b.polygon.outer);
  });
  std::int64_t copies = 0;
  for (std::size_t i = 1; i < districts.size(); ++i) {
    const bool is_copy = districts[i].key == districts[i - 1 - static_cast<std::size_t>(copies)].key;
    copies = is_copy ? copies + 1 : 0;
    if (is_copy) districts[i].key = StableHash().add(static_cast<std::int64_t>(districts[i].key)).add(copies).value();
  }
}

}  // namespace

std::vector<CityDistrict> make_districts(std::vector<Polygon_mm>& land, std::span<const MainRoad> roads, const DistrictRules& rules, StreetPlan& plan) {
  add_main_roads(roads, plan);
  node_plan(plan, land);
  merge_junctions(plan, rules.merge_mm);
  node_plan(plan, land);
  const PlanFaces faces = faces_of(plan, land);
  std::vector<int> main_roads_at(faces.map.snapped.vertices.size(), 0);
  for (std::size_t e = 0; e < faces.edge.size(); ++e) {
    if (faces.edge[e] < 0) continue;
    ++main_roads_at[static_cast<std::size_t>(faces.map.snapped.edges[e].u)];
    ++main_roads_at[static_cast<std::size_t>(faces.map.snapped.edges[e].v)];
  }
  std::vector<char> is_junction;
  for (const int n : main_roads_at) is_junction.push_back(n >= 3);
  std::vector<CityDistrict> districts;
  for (const Region& region : trace_regions(faces.map, label_faces(faces, rules.least_mm2))) {
    districts.push_back(district_of(region, faces, plan, is_junction));
  }
  part_equal_keys(districts);
  return districts;
}

}  // namespace settle
