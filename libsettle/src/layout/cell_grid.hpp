/// A turned grid of square cells over an outline, and which of its cells lie wholly inside.
///
/// 1. Lines run at the centre of the outline's bounding box in the grid's direction + k cell sizes, k whole.
/// 2. A cell is inner when it lies inside the ring and does not touch it. Exact.
#pragma once

#include <cstdint>
#include <vector>

#include "settle/core/integer_math.hpp"
#include "settle/core/ring.hpp"

namespace settle {

class CellGrid {
 public:
  /// `direction`: components up to 2^22.
  CellGrid(const Ring_mm& ring, Point_mm direction, std::int64_t size_mm);

  std::int64_t columns() const { return columns_; }
  std::int64_t rows() const { return rows_; }
  /// One entry a cell, column by column.
  std::vector<char> inner_cells(const Ring_mm& ring) const;
  /// Where column line i meets row line j, rounded once.
  Point_mm corner(std::int64_t i, std::int64_t j) const;

 private:
  Point_mm framed(Point_mm p) const { return {2 * dot(direction_, p), 2 * cross(direction_, p)}; }
  void mark_touched(Point_mm a, Point_mm b, std::vector<char>& touched) const;
  void toggle_above(Point_mm a, Point_mm b, std::vector<char>& toggles) const;

  Point_mm direction_;
  std::int64_t step_ = 1;  ///< a cell's side, like all places here in half units of the direction's length times a millimetre
  Point_mm start_;         ///< corner (0, 0)
  std::int64_t columns_ = 0, rows_ = 0;
};

}  // namespace settle
