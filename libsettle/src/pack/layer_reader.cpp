#include "layer_reader.hpp"

namespace settle {
namespace {

Polygon_mm without_origin(Polygon_mm polygon, Point_mm origin) {
  for (Point_mm& p : polygon.outer) p = p - origin;
  for (Ring_mm& hole : polygon.holes) {
    for (Point_mm& p : hole) p = p - origin;
  }
  return polygon;
}

}  // namespace

std::vector<Point_mm> without_origin(std::vector<Point_mm> points, Point_mm origin) {
  for (Point_mm& p : points) p = p - origin;
  return points;
}

Conventions read_conventions(const JsonField& root) {
  const JsonField conventions = root["conventions"];
  if (conventions["unit"].text() != "m") conventions["unit"].fail("packs are read in metres");
  Conventions read;
  read.origin_mm = conventions["origin"].point();
  if (!conventions["crs"].is_null()) read.crs = conventions["crs"].text();
  return read;
}

JsonField LayerFeature::coordinates(const char* type) const {
  if (geometry_type() != type) feature_["geometry"]["type"].fail(std::string("not a ") + type);
  return feature_["geometry"]["coordinates"];
}

Point_mm LayerFeature::point() const { return coordinates("Point").point() - origin_; }
std::vector<Point_mm> LayerFeature::line() const { return without_origin(coordinates("LineString").points(), origin_); }
Polygon_mm LayerFeature::polygon() const { return without_origin(coordinates("Polygon").polygon(), origin_); }

std::vector<Polygon_mm> LayerFeature::multi_polygon() const {
  const JsonField parts = coordinates("MultiPolygon");
  std::vector<Polygon_mm> polygons;
  for (std::size_t i = 0; i < parts.size(); ++i) polygons.push_back(without_origin(parts[i].polygon(), origin_));
  return polygons;
}

}  // namespace settle
