/// One GeoJSON layer, streamed: a FeatureCollection with `conventions`, one feature a line.
///
///   GeoJsonLayer layer(text, {"blocks", "layout_blocks", pack.conventions});
///   JsonWriter& properties = layer.begin_feature(block.id);
///   properties.member("height", …);
///   layer.end_feature(block.polygon);
///   layer.finish();
///
/// Guarantees:
///  1. Coordinates are the pack's plus the scene's origin, metres with three decimals; with a projector, longitude and
///     latitude with nine (RFC 7946).
///  2. Rings are closed; outer rings counter-clockwise, holes clockwise (checked).
///  3. Ids strictly ascend (checked): each id once, in order.
///  4. A legacy `crs` member stands there exactly when the scene names an EPSG code and no projector is given.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/pack/json_writer.hpp"
#include "settle/scene/scene.hpp"

namespace settle {

class LonLatProjector;

struct LayerHead {
  std::string_view name;    ///< `blocks`
  std::string_view schema;  ///< `layout_blocks`
  const Conventions& conventions;
  const LonLatProjector* lonlat = nullptr;
};

/// A position with the origin added back: metres with three decimals, or with a projector longitude and latitude with nine.
void write_position(JsonWriter& json, Point_mm at, const LonLatProjector* lonlat);

class GeoJsonLayer {
 public:
  /// `add_members` adds further members of the collection.
  GeoJsonLayer(TextBuffer& text, const LayerHead& head, const std::function<void(JsonWriter&)>& add_members = {});
  /// Opens a feature and its properties, `id` among them.
  JsonWriter& begin_feature(std::string_view id);
  void end_feature(Point_mm at);
  void end_feature(std::span<const Point_mm> line);
  void end_feature(const Polygon_mm& polygon);
  void end_feature(std::span<const Polygon_mm> multi_polygon);
  /// Its geometry is null.
  void end_feature();
  void finish();

 private:
  void begin_geometry(std::string_view type);
  void end_geometry();
  void position(Point_mm p);
  void ring(std::span<const Point_mm> ring);
  void polygon(const Polygon_mm& polygon);

  TextBuffer& text_;
  JsonWriter json_;
  Point_mm origin_;
  const LonLatProjector* lonlat_;
  std::string last_id_;
};

/// The `conventions` member (key and value) that every pack carries.
void write_conventions(JsonWriter& json, const Conventions& conventions, std::string_view schema);

}  // namespace settle
