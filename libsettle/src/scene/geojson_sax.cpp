#include "geojson_sax.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "decimal.hpp"

namespace settle {
namespace {

constexpr std::array<std::pair<std::string_view, int>, 6> kGeometryDepth{{{"Point", 1}, {"MultiPoint", 2}, {"LineString", 2},
                                                                         {"MultiLineString", 3}, {"Polygon", 3}, {"MultiPolygon", 4}}};

int geometry_depth(std::string_view type) {
  for (const auto& [name, depth] : kGeometryDepth) {
    if (name == type) return depth;
  }
  return 0;
}

}  // namespace

bool CoordinateBuilder::close() {
  const int depth = depth_--;
  if (position_depth_ == 0) return true;
  if (depth == position_depth_) {
    const bool whole = ordinates_ >= 2;
    ordinates_ = 0;
    if (whole) line_.push_back(position_);
    return whole;
  }
  if (depth == position_depth_ - 1) lines_.push_back(std::exchange(line_, {}));
  if (depth == position_depth_ - 2) polygon_ends_.push_back(lines_.size());
  return true;
}

bool CoordinateBuilder::add(std::int64_t ordinate) {
  if (position_depth_ == 0) position_depth_ = depth_;
  if (depth_ != position_depth_) return false;
  if (ordinates_ == 0) {
    position_.x = ordinate;
    ++vertex_;
  }
  if (ordinates_ == 1) position_.y = ordinate;
  ++ordinates_;
  return true;
}

void CoordinateBuilder::append_shapes(std::string_view type, std::vector<GeoShape>& shapes) {
  if (type == "Point") lines_.push_back(std::exchange(line_, {}));
  if (type == "Polygon") polygon_ends_.assign(1, lines_.size());
  if (type == "Point" || type == "MultiPoint") {
    for (const auto& line : lines_) {
      for (const Position p : line) shapes.push_back({ShapeKind::point, {{p}}});
    }
  } else if (type == "LineString" || type == "MultiLineString") {
    for (auto& line : lines_) {
      if (!line.empty()) shapes.push_back({ShapeKind::line, {std::move(line)}});
    }
  } else {
    std::size_t at = 0;
    for (const std::size_t end : polygon_ends_) {
      GeoShape shape{ShapeKind::polygon, {}};
      for (; at < end; ++at) shape.parts.push_back(std::move(lines_[at]));
      if (!shape.parts.empty()) shapes.push_back(std::move(shape));
    }
  }
}

GeoJsonSax::GeoJsonSax(const GeoRequest& request, std::string pointer) : request_(request), prefix_(std::move(pointer)) {}

std::string GeoJsonSax::pointer() const {
  std::string text = prefix_;
  for (const Frame& frame : frames_) {
    if (frame.where == Where::features) {
      text += "/" + std::to_string(feature_.index);
    } else if (!frame.key.empty()) {
      text += pointer_step(frame.key);
    }
  }
  return text;
}

void GeoJsonSax::fault(std::string what, std::string found, std::string expected, std::string advice) {
  Fault fault{request_.file, pointer(), std::move(what), std::move(found), std::move(expected), std::move(advice), -1, -1};
  if (in_feature_) fault.feature = static_cast<int>(feature_.index);
  if (!frames_.empty() && frames_.back().where == Where::coordinates) {
    const CoordinateBuilder& coordinates = frames_[frames_.size() - 2].coordinates;
    fault.vertex = static_cast<int>(feature_vertices_ + std::max<std::int64_t>(0, coordinates.vertex() - 1));
  }
  request_.on_fault(std::move(fault));
}

void GeoJsonSax::begin_feature() {
  feature_ = GeoFeature{header_.feature_count, {}, {}, {}};
  feature_vertices_ = 0;
  in_feature_ = true;
}

void GeoJsonSax::open(Where where, bool is_feature) {
  if (is_feature) begin_feature();
  frames_.push_back({where, "", is_feature, false, "", {}});
}

void GeoJsonSax::start_object() {
  if (frames_.empty()) return open(Where::object, true);
  Frame& top = frames_.back();
  switch (top.where) {
    case Where::object:
      if (top.key == "geometry") {
        open(Where::object);
      } else {
        open(top.key == "properties" ? Where::properties : top.key == "crs" ? Where::crs : Where::skip);
      }
      break;
    case Where::features:
      open(Where::object, true);
      break;
    case Where::geometries:
      open(Where::object);
      break;
    case Where::crs:
      open(Where::crs);
      break;
    case Where::coordinates:
      add_bad_ordinate("an object");
      [[fallthrough]];
    case Where::properties:
      if (is_asked_for(top.key)) {
        feature_.properties.push_back({top.key, "", false});
        return open(Where::list);
      }
      [[fallthrough]];
    case Where::list:
    case Where::skip:
      open(Where::skip);
  }
}

void GeoJsonSax::start_array() {
  if (frames_.empty()) {
    fault("is not GeoJSON", "a list", "an object with a `type`");
    return open(Where::skip);
  }
  Frame& top = frames_.back();
  if (top.where == Where::coordinates) {
    frames_[frames_.size() - 2].coordinates.open();
  } else if (top.where == Where::object && top.key == "coordinates") {
    open(Where::coordinates);
    frames_[frames_.size() - 2].coordinates.open();
  } else if (top.where == Where::object && top.key == "features") {
    top.has_features = true;
    in_feature_ = false;
    open(Where::features);
  } else if (top.where == Where::object && top.key == "geometries") {
    open(Where::geometries);
  } else if (top.where == Where::properties && is_asked_for(top.key)) {
    feature_.properties.push_back({top.key, "", false});
    open(Where::list);
  } else {
    if (top.where == Where::features) {
      begin_feature();
      fault("is of the wrong type", "a list", "a Feature");
      in_feature_ = false;
      ++header_.feature_count;
    }
    open(Where::skip);
  }
}

void GeoJsonSax::end_array() {
  if (frames_.back().where == Where::coordinates) {
    CoordinateBuilder& coordinates = frames_[frames_.size() - 2].coordinates;
    if (!coordinates.close()) fault("a position has fewer than two numbers");
    if (coordinates.is_open()) return;
  }
  frames_.pop_back();
}

void GeoJsonSax::key(std::string_view name) { frames_.back().key = name; }

void GeoJsonSax::end_object() {
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  if (frame.where == Where::object) finish_object(frame);
}

void GeoJsonSax::finish_object(Frame& frame) {
  const int depth = geometry_depth(frame.type);
  const bool is_collection = frame.is_feature && frames_.empty() && frame.type == "FeatureCollection";
  if (is_collection) {
    in_feature_ = false;
    if (!frame.has_features) fault("a FeatureCollection has no list `features`");
    return;
  }
  if (depth > 0) {
    finish_geometry(frame, depth);
  } else if (frame.type != "GeometryCollection" && !(frame.is_feature && frame.type == "Feature")) {
    fault("is not GeoJSON", frame.type.empty() ? "no `type`" : "type \"" + frame.type.substr(0, 40) + "\"",
          frame.is_feature ? "a Feature, FeatureCollection or geometry" : "a geometry");
  }
  if (!frame.is_feature) return;
  ++header_.feature_count;
  request_.sink(std::move(feature_));
  in_feature_ = false;
}

void GeoJsonSax::finish_geometry(Frame& frame, int depth) {
  CoordinateBuilder& coordinates = frame.coordinates;
  feature_vertices_ += coordinates.vertex();
  if (coordinates.position_depth() == 0) return;
  if (coordinates.position_depth() != depth) {
    fault("the coordinates of a " + frame.type + " are nested wrongly", std::to_string(coordinates.position_depth()) + " deep",
          std::to_string(depth));
    return;
  }
  coordinates.append_shapes(frame.type, feature_.shapes);
}

void GeoJsonSax::number(std::string_view text) {
  if (frames_.empty() || frames_.back().where != Where::coordinates) return scalar(text, false);
  CoordinateBuilder& coordinates = frames_[frames_.size() - 2].coordinates;
  const std::optional<std::int64_t> ordinate = floor_decimal(text, 11);
  if (!coordinates.add(ordinate.value_or(0))) fault("positions stand at different depths");
  if (!ordinate) fault("the coordinate is farther than 100 km from any origin", std::string(text.substr(0, 40)), "", "Check the file's unit and frame");
}

// Counts as a number, so that one mistake is told once.
void GeoJsonSax::add_bad_ordinate(const std::string& found) {
  frames_[frames_.size() - 2].coordinates.add(0);
  fault("is of the wrong type", found, "a number");
}

void GeoJsonSax::null() {
  if (!frames_.empty() && frames_.back().where == Where::coordinates) {
    add_bad_ordinate("null");
  } else if (frames_.empty() || frames_.back().where == Where::features) {
    scalar("null", false);
  }
}

void GeoJsonSax::boolean(bool value) { scalar(value ? "true" : "false", false); }
void GeoJsonSax::string(std::string_view value) { scalar(value, true); }

bool GeoJsonSax::is_asked_for(std::string_view key) const {
  return std::find(request_.properties.begin(), request_.properties.end(), key) != request_.properties.end();
}

void GeoJsonSax::scalar(std::string_view text, bool is_text) {
  const auto found = [&] {
    const std::string head(text.substr(0, 40));
    return is_text ? "\"" + head + "\"" : head;
  };
  if (frames_.empty()) return fault("is not GeoJSON", found(), "an object with a `type`");
  Frame& top = frames_.back();
  if (top.where == Where::coordinates) {
    add_bad_ordinate(found());
  } else if (top.where == Where::features) {
    begin_feature();
    fault("is of the wrong type", found(), "a Feature");
    in_feature_ = false;
    ++header_.feature_count;
  } else if (top.where == Where::crs && top.key == "name" && header_.crs.empty()) {
    header_.crs = text;
  } else if (top.where == Where::properties) {
    if (is_asked_for(top.key)) feature_.properties.push_back({top.key, std::string(text), is_text});
  } else if (top.where == Where::list) {
    std::string& joined = feature_.properties.back().text;
    if (!joined.empty()) joined += ' ';
    if (!top.key.empty()) joined += top.key + ' ';
    joined += text;
  } else if (top.where == Where::object) {
    if (top.key == "type" && is_text) {
      top.type = text;
    } else if (top.key == "id" && top.is_feature) {
      feature_.id = text;
    } else if (top.key == "crs") {
      header_.crs = text;
    } else if (top.key == "attribution" && frames_.size() == 1) {
      header_.attribution = text;
    } else if (top.key == "coordinates" || top.key == "features" || top.key == "geometries") {
      fault("is of the wrong type", found(), "a list");
    }
  }
}

// Recursion is bounded: the tree was parsed with a limit of nesting.
void GeoJsonSax::replay(const Json& value) {
  if (value.is_object()) {
    start_object();
    for (const auto& [name, member] : value.items()) {
      key(name);
      replay(member);
    }
    end_object();
  } else if (value.is_array()) {
    start_array();
    for (const Json& element : value) replay(element);
    end_array();
  } else if (value.is_string()) {
    string(value.get_ref<const std::string&>());
  } else if (value.is_boolean()) {
    boolean(value.get<bool>());
  } else if (value.is_null()) {
    null();
  } else {
    number(number_text(value));
  }
}

}  // namespace settle
