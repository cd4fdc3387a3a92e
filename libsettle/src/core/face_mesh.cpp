// Faces are polygons; who owns a directed edge is looked up by its two end points. Cutting and merging rewrite whole faces,
// splitting an edge rewrites the two rings on it, so rings and owners never disagree.
#include "settle/core/face_mesh.hpp"

#include <algorithm>
#include <array>

#include "settle/core/check.hpp"
#include "settle/core/predicates.hpp"

namespace settle {
namespace {

bool insert_in_ring(Ring_mm& ring, const Edge_mm& edge, Point_mm at) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (ring[i] == edge.from && ring[(i + 1) % ring.size()] == edge.to) {
      ring.insert(ring.begin() + i + 1, at);
      return true;
    }
  }
  return false;
}

void insert_in_polygon(Polygon_mm& polygon, const Edge_mm& edge, Point_mm at) {
  bool done = insert_in_ring(polygon.outer, edge, at);
  for (Ring_mm& hole : polygon.holes) done = done || insert_in_ring(hole, edge, at);
  SETTLE_CHECK(done);
}

Edge_mm opposite(const Edge_mm& e) { return {e.to, e.from}; }

}  // namespace

std::size_t FaceMesh::EdgeHash::operator()(const Edge_mm& e) const {
  std::uint64_t h = 0;
  for (const std::int64_t v : {e.from.x, e.from.y, e.to.x, e.to.y}) {
    h = (h ^ static_cast<std::uint64_t>(v)) * 0x9e3779b97f4a7c15ULL;
    h ^= h >> 29;
  }
  return h;
}

int FaceMesh::owner(const Edge_mm& edge) const {
  const auto it = owners_.find(edge);
  return it == owners_.end() ? kNobody : it->second;
}

int FaceMesh::add_face(Polygon_mm polygon) {
  const int id = size();
  std::vector<Edge_mm> edges;
  append_edges(polygon, edges);
  for (const Edge_mm& e : edges) SETTLE_CHECK(owners_.emplace(e, id).second);
  faces_.push_back(std::move(polygon));
  needle_label_.push_back(-1);
  return id;
}

void FaceMesh::remove_face(int face) {
  std::vector<Edge_mm> edges;
  append_edges(faces_[face], edges);
  for (const Edge_mm& e : edges) owners_.erase(e);
  faces_[face] = {};
}

void FaceMesh::set_outside(const Edge_mm& edge, int label) {
  SETTLE_CHECK(owner(edge) >= 0 && label >= 0);
  SETTLE_CHECK(owners_.emplace(opposite(edge), -1 - label).second);
}

void FaceMesh::set_rest_outside(int label) {
  std::vector<Edge_mm> edges;
  for (const Polygon_mm& face : faces_) append_edges(face, edges);
  for (const Edge_mm& e : edges) {
    if (owner(opposite(e)) == kNobody) set_outside(e, label);
  }
}

Across FaceMesh::across(const Edge_mm& edge) const {
  const int other = owner(opposite(edge));
  if (other == kNobody) return {};
  if (other < 0) return {-1, -1 - other};
  if (needle_label_[other] >= 0) return {-1, needle_label_[other]};
  return {other, -1};
}

bool FaceMesh::must_round_inward(const Edge_mm& edge) const {
  const int other = owner(opposite(edge));
  return other < 0 || needle_label_[other] >= 0;
}

Edge_mm FaceMesh::first_form(const Edge_mm& edge) const {
  const auto it = first_forms_.find(edge);
  return it == first_forms_.end() ? edge : it->second;
}

int FaceMesh::replace_owner(const Edge_mm& edge, Point_mm at) {
  const int id = owner(edge);
  owners_.erase(edge);
  owners_[{edge.from, at}] = id;
  owners_[{at, edge.to}] = id;
  return id;
}

