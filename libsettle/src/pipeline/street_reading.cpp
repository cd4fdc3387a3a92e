#include "pipeline/street_reading.hpp"

#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

constexpr std::int64_t kUnitsPerMm = 100'000'000;  // positions count 10^-11 m
constexpr std::int64_t kKilometre_mm = 1'000'000;

/// `local`, or the code when it is a metric frame; else a fault.
std::optional<std::string> accept_crs(const std::string& name, const std::string& file, Faults& faults) {
  const std::string crs = normal_crs(name);
  if (crs == "local" || (!crs.empty() && crs != "EPSG:4326" && kind_of_code(crs) == CodeKind::metric_projected)) return crs;
  faults.add({file, file == "--crs" ? "" : "/crs", "the frame is not metric", "\"" + name + "\"", "local, or EPSG:n of a projected frame in metres",
              "Bring the parcels into a projected frame first", -1, -1});
  return std::nullopt;
}

}  // namespace

RoadsInput read_roads_input(const std::string& path, Faults& faults) {
  RoadsInput roads;
  if (path.empty()) return roads;
  roads.document = std::make_unique<Document>(Document{path, &faults});
  roads.input.key = path;
  GeoRequest geo;
  geo.file = path;
  geo.properties = road_properties(std::nullopt);
  geo.sink = [&](GeoFeature&& feature) {
    for (const GeoShape& shape : feature.shapes) {
      for (const auto& part : shape.parts) {
        for (const Position p : part) roads.box.add(absolute_mm(p));
      }
    }
    roads.input.features.push_back({std::move(feature), roads.document.get(), ""});
  };
  geo.on_fault = [&](Fault&& fault) { faults.add(std::move(fault)); };
  roads.crs = read_geojson(path, geo).header.crs;
  return roads;
}

Point_mm absolute_mm(Position p) { return {round_half_up(p.x, kUnitsPerMm), round_half_up(p.y, kUnitsPerMm)}; }

bool fits_about(const Box_mm& box, Point_mm origin) {
  const auto fits = [](std::int64_t least, std::int64_t greatest, std::int64_t at) {
    return least - at >= -kMaxCoordinate_mm && greatest - at <= kMaxCoordinate_mm;
  };
  return box.empty() || (fits(box.min.x, box.max.x, origin.x) && fits(box.min.y, box.max.y, origin.y));
}

Point_mm origin_about(const Box_mm& box) {
  const auto kilometre = [](std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(floor_div(static_cast<Int128>(a) + b, 2 * kKilometre_mm)) * kKilometre_mm;
  };
  return {kilometre(box.min.x, box.max.x), kilometre(box.min.y, box.max.y)};
}

SceneFrame make_points_frame(Point_mm origin, const RoadsInput& roads, Faults& faults, InputWarnings& warnings) {
  return SceneFrame::choose({"local", origin}, std::span(&roads.input, roads.document ? 1 : 0), faults, warnings);
}

std::vector<Street> read_streets(const RoadsInput& roads, std::int64_t reach_mm, const InputContext& context) {
  const std::vector<RoadClass> classes = default_road_classes();
  std::vector<Street> streets;
  for (RoadLine& road : read_roads({nullptr, &roads.input, classes, std::nullopt}, context)) {
    if (road.level_z != 0) continue;
    const std::int64_t reach = (road.width_mm + 1) / 2 + road.sidewalk_mm + reach_mm;
    streets.push_back({std::move(road.id), std::move(road.road_class), road.level, reach, std::move(road.line)});
  }
  return streets;
}

std::optional<std::string> choose_points_crs(const NamedFrames& names, Faults& faults) {
  std::string chosen = names.option.empty() ? "" : accept_crs(names.option, "--crs", faults).value_or("");
  for (const auto& [file, name] : {std::pair(names.parcels_file, names.parcels), std::pair(names.roads_file, names.roads)}) {
    if (name.empty()) continue;
    const auto crs = accept_crs(name, file, faults);
    if (!crs) continue;
    if (!chosen.empty() && *crs != chosen) {
      faults.add({file, "/crs", "the file's frame is another", "\"" + name + "\"", chosen, "Bring parcels and roads into one frame", -1, -1});
    }
    chosen = *crs;
  }
  return chosen.empty() || chosen == "local" ? std::nullopt : std::optional(chosen);
}

}  // namespace settle
