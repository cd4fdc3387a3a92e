#include "pipeline/parcel_reading.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

#include "scene/decimal.hpp"
#include "scene/repair_rings.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/lots/frame_rectangle.hpp"
#include "settle/lots/parcel_frame.hpp"

namespace settle {
namespace {

class ParcelReader {
 public:
  ParcelReader(const GeoFeature& feature, const ParcelContext& context) : feature_(feature), context_(context) {}

  Parcel read() {
    parcel_.feature = feature_.index;
    read_rings();
    repair();
    read_id();
    read_direction();
    return std::move(parcel_);
  }

 private:
  const GeoFeature& feature_;
  const ParcelContext& context_;
  Parcel parcel_;
  std::vector<std::vector<Ring_mm>> shapes_;

  void fault(std::string what, std::string found, std::string expected, std::string advice, int vertex = -1) {
    parcel_.faults.push_back({context_.file, "/features/" + std::to_string(feature_.index), std::move(what), std::move(found),
                              std::move(expected), std::move(advice), static_cast<int>(feature_.index), vertex});
  }

  void read_rings() {
    int vertex = 0;
    for (const GeoShape& shape : feature_.shapes) {
      if (shape.kind != ShapeKind::polygon) {
        parcel_.status = PointStatus::invalid_input;
        parcel_.reason = shape.kind == ShapeKind::point ? "a point, not a polygon" : "a line, not a polygon";
        continue;
      }
      shapes_.emplace_back();
      for (const std::vector<Position>& part : shape.parts) {
        Ring_mm& ring = shapes_.back().emplace_back();
        ring.reserve(part.size());
        for (const Position position : part) ring.push_back(on_grid(position, vertex++));
        if (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
        parcel_.drawn.push_back(ring);
      }
    }
    if (feature_.shapes.empty()) {
      parcel_.status = PointStatus::invalid_input;
      parcel_.reason = "no geometry";
      parcel_.warning = "W-NO-GEOMETRY";
    }
  }

  Point_mm on_grid(Position position, int vertex) {
    if (const auto p = context_.frame.to_grid(position)) return *p;
    fault("the coordinate is farther than 100 km from the origin", "", "", "Check the unit and the axes", vertex);
    return {};
  }

  /// Even-odd within the feature: shapes apart from each other are repaired each for itself, else all rings together.
  void repair() {
    if (parcel_.status != PointStatus::ok) return;
    std::vector<Box_mm> boxes;
    bool apart = true;
    for (const auto& rings : shapes_) {
      boxes.push_back(rings.empty() ? Box_mm{} : bounds(rings.front()));
      for (std::size_t i = 0; i + 1 < boxes.size(); ++i) apart = apart && !boxes[i].meets(boxes.back());
    }
    if (!apart) {
      for (std::size_t i = 1; i < shapes_.size(); ++i) shapes_[0].insert(shapes_[0].end(), shapes_[i].begin(), shapes_[i].end());
      shapes_.resize(1);
    }
    for (std::vector<Ring_mm>& rings : shapes_) {
      RepairedPolygon repaired = repair_rings(std::move(rings));
      std::move(repaired.polygons.begin(), repaired.polygons.end(), std::back_inserter(parcel_.parts));
      if (repaired.change == RepairedPolygon::Change::crossing && apart) parcel_.warning = "W-SELF-INTERSECTION";
    }
    if (!apart && parcel_.parts.size() != boxes.size()) parcel_.warning = "W-SELF-INTERSECTION";
    if (!parcel_.parts.empty()) return;
    parcel_.status = PointStatus::degenerate;
    parcel_.reason = "the parcel has no area";
    parcel_.warning = "W-NO-EXTENT";
  }

  void read_id() {
    parcel_.id = feature_.property(context_.id_property);
    if (parcel_.id.empty()) parcel_.id = feature_.id;
    parcel_.has_own_id = !parcel_.id.empty();
    if (parcel_.has_own_id) return;
    std::vector<Ring_mm> rings = parcel_.drawn;
    for (Ring_mm& ring : rings) {
      if (ring.empty()) continue;
      if (doubled_area(ring) < 0) std::reverse(ring.begin(), ring.end());
      start_at_least_vertex(ring);
    }
    std::sort(rings.begin(), rings.end());
    StableHash hash;
    const Point_mm origin = context_.frame.conventions().origin_mm;
    for (const Ring_mm& ring : rings) {
      for (const Point_mm p : ring) hash.add(p.x + origin.x).add(p.y + origin.y);
      hash.add("ring");
    }
    parcel_.id = "parcel_" + public_id('p', hash.value()).substr(1);
  }

  void read_direction() {
    if (const std::string_view text = feature_.property("road_direction"); !text.empty()) {
      const std::size_t space = text.find(' ');
      const auto member = [](std::string_view number) { return round_decimal(number, 6); };
      const auto dx = member(text.substr(0, space));
      const auto dy = space == std::string_view::npos ? std::nullopt : member(text.substr(space + 1));
      constexpr std::int64_t kMost = std::int64_t{1} << 40;
      if (!dx || !dy || (*dx == 0 && *dy == 0) || std::abs(*dx) > kMost || std::abs(*dy) > kMost) {
        fault("`road_direction` is no direction", std::string(text.substr(0, 40)), "[dx, dy], not both zero, each under a million", "Give the street's direction");
      } else {
        parcel_.direction = reduce_direction({*dx, *dy});
      }
      return;
    }
    if (const std::string_view text = feature_.property("road_dir_deg"); !text.empty()) {
      double degrees = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), degrees);
      if (error != std::errc() || end != text.data() + text.size() || !(std::abs(degrees) <= 1e6)) {
        fault("`road_dir_deg` is no angle", std::string(text.substr(0, 40)), "degrees counter-clockwise from +x", "Give the street's direction");
      } else {
        parcel_.direction = direction_of_degrees(degrees);
      }
    }
  }
};

}  // namespace

std::vector<std::string> parcel_properties(const std::string& id_property) { return {id_property, "road_direction", "road_dir_deg"}; }

Parcel read_parcel(const GeoFeature& feature, const ParcelContext& context) { return ParcelReader(feature, context).read(); }

}  // namespace settle
