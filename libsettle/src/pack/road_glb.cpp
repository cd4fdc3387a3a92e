// A plate is the prism of its piece seen from the point that places it, turn and scale undone, so that whoever scatters
// models treats all points alike; a block's model is the pack's. In the model set each stands alone in that frame; in the
// visual all points of a block share one mesh.
#include "road_glb.hpp"

#include <map>

#include "enum_text.hpp"
#include "gltf_document.hpp"
#include "road_columns.hpp"

namespace settle {
namespace {

constexpr HeightRange kPlate{-200, 0};

Mesh_mm plate_mesh(const RoadPiece& piece, Point_mm about) {
  Polygon_mm polygon = piece.polygon;
  for (Point_mm& p : polygon.outer) p = p - about;
  for (Ring_mm& hole : polygon.holes) {
    for (Point_mm& p : hole) p = p - about;
  }
  Mesh_mm mesh{{{std::string(word(piece.kind)), {}, {}}}};
  add_prism(mesh.parts.front(), polygon, kPlate);
  return mesh;
}

GltfPose pose_of(const RoadPoint& point) { return {point.direction, point.scale}; }

/// Adds the meshes of a pack to a document and says which one a point places.
class RoadMeshes {
 public:
  RoadMeshes(GltfDocument& document, const RoadPack& pack) : document_(document), pack_(pack) {
    for (const RoadPiece& piece : pack.pieces) pieces_.emplace(piece.id, &piece);
    for (std::size_t b = 0; b < pack.models.size(); ++b) {
      const std::string& code = pack.blocks[b].code;
      blocks_.emplace(code, document_.add_mesh(code, pack.models[b].mesh));
    }
  }
  int of_block(const std::string& code) const { return blocks_.at(code); }
  int of_plate(const RoadPoint& point) { return document_.add_mesh(point.piece_id, plate_mesh(*pieces_.at(point.piece_id), point.at), pose_of(point)); }

 private:
  GltfDocument& document_;
  const RoadPack& pack_;
  std::map<std::string, const RoadPiece*> pieces_;
  std::map<std::string, int> blocks_;
};

}  // namespace

void write_models_glb(TextBuffer& text, const RoadPack& pack) {
  GltfDocument document({"models", "road_models", {{}, pack.conventions.crs}});
  RoadMeshes meshes(document, pack);
  for (std::size_t b = 0; b < pack.models.size(); ++b) {
    const RoadModel& model = pack.models[b];
    document.add_node({.name = pack.blocks[b].code,
                       .mesh = meshes.of_block(pack.blocks[b].code),
                       .lines = {{"lane_lines", model.lane_lines}, {"sidewalk_lines", model.sidewalk_lines}}});
  }
  for (const RoadPoint& point : pack.points) {
    if (point.block_code.empty()) document.add_node({point.piece_id, meshes.of_plate(point)});
  }
  text.add(document.glb());
}

void write_visual_glb(TextBuffer& text, const RoadPack& pack) {
  GltfDocument document({"road", "road_visual", pack.conventions});
  RoadMeshes meshes(document, pack);
  for (const RoadPoint& point : pack.points) {
    const Point3_mm at{point.at.x, point.at.y, plane_mm(point.level_z)};
    const int mesh = point.block_code.empty() ? meshes.of_plate(point) : meshes.of_block(point.block_code);
    document.add_node({point.piece_id, mesh, at, pose_of(point)});
  }
  text.add(document.glb());
}

}  // namespace settle
