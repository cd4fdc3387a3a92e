#include "road_columns.hpp"

#include <algorithm>
#include <array>

#include "direction_angle.hpp"
#include "settle/core/integer_math.hpp"

namespace settle {
namespace {

using S = RoadColumnSource;
using enum ColumnType;

constexpr std::array<std::string_view, 7> kColours{"#2c7bb6", "#5ba3c9", "#abd9e9", "#ffffbf", "#fdae61", "#e8693f", "#d7191c"};
/// The widths from which the next colour counts.
constexpr std::array<std::int64_t, 6> kWider_mm{4'000, 6'000, 8'000, 11'000, 15'000, 20'000};

std::int64_t scale_e9(const S& s, std::size_t i) {
  const Fraction f = s.point(i).scale;
  return round_half_up(Int128{f.num} * 1'000'000'000, f.den);
}

constexpr RoadColumn kColumns[] = {
    {"piece", integer, [](const S& s, std::size_t i) { return s.piece.place(s.point(i).piece_id); }},
    {"kind", integer, [](const S& s, std::size_t i) { return static_cast<std::int64_t>(s.point(i).kind); }},
    {"x", metres, [](const S& s, std::size_t i) { return s.point(i).at.x + s.pack.conventions.origin_mm.x; }},
    {"y", metres, [](const S& s, std::size_t i) { return s.point(i).at.y + s.pack.conventions.origin_mm.y; }},
    {"z", metres, [](const S& s, std::size_t i) { return plane_mm(s.point(i).level_z); }},
    {"yaw", e6, [](const S& s, std::size_t i) { return angle_deg_e6(s.point(i).direction); }},
    {"facing_x", e9, [](const S& s, std::size_t i) { return unit_e9(s.point(i).direction.x, s.point(i).direction); }},
    {"facing_y", e9, [](const S& s, std::size_t i) { return unit_e9(s.point(i).direction.y, s.point(i).direction); }},
    {"direction_x", integer, [](const S& s, std::size_t i) { return s.point(i).direction.x; }},
    {"direction_y", integer, [](const S& s, std::size_t i) { return s.point(i).direction.y; }},
    {"length", metres, [](const S& s, std::size_t i) { return s.point(i).length_mm; }},
    {"width", metres, [](const S& s, std::size_t i) { return s.point(i).width_mm; }},
    {"scale", e9, scale_e9},
    {"scale_num", integer, [](const S& s, std::size_t i) { return s.point(i).scale.num; }},
    {"scale_den", integer, [](const S& s, std::size_t i) { return s.point(i).scale.den; }},
    {"block", integer, [](const S& s, std::size_t i) { return s.block.place(s.point(i).block_code); }},
    {"asset", integer, [](const S& s, std::size_t i) { return s.asset.place(s.point(i).asset); }},
    {"road", integer, [](const S& s, std::size_t i) { return s.road.place(s.point(i).road_id); }},
    {"order", integer, [](const S& s, std::size_t i) { return s.point(i).order; }},
    {"level_z", integer, [](const S& s, std::size_t i) { return std::int64_t{s.point(i).level_z}; }},
    {"colour", integer, [](const S& s, std::size_t i) { return width_colour(s.point(i).width_mm); }},
};

}  // namespace

void WordIndex::close() {
  places_.erase("");
  for (auto& [word, place] : places_) {
    place = static_cast<std::int64_t>(words_.size());
    words_.push_back(word);
  }
}

RoadColumnSource::RoadColumnSource(const RoadPack& p) : pack(p) {
  for (const RoadBlock& b : p.blocks) block.add(b.code);
  for (const RoadPoint& point : p.points) {
    piece.add(point.piece_id);
    asset.add(point.asset);
    road.add(point.road_id);
  }
  for (WordIndex* words : {&piece, &block, &asset, &road}) words->close();
}

std::span<const RoadColumn> road_columns() { return kColumns; }
std::span<const std::string_view> width_colours() { return kColours; }

std::int64_t width_colour(std::int64_t width_mm) {
  return std::upper_bound(kWider_mm.begin(), kWider_mm.end(), width_mm) - kWider_mm.begin();
}

}  // namespace settle
