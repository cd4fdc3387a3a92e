// One function a layer, in the order of write_layout.cpp.
#include "layer_reader.hpp"
#include "network_layer.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {
namespace {

Frontage read_frontage(const JsonField& json) {
  return {.ring = json["ring"].small_integer(),
          .first = json["first"].small_integer(),
          .count = json["count"].small_integer(),
          .kind = json["kind"].word<FrontageKind>(),
          .road_id = json["road_id"].text(),
          .road_class = json["class"].text(),
          .level = json["level"].integer(),
          .sidewalk_mm = json["sidewalk"].metres()};
}

void read_blocks(LayoutPack& pack, const LayerReader& layer) {
  layer.for_each([&](const LayerFeature& f) {
    Block block{f.id(), f.polygon(), f["height"].metres(), f["district"].text(), {}};
    const JsonField frontages = f["frontages"];
    for (std::size_t i = 0; i < frontages.size(); ++i) block.frontages.push_back(read_frontage(frontages[i]));
    pack.blocks.push_back(std::move(block));
  });
}

void read_sidewalks(LayoutPack& pack, const LayerReader& lines, const LayerReader& strips) {
  lines.for_each([&](const LayerFeature& f) {
    pack.sidewalk_lines.push_back(
        {f.id(), f["block_id"].text(), f["road_id"].text(), f["class"].text(), f["width"].metres(), f.line()});
  });
  strips.for_each([&](const LayerFeature& f) {
    pack.sidewalk_strips.push_back(
        {f.id(), f["block_id"].text(), f["road_id"].text(), f["class"].text(), f["width"].metres(), f.polygon()});
  });
}

void read_base(LayoutPack& pack, const LayerReader& layer) {
  layer.for_each([&](const LayerFeature& f) {
    const std::string role = f["role"].text();
    if (role == "base") {
      pack.base.push_back(f.polygon());
    } else if (role == "boundary") {
      pack.land.push_back(f.polygon());
    } else if (role == "simplified") {
      pack.simplified.push_back(f.polygon());
    } else {
      f["role"].fail("unknown role");
    }
  });
}

HeightSource read_height(const LayerFeature& f) {
  HeightSource height;
  height.height_mm = f["height"].metres();
  height.radius_mm = f["radius"].metres();
  if (f.geometry_type() == "Point") {
    height.centre = f.point();
  } else {
    height.area = f.multi_polygon();
  }
  return height;
}

void read_metadata(LayoutPack& pack, const LayerReader& layer) {
  pack.base_height_mm = layer.root()["base_height"].metres();
  layer.for_each([&](const LayerFeature& f) {
    if (f["role"].text() == "height") {
      pack.heights.push_back(read_height(f));
    } else {
      pack.districts.push_back({f.id(), f["kind"].text(), f["name"].text(), f["height_min"].metres(),
                                f["height_max"].metres(), f.polygon()});
    }
  });
}

}  // namespace

LayoutPack read_layout_pack(const std::filesystem::path& out) {
  const std::filesystem::path folder = out / "layout";
  const auto layer = [&](const char* name) { return LayerReader(folder / name); };
  LayoutPack pack;
  read_nodes(pack.network, layer("nodes.geojson"));
  const LayerReader roads = layer("road_network.geojson");
  pack.conventions = roads.conventions();
  read_roads(pack.network, roads);
  layer("road_surface.geojson").for_each([&](const LayerFeature& f) {
    pack.road_surface.push_back({f.id(), f["level_z"].small_integer(), f["bridge"].boolean(), f.polygon()});
  });
  read_blocks(pack, layer("blocks.geojson"));
  layer("blocked.geojson").for_each([&](const LayerFeature& f) {
    pack.left_over.push_back({f.id(), f["kind"].word<LeftOverKind>(), f.polygon()});
  });
  read_sidewalks(pack, layer("sidewalk_lines.geojson"), layer("sidewalk_strips.geojson"));
  read_base(pack, layer("base.geojson"));
  read_metadata(pack, layer("city_metadata.geojson"));
  pack.findings = read_story(folder / "story.ndjson").findings;
  return pack;
}

}  // namespace settle
