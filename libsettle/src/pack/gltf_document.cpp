// The document is built with tinygltf, which writes its JSON by nlohmann/json: shortest decimals, whatever the locale.
#include "gltf_document.hpp"

#include "settle/core/errors.hpp"

#ifdef SETTLE_WITH_GLTF

#define TINYGLTF_IMPLEMENTATION
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_EXTERNAL_IMAGE
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wextra"
#include <tiny_gltf.h>
#pragma GCC diagnostic pop

#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <sstream>

#include "settle/core/check.hpp"

namespace settle {
namespace {

struct Paint {
  std::string_view material;
  std::array<int, 3> percent;
};

/// Linear red, green, blue; a material that is not here is grey.
constexpr Paint kPaints[] = {{"carriageway", {9, 9, 10}}, {"kerb", {42, 41, 39}},   {"sidewalk", {34, 33, 31}}, {"mark", {80, 80, 78}},
                             {"junction", {12, 11, 10}},  {"arm", {11, 10, 10}},    {"zip", {10, 10, 13}},      {"corner", {10, 11, 13}},
                             {"through", {10, 12, 11}},   {"end", {12, 10, 11}},    {"patch", {15, 12, 9}},     {"middle", {9, 9, 10}},
                             {"base", {36, 33, 27}},      {"road A", {62, 31, 9}},   {"road B", {60, 46, 20}},  {"road C", {55, 53, 50}}};

tinygltf::Value value_of(std::int64_t mm) { return tinygltf::Value(static_cast<double>(mm) / 1000.0); }

tinygltf::Value text_value(std::string_view text) { return tinygltf::Value(std::string(text)); }

tinygltf::Value conventions_of(const GltfHead& head) {
  tinygltf::Value::Object o;
  o["axes"] = text_value("right-handed, y-up, (x, z, -y)");
  o["unit"] = text_value("m");
  o["angle"] = text_value("deg-ccw-from-x");
  o["origin"] = tinygltf::Value(tinygltf::Value::Array{value_of(head.conventions.origin_mm.x), value_of(head.conventions.origin_mm.y)});
  o["crs"] = head.conventions.crs ? text_value(*head.conventions.crs) : tinygltf::Value();
  o["schema"] = text_value(head.schema);
  o["settle"] = text_value(SETTLE_VERSION);
  tinygltf::Value::Object extras;
  extras["conventions"] = tinygltf::Value(std::move(o));
  return tinygltf::Value(std::move(extras));
}

tinygltf::Value lines_value(const std::vector<std::vector<Point_mm>>& lines) {
  tinygltf::Value::Array list;
  for (const auto& line : lines) {
    tinygltf::Value::Array points;
    for (const Point_mm p : line) points.emplace_back(tinygltf::Value::Array{value_of(p.x), value_of(0), value_of(-p.y)});
    list.emplace_back(std::move(points));
  }
  return tinygltf::Value(std::move(list));
}

bool is_turned(const GltfPose& pose) { return pose.direction.y != 0 || pose.direction.x < 0; }
bool is_scaled(const GltfPose& pose) { return pose.scale_along.num != pose.scale_along.den; }

std::array<float, 3> position_of(const Point3_mm& p, const GltfPose& undone) {
  auto x = static_cast<double>(p.x), y = static_cast<double>(p.y);
  if (is_turned(undone)) {
    const auto dx = static_cast<double>(undone.direction.x), dy = static_cast<double>(undone.direction.y), length = std::sqrt(dx * dx + dy * dy);
    const double along = (x * dx + y * dy) / length, across = (y * dx - x * dy) / length;
    x = along, y = across;
  }
  if (is_scaled(undone)) x = x * static_cast<double>(undone.scale_along.den) / static_cast<double>(undone.scale_along.num);
  return {static_cast<float>(x / 1000.0), static_cast<float>(static_cast<double>(p.z) / 1000.0), static_cast<float>(-y / 1000.0)};
}

/// The turn about the up axis, xyzw: the larger half-angle function by a root, the other by division.
std::vector<double> rotation_of(Point_mm direction) {
  const auto x = static_cast<double>(direction.x), y = static_cast<double>(direction.y);
  const double length = std::sqrt(x * x + y * y), cosine = x / length, sine = y / length;
  if (cosine >= 0) {
    const double w = std::sqrt((1 + cosine) / 2);
    return {0, sine / (2 * w), 0, w};
  }
  const double v = std::sqrt((1 - cosine) / 2), w = sine / (2 * v);
  return w < 0 ? std::vector<double>{0, -v, 0, -w} : std::vector<double>{0, v, 0, w};
}

std::vector<double> translation_of(const Point3_mm& at) {
  const auto metres = [](std::int64_t mm) { return static_cast<double>(mm) / 1000.0; };
  return {metres(at.x), metres(at.z), metres(-at.y)};
}

bool is_zero(const Point3_mm& p) { return p == Point3_mm{}; }

}  // namespace

struct GltfDocument::Model {
  tinygltf::Model gltf;
  std::vector<unsigned char> positions, indices;
  std::map<std::string, int> materials;

