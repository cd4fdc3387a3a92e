#include "layout/sidewalk_lines.hpp"

#include <algorithm>

#include "settle/core/predicates.hpp"
#include "settle/core/segment_grid.hpp"
#include "settle/core/stable_id.hpp"
#include "settle/street/strips.hpp"

namespace settle {
namespace {

/// A turn over 120 degrees: the mitre would be longer than a whole width.
bool turns_back(Point_mm in, Point_mm out) {
  const Int128 along = dot(in, out);
  return along < 0 && 4 * along * along > Int128{squared_length(in)} * squared_length(out);
}

/// A block's edges by place, to ask whether a step stays inside.
class BlockInside {
 public:
  explicit BlockInside(const Block& block) : block_(block), edges_(edges_of({&block.polygon, 1})), grid_(edges_, 1) {}

  bool holds(Point_mm p) const { return locate(p, block_.polygon) == Location::inside; }
  bool holds_step(Point_mm a, Point_mm b) const {
    Box_mm box;
    box.add(a);
    box.add(b);
    bool free = true;
    grid_.for_each_cell(box, [&](std::size_t c) {
      for (const std::int32_t i : grid_.cell(c)) {
        const Segment_mm& edge = edges_[static_cast<std::size_t>(i)];
        free = free && !segments_meet(a, b, edge.a, edge.b);
      }
    });
    return free;
  }

 private:
  const Block& block_;
  std::vector<Segment_mm> edges_;
  SegmentGrid grid_;
};

/// The block lies left of its rings, so the line is a left-hand offset, mitred at the ends of the frontage too. Where a
/// step would leave the block the line breaks.
std::vector<std::vector<Point_mm>> middle_lines(const Block& block, const BlockInside& inside, const Frontage& f) {
  const Ring_mm& ring = f.ring == 0 ? block.polygon.outer : block.polygon.holes[static_cast<std::size_t>(f.ring - 1)];
  const auto n = static_cast<int>(ring.size());
  const auto vertex = [&](int i) { return ring[static_cast<std::size_t>(((f.first + i) % n + n) % n)]; };
  std::vector<std::vector<Point_mm>> lines(1);
  for (int i = 0; i <= f.count; ++i) {
    const Point_mm in = vertex(i) - vertex(i - 1), out = vertex(i + 1) - vertex(i);
    if (turns_back(in, out)) continue;
    const Point_mm p = vertex(i) - right_mitre(in, out, f.sidewalk_mm);
    if (!inside.holds(p) || (!lines.back().empty() && lines.back().back() == p)) continue;
    if (!lines.back().empty() && !inside.holds_step(lines.back().back(), p)) lines.emplace_back();
    lines.back().push_back(p);
  }
  std::erase_if(lines, [](const auto& line) { return line.size() < 2; });
  return lines;
}

}  // namespace

void add_sidewalk_lines(LayoutPack& pack) {
  for (const Block& block : pack.blocks) {
    const BlockInside inside(block);
    for (const Frontage& f : block.frontages) {
      if (f.kind != FrontageKind::street || f.sidewalk_mm <= 0) continue;
      std::int64_t run = 0;
      for (std::vector<Point_mm>& line : middle_lines(block, inside, f)) {
        const std::string id = public_id('q', StableHash().add(block.id).add(f.ring).add(f.first).add(run++).value());
        pack.sidewalk_lines.push_back({id, block.id, f.road_id, f.road_class, f.sidewalk_mm, std::move(line)});
      }
    }
  }
  std::sort(pack.sidewalk_lines.begin(), pack.sidewalk_lines.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace settle
