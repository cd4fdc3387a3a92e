#include "report/verify_box_tree.hpp"

#include <algorithm>
#include <numeric>

#include "settle/core/integer_math.hpp"

namespace settle {

BoxTree::BoxTree(std::span<const Box_mm> boxes) : order_(boxes.size()) {
  if (boxes.empty()) return;
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  const auto by_x = [&](std::size_t i, std::size_t j) {
    const std::int64_t a = boxes[i].min.x + boxes[i].max.x, b = boxes[j].min.x + boxes[j].max.x;
    return a != b ? a < b : i < j;
  };
  const auto by_y = [&](std::size_t i, std::size_t j) {
    const std::int64_t a = boxes[i].min.y + boxes[i].max.y, b = boxes[j].min.y + boxes[j].max.y;
    return a != b ? a < b : i < j;
  };
  std::sort(order_.begin(), order_.end(), by_x);
  const std::size_t leaves = (boxes.size() + kFanOut - 1) / kFanOut;
  const std::size_t slice = kFanOut * static_cast<std::size_t>(isqrt(static_cast<std::int64_t>(leaves)) + 1);
  for (std::size_t first = 0; first < order_.size(); first += slice) {
    const std::size_t last = std::min(first + slice, order_.size());
    std::sort(order_.begin() + static_cast<std::ptrdiff_t>(first), order_.begin() + static_cast<std::ptrdiff_t>(last), by_y);
  }
  levels_.emplace_back();
  for (const std::size_t i : order_) levels_.back().push_back(boxes[i]);
  while (levels_.back().size() > 1) {
    const std::vector<Box_mm>& below = levels_.back();
    std::vector<Box_mm> above((below.size() + kFanOut - 1) / kFanOut);
    for (std::size_t i = 0; i < below.size(); ++i) above[i / kFanOut].add(below[i]);
    levels_.push_back(std::move(above));
  }
}

}  // namespace settle