  int material(const std::string& name) {
    const auto [place, is_new] = materials.emplace(name, static_cast<int>(gltf.materials.size()));
    if (!is_new) return place->second;
    tinygltf::Material material;
    material.name = name;
    std::array<int, 3> percent{30, 30, 30};
    for (const Paint& paint : kPaints) {
      if (paint.material == name) percent = paint.percent;
    }
    material.pbrMetallicRoughness.baseColorFactor = {percent[0] / 100.0, percent[1] / 100.0, percent[2] / 100.0, 1};
    material.pbrMetallicRoughness.metallicFactor = 0;
    material.pbrMetallicRoughness.roughnessFactor = 1;
    gltf.materials.push_back(std::move(material));
    return place->second;
  }

  template <class Number>
  static void append(std::vector<unsigned char>& bytes, Number number) {
    const std::size_t size = bytes.size();
    bytes.resize(size + sizeof number);
    std::memcpy(bytes.data() + size, &number, sizeof number);
  }

  int add_positions(const std::vector<Point3_mm>& vertices, const GltfPose& undone) {
    tinygltf::Accessor accessor;
    accessor.bufferView = 0;
    accessor.byteOffset = positions.size();
    accessor.componentType = TINYGLTF_COMPONENT_TYPE_FLOAT;
    accessor.type = TINYGLTF_TYPE_VEC3;
    accessor.count = vertices.size();
    for (const Point3_mm& vertex : vertices) {
      const std::array<float, 3> p = position_of(vertex, undone);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        append(positions, p[axis]);
        const double value = p[axis];
        if (accessor.minValues.size() < 3) {
          accessor.minValues.push_back(value);
          accessor.maxValues.push_back(value);
        }
        accessor.minValues[axis] = std::min(accessor.minValues[axis], value);
        accessor.maxValues[axis] = std::max(accessor.maxValues[axis], value);
      }
    }
    gltf.accessors.push_back(std::move(accessor));
    return static_cast<int>(gltf.accessors.size()) - 1;
  }

  int add_indices(const std::vector<Triangle>& triangles) {
    tinygltf::Accessor accessor;
    accessor.bufferView = 1;
    accessor.byteOffset = indices.size();
    accessor.componentType = TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT;
    accessor.type = TINYGLTF_TYPE_SCALAR;
    accessor.count = 3 * triangles.size();
    for (const Triangle& t : triangles) {
      for (const std::int32_t index : t) append(indices, static_cast<std::uint32_t>(index));
    }
    gltf.accessors.push_back(std::move(accessor));
    return static_cast<int>(gltf.accessors.size()) - 1;
  }

