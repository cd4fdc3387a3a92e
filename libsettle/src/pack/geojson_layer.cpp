#include "settle/pack/geojson_layer.hpp"

#include "settle/core/check.hpp"
#include "settle/pack/lonlat_projector.hpp"

namespace settle {
namespace {

constexpr std::string_view kEpsg = "EPSG:";

void write_crs_member(JsonWriter& json, std::string_view epsg) {
  json.newline();
  json.key("crs");
  json.begin_object();
  json.member("type", "name");
  json.key("properties");
  json.begin_object();
  json.member("name", "urn:ogc:def:crs:EPSG::" + std::string(epsg.substr(kEpsg.size())));
  json.end_object();
  json.end_object();
}

/// The members that do not depend on the frame of the coordinates.
void end_conventions(JsonWriter& json, const Conventions& conventions, std::string_view schema) {
  json.key("origin");
  json.point(conventions.origin_mm);
  json.key("crs");
  if (conventions.crs) {
    json.string(*conventions.crs);
  } else {
    json.null();
  }
  json.member("schema", schema);
  json.member("settle", SETTLE_VERSION);
  json.end_object();
}

void begin_conventions(JsonWriter& json) {
  json.key("conventions");
  json.begin_object();
}

}  // namespace

void write_conventions(JsonWriter& json, const Conventions& conventions, std::string_view schema) {
  begin_conventions(json);
  json.member("axes", "right-handed, z-up, x-east, y-north");
  json.member("unit", "m");
  json.member("angle", "deg-ccw-from-x");
  end_conventions(json, conventions, schema);
}

void write_position(JsonWriter& json, Point_mm at, const LonLatProjector* lonlat) {
  if (lonlat == nullptr) return json.point(at);
  const LonLat turned = lonlat->project(at);
  json.begin_array();
  json.decimal(turned.longitude_ndeg, 9);
  json.decimal(turned.latitude_ndeg, 9);
  json.end_array();
}

GeoJsonLayer::GeoJsonLayer(TextBuffer& text, const LayerHead& head, const std::function<void(JsonWriter&)>& add_members)
    : text_(text), json_(text), origin_(head.conventions.origin_mm), lonlat_(head.lonlat) {
  json_.begin_object();
  json_.member("type", "FeatureCollection");
  json_.member("name", head.name);
  json_.newline();
  if (lonlat_ != nullptr) {
    begin_conventions(json_);
    json_.member("axes", "longitude, latitude");
    json_.member("unit", "deg");
    json_.member("angle", "deg-ccw-from-x");
    end_conventions(json_, head.conventions, head.schema);
  } else {
    write_conventions(json_, head.conventions, head.schema);
    if (head.conventions.crs && head.conventions.crs->starts_with(kEpsg)) write_crs_member(json_, *head.conventions.crs);
  }
  if (add_members) add_members(json_);
  json_.newline();
  json_.key("features");
  json_.begin_array();
}

JsonWriter& GeoJsonLayer::begin_feature(std::string_view id) {
  SETTLE_CHECK(last_id_.empty() || last_id_ < id);
  last_id_ = id;
  json_.newline();
  json_.begin_object();
  json_.member("type", "Feature");
  json_.member("id", id);
  json_.key("properties");
  json_.begin_object();
  json_.member("id", id);
  return json_;
}

void GeoJsonLayer::begin_geometry(std::string_view type) {
  json_.end_object();
  json_.key("geometry");
  json_.begin_object();
  json_.member("type", type);
  json_.key("coordinates");
}

void GeoJsonLayer::end_geometry() {
  json_.end_object();
  json_.end_object();
}

void GeoJsonLayer::position(Point_mm p) { write_position(json_, p + origin_, lonlat_); }

void GeoJsonLayer::ring(std::span<const Point_mm> ring) {
  json_.begin_array();
  for (const Point_mm p : ring) position(p);
  position(ring.front());
  json_.end_array();
}

void GeoJsonLayer::polygon(const Polygon_mm& polygon) {
  SETTLE_CHECK(doubled_area(polygon.outer) > 0);
  json_.begin_array();
  ring(polygon.outer);
  for (const Ring_mm& hole : polygon.holes) {
    SETTLE_CHECK(doubled_area(hole) < 0);
    ring(hole);
  }
  json_.end_array();
}

void GeoJsonLayer::end_feature(Point_mm at) {
  begin_geometry("Point");
  position(at);
  end_geometry();
}

void GeoJsonLayer::end_feature(std::span<const Point_mm> line) {
  SETTLE_CHECK(line.size() >= 2);
  begin_geometry("LineString");
  json_.begin_array();
  for (const Point_mm p : line) position(p);
  json_.end_array();
  end_geometry();
}

void GeoJsonLayer::end_feature(const Polygon_mm& shape) {
  begin_geometry("Polygon");
  polygon(shape);
  end_geometry();
}

void GeoJsonLayer::end_feature(std::span<const Polygon_mm> multi_polygon) {
  begin_geometry("MultiPolygon");
  json_.begin_array();
  for (const Polygon_mm& shape : multi_polygon) polygon(shape);
  json_.end_array();
  end_geometry();
}

void GeoJsonLayer::end_feature() {
  json_.end_object();
  json_.key("geometry");
  json_.null();
  json_.end_object();
}

void GeoJsonLayer::finish() {
  json_.newline();
  json_.end_array();
  json_.end_object();
  text_.add('\n');
}

}  // namespace settle
