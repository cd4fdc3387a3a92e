// A surface is one polygon for all its roads. Its prism is made once and each triangle goes to the class of the road that its
// middle is nearest to (of equals the more important), so the parts fit together without gap or overlap. The base lies under
// the plates, its upper face at their foot.
#include "layout_glb.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "gltf_document.hpp"
#include "road_columns.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

/// The square of the distance, mm², rounded down.
std::int64_t squared_distance(Point_mm p, const Segment_mm& s) {
  const Point_mm along = s.b - s.a;
  const std::int64_t at = dot(along, p - s.a), length2 = squared_length(along);
  if (at <= 0) return squared_length(p - s.a);
  if (at >= length2) return squared_length(p - s.b);
  const Int128 across = cross(along, p - s.a);
  return static_cast<std::int64_t>(floor_div(across * across, length2));
}

/// The roads of one level, found by place.
class LevelRoads {
 public:
  LevelRoads(const Network& network, int level_z) {
    std::int64_t reach_mm = 1;
    for (const NetworkRoad& road : network.roads) {
      if (road.level_z != level_z) continue;
      reach_mm = std::max(reach_mm, road.width_mm);
      for (std::size_t i = 1; i < road.line.size(); ++i) {
        segments_.push_back({road.line[i - 1], road.line[i]});
        roads_.push_back(&road);
      }
    }
    grid_.emplace(segments_, reach_mm);
  }

  const std::string& class_at(Point_mm p) const {
    static const std::string kNone;
    const NetworkRoad* best = nullptr;
    std::int64_t least = 0;
    const auto look = [&](std::size_t i) {
      const std::int64_t distance = squared_distance(p, segments_[i]);
      const NetworkRoad* road = roads_[i];
      if (best != nullptr && std::tie(least, best->level, best->road_class) <= std::tie(distance, road->level, road->road_class)) return;
      best = road;
      least = distance;
    };
    Box_mm here;
    here.add(p);
    grid_->for_each_cell(here, [&](std::size_t cell) {
      for (const std::int32_t i : grid_->cell(cell)) look(static_cast<std::size_t>(i));
    });
    for (std::size_t i = 0; best == nullptr && i < segments_.size(); ++i) look(i);
    return best == nullptr ? kNone : best->road_class;
  }

 private:
  std::vector<Segment_mm> segments_;
  std::vector<const NetworkRoad*> roads_;
  std::optional<SegmentGrid> grid_;
};

/// A part that takes triangles of another one by one.
struct GrowingPart {
  MeshPart_mm part;
  std::vector<std::int32_t> index;  ///< in `part`, of the other's vertices; -1 = not there

  void add(const MeshPart_mm& from, const Triangle& triangle) {
    index.resize(from.vertices.size(), -1);
    Triangle taken{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto v = static_cast<std::size_t>(triangle[k]);
      if (index[v] < 0) {
        index[v] = static_cast<std::int32_t>(part.vertices.size());
        part.vertices.push_back(from.vertices[v]);
      }
      taken[k] = index[v];
    }
    part.triangles.push_back(taken);
  }
};

void add_by_class(const MeshPart_mm& prism, const LevelRoads& roads, std::map<std::string, GrowingPart>& parts) {
  for (auto& [name, part] : parts) part.index.clear();
  for (const Triangle& triangle : prism.triangles) {
    Point_mm sum;
    for (const std::int32_t v : triangle) {
      const Point3_mm& corner = prism.vertices[static_cast<std::size_t>(v)];
      sum = sum + Point_mm{corner.x, corner.y};
    }
    parts["road " + roads.class_at({sum.x / 3, sum.y / 3})].add(prism, triangle);
  }
}

}  // namespace

void write_layout_glb(TextBuffer& text, const LayoutPack& pack, std::int64_t thickness_mm) {
  std::map<std::string, GrowingPart> parts;
  std::map<int, LevelRoads> roads;
  for (const SurfacePolygon& surface : pack.road_surface) {
    const auto [level, is_new] = roads.try_emplace(surface.level_z, pack.network, surface.level_z);
    const std::int64_t top_mm = plane_mm(surface.level_z);
    MeshPart_mm prism;
    add_prism(prism, surface.polygon, {top_mm - thickness_mm, top_mm});
    add_by_class(prism, level->second, parts);
  }
  Mesh_mm mesh;
  MeshPart_mm base{"base", {}, {}};
  for (const Polygon_mm& land : pack.land) add_prism(base, land, {-2 * thickness_mm, -thickness_mm});
  if (!base.triangles.empty()) mesh.parts.push_back(std::move(base));
  for (auto& [material, part] : parts) {
    part.part.material = material;
    mesh.parts.push_back(std::move(part.part));
  }
  GltfDocument document({"layout", "layout_visual", pack.conventions});
  if (!mesh.parts.empty()) document.add_node({"layout", document.add_mesh("layout", mesh)});
  text.add(document.glb());
}

}  // namespace settle
