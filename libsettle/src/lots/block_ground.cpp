// The ground is the block less its sidewalk strips, by cancelling edges (T8). What lies outside the block is known by the
// index of the frontage, so each edge of each face, at any time, knows whether a street is across it.
#include "lots/block_ground.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/shape_measures.hpp"

namespace settle {
namespace {

const Ring_mm& ring_of(const Polygon_mm& polygon, int ring) { return ring == 0 ? polygon.outer : polygon.holes[ring - 1]; }

Edge_mm edge_of(const Ring_mm& ring, int i) {
  const int n = static_cast<int>(ring.size());
  return {ring[i % n], ring[(i + 1) % n]};
}

void add_outside(BlockGround& ground) {
  const Block& block = *ground.block;
  for (std::size_t f = 0; f < block.frontages.size(); ++f) {
    const Frontage& frontage = block.frontages[f];
    const Ring_mm& ring = ring_of(block.polygon, frontage.ring);
    for (int i = 0; i < frontage.count; ++i) {
      ground.mesh.set_outside(edge_of(ring, frontage.first + i), static_cast<int>(f));
    }
  }
  ground.mesh.set_rest_outside(static_cast<int>(block.frontages.size()));
}

std::vector<StreetRun> runs_of_ring(const BlockGround& ground, const Ring_mm& ring, int ring_index) {
  const int n = static_cast<int>(ring.size());
  std::vector<const std::string*> road(n);
  for (int i = 0; i < n; ++i) road[i] = ground.road_across(edge_of(ring, i));
  const auto same = [](const std::string* a, const std::string* b) { return a == b || (a && b && *a == *b); };
  int start = 0;
  while (start < n && same(road[start], road[(start + n - 1) % n])) ++start;
  std::vector<StreetRun> runs;
  for (int k = 0; k < n;) {
    const int first = (start + k) % n;
    StreetRun run{ring_index, first, 0, road[first], 0};
    for (; k < n && same(road[(start + k) % n], run.road_id); ++k, ++run.count) {
      const Edge_mm e = edge_of(ring, start + k);
      run.length_mm += floor_length(e.to - e.from);
    }
    if (run.road_id) runs.push_back(run);
  }
  return runs;
}

/// The start of the longest edge; among equal ones that with the longer edges after it.
int longest_edge(const Ring_mm& ring) {
  const int n = static_cast<int>(ring.size());
  const auto length = [&](int i) { return squared_length(edge_of(ring, i).to - edge_of(ring, i).from); };
  int best = 0;
  for (int i = 1; i < n; ++i) {
    int k = 0;
    while (k < n && length(i + k) == length(best + k)) ++k;
    if (k < n && length(i + k) > length(best + k)) best = i;
  }
  return best;
}

/// Where the ring's longest run of its least road begins; where there is none, or it goes all round, at its longest edge.
int anchor_of(const BlockGround& ground, const Ring_mm& ring) {
  auto runs = runs_of_ring(ground, ring, 0);
  std::erase_if(runs, [&](const StreetRun& run) { return run.count == static_cast<int>(ring.size()); });
  if (runs.empty()) return longest_edge(ring);
  const auto better = [](const StreetRun& a, const StreetRun& b) {
    return *a.road_id != *b.road_id ? *a.road_id < *b.road_id : a.length_mm > b.length_mm;
  };
  return std::min_element(runs.begin(), runs.end(), better)->first;
}

void anchor_rings(const BlockGround& ground, Polygon_mm& polygon) {
  std::rotate(polygon.outer.begin(), polygon.outer.begin() + anchor_of(ground, polygon.outer), polygon.outer.end());
  for (Ring_mm& hole : polygon.holes) std::rotate(hole.begin(), hole.begin() + anchor_of(ground, hole), hole.end());
  std::stable_sort(polygon.holes.begin(), polygon.holes.end(), [](const Ring_mm& a, const Ring_mm& b) {
    return std::pair{doubled_area(a), floor_perimeter(a)} < std::pair{doubled_area(b), floor_perimeter(b)};
  });
}

}  // namespace

const std::string* BlockGround::road_across(const Edge_mm& edge) const {
  const Across across = mesh.across(edge);
  if (across.face >= 0) return across.face < static_cast<int>(strips.size()) ? &strips[across.face]->road_id : nullptr;
  if (across.label < 0 || across.label >= static_cast<int>(block->frontages.size())) return nullptr;
  const Frontage& frontage = block->frontages[across.label];
  return frontage.kind == FrontageKind::street ? &frontage.road_id : nullptr;
}

int BlockGround::piece_across(const Edge_mm& edge) const {
  const Across across = mesh.across(edge);
  if (across.face < 0) return -1;
  const auto it = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.face == across.face; });
  return it == pieces.end() ? -1 : static_cast<int>(it - pieces.begin());
}

