/// Which way a parcel faces: its frame from the streets around it, or from itself.
///
///   streets --StreetIndex--> index        parcel, index --find_parcel_frame--> direction, street, frontage
///
/// 1. A side of the outer ring is a street side when the street segment nearest to its middle is within that street's
///    reach and within 30 degrees of parallel. The street with the longest street sides in all wins (ties: higher class,
///    which is the lower level, then id); the direction is the segment at its longest side, the parcel on its left.
/// 2. No street side: the nearest street within `search_mm` of the parcel gives the direction; it is not touched.
/// 3. All comparisons are exact. Moving everything, turning a ring's start or reversing a ring changes nothing.
/// Not done here: reading roads, rounding of directions (frame_rectangle.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "settle/core/ring.hpp"
#include "settle/core/segment_grid.hpp"

namespace settle {

struct Street {
  std::string id;
  std::string road_class;
  std::int64_t level = 3;
  std::int64_t reach_mm = 0;  ///< half width + sidewalk + street_reach
  std::vector<Point_mm> line;
};

/// Segments of streets, found by place. Built once, read by any thread.
class StreetIndex {
 public:
  explicit StreetIndex(std::vector<Street> streets);
  const Street& street(int index) const { return streets_[index]; }
  const Segment_mm& segment(int index) const { return segments_[index]; }
  int street_of(int segment) const { return street_of_[segment]; }
  /// Segments that meet `box` (perhaps a few more), each once, ascending: by level, id, place along the street.
  void find(const Box_mm& box, std::vector<int>& found) const;
  std::int64_t greatest_reach_mm() const { return greatest_reach_mm_; }

 private:
  std::vector<Street> streets_;  ///< by level, then id
  std::vector<Segment_mm> segments_;
  std::vector<int> street_of_;
  std::optional<SegmentGrid> grid_;
  std::int64_t greatest_reach_mm_ = 0;
};

struct ParcelFrame {
  Point_mm direction;
  int street = -1;  ///< in the index; -1: the frame is the parcel's own
  std::int64_t frontage_mm = 0;
  bool touches_street = false;
  bool is_corner = false;
};

std::optional<ParcelFrame> find_parcel_frame(std::span<const Polygon_mm> parcel, const StreetIndex& streets,
                                             std::int64_t search_mm);

/// The longest side of the outer rings, the parcel on its left; of equal ones the first by its start.
ParcelFrame make_longest_side_frame(std::span<const Polygon_mm> parcel);

/// 2^20 (cos, sin) of an angle counter-clockwise from +x, rounded and reduced; exact for multiples of 45 degrees.
Point_mm direction_of_degrees(double degrees);

}  // namespace settle
