// Inner cells -> their largest part, joined by sides -> its outline, straight runs of cell edges taken as one side -> each
// run of short sides becomes its chord. Without an inner cell a grid of half the size is tried, three times.
#include "layout/scaffold.hpp"

#include <algorithm>
#include <optional>

#include "layout/cell_grid.hpp"
#include "layout/district_frame.hpp"
#include "settle/core/check.hpp"
#include "settle/core/convex_hull.hpp"
#include "settle/core/edge_rings.hpp"
#include "settle/core/whole_degrees.hpp"

namespace settle {
namespace {

constexpr std::int64_t kLongSide_mm = 10'000;  // a side is short up to this over a cell's
constexpr std::int64_t kMostCells = 16'384;
constexpr int kFinerGrids = 3;

Point_mm at_scale(Point_mm v, std::int64_t scale) {
  const std::int64_t length = isqrt(squared_length(v));
  return {round_half_away(Int128{v.x} * scale, length), round_half_away(Int128{v.y} * scale, length)};
}

/// Along the axes: that one of the four directions which is nearest to the longest side, so that a turned outline gets the
/// turned grid.
Point_mm grid_direction(const Polygon_mm& land, const BaseParameters& p) {
  constexpr std::int64_t kScale = 1 << 20;
  Point_mm along = DistrictFrame({0, land, std::vector<char>(land.outer.size(), 0), {}}).axis();
  if (p.divide_frame == DivideFrame::axes) {
    Point_mm axis{1, 0};
    while (!(dot(axis, along) > 0 && dot(axis, along) >= cross(axis, along) && dot(axis, along) > -cross(axis, along))) axis = turned_left(axis);
    along = axis;
  }
  along = at_scale(along, kScale);
  if (p.divide_angle_deg == 0) return along;
  const Point_mm by = direction_at(p.divide_angle_deg);
  return {round_half_away(Int128{along.x} * by.x - Int128{along.y} * by.y, kSineScale),
          round_half_away(Int128{along.x} * by.y + Int128{along.y} * by.x, kSineScale)};
}

std::int64_t size_by_area(const Polygon_mm& land) {
  constexpr std::int64_t kLeast_mm = 120'000, kGreatest_mm = 1'200'000;
  return std::clamp(isqrt(doubled_area(land) / 2) / 8, kLeast_mm, kGreatest_mm);
}

/// Cells joined by their sides; the part with the most, the first of equal ones. Returns the number of parts.
int keep_largest_part(std::vector<char>& cells, std::int64_t rows) {
  std::vector<int> part(cells.size(), 0);
  std::vector<std::size_t> sizes{0}, open;
  const auto stride = static_cast<std::size_t>(rows);
  for (std::size_t first = 0; first < cells.size(); ++first) {
    if (!cells[first] || part[first] != 0) continue;
    sizes.push_back(0);
    open.push_back(first);
    part[first] = static_cast<int>(sizes.size()) - 1;
    while (!open.empty()) {
      const std::size_t c = open.back();
      open.pop_back();
      ++sizes.back();
      // The grid's outermost cells are never inner, so each inner one has four neighbours.
      for (const std::size_t next : {c - 1, c + 1, c - stride, c + stride}) {
        if (!cells[next] || part[next] != 0) continue;
        part[next] = part[c];
        open.push_back(next);
      }
    }
  }
  const auto best = std::max_element(sizes.begin(), sizes.end()) - sizes.begin();
  for (std::size_t c = 0; c < cells.size(); ++c) cells[c] = cells[c] && part[c] == best;
  return static_cast<int>(sizes.size()) - 1;
}

/// The outer outline, counted in cells; where cells only touch in a corner it is parted.
Ring_mm outline_of(const std::vector<char>& cells, std::int64_t rows) {
  std::vector<Edge_mm> edges;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (!cells[c]) continue;
    const std::int64_t i = static_cast<std::int64_t>(c) / rows, j = static_cast<std::int64_t>(c) % rows;
    append_edges(Ring_mm{{i, j}, {i + 1, j}, {i + 1, j + 1}, {i, j + 1}}, edges);
  }
  edges = cancel_opposite_edges(edges);
  std::optional<std::vector<Ring_mm>> rings = trace_rings(edges);
  SETTLE_CHECK(rings.has_value() && !rings->empty());
  Ring_mm outer = *std::max_element(rings->begin(), rings->end(), [](const Ring_mm& a, const Ring_mm& b) { return doubled_area(a) < doubled_area(b); });
  drop_straight_vertices(outer);
  return outer;
}

/// A run of even count leaves its last side as it is; the others become one chord.
Ring_mm with_chords(const Ring_mm& ring, std::int64_t size_mm) {
  const std::size_t n = ring.size();
  std::vector<char> is_short(n);
  for (std::size_t i = 0; i < n; ++i) is_short[i] = floor_length(ring[(i + 1) % n] - ring[i]) * size_mm < size_mm + kLongSide_mm;
  const auto a_long_one = std::find(is_short.begin(), is_short.end(), 0);
  if (a_long_one == is_short.end()) return ring;
  const auto start = static_cast<std::size_t>(a_long_one - is_short.begin());
  Ring_mm result;
  for (std::size_t k = 0; k < n;) {
    const std::size_t i = (start + k) % n;
    std::size_t run = 0;
    while (k + run < n && is_short[(i + run) % n]) ++run;
    result.push_back(ring[i]);
    if (run > 0 && run % 2 == 0) result.push_back(ring[(i + run - 1) % n]);
    k += std::max<std::size_t>(1, run);
  }
  drop_straight_vertices(result);
  return result.size() >= 3 && doubled_area(result) > 0 && is_simple(result) ? result : ring;
}

void tell(std::vector<Finding>& findings, const char* code, std::vector<std::pair<std::string, std::int64_t>> numbers) {
  findings.push_back({code, "", "make_scaffold", std::move(numbers), std::nullopt});
}

std::vector<Segment_mm> lines_of(const CellGrid& grid) {
  std::vector<Segment_mm> lines;
  for (std::int64_t i = 1; i < grid.columns(); ++i) lines.push_back({grid.corner(i, 0), grid.corner(i, grid.rows())});
  for (std::int64_t j = 1; j < grid.rows(); ++j) lines.push_back({grid.corner(0, j), grid.corner(grid.columns(), j)});
  return lines;
}

Ring_mm ring_of_cells(const CellGrid& grid, std::vector<char>& cells, std::int64_t size_mm, const BaseParameters& p, std::vector<Finding>& findings) {
  const int parts = keep_largest_part(cells, grid.rows());
  if (parts > 1) tell(findings, "L-BASE-PARTS", {{"parts", parts}});
  Ring_mm ring = outline_of(cells, grid.rows());
  ring = p.convex_hull ? convex_hull(ring) : with_chords(ring, size_mm);
  for (Point_mm& at : ring) at = grid.corner(at.x, at.y);
  return ring;
}

}  // namespace

