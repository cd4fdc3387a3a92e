/// The machine behind `read_geojson`: takes the events of a JSON scanner, or of a tree replayed, and builds features.
#pragma once

#include <string>
#include <vector>

#include "json_tree.hpp"
#include "settle/scene/geojson_features.hpp"

namespace settle {

/// The numbers of one `coordinates` member, whatever their nesting.
class CoordinateBuilder {
 public:
  void clear() { *this = CoordinateBuilder(); }
  bool is_open() const { return depth_ > 0; }
  void open() { ++depth_; }
  /// Closes one bracket; false when it closes a position of fewer than two numbers.
  bool close();
  /// False when positions stand at different depths.
  bool add(std::int64_t ordinate);
  /// 1 for a Point, 2 for a line, 3, 4; 0 when there is no position.
  int position_depth() const { return position_depth_; }
  /// Positions begun so far.
  std::int64_t vertex() const { return vertex_; }
  /// Shapes of geometry `type`, whose position depth has been checked.
  void append_shapes(std::string_view type, std::vector<GeoShape>& shapes);

 private:
  int depth_ = 0;
  int position_depth_ = 0;
  int ordinates_ = 0;
  std::int64_t vertex_ = 0;
  Position position_;
  std::vector<Position> line_;
  std::vector<std::vector<Position>> lines_;
  std::vector<std::size_t> polygon_ends_;
};

class GeoJsonSax {
 public:
  /// `pointer` goes before every pointer in messages (inline data stand inside a scene).
  GeoJsonSax(const GeoRequest& request, std::string pointer);

  void null();
  void boolean(bool value);
  void number(std::string_view text);
  void string(std::string_view value);
  void start_object();
  void key(std::string_view name);
  void end_object();
  void start_array();
  void end_array();

  /// Feeds a tree as if it were parsed.
  void replay(const Json& value);
  void fault(std::string what, std::string found = "", std::string expected = "", std::string advice = "");
  const GeoHeader& header() const { return header_; }

 private:
  enum class Where { object, features, geometries, properties, list, coordinates, crs, skip };
  struct Frame {
    Where where;
    std::string key;            ///< the member being read
    bool is_feature = false;    ///< a GeoJSON object that is, or may be, a feature of its own
    bool has_features = false;
    std::string type;
    CoordinateBuilder coordinates;
  };

  void add_bad_ordinate(const std::string& found);
  void scalar(std::string_view text, bool is_text);
  bool is_asked_for(std::string_view key) const;
  void open(Where where, bool is_feature = false);
  void begin_feature();
  void finish_object(Frame& frame);
  void finish_geometry(Frame& frame, int depth);
  std::string pointer() const;

  const GeoRequest& request_;
  std::string prefix_;
  std::vector<Frame> frames_;
  GeoFeature feature_;
  std::int64_t feature_vertices_ = 0;
  bool in_feature_ = false;
  GeoHeader header_;
};

}  // namespace settle
