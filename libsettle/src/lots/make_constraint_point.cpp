#include "settle/lots/make_constraint_point.hpp"

#include <algorithm>

#include "settle/core/check.hpp"
#include "settle/core/integer_math.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/lots/source_rectangle.hpp"

namespace settle {
namespace {

std::string metres(std::int64_t length_mm) {
  const std::string digits = std::to_string(1000 + length_mm % 1000);
  return std::to_string(length_mm / 1000) + "." + digits.substr(1) + " m";
}

std::vector<Ring_mm> rings_of(std::span<const Polygon_mm> parts) {
  std::vector<Ring_mm> rings;
  for (const Polygon_mm& part : parts) {
    rings.push_back(part.outer);
    rings.insert(rings.end(), part.holes.begin(), part.holes.end());
  }
  return rings;
}

/// Why no rectangle counts; without limits every rectangle of a millimetre does.
std::string say_too_small(const ParcelTask& task, Point_mm direction, const RectangleLimits& limits) {
  const LargestRectangle any = find_largest_rectangle(task.parts, direction, {});
  if (!any.rectangle) return "no rectangle of a millimetre fits";
  std::string text = "the largest rectangle is " + metres(width_mm(*any.rectangle)) + " x " + metres(depth_mm(*any.rectangle)) +
                     ", none of at least " + metres(limits.min_width_mm) + " x " + metres(limits.min_depth_mm);
  if (limits.max_aspect_thousandths > 0) {
    text += " and aspect at most " + std::to_string(limits.max_aspect_thousandths) + "/1000";
  }
  return text + " fits";
}

/// From the parcel's foremost line, the least Y, to the rectangle's front.
std::int64_t front_offset_mm(std::span<const Polygon_mm> parts, const FrameRectangle& r) {
  std::int64_t front = INT64_MAX;
  for (const Polygon_mm& part : parts) {
    for (const Point_mm p : part.outer) front = std::min(front, to_frame(p, r.origin, r.direction).y);
  }
  const Int128 offset = r.bottom - front;
  return isqrt(offset * offset / squared_length(r.direction));
}

}  // namespace

std::uint64_t point_hash(std::string_view parcel_id, int rank) { return StableHash().add(parcel_id).add(rank).value(); }

ConstraintPoint make_unusable_point(std::string_view parcel_id, PointStatus status, std::string reason) {
  ConstraintPoint point;
  point.id = public_id('c', point_hash(parcel_id, 0));
  point.parcel_id = parcel_id;
  point.status = status;
  point.reason = std::move(reason);
  return point;
}

ConstraintPoint make_constraint_point(const ParcelTask& task, const PointRules& rules) {
  const Point_mm direction = reduce_direction(task.direction);
  SETTLE_CHECK(direction != Point_mm{});
  ConstraintPoint point = make_unusable_point(task.parcel_id, PointStatus::too_small, "");
  point.method = rules.method == PointMethod::optimal ? "optimal" : "source";
  for (const Polygon_mm& part : task.parts) point.parcel_doubled_area_mm2 += doubled_area(part);
  point.road_id = task.street.road_id;
  point.road_class = task.street.road_class;
  point.road_level = task.street.road_level;
  point.frontage_mm = task.street.frontage_mm;
  point.touches_street = task.street.touches_street;
  point.is_corner = task.street.is_corner;
  point.rectangle.direction = direction;
  if (point.parcel_doubled_area_mm2 <= 0) {
    point.status = PointStatus::degenerate;
    point.reason = "the parcel has no area";
    return point;
  }
  LargestRectangle largest = find_largest_rectangle(task.parts, direction, rules.limits);
  point.bound_mm2 = largest.bound_mm2;
  if (rules.method == PointMethod::source && largest.rectangle) {
    largest.rectangle = find_source_rectangle(task.parts, direction);
    if (!largest.rectangle || !is_within(*largest.rectangle, rules.limits)) {
      point.reason = "the source's steps give no rectangle within the limits";
      return point;
    }
  }
  if (!largest.rectangle) {
    point.reason = say_too_small(task, direction, rules.limits);
    return point;
  }
  point.status = PointStatus::ok;
  point.rectangle = *largest.rectangle;
  point.certified = is_certified(task.parts, point.rectangle);
  SETTLE_CHECK(point.certified);
  point.width_mm = width_mm(point.rectangle);
  point.depth_mm = depth_mm(point.rectangle);
  point.front_offset_mm = front_offset_mm(task.parts, point.rectangle);
  point.touch = task.drawn.empty() ? find_touching_sides(rings_of(task.parts), point.rectangle)
                                   : find_touching_sides(task.drawn, point.rectangle);
  return point;
}

}  // namespace settle
