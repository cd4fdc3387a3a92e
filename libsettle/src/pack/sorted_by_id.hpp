/// The order in which packs are written: ascending by id.
#pragma once

#include <algorithm>
#include <vector>

namespace settle {

/// Pointers to the rows, ascending by id; ids are unique.
template <class Row>
std::vector<const Row*> sorted_by_id(const std::vector<Row>& rows) {
  std::vector<const Row*> sorted;
  sorted.reserve(rows.size());
  for (const Row& row : rows) sorted.push_back(&row);
  std::sort(sorted.begin(), sorted.end(), [](const Row* a, const Row* b) { return a->id < b->id; });
  return sorted;
}

}  // namespace settle
