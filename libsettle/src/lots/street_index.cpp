#include <algorithm>
#include <tuple>

#include "settle/lots/parcel_frame.hpp"

namespace settle {

StreetIndex::StreetIndex(std::vector<Street> streets) : streets_(std::move(streets)) {
  std::sort(streets_.begin(), streets_.end(),
            [](const Street& a, const Street& b) { return std::tie(a.level, a.id, a.line) < std::tie(b.level, b.id, b.line); });
  for (std::size_t s = 0; s < streets_.size(); ++s) {
    const Street& street = streets_[s];
    greatest_reach_mm_ = std::max(greatest_reach_mm_, street.reach_mm);
    for (std::size_t i = 1; i < street.line.size(); ++i) {
      if (street.line[i - 1] == street.line[i]) continue;
      segments_.push_back({street.line[i - 1], street.line[i]});
      street_of_.push_back(static_cast<int>(s));
    }
  }
  if (!segments_.empty()) grid_.emplace(segments_, 0);
}

void StreetIndex::find(const Box_mm& box, std::vector<int>& found) const {
  found.clear();
  if (!grid_) return;
  grid_->for_each_cell(box, [&](std::size_t cell) {
    const auto items = grid_->cell(cell);
    found.insert(found.end(), items.begin(), items.end());
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
}

}  // namespace settle
