#include "road/arm_sectors.hpp"

#include "settle/core/predicates.hpp"

namespace settle {
namespace {

class SectorFinder {
 public:
  SectorFinder(const CutSurface& cut, std::int32_t ring, Point_mm node) : halves_(cut.ring(ring)), points_(cut.points(ring)), node_(node) {
    for (std::size_t i = 0; i < halves_.size(); ++i) {
      if (cut.is_chord(halves_[i])) gates_.push_back(i);
    }
  }

  std::optional<std::vector<Sector>> run() {
    if (gates_.size() < 3 || locate(node_, points_) != Location::inside) return std::nullopt;
    std::vector<std::optional<std::size_t>> crotch(gates_.size());  // after gate g, before the next
    for (std::size_t g = 0; g < gates_.size(); ++g) crotch[g] = crotch_after(g);
    std::vector<Sector> sectors;
    for (std::size_t g = 0; g < gates_.size(); ++g) {
      const std::size_t before = (g + gates_.size() - 1) % gates_.size();
      const std::size_t first = crotch[before] ? *crotch[before] : gates_[g];
      const std::size_t last = crotch[g] ? *crotch[g] : after(gates_[g]);
      if (!add(first, last, g, false, sectors)) return std::nullopt;
      if (!crotch[g] && !add(after(gates_[g]), gates_[(g + 1) % gates_.size()], g, true, sectors)) return std::nullopt;
    }
    return sectors;
  }

 private:
  std::size_t after(std::size_t i) const { return (i + 1) % points_.size(); }

  /// The nearest reflex vertex from the end of gate g to the start of the next; the only vertex where there is but one.
  std::optional<std::size_t> crotch_after(std::size_t g) const {
    const std::size_t first = after(gates_[g]), last = gates_[(g + 1) % gates_.size()];
    if (first == last) return first;
    std::optional<std::size_t> best;
    for (std::size_t i = first;; i = after(i)) {
      const Point_mm before = points_[(i + points_.size() - 1) % points_.size()];
      if (orientation(before, points_[i], points_[after(i)]) < 0 &&
          (!best || squared_length(points_[i] - node_) < squared_length(points_[*best] - node_))) {
        best = i;
      }
      if (i == last) break;
    }
    return best;
  }

  bool add(std::size_t first, std::size_t last, std::size_t gate, bool is_patch, std::vector<Sector>& sectors) const {
    Sector s{halves_[gates_[gate]], is_patch, {node_}};
    for (std::size_t i = first;; i = after(i)) {
      s.ring.push_back(points_[i]);
      if (i == last) break;
    }
    if (s.ring.size() < 3 || !is_simple(s.ring) || doubled_area(s.ring) <= 0) return false;
    sectors.push_back(std::move(s));
    return true;
  }

  std::span<const std::int32_t> halves_;
  Ring_mm points_;
  Point_mm node_;
  std::vector<std::size_t> gates_;  ///< indices into the ring
};

}  // namespace

std::optional<std::vector<Sector>> find_sectors(const CutSurface& cut, std::int32_t ring, Point_mm node) {
  return SectorFinder(cut, ring, node).run();
}

}  // namespace settle