  void add_buffer() {
    if (positions.empty()) return;
    const auto view = [&](std::size_t from, std::size_t size, int target, std::size_t stride) {
      tinygltf::BufferView v;
      v.buffer = 0;
      v.byteOffset = from;
      v.byteLength = size;
      v.target = target;
      v.byteStride = stride;
      gltf.bufferViews.push_back(v);
    };
    view(0, positions.size(), TINYGLTF_TARGET_ARRAY_BUFFER, 3 * sizeof(float));
    view(positions.size(), indices.size(), TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER, 0);
    tinygltf::Buffer buffer;
    buffer.data = std::move(positions);
    buffer.data.insert(buffer.data.end(), indices.begin(), indices.end());
    gltf.buffers.push_back(std::move(buffer));
  }
};

GltfDocument::GltfDocument(const GltfHead& head) : model_(std::make_unique<Model>()) {
  model_->gltf.asset.version = "2.0";
  model_->gltf.asset.generator = "settle " SETTLE_VERSION;
  model_->gltf.asset.extras = conventions_of(head);
  tinygltf::Node root;
  root.name = head.name;
  const Point3_mm origin{head.conventions.origin_mm.x, head.conventions.origin_mm.y, 0};
  if (!is_zero(origin)) root.translation = translation_of(origin);
  model_->gltf.nodes.push_back(std::move(root));
  tinygltf::Scene scene;
  scene.nodes = {0};
  model_->gltf.scenes.push_back(std::move(scene));
  model_->gltf.defaultScene = 0;
}

GltfDocument::~GltfDocument() = default;

int GltfDocument::add_mesh(const std::string& name, const Mesh_mm& mesh, const GltfPose& undone) {
  tinygltf::Mesh out;
  out.name = name;
  for (const MeshPart_mm& part : mesh.parts) {
    if (part.triangles.empty()) continue;
    tinygltf::Primitive primitive;
    primitive.mode = TINYGLTF_MODE_TRIANGLES;
    primitive.material = model_->material(part.material);
    primitive.attributes["POSITION"] = model_->add_positions(part.vertices, undone);
    primitive.indices = model_->add_indices(part.triangles);
    out.primitives.push_back(std::move(primitive));
  }
  SETTLE_CHECK(!out.primitives.empty());
  model_->gltf.meshes.push_back(std::move(out));
  return static_cast<int>(model_->gltf.meshes.size()) - 1;
}

void GltfDocument::add_node(const GltfNode& node) {
  tinygltf::Node out;
  out.name = node.name;
  out.mesh = node.mesh;
  if (!is_zero(node.at)) out.translation = translation_of(node.at);
  if (is_turned(node.pose)) out.rotation = rotation_of(node.pose.direction);
  if (is_scaled(node.pose)) out.scale = {static_cast<double>(node.pose.scale_along.num) / static_cast<double>(node.pose.scale_along.den), 1, 1};
  tinygltf::Value::Object extras;
  for (const GltfLines& lines : node.lines) extras[lines.name] = lines_value(lines.lines);
  if (!extras.empty()) out.extras = tinygltf::Value(std::move(extras));
  model_->gltf.nodes[0].children.push_back(static_cast<int>(model_->gltf.nodes.size()));
  model_->gltf.nodes.push_back(std::move(out));
}

std::string GltfDocument::glb() {
  model_->add_buffer();
  std::ostringstream text;
  tinygltf::TinyGLTF writer;
  SETTLE_CHECK(writer.WriteGltfSceneToStream(&model_->gltf, text, false, true));
  return text.str();
}

}  // namespace settle

#else

namespace settle {

struct GltfDocument::Model {};
GltfDocument::GltfDocument(const GltfHead&) {}
GltfDocument::~GltfDocument() = default;
int GltfDocument::add_mesh(const std::string&, const Mesh_mm&, const GltfPose&) { return 0; }
void GltfDocument::add_node(const GltfNode&) {}
std::string GltfDocument::glb() { throw IoError("this build writes no GLB. build with -DSETTLE_WITH_GLTF=ON, or leave `glb` out of --formats"); }

}  // namespace settle

#endif