void FaceMesh::split_edge(const EdgeSplit& split) {
  const auto& [edge, at] = split;
  const int other = owner(opposite(edge));
  SETTLE_CHECK(other != kNobody && owner(edge) >= 0);
  const std::int64_t side = orientation(edge.from, edge.to, at);
  SETTLE_CHECK(side >= 0 || !must_round_inward(edge));
  if (!must_round_inward(edge)) {
    const Edge_mm whole = first_form(edge);
    for (const Edge_mm& half : {Edge_mm{edge.from, at}, Edge_mm{at, edge.to}}) {
      first_forms_[half] = whole;
      first_forms_[opposite(half)] = opposite(whole);
    }
  }
  const int id = replace_owner(edge, at);
  insert_in_polygon(faces_[id], edge, at);
  if (other < 0 && side > 0) {
    const int needle = size();
    faces_.push_back({{edge.from, edge.to, at}, {}});
    needle_label_.push_back(-1 - other);
    for (const Edge_mm& e : {edge, Edge_mm{edge.to, at}, Edge_mm{at, edge.from}}) owners_[e] = needle;
    return;
  }
  replace_owner(opposite(edge), at);
  if (other >= 0) insert_in_polygon(faces_[other], opposite(edge), at);
}

std::vector<int> FaceMesh::apply(const CutPlan& plan) {
  for (const EdgeSplit& split : plan.splits) split_edge(split);
  for (const Edge_mm& chord : plan.chords) {
    first_forms_.erase(chord);
    first_forms_.erase(opposite(chord));
  }
  remove_face(plan.face);
  std::vector<int> ids;
  for (const Polygon_mm& piece : plan.pieces) ids.push_back(add_face(piece));
  return ids;
}

std::optional<MergePlan> FaceMesh::plan_merge(std::span<const int> faces, NewHoles holes) const {
  std::vector<Edge_mm> edges;
  std::size_t old_holes = 0;
  for (const int f : faces) {
    append_edges(faces_[f], edges);
    old_holes += faces_[f].holes.size();
  }
  auto rings = trace_rings(cancel_opposite_edges(edges));
  if (!rings) return std::nullopt;
  auto polygons = assemble_polygons(std::move(*rings));
  if (!polygons || polygons->size() != 1) return std::nullopt;
  if (holes == NewHoles::refuse && polygons->front().holes.size() > old_holes) return std::nullopt;
  return MergePlan{{faces.begin(), faces.end()}, std::move(polygons->front())};
}

int FaceMesh::apply(const MergePlan& plan) {
  for (const int f : plan.faces) remove_face(f);
  return add_face(plan.merged);
}

std::vector<std::string> check_face_mesh(const FaceMesh& mesh) {
  std::vector<std::string> broken;
  std::vector<Edge_mm> all;
  for (int f = 0; f < mesh.size(); ++f) {
    if (!mesh.is_alive(f)) continue;
    const std::string name = "face " + std::to_string(f);
    const Polygon_mm& p = mesh.face(f);
    std::vector<Edge_mm> edges;
    append_edges(p, edges);
    for (const Edge_mm& e : edges) {
      if (mesh.owner(e) != f) broken.push_back(name + " has an edge that it does not own");
      if (mesh.owner(opposite(e)) == FaceMesh::kNobody) broken.push_back(name + " has an edge with nothing across");
      const Edge_mm whole = mesh.first_form(e);
      const Int128 off = cross(whole.to - whole.from, e.to - whole.from);
      if (2 * off * off > squared_length(whole.to - whole.from)) broken.push_back(name + " has an edge that drifted");
    }
    if (!is_simple(p.outer) || doubled_area(p.outer) <= 0) broken.push_back(name + " has a bad outer ring");
    for (const Ring_mm& hole : p.holes) {
      if (!is_simple(hole) || doubled_area(hole) >= 0) broken.push_back(name + " has a bad hole");
      for (const Point_mm v : hole) {
        if (locate(v, p.outer) == Location::outside) broken.push_back(name + " has a hole outside its outer ring");
      }
    }
    for (const Edge_mm& e : edges) {
      const bool seen_from_other_side = mesh.owner(opposite(e)) >= 0 && e.to < e.from;
      if (!seen_from_other_side) all.push_back(e);
    }
  }
  const auto low = [](const Edge_mm& e) { return std::min(e.from.x, e.to.x); };
  std::stable_sort(all.begin(), all.end(), [&](const Edge_mm& a, const Edge_mm& b) { return low(a) < low(b); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size() && low(all[k]) <= std::max(all[i].from.x, all[i].to.x); ++k) {
      if (edges_conflict(all[i], all[k])) broken.push_back("two edges of the mesh conflict");
    }
  }
  return broken;
}

}  // namespace settle
