// The ring is simplified, its edges joined to straight runs, each run weighed by the square of its length, ninefold along a
// main road. A run breaks where the ring passes from main road to border.
#include "layout/district_frame.hpp"

#include <algorithm>
#include <tuple>

#include "settle/core/ring_corners.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr std::int64_t kSimplify_mm = 10'000;

struct Side {
  Point_mm from, to;
  bool is_main = false;
};

/// Most of the ring's length between two of its vertices lies along main roads.
bool runs_along_main(const CityDistrict& district, int from, int to) {
  const Ring_mm& ring = district.polygon.outer;
  const int n = static_cast<int>(ring.size());
  std::int64_t main = 0, all = 0;
  for (int i = from; i != to; i = (i + 1) % n) {
    const std::int64_t length = floor_length(ring[static_cast<std::size_t>((i + 1) % n)] - ring[static_cast<std::size_t>(i)]);
    all += length;
    if (district.is_main[static_cast<std::size_t>(i)]) main += length;
  }
  return 2 * main > all;
}

std::vector<Side> edges_of_outline(const CityDistrict& district) {
  const Ring_mm& ring = district.polygon.outer;
  const std::vector<int> kept = simplify_ring(ring, kSimplify_mm);
  std::vector<Side> sides;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const int from = kept[i], to = kept[(i + 1) % kept.size()];
    sides.push_back({ring[static_cast<std::size_t>(from)], ring[static_cast<std::size_t>(to)], runs_along_main(district, from, to)});
  }
  return sides;
}

/// Rotated to the canonical start: by length, turn and use.
void rotate_to_least(std::vector<Side>& sides) {
  using Turn = std::tuple<bool, std::int64_t, std::int64_t, std::int64_t>;
  std::vector<Turn> turns;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Point_mm here = sides[i].to - sides[i].from, next = sides[(i + 1) % sides.size()].to - sides[i].to;
    turns.emplace_back(!sides[i].is_main, -squared_length(here), cross(here, next), dot(here, next));
  }
  std::rotate(sides.begin(), sides.begin() + static_cast<std::ptrdiff_t>(least_rotation(turns)), sides.end());
}

bool go_on_straight(const Side& a, const Side& b) { return a.is_main == b.is_main && is_angle_under(a.to - a.from, b.to - b.from, 1); }

std::vector<Side> straight_sides(std::vector<Side> edges) {
  rotate_to_least(edges);
  const std::size_t n = edges.size();
  std::size_t start = 0;
  while (start < n && go_on_straight(edges[(start + n - 1) % n], edges[start])) ++start;
  std::vector<Side> sides;
  for (std::size_t k = 0; k < n; ++k) {
    const Side& edge = edges[(start + k) % n];
    if (!sides.empty() && go_on_straight(sides.back(), edge)) {
      sides.back().to = edge.to;
    } else {
      sides.push_back(edge);
    }
  }
  return sides;
}

Int128 weight(const Side& side) { return Int128{squared_length(side.to - side.from)} * (side.is_main ? 9 : 1); }

}  // namespace

DistrictFrame::DistrictFrame(const CityDistrict& district) {
  const std::vector<Side> sides = straight_sides(edges_of_outline(district));
  const auto best = std::max_element(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return weight(a) < weight(b); });
  origin_ = best->from;
  axis_ = best->to - best->from;
}

Point_mm DistrictFrame::point(Int128 un, std::int64_t ud, Int128 vn, std::int64_t vd) const {
  const Int128 along = un * vd, across = vn * ud, whole = Int128{ud} * vd * span();
  const Point_mm up = turned_left(axis_);
  return {origin_.x + round_half_up(along * axis_.x + across * up.x, whole), origin_.y + round_half_up(along * axis_.y + across * up.y, whole)};
}

}  // namespace settle