Scaffold make_scaffold(const Polygon_mm& land, const BaseParameters& p, std::vector<Finding>& findings) {
  const Point_mm direction = grid_direction(land, p);
  const std::int64_t asked = p.divide_size_mm > 0 ? p.divide_size_mm : size_by_area(land);
  std::int64_t size = asked;
  const auto is_too_fine = [](const CellGrid& grid) { return Int128{grid.columns()} * grid.rows() > kMostCells; };
  while (is_too_fine(CellGrid(land.outer, direction, size))) size *= 2;
  if (size != asked) tell(findings, "L-BASE-GRID", {{"asked_mm", asked}, {"divide_size_mm", size}});
  Scaffold scaffold{land.outer, {}, size};
  if (p.method == BaseMethod::divide) {
    scaffold.grid_lines = lines_of(CellGrid(land.outer, direction, size));
    return scaffold;
  }
  const std::int64_t coarsest = size;
  for (int round = 0; round <= kFinerGrids && size > 0; ++round, size /= 2) {
    const CellGrid grid(land.outer, direction, size);
    if (is_too_fine(grid)) break;
    std::vector<char> cells = grid.inner_cells(land.outer);
    if (std::find(cells.begin(), cells.end(), 1) == cells.end()) continue;
    if (round > 0) tell(findings, "L-BASE-GRID", {{"asked_mm", coarsest}, {"divide_size_mm", size}});
    scaffold.divide_size_mm = size;
    scaffold.ring = ring_of_cells(grid, cells, size, p, findings);
    return scaffold;
  }
  tell(findings, "L-BASE-BOUNDARY", {{"divide_size_mm", coarsest}});
  return scaffold;
}

}  // namespace settle
