// Column by column, the rows that each edge of the ring touches; the parity of the edges below says what is inside.
#include "layout/cell_grid.hpp"

#include <algorithm>

namespace settle {

CellGrid::CellGrid(const Ring_mm& ring, Point_mm direction, std::int64_t size_mm) : direction_(direction) {
  constexpr std::int64_t kBits = 20;
  const std::int64_t length = isqrt(Int128{squared_length(direction)} << (2 * kBits));
  step_ = std::max<std::int64_t>(1, round_half_up(Int128{2 * size_mm} * length, Int128{1} << kBits));
  Box_mm box;
  for (const Point_mm p : ring) box.add(framed(p));
  // Places are even, so the middle of two of them is whole.
  const Point_mm centre{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
  const auto half_count = [&](std::int64_t extent) { return static_cast<std::int64_t>(floor_div(extent / 2, step_)) + 1; };
  const std::int64_t across = half_count(box.max.x - box.min.x), up = half_count(box.max.y - box.min.y);
  columns_ = 2 * across;
  rows_ = 2 * up;
  start_ = {centre.x - across * step_, centre.y - up * step_};
}

Point_mm CellGrid::corner(std::int64_t i, std::int64_t j) const {
  const Int128 x = start_.x + i * step_, y = start_.y + j * step_, whole = Int128{2} * squared_length(direction_);
  return {round_half_up(x * direction_.x - y * direction_.y, whole), round_half_up(x * direction_.y + y * direction_.x, whole)};
}

// The edge's extent over the closed column is a pair of rationals; closed rows from the first that it reaches to the last.
void CellGrid::mark_touched(Point_mm a, Point_mm b, std::vector<char>& touched) const {
  if (b.x < a.x) std::swap(a, b);
  const Int128 run = b.x - a.x, rise = b.y - a.y;
  const auto clamp_to = [](Int128 i, std::int64_t n) { return static_cast<std::int64_t>(std::clamp<Int128>(i, 0, n - 1)); };
  const std::int64_t first = clamp_to(ceil_div(a.x - start_.x, step_) - 1, columns_);
  const std::int64_t last = clamp_to(floor_div(b.x - start_.x, step_), columns_);
  for (std::int64_t i = first; i <= last; ++i) {
    const std::int64_t west = std::max(a.x, start_.x + i * step_), east = std::min(b.x, start_.x + (i + 1) * step_);
    const Int128 whole = run == 0 ? 1 : run;
    Int128 low = run == 0 ? Int128{a.y - start_.y} : (a.y - start_.y) * run + rise * (west - a.x);
    Int128 high = run == 0 ? Int128{b.y - start_.y} : (a.y - start_.y) * run + rise * (east - a.x);
    if (high < low) std::swap(low, high);
    const std::int64_t from = clamp_to(ceil_div(low, whole * step_) - 1, rows_), to = clamp_to(floor_div(high, whole * step_), rows_);
    std::fill(touched.begin() + (i * rows_ + from), touched.begin() + (i * rows_ + to + 1), 1);
  }
}

// Where the edge crosses the middle of a column; half-open, so that a vertex counts once.
void CellGrid::toggle_above(Point_mm a, Point_mm b, std::vector<char>& toggles) const {
  if (b.x < a.x) std::swap(a, b);
  const std::int64_t run = b.x - a.x;
  if (run == 0) return;
  // Doubled once more, as a column's middle may lie on a half.
  for (auto i = static_cast<std::int64_t>(floor_div(a.x - start_.x, step_)); i < columns_; ++i) {
    const Int128 middle = 2 * Int128{start_.x} + (2 * i + 1) * Int128{step_};
    if (middle < 2 * Int128{a.x}) continue;
    if (middle >= 2 * Int128{b.x}) return;
    const Int128 height = Int128{2 * (a.y - start_.y)} * run + Int128{b.y - a.y} * (middle - 2 * a.x);
    toggles[static_cast<std::size_t>(i * rows_) + static_cast<std::size_t>(floor_div(height, Int128{2 * run} * step_))] ^= 1;
  }
}

std::vector<char> CellGrid::inner_cells(const Ring_mm& ring) const {
  const auto count = static_cast<std::size_t>(columns_ * rows_);
  std::vector<char> touched(count, 0), toggles(count, 0), inner(count, 0);
  for (std::size_t k = 0; k < ring.size(); ++k) {
    const Point_mm a = framed(ring[k]), b = framed(ring[(k + 1) % ring.size()]);
    mark_touched(a, b, touched);
    toggle_above(a, b, toggles);
  }
  for (std::int64_t i = 0; i < columns_; ++i) {
    char inside = 0;
    for (std::int64_t j = 0; j < rows_; ++j) {
      const auto cell = static_cast<std::size_t>(i * rows_ + j);
      inner[cell] = touched[cell] == 0 && inside != 0;
      inside ^= toggles[cell];
    }
  }
  return inner;
}

}  // namespace settle
