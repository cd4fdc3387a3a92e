/// GeoJSON as a stream of features: bounded memory for files of any size, every fault with feature and vertex.
///
/// bytes --read_geojson--> features, one at a time, in file order
///
/// 1. One feature is held at a time; memory follows the largest feature, not the file.
/// 2. A number reaches the caller as the floor of its decimal text at 11 places: rounding it later is exact.
/// 3. Multi geometries and collections are taken apart into single shapes; empty ones give no shape.
/// Not done here: frames, closing and repair of rings, meaning of properties.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "settle/core/errors.hpp"

namespace settle {

/// A position in units of 10^-11 of the file's own unit (metre or degree).
struct Position {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

enum class ShapeKind { point, line, polygon };

/// A point or line has one part; a polygon one part a ring, the outer ring first, as written (closed or not).
struct GeoShape {
  ShapeKind kind = ShapeKind::point;
  std::vector<std::vector<Position>> parts;
};

struct GeoProperty {
  std::string key;
  std::string text;  ///< of a string; the decimal text of a number; `true` or `false`; the members of a list, a space between; of an object with their keys
  bool is_text = false;
};

struct GeoFeature {
  std::int64_t index = 0;  ///< in its file, from 0
  std::string id;          ///< the Feature's own id, else empty
  std::vector<GeoProperty> properties;  ///< those that were asked for, in the order asked
  std::vector<GeoShape> shapes;
  /// Text of a property; empty view when absent.
  std::string_view property(std::string_view key) const;
};

/// Members of the whole collection.
struct GeoHeader {
  std::string crs;          ///< name of a legacy `crs` member
  std::string attribution;  ///< of an `attribution` member
  std::int64_t feature_count = 0;
};

struct GeoRequest {
  std::string file;                            ///< for messages
  std::vector<std::string> properties;         ///< keys to keep
  std::function<void(GeoFeature&&)> sink;
  std::function<void(Fault&&)> on_fault;
  bool wants_sha256 = true;                    ///< of the bytes; costs about a tenth of the reading
};

/// Reads a file. A fault does not end the reading unless the text is no JSON.
/// Throws IoError when the file cannot be read.
struct GeoResult {
  GeoHeader header;
  std::string sha256;  ///< of the bytes, when it was wanted
};
GeoResult read_geojson(const std::string& path, const GeoRequest& request);

}  // namespace settle
