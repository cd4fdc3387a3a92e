#include <cmath>

#include "layer_reader.hpp"
#include "settle/pack/read_packs.hpp"

namespace settle {
namespace {

Point_mm integer_pair(const JsonField& json) { return {json[0].integer(), json[1].integer()}; }

FrameRectangle read_rectangle(const JsonField& exact, Point_mm origin) {
  const JsonField rect = exact["rect"];
  return {integer_pair(exact["origin_mm"]) - origin, integer_pair(exact["direction"]),
          rect[0].integer(), rect[1].integer(), rect[2].integer(), rect[3].integer()};
}

/// Square metres written to the half square millimetre, as twice mm². Exact below 4 10^9 m².
std::int64_t doubled_mm2(const JsonField& square_metres) { return std::llround(square_metres.real() * 2e6); }

ConstraintPoint read_point(const LayerFeature& f, Point_mm origin) {
  ConstraintPoint point;
  point.id = f.id();
  point.parcel_id = f["parcel_id"].text();
  point.status = f["status"].word<PointStatus>();
  point.reason = f["reason"].text_or_empty();
  point.method = f["method"].text_or_empty();
  point.certified = f["certified"].boolean();
  point.rank = f["rank"].small_integer();
  if (f.has("exact") && !f["exact"].is_null()) point.rectangle = read_rectangle(f["exact"], origin);
  point.width_mm = f["limit_width"].metres();
  point.depth_mm = f["limit_depth"].metres();
  point.parcel_doubled_area_mm2 = doubled_mm2(f["parcel_area"]);
  if (!f["bound"].is_null()) point.bound_mm2 = std::llround(f["bound"].real() * 1e6);
  const JsonField touch = f["touch"];
  for (std::size_t i = 0; i < touch.size(); ++i) point.touch.push_back(touch[i].small_integer());
  point.road_id = f["road_id"].text_or_empty();
  point.road_class = f["road_class"].text_or_empty();
  if (!f["road_level"].is_null()) point.road_level = f["road_level"].integer();
  point.frontage_mm = f["frontage"].metres();
  point.front_offset_mm = f["front_offset"].metres();
  point.touches_street = f["touches_street"].boolean();
  point.is_corner = f["is_corner"].boolean();
  return point;
}

}  // namespace

std::vector<ConstraintPoint> read_constraint_points(const std::filesystem::path& file) {
  const LayerReader layer(file);
  std::vector<ConstraintPoint> points;
  layer.for_each([&](const LayerFeature& f) { points.push_back(read_point(f, layer.conventions().origin_mm)); });
  return points;
}

}  // namespace settle
