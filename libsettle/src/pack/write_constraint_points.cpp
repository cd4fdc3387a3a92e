#include "settle/pack/write_constraint_points.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "pack/enum_text.hpp"
#include "pack/point_pose.hpp"
#include "pack/point_rows.hpp"
#include "settle/core/check.hpp"
#include "settle/pack/geojson_layer.hpp"
#include "settle/pack/json_writer.hpp"

namespace settle {
namespace {

/// A double to nine decimals, half away from zero.
void add_nine(JsonWriter& json, double value) { json.decimal(std::llround(value * 1e9), 9); }

void write_pose(JsonWriter& json, const PointPose* pose, const Conventions& conventions) {
  if (pose == nullptr) {
    for (const char* name : {"rect_center", "facade_orient", "yaw", "facing"}) json.key(name), json.null();
    return;
  }
  const Point_mm at = pose->centre + conventions.origin_mm;
  json.key("rect_center");
  json.begin_array();
  json.metres(at.x), json.metres(at.y), json.metres(0);
  json.end_array();
  json.key("facade_orient");
  json.begin_array();
  json.integer(0), json.integer(0), add_nine(json, pose->quaternion_z), add_nine(json, pose->quaternion_w);
  json.end_array();
  json.key("yaw");
  json.decimal(pose->yaw_deg_e6, 6);
  json.key("facing");
  json.begin_array();
  add_nine(json, pose->facing_x), add_nine(json, pose->facing_y);
  json.end_array();
}

void write_exact(JsonWriter& json, const ConstraintPoint& c, const Conventions& conventions) {
  json.key("exact");
  if (c.status != PointStatus::ok) return json.null();
  const FrameRectangle& r = c.rectangle;
  const Point_mm origin = r.origin + conventions.origin_mm;
  const auto write_list = [&](const char* name, std::initializer_list<std::int64_t> values) {
    json.key(name);
    json.begin_array();
    for (const std::int64_t value : values) json.integer(value);
    json.end_array();
  };
  json.begin_object();
  write_list("origin_mm", {origin.x, origin.y});
  write_list("direction", {r.direction.x, r.direction.y});
  write_list("rect", {r.left, r.bottom, r.right, r.top});
  json.end_object();
}

void write_facts(JsonWriter& json, const ConstraintPoint& c) {
  json.member_metres("limit_width", c.width_mm);
  json.member_metres("limit_depth", c.depth_mm);
  json.member("limit_width_cm", c.width_mm / 10);
  json.member("limit_depth_cm", c.depth_mm / 10);
  json.key("usable_ratio"), json.decimal(usable_ratio_e4(c), 4);
  json.key("parcel_area"), json.square_metres(c.parcel_doubled_area_mm2);
  json.member("rank", c.rank);
  json.member("method", c.method);
  json.member("certified", c.certified);
  json.key("touch");
  json.begin_array();
  for (const int side : c.touch) json.integer(side);
  json.end_array();
  json.key("bound"), json.decimal(c.bound_mm2, 6);
  json.member("road_id", c.road_id);
  json.member("road_class", c.road_class);
  json.member("road_level", c.road_level);
  json.member_metres("frontage", c.frontage_mm);
  json.member_metres("front_offset", c.front_offset_mm);
  json.member("touches_street", c.touches_street);
  json.member("is_corner", c.is_corner);
  json.member("status", status_word(c.status));
  json.member("reason", c.reason);
}

void begin_feature(JsonWriter& json, const ConstraintPoint& c) {
  json.begin_object();
  json.member("type", "Feature");
  json.member("id", c.id);
  json.key("properties");
  json.begin_object();
  json.member("id", c.id);
  json.member("parcel_id", c.parcel_id);
}

void add_feature(TextBuffer& text, const ConstraintPoint& c, const PointFrame& frame) {
  const Conventions& conventions = frame.conventions;
  JsonWriter json(text);
  begin_feature(json, c);
  json.member("pcg_layer", kPcgLayer);
  std::optional<PointPose> pose;
  if (c.status == PointStatus::ok) pose = pose_of(c.rectangle);
  write_pose(json, pose ? &*pose : nullptr, conventions);
  write_facts(json, c);
  write_exact(json, c, conventions);
  json.end_object();
  json.key("geometry");
  if (pose) {
    json.begin_object();
    json.member("type", "Point");
    json.key("coordinates");
    write_position(json, pose->centre + conventions.origin_mm, frame.lonlat);
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void add_rectangle(TextBuffer& text, const ConstraintPoint& c, const PointFrame& frame) {
  JsonWriter json(text);
  begin_feature(json, c);
  json.member_metres("limit_width", c.width_mm);
  json.member_metres("limit_depth", c.depth_mm);
  json.end_object();
  json.key("geometry");
  json.begin_object();
  json.member("type", "Polygon");
  json.key("coordinates");
  json.begin_array();
  json.begin_array();
  const std::array<Point_mm, 4> corners = corners_of(c.rectangle);
  for (int i = 0; i < 5; ++i) write_position(json, corners[i % 4] + frame.conventions.origin_mm, frame.lonlat);
  json.end_array();
  json.end_array();
  json.end_object();
  json.end_object();
}

/// Unreal and the rectangles take what can be used; the other files answer every parcel.
bool keeps_unusable(PointFile file) { return file == PointFile::geojson || file == PointFile::csv; }

}  // namespace

std::string_view status_word(PointStatus status) { return word(status); }

std::string_view suffix_of(PointFile file) {
  constexpr std::string_view kSuffixes[] = {".geojson", ".csv", ".ue.csv", ".ue.json", ".rects.geojson"};
  return kSuffixes[static_cast<int>(file)];
}

std::string_view point_separator(PointFile file) {
  switch (file) {
    case PointFile::csv:
    case PointFile::unreal_csv: return "";
    default: return ",";
  }
}

void begin_points(TextBuffer& text, PointFile file, const PointFrame& frame) {
  switch (file) {
    case PointFile::csv: return begin_csv(text);
    case PointFile::unreal_csv: return begin_unreal_csv(text);
    case PointFile::unreal_json: return text.add('[');
    case PointFile::geojson: {
      const GeoJsonLayer layer(text, {"constraint_points", "constraint_points", frame.conventions, frame.lonlat});
      return;
    }
    case PointFile::rectangles: {
      const GeoJsonLayer layer(text, {"rects", "rects", frame.conventions, frame.lonlat});
      return;
    }
  }
}

void add_points(TextBuffer& text, PointFile file, const PointFrame& frame, std::span<const ConstraintPoint> points) {
  bool first = true;
  for (const ConstraintPoint& point : points) {
    if (point.status != PointStatus::ok && !keeps_unusable(file)) continue;
    if (!first) text.add(point_separator(file));
    first = false;
    if (file == PointFile::geojson || file == PointFile::rectangles || file == PointFile::unreal_json) text.add('\n');
    switch (file) {
      case PointFile::geojson: add_feature(text, point, frame); break;
      case PointFile::csv: add_csv_row(text, point, frame.conventions); break;
      case PointFile::unreal_csv: add_unreal_csv_row(text, point, frame.conventions); break;
      case PointFile::unreal_json: add_unreal_json_row(text, point, frame.conventions); break;
      case PointFile::rectangles: add_rectangle(text, point, frame); break;
    }
  }
}

void end_points(TextBuffer& text, PointFile file) {
  switch (file) {
    case PointFile::csv:
    case PointFile::unreal_csv: return;
    case PointFile::unreal_json: return text.add("\n]\n");
    default: return text.add("\n]}\n");
  }
}

void write_points(TextBuffer& text, PointFile file, const PointFrame& frame, std::span<const ConstraintPoint> points) {
  std::vector<ConstraintPoint> sorted(points.begin(), points.end());
  std::sort(sorted.begin(), sorted.end(), [](const ConstraintPoint& a, const ConstraintPoint& b) { return a.id < b.id; });
  begin_points(text, file, frame);
  add_points(text, file, frame, sorted);
  end_points(text, file);
}

}  // namespace settle
