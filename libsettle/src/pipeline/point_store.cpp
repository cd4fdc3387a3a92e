#include "pipeline/point_store.hpp"

#include "settle/core/stable_id.hpp"
#include "settle/lots/make_constraint_point.hpp"

namespace settle {

void PointStore::append(std::span<const NumberedPoint> batch) {
  Chunk& chunk = chunks_.emplace_back();
  chunk.points.reserve(batch.size());
  for (const NumberedPoint& numbered : batch) {
    const ConstraintPoint& c = numbered.point;
    Packed p{};
    p.rectangle = c.rectangle;
    p.doubled_area_mm2 = c.parcel_doubled_area_mm2;
    p.bound_mm2 = c.bound_mm2;
    p.frontage_mm = c.frontage_mm;
    p.width_mm = static_cast<std::int32_t>(c.width_mm);
    p.depth_mm = static_cast<std::int32_t>(c.depth_mm);
    p.front_offset_mm = static_cast<std::int32_t>(c.front_offset_mm);
    p.street = numbered.street;
    p.feature = static_cast<std::uint32_t>(numbered.feature);
    p.text_begin = static_cast<std::uint32_t>(chunk.text.size());
    p.id_length = static_cast<std::uint32_t>(c.parcel_id.size());
    p.reason_length = static_cast<std::uint32_t>(c.reason.size());
    p.touch_begin = static_cast<std::uint32_t>(chunk.touch.size());
    p.touch_count = static_cast<std::uint32_t>(c.touch.size());
    p.status = c.status;
    p.has_method = !c.method.empty();
    p.is_source = c.method == "source";
    p.certified = c.certified;
    p.touches_street = c.touches_street;
    p.is_corner = c.is_corner;
    p.has_own_id = numbered.has_own_id;
    chunk.text += c.parcel_id;
    chunk.text += c.reason;
    chunk.touch.insert(chunk.touch.end(), c.touch.begin(), c.touch.end());
    places_.push_back({point_hash(c.parcel_id, 0), static_cast<std::uint32_t>(chunks_.size() - 1), static_cast<std::uint32_t>(chunk.points.size())});
    chunk.points.push_back(p);
  }
  chunk.text.shrink_to_fit();
  chunk.touch.shrink_to_fit();
}

std::string_view PointStore::parcel_id(std::size_t i) const {
  const Packed& p = packed(i);
  return std::string_view(chunks_[places_[i].chunk].text).substr(p.text_begin, p.id_length);
}

ConstraintPoint PointStore::point(std::size_t i) const {
  const Packed& p = packed(i);
  const Chunk& chunk = chunks_[places_[i].chunk];
  const std::string_view text(chunk.text);
  ConstraintPoint c;
  c.id = public_id('c', places_[i].key);
  c.parcel_id = text.substr(p.text_begin, p.id_length);
  c.reason = text.substr(p.text_begin + p.id_length, p.reason_length);
  c.status = p.status;
  if (p.has_method) c.method = p.is_source ? "source" : "optimal";
  c.certified = p.certified;
  c.rectangle = p.rectangle;
  c.width_mm = p.width_mm;
  c.depth_mm = p.depth_mm;
  c.parcel_doubled_area_mm2 = p.doubled_area_mm2;
  c.bound_mm2 = p.bound_mm2;
  c.touch.assign(chunk.touch.begin() + p.touch_begin, chunk.touch.begin() + p.touch_begin + p.touch_count);
  if (p.street >= 0) {
    const Street& street = streets_->street(p.street);
    c.road_id = street.id;
    c.road_class = street.road_class;
    c.road_level = street.level;
  }
  c.frontage_mm = p.frontage_mm;
  c.front_offset_mm = p.front_offset_mm;
  c.touches_street = p.touches_street;
  c.is_corner = p.is_corner;
  return c;
}

void PointStore::rename(std::size_t i, std::string_view parcel_id) {
  Chunk& chunk = chunks_[places_[i].chunk];
  Packed& p = chunk.points[places_[i].index];
  const std::string reason = chunk.text.substr(p.text_begin + p.id_length, p.reason_length);
  p.text_begin = static_cast<std::uint32_t>(chunk.text.size());
  p.id_length = static_cast<std::uint32_t>(parcel_id.size());
  chunk.text += parcel_id;
  chunk.text += reason;
  places_[i].key = point_hash(parcel_id, 0);
}

}  // namespace settle
