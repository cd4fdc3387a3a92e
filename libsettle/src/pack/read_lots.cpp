// One function a file, in the order of write_lots.cpp.
#include <algorithm>

#include "layer_reader.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {
namespace {

Lot read_lot(const LayerFeature& f) {
  Lot lot;
  lot.id = f.id();
  lot.block_id = f["block_id"].text();
  lot.district_id = f["district_id"].text_or_empty();
  lot.polygon = f.polygon();
  lot.height_mm = f["height"].metres();
  lot.kind = f["kind"].text_or_empty();
  lot.style = f["style"].text_or_empty();
  lot.lot_class = f["class"].text_or_empty();
  lot.access = f["access"].word<LotAccess>();
  lot.frontage_mm = f["frontage"].metres();
  lot.road_id = f["road_id"].text_or_empty();
  lot.corners = f["corners"].small_integer();
  lot.is_corner = f["is_corner"].boolean();
  lot.bdf = f["bdf"].text_or_empty();
  lot.bdf_fit = f["bdf_fit"].text_or_empty();
  lot.pattern = f["pattern"].text_or_empty();
  lot.prefab = f["prefab"].text_or_empty();
  const JsonField merged = f["merged_from"];
  for (std::size_t i = 0; i < merged.size(); ++i) lot.merged_from.push_back(merged[i].text());
  lot.reason = f["reason"].text_or_empty();
  return lot;
}

MassTier read_tier(const JsonField& json, Point_mm origin) {
  MassTier tier{{}, json["z0"].metres(), json["z1"].metres(), json["crown"].boolean()};
  const JsonField rings = json["rings"];
  for (std::size_t i = 0; i < rings.size(); ++i) tier.rings.push_back(without_origin(rings[i].ring(), origin));
  return tier;
}

MassVolume read_volume(const JsonField& json, Point_mm origin) {
  MassVolume volume{json["vol"].small_integer(), json["bdf"].text(), json["base"].metres(), json["top"].metres(), {}};
  const JsonField tiers = json["tiers"];
  for (std::size_t i = 0; i < tiers.size(); ++i) volume.tiers.push_back(read_tier(tiers[i], origin));
  return volume;
}

Mass read_mass(const JsonField& json, Point_mm origin) {
  Mass mass{json["id"].text(), json["lot_id"].text(), json["class"].text_or_empty(), json["style"].text_or_empty(), {}, {}};
  const JsonField volumes = json["volumes"];
  for (std::size_t i = 0; i < volumes.size(); ++i) mass.volumes.push_back(read_volume(volumes[i], origin));
  const JsonField walls = json["walls"];
  for (std::size_t i = 0; i < walls.size(); ++i) {
    mass.walls.push_back({walls[i]["tier"].small_integer(), walls[i]["ring"].small_integer(),
                          walls[i]["edge"].small_integer(), walls[i]["facing"].word<Facing>()});
  }
  return mass;
}

}  // namespace

LotsPack read_lots_pack(const std::filesystem::path& out) {
  const std::filesystem::path folder = out / "lots";
  LotsPack pack;
  const LayerReader lots(folder / "lots.geojson");
  pack.conventions = lots.conventions();
  lots.for_each([&](const LayerFeature& f) { pack.lots.push_back(read_lot(f)); });
  LayerReader(folder / "ground.geojson").for_each([&](const LayerFeature& f) {
    pack.ground.push_back({f.id(), f["block_id"].text(), f["kind"].word<GroundKind>(), f["reason"].text_or_empty(), f.polygon()});
  });
  // The file is sorted by the points' ids; the pack has them in the order of the lots, which ascend by id.
  pack.points = read_constraint_points(folder / "constraint_points.geojson");
  std::stable_sort(pack.points.begin(), pack.points.end(), [](const ConstraintPoint& a, const ConstraintPoint& b) { return a.parcel_id < b.parcel_id; });
  const JsonDocument masses(folder / "masses.json");
  const JsonField buildings = masses.root()["buildings"];
  for (std::size_t i = 0; i < buildings.size(); ++i) {
    pack.masses.push_back(read_mass(buildings[i], pack.conventions.origin_mm));
  }
  pack.findings = read_story(folder / "story.ndjson").findings;
  return pack;
}

}  // namespace settle
