/// A scene of meshes and nodes as glTF 2.0 in one binary file.
///
///   GltfDocument document(head); document.add_mesh(…); document.add_node(…); document.glb()
///
/// 1. The profile is glTF's: right-handed, Y up, metres; what is (x, y, z) here is written (x, z, -y).
/// 2. All nodes hang under one, named as the document, that stands at the scene's origin: their numbers stay small.
/// 3. The same calls give the same bytes: numbers come from whole millimetres by one division, and by roots.
/// 4. `asset.extras.conventions` states the frame; nothing tells of time or machine.
/// Not done here: normals (flat faces have their own), textures, animation. Without SETTLE_WITH_GLTF `glb` is an IoError.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "settle/core/fraction.hpp"
#include "settle/core/mesh_mm.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

struct GltfHead {
  std::string name;    ///< of the root node
  std::string schema;  ///< of the conventions
  const Conventions& conventions;
};

/// Lines that belong to a node, in its frame: written as `extras`.
struct GltfLines {
  std::string name;
  std::vector<std::vector<Point_mm>> lines;
};

/// A turn about the up axis, and a scale along the x axis that it gives.
struct GltfPose {
  Point_mm direction{1, 0};  ///< the x axis, seen from above
  Fraction scale_along{1, 1};
};

struct GltfNode {
  std::string name;
  int mesh = -1;  ///< as `add_mesh` gave it
  Point3_mm at{};
  GltfPose pose{};
  std::vector<GltfLines> lines{};
};

class GltfDocument {
 public:
  explicit GltfDocument(const GltfHead& head);
  ~GltfDocument();
  GltfDocument(const GltfDocument&) = delete;
  GltfDocument& operator=(const GltfDocument&) = delete;

  /// The mesh has at least one triangle; its material names choose colours. It is written so that a node of pose `undone`
  /// shows it as it is given.
  int add_mesh(const std::string& name, const Mesh_mm& mesh, const GltfPose& undone = {});
  void add_node(const GltfNode& node);
  std::string glb();

 private:
  struct Model;
  std::unique_ptr<Model> model_;
};

}  // namespace settle
