#include "layout/scaffold_cuts.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "layout/district_frame.hpp"
#include "settle/core/ring_corners.hpp"
#include "settle/core/shape_measures.hpp"
#include "settle/core/simplify_line.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

struct Cut {
  Point_mm through, direction;
};

/// At a length that all directions share, so that sums bisect.
Point_mm unit(Point_mm v) {
  constexpr std::int64_t kScale = 1 << 24;
  const std::int64_t length = std::max<std::int64_t>(1, isqrt(Int128{squared_length(v)}));
  return {round_half_away(Int128{v.x} * kScale, length), round_half_away(Int128{v.y} * kScale, length)};
}

/// The two edges' directions, their bisectors, then what halves the angles between neighbours.
std::vector<Point_mm> directions_at(Point_mm in, Point_mm out, std::int64_t count) {
  std::vector<Point_mm> order{unit(in), unit(out)};
  if (cross(order[0], order[1]) == 0) order = {unit(in), turned_left(unit(in))};
  std::vector<Point_mm> fan{order[1], -order[0]};  // the bisector of the inner angle first
  while (static_cast<std::int64_t>(order.size()) < count) {
    std::vector<Point_mm> finer;
    for (std::size_t i = 0; i < fan.size(); ++i) {
      const Point_mm next = i + 1 < fan.size() ? fan[i + 1] : -fan[0];
      finer.push_back(fan[i]);
      finer.push_back(unit(fan[i] + next));
      order.push_back(finer.back());
    }
    fan = std::move(finer);
  }
  order.resize(static_cast<std::size_t>(count));
  return order;
}

/// Corners by the length of the edges that meet there, then by the ring's canonical order.
std::vector<std::size_t> corner_order(const Ring_mm& ring) {
  const std::size_t n = ring.size();
  std::vector<std::tuple<std::int64_t, std::int64_t, std::int64_t>> turns;
  for (std::size_t i = 0; i < n; ++i) {
    const Point_mm in = ring[i] - ring[(i + n - 1) % n], out = ring[(i + 1) % n] - ring[i];
    turns.emplace_back(squared_length(out), cross(in, out), dot(in, out));
  }
  const std::size_t start = least_rotation(turns);
  std::vector<std::size_t> order(n);
  for (std::size_t k = 0; k < n; ++k) order[k] = (start + k) % n;
  const auto edges_length = [&](std::size_t i) { return floor_length(ring[i] - ring[(i + n - 1) % n]) + floor_length(ring[(i + 1) % n] - ring[i]); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return edges_length(i) > edges_length(j); });
  return order;
}

bool runs_beside(const Cut& later, const Cut& earlier, std::int64_t divide_size_mm) {
  constexpr std::int64_t kLeastTurn_deg = 4;
  if (!is_angle_under(later.direction, earlier.direction, kLeastTurn_deg) && !is_angle_under(later.direction, -earlier.direction, kLeastTurn_deg)) return false;
  const Int128 across = Int128{earlier.direction.x} * (later.through.y - earlier.through.y) - Int128{earlier.direction.y} * (later.through.x - earlier.through.x);
  return (across < 0 ? -across : across) * 20 <= Int128{7} * divide_size_mm * isqrt(squared_length(earlier.direction));
}

/// The part of the line in the box, ends rounded once.
Segment_mm across_box(const Cut& cut, const Box_mm& box) {
  const Point_mm d = cut.direction, p = cut.through;
  const auto exit = [&](Point_mm towards) {
    // The sooner of the two sides that the ray meets, by quotients.
    const std::int64_t to_x = towards.x > 0 ? box.max.x - p.x : p.x - box.min.x, to_y = towards.y > 0 ? box.max.y - p.y : p.y - box.min.y;
    const std::int64_t by_x = towards.x < 0 ? -towards.x : towards.x, by_y = towards.y < 0 ? -towards.y : towards.y;
    const bool x_first = by_y == 0 || (by_x != 0 && Int128{to_x} * by_y < Int128{to_y} * by_x);
    const Int128 reach = x_first ? to_x : to_y, whole = x_first ? by_x : by_y;
    return Point_mm{p.x + round_half_away(reach * towards.x, whole), p.y + round_half_away(reach * towards.y, whole)};
  };
  return {exit(-d), exit(d)};
}

/// The piece itself and what prolongs it are three segments: its ends stay exactly where they are.
std::vector<Segment_mm> prolonged_pieces(const std::vector<Point_mm>& line, std::int64_t by_mm) {
  constexpr std::int64_t kFarthest_mm = 20'000'000;  // coordinates stay exact
  const std::int64_t by = std::min(by_mm, kFarthest_mm);
  std::vector<Segment_mm> segments;
  for (std::size_t k = 1; k < line.size(); ++k) {
    const Point_mm along = line[k] - line[k - 1];
    const std::int64_t length = std::max<std::int64_t>(1, floor_length(along));
    const Point_mm more{round_half_away(Int128{along.x} * by, length), round_half_away(Int128{along.y} * by, length)};
    segments.push_back({line[k - 1] - more, line[k - 1]});
    segments.push_back({line[k - 1], line[k]});
    segments.push_back({line[k], line[k] + more});
  }
  return segments;
}

}  // namespace

std::vector<Segment_mm> scaffold_cuts(const Polygon_mm& land, const Scaffold& scaffold, std::int64_t cuts_per_point) {
  if (!scaffold.grid_lines.empty()) return scaffold.grid_lines;
  constexpr std::int64_t kMargin_mm = 1'000;
  Ring_mm ring;
  for (const int i : simplify_ring(scaffold.ring, scaffold.divide_size_mm / 8)) ring.push_back(scaffold.ring[static_cast<std::size_t>(i)]);
  std::vector<Cut> cuts;
  for (const std::size_t i : corner_order(ring)) {
    const std::size_t n = ring.size();
    for (const Point_mm d : directions_at(ring[i] - ring[(i + n - 1) % n], ring[(i + 1) % n] - ring[i], cuts_per_point)) {
      const Cut cut{ring[i], d};
      if (std::none_of(cuts.begin(), cuts.end(), [&](const Cut& c) { return runs_beside(cut, c, scaffold.divide_size_mm); })) cuts.push_back(cut);
    }
  }
  Box_mm box = bounds(land.outer);
  box.min = box.min - Point_mm{kMargin_mm, kMargin_mm};
  box.max = box.max + Point_mm{kMargin_mm, kMargin_mm};
  std::vector<Segment_mm> segments;
  for (const Cut& cut : cuts) segments.push_back(across_box(cut, box));
  return segments;
}

std::vector<Segment_mm> drawn_cuts(std::span<const Point_mm> line, std::int64_t divide_size_mm) {
  return prolonged_pieces(simplify_line(line, divide_size_mm / 4), divide_size_mm);
}

std::vector<Segment_mm> cuts_round(std::span<const Point_mm> hole, std::int64_t set_off_mm, std::int64_t divide_size_mm) {
  const OrientedBox box = narrowest_box(hole);
  const Point_mm d = box.direction, up = turned_left(d);
  const std::int64_t off = set_off_mm * floor_length(d);
  const auto corner = [&](Int128 along, Int128 across) {
    const Int128 whole = squared_length(d);
    return Point_mm{round_half_up(along * d.x + across * up.x, whole), round_half_up(along * d.y + across * up.y, whole)};
  };
  const Point_mm first = corner(box.along_min - off, box.across_min - off);
  return prolonged_pieces({first, corner(box.along_max + off, box.across_min - off), corner(box.along_max + off, box.across_max + off),
                           corner(box.along_min - off, box.across_max + off), first}, divide_size_mm);
}

}  // namespace settle
