/// Constraint points packed small, so that a million of them stay under 250 MB until they are written in order.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "settle/lots/constraint_point.hpp"
#include "settle/lots/parcel_frame.hpp"

namespace settle {

/// A point as one batch makes it: its street stands by index, not by name.
struct NumberedPoint {
  ConstraintPoint point;
  std::int64_t feature = 0;
  int street = -1;
  bool has_own_id = false;
};

class PointStore {
 public:
  /// `streets` gives the names back; null when there are none.
  explicit PointStore(const StreetIndex* streets) : streets_(streets) {}
  void append(std::span<const NumberedPoint> batch);
  std::size_t size() const { return places_.size(); }
  ConstraintPoint point(std::size_t i) const;
  std::string_view parcel_id(std::size_t i) const;
  std::uint64_t key(std::size_t i) const { return places_[i].key; }
  std::int64_t feature(std::size_t i) const { return packed(i).feature; }
  PointStatus status(std::size_t i) const { return packed(i).status; }
  bool has_own_id(std::size_t i) const { return packed(i).has_own_id; }
  /// Gives a point another parcel id, and with it another id.
  void rename(std::size_t i, std::string_view parcel_id);

 private:
  struct Packed {
    FrameRectangle rectangle;
    std::int64_t doubled_area_mm2, bound_mm2, frontage_mm;
    std::int32_t width_mm, depth_mm, front_offset_mm, street;
    std::uint32_t feature, text_begin, id_length, reason_length, touch_begin, touch_count;
    PointStatus status;
    bool has_method, is_source, certified, touches_street, is_corner, has_own_id;
  };
  struct Chunk {
    std::vector<Packed> points;
    std::string text;
    std::vector<std::int32_t> touch;
  };
  struct Place {
    std::uint64_t key;  ///< number of the id: ids sort as their keys
    std::uint32_t chunk, index;
  };
  const Packed& packed(std::size_t i) const { return chunks_[places_[i].chunk].points[places_[i].index]; }

  const StreetIndex* streets_;
  std::vector<Chunk> chunks_;
  std::vector<Place> places_;
};

}  // namespace settle
