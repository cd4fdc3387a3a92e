#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>

#include "settle/layout/build_layout.hpp"
#include "settle/pack/pack_file.hpp"
#include "settle/pack/text_buffer.hpp"
#include "support/scenes.hpp"

using namespace settle;
using namespace settle_tests;
using nlohmann::json;

namespace {

struct Visual {
  json scene;
  std::map<std::string, std::int64_t> material_count;  ///< triangles

  explicit Visual(const std::string& bytes) {
    const auto number = [&](std::size_t at) {
      std::uint32_t value = 0;
      std::memcpy(&value, bytes.data() + at, sizeof value);
      return value;
    };
    const std::size_t length = number(12);
    scene = json::parse(bytes.substr(20, length));
    if (!scene.contains("meshes")) return;
    for (const json& primitive : scene["meshes"][0]["primitives"]) {
      const std::string name = scene["materials"][primitive["material"].get<std::size_t>()]["name"];
      material_count[name] += scene["accessors"][primitive["indices"].get<std::size_t>()]["count"].get<std::int64_t>() / 3;
    }
  }
};

Visual visual_of(const LayoutPack& pack, std::int64_t thickness_mm) {
  WriteOptions options;
  options.formats = {"glb"};
  options.road_thickness_mm = thickness_mm;
  for (const PackFile& file : layout_files(pack, options)) {
    if (file.path != "layout/visual.glb") continue;
    TextBuffer text;
    file.write(text);
    return Visual(text.take());
  }
  FAIL("no visual");
  return Visual("");
}

LayoutPack crossing() {
  Scene scene = cross_scene();
  scene.roads[0].road_class = "A";
  scene.roads[0].level = 1;
  scene.roads[0].width_mm = 20'000;
  Progress progress;
  return build_layout(scene, 1, progress);
}

std::pair<double, double> heights_of(const Visual& visual) {
  double low = 1e9, high = -1e9;
  for (const json& accessor : visual.scene["accessors"]) {
    if (!accessor.contains("min") || accessor["type"] != "VEC3") continue;
    low = std::min(low, accessor["min"][1].get<double>());
    high = std::max(high, accessor["max"][1].get<double>());
  }
  return {low, high};
}

}  // namespace

TEST_CASE("the visual of a layout has a base and the road surface, a material for each class") {
  const Visual visual = visual_of(crossing(), 200);
  REQUIRE(visual.material_count.size() == 3);
  // The surface is a cross of 12 corners: 10 triangles above, 10 below, 24 in its walls; the base a box of 12 or more.
  CHECK(visual.material_count.at("road A") + visual.material_count.at("road C") >= 44);
  CHECK(visual.material_count.at("road C") >= 8);
  CHECK(visual.material_count.at("base") >= 12);
}

TEST_CASE("the plates of a layout are as thick as asked and their upper face is the ground") {
  const auto [low, high] = heights_of(visual_of(crossing(), 350));
  CHECK(high == 0);
  CHECK(low == doctest::Approx(-0.7));
}

TEST_CASE("the visual of an empty layout is a document without a mesh") {
  const Visual visual = visual_of(LayoutPack{}, 200);
  CHECK(visual.material_count.empty());
  CHECK(visual.scene["asset"]["version"] == "2.0");
}

TEST_CASE("without the format there is no visual") {
  const LayoutPack pack = crossing();
  for (const PackFile& file : layout_files(pack, {})) CHECK(file.path != "layout/visual.glb");
}