BlockGround open_ground(const Block& block, std::span<const SidewalkStrip* const> strips) {
  BlockGround ground;
  ground.block = &block;
  std::vector<Polygon_mm> faces;
  for (const SidewalkStrip* strip : strips) {
    ground.strips.push_back(strip);
    faces.push_back(strip->polygon);
    ground.mesh.add_face(strip->polygon);
  }
  auto rest = subtract_faces(block.polygon, faces);
  SETTLE_CHECK(rest.has_value());
  std::int64_t sum = 0;
  for (const Polygon_mm& face : faces) sum += doubled_area(face);
  for (const Polygon_mm& face : *rest) sum += doubled_area(face);
  SETTLE_CHECK(sum == doubled_area(block.polygon));
  for (const Polygon_mm& face : *rest) ground.pieces.push_back({"", ground.mesh.add_face(face), {}, ""});
  add_outside(ground);

  // Streets are known only now: take each face out and put it back with its rings in order.
  for (std::size_t i = 0; i < rest->size(); ++i) anchor_rings(ground, (*rest)[i]);
  const auto key = [&](const Polygon_mm& p) {
    const auto runs = runs_of_ring(ground, p.outer, 0);
    return std::tuple{runs.empty(), runs.empty() ? std::string() : *runs.front().road_id, -doubled_area(p)};
  };
  std::stable_sort(rest->begin(), rest->end(), [&](const Polygon_mm& a, const Polygon_mm& b) { return key(a) < key(b); });
  ground.mesh = FaceMesh();
  ground.pieces.clear();
  for (const Polygon_mm& face : faces) ground.mesh.add_face(face);
  for (const Polygon_mm& face : *rest) {
    const std::string id = block.id + "." + std::to_string(ground.pieces.size());
    ground.pieces.push_back({id, ground.mesh.add_face(face), {}, ""});
  }
  add_outside(ground);
  return ground;
}

std::vector<StreetRun> find_street_runs(const BlockGround& ground, const Polygon_mm& polygon) {
  std::vector<StreetRun> runs = runs_of_ring(ground, polygon.outer, 0);
  for (std::size_t h = 0; h < polygon.holes.size(); ++h) {
    const auto more = runs_of_ring(ground, polygon.holes[h], static_cast<int>(h) + 1);
    runs.insert(runs.end(), more.begin(), more.end());
  }
  return runs;
}

std::int64_t street_length(const BlockGround& ground, const Polygon_mm& polygon, const CutPlan* plan) {
  std::vector<Edge_mm> edges;
  append_edges(polygon, edges);
  std::int64_t sum = 0;
  for (const Edge_mm& e : edges) {
    Edge_mm known = e;
    if (plan) {
      for (const EdgeSplit& s : plan->splits) {
        if (e == Edge_mm{s.edge.from, s.at} || e == Edge_mm{s.at, s.edge.to}) known = s.edge;
      }
    }
    if (ground.road_across(known)) sum += floor_length(e.to - e.from);
  }
  return sum;
}

}  // namespace settle
