/// A packed tree over boxes, for finding those that meet a box. Verify keeps its own index: the one the stages use
/// must not vouch for itself.
/// Method: sort-tile-recurse packing (Leutenegger, Edgington, Lopez 1997), 8 boxes a node, levels in one array.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "settle/core/ring.hpp"

namespace settle {

class BoxTree {
 public:
  explicit BoxTree(std::span<const Box_mm> boxes);

  /// Calls visit(index) for each box that meets `box` (closed), in an order that depends on the boxes alone.
  template <class Visit>
  void query(const Box_mm& box, Visit&& visit) const {
    if (!order_.empty()) descend(levels_.size() - 1, 0, box, visit);
  }

 private:
  static constexpr std::size_t kFanOut = 8;

  template <class Visit>
  void descend(std::size_t level, std::size_t node, const Box_mm& box, Visit&& visit) const {
    if (!levels_[level][node].meets(box)) return;
    if (level == 0) {
      visit(order_[node]);
      return;
    }
    const std::size_t first = node * kFanOut, last = std::min(first + kFanOut, levels_[level - 1].size());
    for (std::size_t child = first; child < last; ++child) descend(level - 1, child, box, visit);
  }

  std::vector<std::size_t> order_;           ///< position in the lowest level -> index of the box
  std::vector<std::vector<Box_mm>> levels_;  ///< [0] = the boxes as packed, last = the root alone
};

}  // namespace settle
