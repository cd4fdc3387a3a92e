// Every edge of the district is cut by the lines between its ends (half-open, so a line through a vertex meets one of two
// edges that go on); the crossings of a line, sorted along it, pair up to its intervals.
#include "layout/district_lines.hpp"

#include <algorithm>

#include "settle/core/segment_grid.hpp"

namespace settle {
namespace {

struct Crossing {
  std::int64_t along;
  Point_mm at;
};

}  // namespace

std::vector<std::vector<LineInterval>> clip_lines(const CityDistrict& district, const DistrictFrame& frame, LineAxis axis,
                                                  std::span<const StreetColumn> lines) {
  const auto across = [&](Point_mm p) { return axis == LineAxis::row ? frame.v(p) : frame.u(p); };
  const auto along = [&](Point_mm p) { return axis == LineAxis::row ? frame.u(p) : frame.v(p); };
  std::vector<std::vector<Crossing>> crossings(lines.size());
  const std::vector<Polygon_mm> whole{district.polygon};
  for (const Segment_mm& edge : edges_of(whole)) {
    const std::int64_t a = across(edge.a), b = across(edge.b);
    if (a == b) continue;
    const std::int64_t low = std::min(a, b), high = std::max(a, b);
    // low < line <= high
    auto line = std::partition_point(lines.begin(), lines.end(), [&](const StreetColumn& c) { return c.num <= Int128{low} * c.den; });
    for (; line != lines.end() && line->num <= Int128{high} * line->den; ++line) {
      const Int128 from_a = line->num - Int128{a} * line->den, all = (Int128{b} - a) * line->den;
      const Int128 n = all < 0 ? -from_a : from_a, d = all < 0 ? -all : all;
      const Point_mm run = edge.b - edge.a;
      const Point_mm at{edge.a.x + round_half_up(n * run.x, d), edge.a.y + round_half_up(n * run.y, d)};
      // Whole parts of the edge's share keep the products within 128 bits; a unit is far under a millimetre.
      const Int128 place = Int128{along(edge.a)} + floor_div(n / line->den * (Int128{along(edge.b)} - along(edge.a)), d / line->den);
      crossings[static_cast<std::size_t>(line - lines.begin())].push_back({static_cast<std::int64_t>(place), at});
    }
  }
  std::vector<std::vector<LineInterval>> intervals(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::sort(crossings[i].begin(), crossings[i].end(), [](const Crossing& a, const Crossing& b) { return a.along < b.along; });
    for (std::size_t k = 0; k + 1 < crossings[i].size(); k += 2) {
      const Crossing &a = crossings[i][k], &b = crossings[i][k + 1];
      if (a.at != b.at) intervals[i].push_back({a.along, b.along, a.at, b.at});
    }
  }
  return intervals;
}

}  // namespace settle
