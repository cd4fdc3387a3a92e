/// Triangle meshes on the millimetre grid: flat faces of prisms, counter-clockwise seen from outside.
///
///     polygon --triangulate--> triangles        polygon, heights --add_prism--> mesh part
///
/// 1. `triangulate` uses the polygon's own vertices only, each triangle counter-clockwise; their areas add up to the polygon's.
/// 2. A prism is closed: each of its edges is in two triangles, once either way, but where a ring touches another.
/// 3. The same polygon, moved by whole millimetres, gives the same triangles in the same order.
/// Not done here: normals, textures, files.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

struct Point3_mm {
  std::int64_t x = 0, y = 0, z = 0;
  friend bool operator==(const Point3_mm&, const Point3_mm&) = default;
};

using Triangle = std::array<std::int32_t, 3>;

/// The faces of one material.
struct MeshPart_mm {
  std::string material;
  std::vector<Point3_mm> vertices;
  std::vector<Triangle> triangles;
  friend bool operator==(const MeshPart_mm&, const MeshPart_mm&) = default;
};

struct Mesh_mm {
  std::vector<MeshPart_mm> parts;
  friend bool operator==(const Mesh_mm&, const Mesh_mm&) = default;
};

/// From `bottom_mm` to `top_mm`.
struct HeightRange {
  std::int64_t bottom_mm = 0, top_mm = 0;
};

/// Indices count the vertices of the outer ring, then those of the holes. The polygon is valid (holes may touch).
std::vector<Triangle> triangulate(const Polygon_mm& polygon);

/// Adds the polygon's prism; of no height, its upper face alone.
void add_prism(MeshPart_mm& part, const Polygon_mm& polygon, const HeightRange& heights);

/// Six times the volume that the part encloses, mm³.
Int128 sixfold_volume(const MeshPart_mm& part);

}  // namespace settle
