#include <cmath>

#include "pack/point_pose.hpp"
#include "pack/point_rows.hpp"
#include "settle/pack/json_writer.hpp"
#include "settle/pack/write_constraint_points.hpp"

namespace settle {
namespace {

/// A double to nine decimals, half away from zero.
void add_nine(TextBuffer& text, double value) { text.add_decimal(std::llround(value * 1e9), 9); }

/// A field of a table, in quotes when it must be (RFC 4180).
void add_field(TextBuffer& text, std::string_view value) {
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) return text.add(value);
  text.add('"');
  for (const char c : value) {
    if (c == '"') text.add('"');
    text.add(c);
  }
  text.add('"');
}

constexpr std::string_view kCsvHead =
    "id,parcel_id,status,x,y,z,qx,qy,qz,qw,yaw,facing_x,facing_y,limit_width,limit_depth,limit_width_cm,limit_depth_cm,"
    "usable_ratio,parcel_area,rank,method,certified,bound,road_id,road_class,road_level,frontage,front_offset,"
    "touches_street,is_corner,reason";

/// Left-handed centimetres: a tenth of a millimetre's digits, y turned over.
void add_unreal_position(TextBuffer& text, Point_mm at) {
  text.add("(X="), text.add_decimal(at.x, 1), text.add(",Y="), text.add_decimal(-at.y, 1), text.add(",Z=0.0)");
}

void add_unreal_rotation(TextBuffer& text, const PointPose& pose) {
  text.add("(Pitch=0.0,Yaw="), text.add_decimal(-pose.yaw_deg_e6, 6), text.add(",Roll=0.0)");
}

}  // namespace

/// Rectangle's share of the parcel in ten-thousandths, rounded down.
std::int64_t usable_ratio_e4(const ConstraintPoint& c) {
  const Int128 area = static_cast<Int128>(c.rectangle.right - c.rectangle.left) * (c.rectangle.top - c.rectangle.bottom);
  if (c.status != PointStatus::ok || c.parcel_doubled_area_mm2 <= 0) return 0;
  return static_cast<std::int64_t>(20000 * area / (static_cast<Int128>(squared_length(c.rectangle.direction)) * c.parcel_doubled_area_mm2));
}

void begin_csv(TextBuffer& text) { text.add(kCsvHead), text.add('\n'); }

void add_csv_row(TextBuffer& text, const ConstraintPoint& c, const Conventions& conventions) {
  add_field(text, c.id), text.add(',');
  add_field(text, c.parcel_id), text.add(',');
  text.add(status_word(c.status));
  if (c.status == PointStatus::ok) {
    const PointPose pose = pose_of(c.rectangle);
    const Point_mm at = pose.centre + conventions.origin_mm;
    text.add(','), text.add_metres(at.x), text.add(','), text.add_metres(at.y), text.add(",0.000,0,0,");
    add_nine(text, pose.quaternion_z), text.add(','), add_nine(text, pose.quaternion_w), text.add(',');
    text.add_decimal(pose.yaw_deg_e6, 6), text.add(',');
    add_nine(text, pose.facing_x), text.add(','), add_nine(text, pose.facing_y), text.add(',');
  } else {
    text.add(",,,,,,,,,,,");
  }
  text.add_metres(c.width_mm), text.add(','), text.add_metres(c.depth_mm), text.add(',');
  text.add_integer(c.width_mm / 10), text.add(','), text.add_integer(c.depth_mm / 10), text.add(',');
  text.add_decimal(usable_ratio_e4(c), 4), text.add(','), text.add_square_metres(c.parcel_doubled_area_mm2), text.add(',');
  text.add_integer(c.rank), text.add(','), text.add(c.method), text.add(',');
  text.add(c.certified ? "true," : "false,"), text.add_decimal(c.bound_mm2, 6), text.add(',');
  add_field(text, c.road_id), text.add(','), add_field(text, c.road_class), text.add(',');
  text.add_integer(c.road_level), text.add(','), text.add_metres(c.frontage_mm), text.add(',');
  text.add_metres(c.front_offset_mm), text.add(c.touches_street ? ",true," : ",false,");
  text.add(c.is_corner ? "true," : "false,"), add_field(text, c.reason), text.add('\n');
}

void begin_unreal_csv(TextBuffer& text) {
  text.add(
      "Name,id,pcg_layer,Position,Rotation,limit_width_cm,limit_depth_cm,parcel_id,usable_ratio,rank,road_id,road_class,"
      "road_level,touches_street,is_corner\n");
}

void add_unreal_csv_row(TextBuffer& text, const ConstraintPoint& c, const Conventions& conventions) {
  const PointPose pose = pose_of(c.rectangle);
  add_field(text, c.id), text.add(','), add_field(text, c.id), text.add(','), text.add(kPcgLayer);
  text.add(",\""), add_unreal_position(text, pose.centre + conventions.origin_mm), text.add("\",\"");
  add_unreal_rotation(text, pose), text.add("\",");
  text.add_integer(c.width_mm / 10), text.add(','), text.add_integer(c.depth_mm / 10), text.add(',');
  add_field(text, c.parcel_id), text.add(','), text.add_decimal(usable_ratio_e4(c), 4), text.add(',');
  text.add_integer(c.rank), text.add(','), add_field(text, c.road_id), text.add(',');
  add_field(text, c.road_class), text.add(','), text.add_integer(c.road_level);
  text.add(c.touches_street ? ",true" : ",false"), text.add(c.is_corner ? ",true\n" : ",false\n");
}

void add_unreal_json_row(TextBuffer& text, const ConstraintPoint& c, const Conventions& conventions) {
  const PointPose pose = pose_of(c.rectangle);
  TextBuffer position, rotation;
  add_unreal_position(position, pose.centre + conventions.origin_mm);
  add_unreal_rotation(rotation, pose);
  JsonWriter json(text);
  json.begin_object();
  json.member("Name", c.id);
  json.member("id", c.id);
  json.member("pcg_layer", kPcgLayer);
  json.member("Position", position.text());
  json.member("Rotation", rotation.text());
  json.member("limit_width_cm", c.width_mm / 10);
  json.member("limit_depth_cm", c.depth_mm / 10);
  json.member("parcel_id", c.parcel_id);
  json.key("usable_ratio"), json.decimal(usable_ratio_e4(c), 4);
  json.member("rank", c.rank);
  json.member("road_id", c.road_id);
  json.member("road_class", c.road_class);
  json.member("road_level", c.road_level);
  json.member("touches_street", c.touches_street);
  json.member("is_corner", c.is_corner);
  json.end_object();
}

}  // namespace settle
