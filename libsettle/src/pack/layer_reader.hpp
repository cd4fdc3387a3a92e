/// A GeoJSON layer of ours, feature by feature, with the origin taken off again.
#pragma once

#include "json_fields.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

Conventions read_conventions(const JsonField& root);

/// One feature: its id, its properties, and its geometry in the scene's frame.
class LayerFeature {
 public:
  LayerFeature(const JsonField& feature, Point_mm origin) : feature_(feature), origin_(origin) {}
  std::string id() const { return (*this)["id"].text(); }
  JsonField operator[](std::string_view property) const { return feature_["properties"][property]; }
  bool has(std::string_view property) const { return feature_["properties"].has(property); }
  bool has_geometry() const { return !feature_["geometry"].is_null(); }
  std::string geometry_type() const { return feature_["geometry"]["type"].text(); }
  Point_mm point() const;
  std::vector<Point_mm> line() const;
  Polygon_mm polygon() const;
  std::vector<Polygon_mm> multi_polygon() const;

 private:
  JsonField coordinates(const char* type) const;
  JsonField feature_;
  Point_mm origin_;
};

class LayerReader {
 public:
  explicit LayerReader(const std::filesystem::path& path)
      : document_(path), conventions_(read_conventions(document_.root())) {}
  const Conventions& conventions() const { return conventions_; }
  JsonField root() const { return document_.root(); }
  template <class Take>
  void for_each(Take take) const {
    const JsonField features = root()["features"];
    for (std::size_t i = 0; i < features.size(); ++i) take(LayerFeature(features[i], conventions_.origin_mm));
  }

 private:
  JsonDocument document_;
  Conventions conventions_;
};

/// The points less `origin`.
std::vector<Point_mm> without_origin(std::vector<Point_mm> points, Point_mm origin);

}  // namespace settle
