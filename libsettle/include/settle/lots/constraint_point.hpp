/// A constraint point: how much regular space a parcel still gives. Plain data, fields as in the packs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "settle/core/point_mm.hpp"

namespace settle {

enum class PointStatus { ok, too_small, no_road, degenerate, invalid_input };

/// A rectangle in the frame X = p (x-ox) + q (y-oy), Y = -q (x-ox) + p (y-oy) of millimetre coordinates, whole numbers:
/// with the parcel's rings these prove themselves.
struct FrameRectangle {
  Point_mm origin;
  Point_mm direction{1, 0};  ///< (p, q), reduced, at most 2^20 long
  std::int64_t left = 0, bottom = 0, right = 0, top = 0;
};

struct ConstraintPoint {
  std::string id;
  std::string parcel_id;
  PointStatus status = PointStatus::ok;
  std::string reason;
  std::string method;  ///< optimal, source
  bool certified = false;
  int rank = 0;
  FrameRectangle rectangle;          ///< meaningful when status is ok
  std::int64_t width_mm = 0;         ///< floor((right - left) / |d|)
  std::int64_t depth_mm = 0;
  std::int64_t parcel_doubled_area_mm2 = 0;
  std::int64_t bound_mm2 = 0;        ///< upper bound of the area of any rectangle of that orientation that the limits allow
  std::vector<int> touch;            ///< parcel sides that hold the rectangle, over all rings in file order
  std::string road_id;
  std::string road_class;
  std::int64_t road_level = 0;
  std::int64_t frontage_mm = 0;
  std::int64_t front_offset_mm = 0;
  bool touches_street = false;
  bool is_corner = false;
  struct Step {
    std::int64_t width_mm, depth_mm;
  };
  std::vector<Step> fit_curve;       ///< only with fit_step
};

}  // namespace settle
