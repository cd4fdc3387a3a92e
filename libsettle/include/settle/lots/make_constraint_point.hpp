/// One parcel, its street and the rules give one constraint point, filled whole.
///
///   ParcelTask --make_constraint_point--> ConstraintPoint
///
/// 1. Every parcel gets a point: `ok` with a certified rectangle, else a status and a reason in words.
/// 2. The id depends on the parcel's id alone.
/// Not done here: finding the street (parcel_frame.hpp), repairing rings.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "settle/lots/constraint_point.hpp"
#include "settle/lots/largest_rectangle.hpp"

namespace settle {

/// What is known of the street a parcel faces; all empty when there is none.
struct StreetFacts {
  std::string road_id;
  std::string road_class;
  std::int64_t road_level = 0;
  std::int64_t frontage_mm = 0;  ///< length of the parcel's sides on that street
  bool touches_street = false;
  bool is_corner = false;        ///< sides on two streets or more
};

/// optimal: the largest rectangle; source: the source document's rays and regrowth, made safe.
enum class PointMethod { optimal, source };

struct PointRules {
  PointMethod method = PointMethod::optimal;
  RectangleLimits limits;
};

/// `direction` is any non-zero vector along the street, the parcel on its left; it is reduced here.
struct ParcelTask {
  std::string_view parcel_id;
  std::span<const Polygon_mm> parts;  ///< repaired; several parts are one parcel
  Point_mm direction;
  StreetFacts street;
  std::span<const Ring_mm> drawn{};   ///< the rings as drawn, whose sides `touch` counts; empty: those of `parts`
};

ConstraintPoint make_constraint_point(const ParcelTask& task, const PointRules& rules);

/// The number of a point's id, `public_id('c', …)`: ids sort as their numbers do.
std::uint64_t point_hash(std::string_view parcel_id, int rank);

/// A point for a parcel that cannot have a rectangle.
ConstraintPoint make_unusable_point(std::string_view parcel_id, PointStatus status, std::string reason);

}  // namespace settle
